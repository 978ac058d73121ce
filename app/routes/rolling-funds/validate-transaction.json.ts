import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { orderUid } from "#app/models/api/fields.ts";
import { validateRollingFunds } from "#app/services/credit/rolling-funds.server.ts";
import { url } from "#app/urls.ts";
import { creditRefusals, refuseCredit } from "./endpoint-answers.ts";

export const action = call({
  id: "validateRollingFunds",
  method: "POST",
  path: url.validateRollingFunds,
  summary: "Confirms the current operation at 30 days by the code sent.",
  auth: "customer",
  effects: "creates",
  body: z.strictObject({ securityCode: z.string().regex(/^\d{6}$/) }),
  output: z.strictObject({ order_uid: orderUid }),
  refusals: creditRefusals,
  answer: async ({ buyer, body }, refuse) => {
    const validated = await validateRollingFunds(buyer, body.securityCode);
    return validated.ok ? { order_uid: validated.orderUid } : refuseCredit(refuse, validated);
  },
});
