import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { buyerContext } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { creditModeOf } from "#app/models/credit/credit.ts";
import { creditQuery, readCreditView } from "#app/models/credit/operation-view.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import type { CreditFailure } from "#app/services/credit/account.server.ts";
import type { ResendRefusal } from "#app/services/credit/code.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { to, url } from "#app/urls.ts";

type Params = { plan: string; orderUid: string };

export const requirePlan: MiddlewareFunction<Response> = ({ params }, next) => {
  modeOf({ plan: params.plan ?? "" });
  return next();
};

export async function requireOrder(
  context: Readonly<RouterContextProvider>,
  { orderUid }: Pick<Params, "orderUid">,
): Promise<void> {
  if (!(await findOrder(context.get(buyerContext), orderUid))) notFound();
}

export function modeOf({ plan }: Pick<Params, "plan">): CreditMode {
  return creditModeOf(plan) ?? notFound();
}

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

export function donePath({ orderUid }: Pick<Params, "orderUid">, address: URL): string {
  const { isWebView } = readCreditView(address.searchParams);
  return to(url.paymentDone, null, { uid: orderUid, webview: isWebView ? 1 : null });
}

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

export function answerNoStep(
  reason: "not-found" | "not-payable",
  params: Params,
  address: URL,
): Response {
  if (reason === "not-found") return notFound();
  return redirect(creditStepPath(url.creditContacts, params, address), 303);
}

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
