import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { nameInPath } from "#app/models/api/fields.ts";
import { readOrderMode } from "#app/models/order/mode.ts";
import { namedModes } from "#app/models/payment/name.ts";
import { listOfferedModes } from "#app/services/payment/mode.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "paymentModes",
  path: url.paymentModes,
  summary: "Ways to pay offered to the customer for a delivery mode, by name.",
  auth: "customer",
  params: z.strictObject({ deliveryMode: nameInPath }),
  output: z.record(
    z.string(),
    z.strictObject({ payment_mode_id: z.int(), payment_method: z.string() }),
  ),
  refusals: { "delivery-mode-unknown": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const mode = readOrderMode(params.deliveryMode);
    return mode ? namedModes(await listOfferedModes(buyer, mode)) : refuse("delivery-mode-unknown");
  },
});
