import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { amount, frenchDate } from "#app/models/api/fields.ts";
import { toOrderJson } from "#app/models/order/order-view.ts";
import { readOrderParams } from "#app/models/order/query.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listLatestOrders } from "#app/services/order/list.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "orders",
  path: url.ordersJson,
  summary: "The company's orders, the latest first unless sorted otherwise, fifty at most.",
  auth: "customer",
  query: z.strictObject({
    limit: z
      .string()
      .regex(/^\d{1,2}$/)
      .optional(),
    orderBy: z.enum(["created_at", "uid", "status_code", "total_price_including_vat"]).optional(),
  }),
  output: z.array(
    z
      .strictObject({
        uid: z.string(),
        status_code: z.int(),
        created_at: z.iso.datetime(),
        origin: z.int(),
        mode: z.int(),
        payment_type: z.int(),
        delivery_date: frenchDate,
        delivery_range: z.string(),
        comment: z.string(),
        total_price_including_vat: amount.optional(),
      })
      .meta({
        id: "Order",
        description:
          "An order in short; its amount is left out for readers who may not see prices.",
        examples: [
          {
            uid: "C100000123",
            status_code: 3,
            created_at: "2026-11-23T08:15:00.000Z",
            origin: 1,
            mode: 1,
            payment_type: 1,
            delivery_date: "25/11/2026",
            delivery_range: "07:00",
            comment: "",
            total_price_including_vat: "237.60",
          },
        ],
      }),
  ),
  answer: async ({ buyer, address }) => {
    const showsPrices = maySeePrices(buyer);
    const { limit, sort } = readOrderParams(address.searchParams, showsPrices);
    const orders = await listLatestOrders(buyer, limit, sort);
    return orders.map((order) => toOrderJson(order, showsPrices));
  },
});
