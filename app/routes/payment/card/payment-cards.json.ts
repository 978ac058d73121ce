import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { orderUid } from "#app/models/api/fields.ts";
import { KEEP, NEW_CARD } from "#app/models/payment/card/saved-card.ts";
import { startCardPayment } from "#app/services/payment/card/saved-card-payment.server.ts";
import { url } from "#app/urls.ts";

/** The card is saved only on request. */
export const action = call({
  id: "paymentCards",
  method: "POST",
  path: url.paymentCards,
  summary: "Starts paying an order by card: the acquirer's form and its signed fields.",
  auth: "customer",
  effects: "creates",
  body: z.strictObject({ order_uid: orderUid, should_card_be_saved: z.boolean().default(false) }),
  output: z.strictObject({
    order_uid: orderUid,
    formUrl: z.url().optional(),
    payload: z.record(z.string(), z.string()),
  }),
  refusals: { "payment-not-found": 404, "payment-not-payable": 422, "payment-unavailable": 503 },
  answer: async ({ buyer, body }, refuse) => {
    const query = { card: NEW_CARD, keep: body.should_card_be_saved ? KEEP : null };
    const started = await startCardPayment(buyer, body.order_uid, query);
    if (!started.ok) return refuse(refusalOfStart[started.reason]);
    const { form, order } = started.value;
    return {
      order_uid: order.uid,
      formUrl: form?.action,
      payload: Object.fromEntries(form?.fields ?? []),
    };
  },
});

const refusalOfStart = {
  "not-found": "payment-not-found",
  "not-payable": "payment-not-payable",
  "provider-unavailable": "payment-unavailable",
} as const;
