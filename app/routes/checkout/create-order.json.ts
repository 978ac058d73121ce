import { z } from "zod";
import { call } from "#app/call.server.ts";
import type { RefusalOptions } from "#app/call-refusal.server.ts";
import { orderUid } from "#app/models/call-fields.ts";
import { orderBody } from "#app/models/call-order.ts";
import { modeNamed } from "#app/models/payment-name.ts";
import { requestContext } from "#app/request.server.ts";
import { attemptOrder } from "#app/services/order-attempt.server.ts";
import { readyOrder } from "#app/services/order-call.server.ts";
import { startByCall } from "#app/services/payment-call.server.ts";
import { url } from "#app/urls.ts";

const refusals = {
  "request-invalid": 400,
  "payment-mode-refused": 422,
  "card-blocked": 403,
  "cart-empty": 422,
  "cart-changed": 409,
  "checkout-refused": 422,
  "order-failed": 503,
} as const;

/** Specification, section 7: POST /api/order/create. Whoever sends it accepts the terms, as the page has them ticked. */
export const action = call({
  id: "createOrder",
  method: "POST",
  path: url.createOrder,
  summary: "Makes an order of the cart and begins its payment.",
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
  answer: async ({ shopper, buyer, body, context }, refuse) => {
    const paymentMode = modeNamed(body.payment_method);
    if (!paymentMode) return refuse("payment-mode-refused");
    const ready = await readyOrder(shopper, buyer, body);
    if (!ready.ok) return refuseOrder(refuse, ready);
    const { id } = context.get(requestContext);
    const asked = { orderKey: ready.orderKey, paymentMode };
    const placed = await attemptOrder(buyer, asked, id);
    if (!placed.ok) return refuseOrder(refuse, placed);
    const started = await startByCall(buyer, placed.order, { ...body, paymentMode });
    return { order_uid: placed.order.uid, ...started };
  },
});

type Refuse = (code: keyof typeof refusals, options?: RefusalOptions) => Response;

/** Specification, section 4: order creation may answer cart_changed; what else is refused names its reason. */
function refuseOrder(refuse: Refuse, { reason, fields = "" }: { reason: string; fields?: string }) {
  if (reason === "request-invalid") return refuse(reason, { values: { fields } });
  if (changed.includes(reason)) return refuse("cart-changed");
  const known = named.find((one) => one === reason);
  return known ? refuse(known) : refuse("checkout-refused", { values: { reason } });
}

const changed = ["cart-changed", "stock-short", "summary-changed"];
const named = ["payment-mode-refused", "card-blocked", "cart-empty", "order-failed"] as const;
