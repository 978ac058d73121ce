import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { amount } from "#app/models/api/fields.ts";
import { euros } from "#app/models/api/money.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findDelivery } from "#app/services/cart/delivery.server.ts";
import { url } from "#app/urls.ts";

/** Computed, not saved. */
export const loader = call({
  id: "cartDelivery",
  path: url.cartDelivery,
  summary: "Price of delivering the cart to a postal code.",
  auth: "customer",
  params: z.strictObject({ zip: z.string().regex(/^\d{5}$/) }),
  output: z.strictObject({
    zip_code: z.string(),
    city: z.string(),
    store_label: z.string(),
    delivery_date: z.iso.date(),
    options: z
      .array(z.strictObject({ type: z.string(), code: z.int(), price_excluding_vat: amount }))
      .nullable(),
    undelivered: z.array(z.strictObject({ label: z.string(), reason: z.string() })),
    total_price_including_vat: amount.nullable(),
  }),
  refusals: { "zip-unknown": 404 },
  answer: async ({ shopper, buyer, params }, refuse) => {
    const cart = await findCart(shopper);
    const found = await findDelivery(buyer, { ...cart, zipCodeDelivery: params.zip });
    if (!found) return refuse("zip-unknown");
    const { options, totals } = found;
    return {
      zip_code: found.zipCode,
      city: found.place,
      store_label: found.storeLabel,
      delivery_date: found.day,
      options:
        options?.map(({ type, code, netCents }) => ({
          type,
          code,
          price_excluding_vat: euros(netCents),
        })) ?? null,
      undelivered: found.undelivered.map(({ label, reason }) => ({ label, reason })),
      total_price_including_vat: totals && euros(totals.grossCents),
    };
  },
});
