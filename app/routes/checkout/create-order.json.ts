import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import type { RefusalOptions } from "#app/http/api/refusal.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { orderUid } from "#app/models/api/fields.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { toChangeJson } from "#app/models/checkout/change-json.ts";
import { withoutPrices } from "#app/models/checkout/checkout.ts";
import { orderBody, requestedHandover } from "#app/models/order/order-body.ts";
import { modeNamed } from "#app/models/payment/name.ts";
import { CLIENT_HEADER, originOf } from "#app/models/platform/client-program.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { readyOrder, type StepRefusal } from "#app/services/order/api.server.ts";
import { type AttemptRefusal, attemptOrder } from "#app/services/order/attempt.server.ts";
import { findRepeated } from "#app/services/order/unpaid.server.ts";
import { startByCall } from "#app/services/payment/start-json.server.ts";
import { url } from "#app/urls.ts";
import { changeSentence } from "./cart-change-sentence.ts";

type Reason = (StepRefusal | AttemptRefusal)["reason"];

/** Error codes by reason; only a changed cart has the code of the specification (section 4). */
const reasons = {
  "request-invalid": 400,
  "not-found": 404,
  "payment-mode-refused": 422,
  "card-blocked": 403,
  "cart-empty": 422,
  "order-conflict": 409,
  "unpaid-too-many": 422,
  "order-failed": 503,
  "approval-too-late": 422,
  "checkout-expired": 422,
  "checkout-incomplete": 422,
  "terms-required": 422,
  "terms-unpublished": 422,
  "slot-full": 422,
  "slot-unavailable": 422,
  "store-not-served": 403,
  "store-unavailable": 422,
  "store-changed": 409,
  "way-changed": 409,
  "city-choose": 422,
  "zip-unknown": 422,
  "zip-too-far": 422,
  "addresses-full": 422,
  "worksite-address": 422,
  "worksite-elsewhere": 422,
  "worksite-refused": 422,
} as const satisfies Record<Exclude<Reason, "cart-changed">, number>;

const refusals = { ...reasons, cart_changed: 409 } as const;

/** The caller accepts the terms by sending it. */
export const action = call({
  id: "createOrder",
  method: "POST",
  path: url.createOrder,
  summary: "Places an order of the cart and starts its payment.",
  auth: "customer",
  effects: "creates",
  body: orderBody,
  output: z.strictObject({
    order_uid: orderUid,
    formUrl: z.string().optional(),
    payload: z.record(z.string(), z.string()).optional(),
    redirect_url: z.string().optional(),
    payboxUrl: z.string().optional(),
  }),
  refusals,
  answer: async ({ shopper, buyer, body, context, request }, refuse) => {
    const paymentMode = modeNamed(body.payment_method);
    if (!paymentMode) return refuse("payment-mode-refused");
    const repeated = () => findRepeated(buyer, { paymentMode, ...requestedHandover(body) });
    const place = async () => {
      const ready = await readyOrder(shopper, buyer, body);
      if (!ready.ok) return ready;
      const { id } = context.get(requestContext);
      const origin = originOf(request.headers.get(CLIENT_HEADER));
      return attemptOrder(buyer, { orderKey: ready.orderKey, paymentMode, origin }, id);
    };
    const before = await repeated();
    const placed = before ? { ok: true as const, order: before } : await place();
    // A concurrent request may have placed the order and ended the checkout.
    const order = placed.ok ? placed.order : await repeated();
    if (!order) return placed.ok ? refuse("order-failed") : refuseOrder(refuse, buyer, placed);
    const started = await startByCall(buyer, order, { ...body, paymentMode });
    return { order_uid: order.uid, ...started };
  },
});

type Refuse = (code: keyof typeof refusals, options?: RefusalOptions) => Response;

function refuseOrder(
  refuse: Refuse,
  buyer: Buyer,
  refusal: StepRefusal | AttemptRefusal,
): Response {
  if ("changes" in refusal) {
    const changes = maySeePrices(buyer) ? refusal.changes : withoutPrices(refusal.changes);
    const differences = changes.map((change) => toChangeJson(change, changeSentence(change)));
    return refuse("cart_changed", { details: { differences } });
  }
  if ("fields" in refusal) return refuse(refusal.reason, { values: { fields: refusal.fields } });
  if ("orderUid" in refusal) {
    return refuse(refusal.reason, { details: { order_uid: refusal.orderUid } });
  }
  if ("orderUids" in refusal) {
    return refuse(refusal.reason, { values: { orders: refusal.orderUids.join(", ") } });
  }
  return refuse(refusal.reason);
}
