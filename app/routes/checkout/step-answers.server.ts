import { type RouterContextProvider, redirect } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import type { parseForm } from "#app/http/form.server.ts";
import { goAndPay, type PaidWith } from "#app/http/payment-start.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { COMMENT_LENGTH } from "#app/models/checkout/checkout.ts";
import { wishNames } from "#app/models/checkout/query.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { isOnlineMode, type PaymentMode, traitsOf } from "#app/models/payment/mode.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import type { SlotRefusal } from "#app/services/checkout/checkout.server.ts";
import type { TermsRefusal } from "#app/services/checkout/summary.server.ts";
import type { AttemptRefusal } from "#app/services/order/attempt.server.ts";
import { sendLinkToCustomer } from "#app/services/payment/remote-payment-link.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

type Refuse = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: true }>["refuse"];

export function answerTerms(reason: TermsRefusal, refuse: Refuse) {
  if (reason === "checkout-expired") return redirect(to(url.checkoutExpired), 303);
  if (reason === "checkout-incomplete") return redirect(to(url.pickup), 303);
  // The page of the summary leads back to the address.
  if (reason === "zip-too-far") return redirect(to(url.checkoutSummary), 303);
  return refuse(reason, reason === "terms-required" ? "terms" : undefined);
}

type Elsewhere = Exclude<
  AttemptRefusal["reason"],
  "order-conflict" | "payment-mode-refused" | "unpaid-too-many"
>;

const elsewhere: Record<Elsewhere, { path: string; key?: FlashKey }> = {
  "approval-too-late": { path: to(url.checkoutSummary), key: "approval-too-late" },
  "card-blocked": { path: to(url.home), key: "card-blocked" },
  "cart-changed": { path: to(url.cartChanged) },
  "cart-empty": { path: to(url.cart) },
  "checkout-expired": { path: to(url.checkoutExpired) },
  "checkout-incomplete": { path: to(url.checkoutSummary), key: "checkout-incomplete" },
  "order-failed": { path: to(url.orderFailed) },
  "slot-full": { path: to(url.checkoutSummary), key: "slot-full" },
  "slot-unavailable": { path: to(url.checkoutSummary), key: "slot-unavailable" },
  "store-not-served": { path: to(url.pickup), key: "store-not-served" },
  "worksite-refused": { path: to(url.checkoutSummary), key: "worksite-refused" },
};

export async function answerExtension(
  context: Readonly<RouterContextProvider>,
  reason: SlotRefusal,
) {
  const { path, key } = elsewhere[reason];
  if (key) await addFlash(context, { tone: "error", key });
  return redirect(path, 303);
}

const choiceNames = ["delivery_transport_id", "payment_method", "bank", "card", "keep_card"];

export const typedNames = [...wishNames, ...choiceNames, "terms", "seal"];

/** Survives an extension. Ticked terms come back by the seal of the summary alone, so that it was read. */
export function typedQuery(fields: FormData): string {
  const query = new URLSearchParams();
  for (const name of [...wishNames, ...choiceNames]) {
    const value = fields.get(name);
    if (typeof value === "string") query.set(name, value.slice(0, COMMENT_LENGTH));
  }
  const chosen = readSlotValue(query.get("delivery_range") ?? "");
  if (chosen.day) query.set("delivery_date", frenchDay(chosen.day));
  const seal = fields.get("seal");
  if (fields.has("terms") && typeof seal === "string")
    query.set("terms", seal.slice(0, SEAL_LENGTH));
  return query.size > 0 ? `?${query}` : "";
}

const SEAL_LENGTH = 100;

type Placed = { uid: string; statusCode: number; approval: ApprovalStatus };

export async function afterPlacing(
  context: Readonly<RouterContextProvider>,
  { paymentMode, ...paidWith }: PaidWith & { paymentMode: PaymentMode },
  order: Placed,
): Promise<Response> {
  const { uid } = order;
  const buyer = context.get(buyerContext);
  if (buyer.behalf && traitsOf(paymentMode).onBehalf === "by-link" && !awaitsApproval(order))
    return sendLink(context, buyer, uid);
  if (isOnlineMode(paymentMode) && !awaitsApproval(order))
    return goAndPay(context, uid, paymentMode, paidWith);
  return redirect(to(url.paymentDone, null, { uid }), 303);
}

/** Staff who act for a customer type no card: the customer pays by the link that is sent to them. */
async function sendLink(
  context: Readonly<RouterContextProvider>,
  buyer: Buyer,
  uid: string,
): Promise<Response> {
  const sent = await sendLinkToCustomer(buyer, uid);
  const flash: Flash<FlashKey> = sent.ok
    ? { tone: "success", key: "behalf-link-sent", values: { recipient: buyer.email } }
    : { tone: "error", key: "link-not-payable" };
  await addFlash(context, flash);
  return redirect(to(url.paymentDone, null, { uid }), 303);
}

export async function answerPlacing(
  context: Readonly<RouterContextProvider>,
  refusal: AttemptRefusal,
  refuse: Refuse,
) {
  if (refusal.reason === "payment-mode-refused") return refuse(refusal.reason, "payment_method");
  if (refusal.reason === "unpaid-too-many") return refuse(refusal.reason);
  if (refusal.reason === "order-conflict") {
    await addFlash(context, { tone: "warning", key: "order-conflict" });
    return redirect(to(url.order, { uid: refusal.orderUid }), 303);
  }
  const { path, key } = elsewhere[refusal.reason];
  if (key) await addFlash(context, { tone: "error", key });
  return redirect(path, 303);
}
