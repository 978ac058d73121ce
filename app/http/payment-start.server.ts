import { type RouterContextProvider, redirect } from "react-router";
import type { Redirection } from "#app/models/payment/form.ts";
import { asksBank, type OnlineMode } from "#app/models/payment/mode.ts";
import type { PaymentStart } from "#app/services/payment/adapter.server.ts";
import { type StartPaymentRefusal, startPayment } from "#app/services/payment/payment.server.ts";
import { to, url } from "#app/urls.ts";
import { buyerContext } from "./buyer.server.ts";
import { notFound } from "./reply.server.ts";
import { addFlash } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function choosePayment(context: Context, chosen: Redirection): Promise<Response> {
  const { order_uid: orderUid, payment_method: mode, bank } = chosen;
  if (mode) return goAndPay(context, orderUid, mode, { bank });
  return redirect(to(url.paymentChoice, { orderUid }), 303);
}

export type PaidWith = {
  bank?: string | undefined;
  card?: string | undefined;
  keep_card?: string | undefined;
};

export async function goAndPay(
  context: Context,
  orderUid: string,
  mode: OnlineMode,
  { bank, card, keep_card: garder }: PaidWith = {},
): Promise<Response> {
  // The bank is chosen before anything begins.
  if (asksBank(mode) && !bank) return redirect(to(url.bankChoice, { orderUid }), 303);
  const buyer = { ...context.get(buyerContext), bankId: bank };
  const started = await startPayment(buyer, orderUid, mode);
  if (!started.ok) return answerStart(context, orderUid, started.reason);
  if (started.start.kind === "frame" && card)
    return redirect(to(url.cardPayment, { orderUid }, { carte: card, garder }), 303);
  return redirect(pathOf(started.start, orderUid), 303);
}

function pathOf(start: PaymentStart, orderUid: string): string {
  if (start.kind === "redirect") return start.address;
  if (start.kind === "steps") return start.path;
  return to(url.cardPayment, { orderUid });
}

export async function answerStart(
  context: Context,
  orderUid: string,
  reason: StartPaymentRefusal,
): Promise<Response> {
  if (reason === "not-found") return notFound();
  if (reason === "not-payable") return redirect(to(url.paymentDone, null, { uid: orderUid }), 303);
  await addFlash(context, { tone: "error", key: "payment-unavailable" });
  return redirect(to(url.paymentChoice, { orderUid }), 303);
}
