import type { Buyer } from "#app/models/auth/buyer.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { NEW_CARD } from "#app/models/payment/card/saved-card.ts";
import {
  asksBank,
  asksCard,
  isOnlineMode,
  type OnlineMode,
  type PaymentMode,
} from "#app/models/payment/mode.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import { startCardPayment } from "./card/saved-card-payment.server.ts";
import { startPayment } from "./payment.server.ts";

export type StartJson = {
  formUrl?: string;
  payload?: Record<string, string>;
  redirect_url?: string;
  payboxUrl?: string;
};

type StartRequest = {
  paymentMode: PaymentMode;
  bank?: string | undefined;
  cardSelected?: string | undefined;
};

/** Null where the order is paid at the depot, or waits for an owner. Else the page to go to. */
export async function startByCall(
  buyer: Buyer,
  order: { uid: string; statusCode: number; approval: ApprovalStatus },
  { paymentMode, bank, cardSelected }: StartRequest,
): Promise<StartJson> {
  if (!isOnlineMode(paymentMode) || awaitsApproval(order)) return {};
  if (asksCard(paymentMode)) return startCard(buyer, order.uid, cardSelected);
  return startElsewhere(buyer, order.uid, paymentMode, bank);
}

async function startCard(buyer: Buyer, uid: string, card = NEW_CARD): Promise<StartJson> {
  const started = await startCardPayment(buyer, uid, { card, keep: null });
  const form = started.ok ? started.value.form : null;
  if (!form) return chooseAgain(uid);
  return {
    formUrl: form.action,
    payload: Object.fromEntries(form.fields),
    payboxUrl: config.ORIGIN + to(url.cardPayment, { orderUid: uid }),
  };
}

async function startElsewhere(
  buyer: Buyer,
  uid: string,
  mode: OnlineMode,
  bank: string | undefined,
): Promise<StartJson> {
  if (asksBank(mode) && !bank) {
    return { redirect_url: config.ORIGIN + to(url.bankChoice, { orderUid: uid }) };
  }
  const started = await startPayment({ ...buyer, bankId: bank }, uid, mode);
  if (!started.ok) return chooseAgain(uid);
  const { start } = started;
  if (start.kind === "redirect") return { redirect_url: start.address };
  if (start.kind === "steps") return { redirect_url: config.ORIGIN + start.path };
  return { formUrl: start.action, payload: Object.fromEntries(start.fields) };
}

function chooseAgain(uid: string): StartJson {
  return { redirect_url: config.ORIGIN + to(url.paymentChoice, { orderUid: uid }) };
}
