import { z } from "zod";
import { shopperContext } from "#app/buyer.server.ts";
import { KEEP, NEW_CARD } from "#app/models/saved-card.ts";
import { startCardPayment } from "#app/services/saved-card-payment.server.ts";
import type { Route } from "./+types/payment-cards.json.ts";
import { refuseCall, refuseStart } from "./payment-call.ts";

const body = z.object({ order_uid: z.string(), should_card_be_saved: z.boolean().default(false) });

/**
 * Specification, section 7: `{ order_uid, should_card_be_saved }` in; out, the address of the acquirer's page and
 * the signed fields to post to it, for a card that is typed there and kept only when asked.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { buyer } = context.get(shopperContext);
  if (!buyer) return refuseCall("sign-in-required", 401);
  const read = body.safeParse(await request.json().catch(() => null));
  if (!read.success) return refuseCall("payment-call-form", 400);
  const { order_uid: uid, should_card_be_saved: isKept } = read.data;
  const asked = { card: NEW_CARD, keep: isKept ? KEEP : null };
  const started = await startCardPayment(buyer, uid, asked);
  if (!started.ok) return refuseStart(started.reason);
  const { form, order } = started.value;
  return Response.json({
    order_uid: order.uid,
    formUrl: form?.action,
    payload: Object.fromEntries(form?.fields ?? []),
  });
}
