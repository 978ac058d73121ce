import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { orderUid } from "#app/models/api/fields.ts";
import { findCanBePaid } from "#app/services/payment/payment.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "canBePaid",
  path: url.canBePaid,
  summary: "Whether an order of the customer's company can be paid online now.",
  auth: "customer",
  params: z.strictObject({ orderUid }),
  output: z.strictObject({ canBePaid: z.boolean() }),
  refusals: { "order-not-found": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const canBePaid = await findCanBePaid(buyer, params.orderUid);
    return canBePaid === null ? refuse("order-not-found") : { canBePaid };
  },
});
