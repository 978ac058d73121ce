import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { type CreditMode, creditModeOf } from "#app/models/credit/credit.ts";
import { creditQuery, readCreditView } from "#app/models/credit/operation-view.ts";
import type { CreditFailure } from "#app/services/credit/account.server.ts";
import type { ResendRefusal } from "#app/services/credit/code.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { to, url } from "#app/urls.ts";

type Params = { plan: string; orderUid: string };

/** Answers 404 to an unknown payment method before any login. */
export const requirePlan: MiddlewareFunction<Response> = ({ params }, next) => {
  modeOf({ plan: params.plan ?? "" });
  return next();
};

/** Answers 404 to requests about another company's order. */
export async function requireOrder(
  context: Readonly<RouterContextProvider>,
  { orderUid }: Pick<Params, "orderUid">,
): Promise<void> {
  if (!(await findOrder(context.get(buyerContext), orderUid))) notFound();
}

/** The payment method of a URL; 404 for an unknown one. */
export function modeOf({ plan }: Pick<Params, "plan">): CreditMode {
  return creditModeOf(plan) ?? notFound();
}

/** URL of a step of the same order, on the same site. */
export function creditStepPath(
  pattern: (typeof url)[StepName],
  { plan, orderUid }: Params,
  address: URL,
): string {
  return to(pattern, { plan, orderUid }, creditQuery(readCreditView(address.searchParams)));
}

type StepName =
  | "creditContacts"
  | "creditCode"
  | "creditOtherCode"
  | "leaveCredit"
  | "creditFailure";

/** URL of the payment's state. */
export function donePath({ orderUid }: Pick<Params, "orderUid">, address: URL): string {
  const { isWebView } = readCreditView(address.searchParams);
  return to(url.paymentDone, null, { uid: orderUid, webview: isWebView ? 1 : null });
}

/** Answers a failed step: 404, the payment's state, or the error page of the catalogue. */
export function answerFailure(failure: CreditFailure, params: Params, address: URL): Response {
  if (failure.reason === "not-found") return notFound();
  if (!failure.error) return redirect(donePath(params, address), 303);
  const { plan, orderUid } = params;
  const query = creditQuery(readCreditView(address.searchParams));
  return redirect(
    to(url.creditFailure, { plan, orderUid }, { code: failure.error, ...query }),
    303,
  );
}

/** Answers a second step without a code: 404, or the first step. */
export function answerNoStep(
  reason: "not-found" | "not-payable",
  params: Params,
  address: URL,
): Response {
  if (reason === "not-found") return notFound();
  return redirect(creditStepPath(url.creditContacts, params, address), 303);
}

/** The error shown on the form, which stays; null for one that ends the steps. */
export function openError(
  failure: CreditFailure,
): "SECURITY_CODE_FALSE" | "VALIDATION_FAILED" | null {
  const { error } = failure;
  return error === "SECURITY_CODE_FALSE" || error === "VALIDATION_FAILED" ? error : null;
}

const resendFlashes = {
  wait: { tone: "warning", key: "credit-resend-wait" },
  sends: { tone: "warning", key: "credit-resend-sends" },
  "sms-error": { tone: "error", key: "credit-sms-error" },
  unavailable: { tone: "error", key: "credit-unavailable" },
} as const;

export async function flashResend(
  context: Readonly<RouterContextProvider>,
  sent: { ok: true } | ResendRefusal,
): Promise<void> {
  if (sent.ok) return addFlash(context, { tone: "success", key: "credit-code-sent" });
  if (sent.reason === "not-found") return notFound();
  if (sent.reason === "not-payable") return;
  const seconds = "seconds" in sent ? String(sent.seconds) : "";
  await addFlash(context, { ...resendFlashes[sent.reason], values: { seconds } });
}
