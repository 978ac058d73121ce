import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { mailList } from "#app/services/list/mail.server.ts";
import { url } from "#app/urls.ts";

export const action = call({
  id: "mailList",
  method: "POST",
  path: url.mailListJson,
  summary: "Sends a list by e-mail, without any price.",
  auth: "customer",
  effects: "creates",
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject(shareForm.shape),
  output: z.strictObject({ sent: z.literal(true) }),
  refusals: { "not-found": 404, "list-empty": 422, "share-too-many": 429 },
  answer: async ({ buyer, params, body, context }, refuse) => {
    const { address } = context.get(requestContext);
    const sent = await mailList({ address, shopper: buyer.cardNumber }, buyer, params.id, body);
    if (!sent) return refuse("not-found");
    if (sent.ok) return { sent: true as const };
    return refuse(sent.reason, "retryAt" in sent ? { retryAt: sent.retryAt } : {});
  },
});
