import { CODE_MINUTES, CODE_TRIES } from "#app/models/auth/code.ts";
import type { ApprovalStatus } from "#app/models/company/approval.ts";
import { canBePaid } from "#app/models/order/order.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import {
  type CreditMode,
  type CreditPlan,
  creditModes,
  isCreditMode,
  type PaymentMode,
  paymentModes,
} from "#app/models/payment/mode.ts";
import type { CreditError } from "./error.ts";
import type { CreditAccount, CreditProduct } from "./protocol.ts";

/** Credit modes by the word in their addresses. */
export const creditPlans = /* @__PURE__ */ Object.fromEntries(
  creditModes.map((mode) => [planOf(mode), mode]),
) as Record<CreditPlan, CreditMode>;

/** Origin of the steps: the checkout, or the account and the mobile application that embeds it. */
export type CreditChannel = "checkout" | "account";

/** Seconds before a code can be sent again (specification, section 9). */
export const RESEND_SECONDS: Record<CreditChannel, number> = { checkout: 30, account: 5 };

/** Maximum number of codes sent per operation (decision 031). */
export const MAX_SENDS = 3;

/** Payment mode of a word in an address; null for any other word. */
export function creditModeOf(plan: string): CreditMode | null {
  return isPlan(plan) ? creditPlans[plan] : null;
}

function isPlan(word: string): word is CreditPlan {
  return Object.hasOwn(creditPlans, word);
}

export function planOf(mode: CreditMode): CreditPlan {
  return paymentModes[mode].credit.plan;
}

/** Products of a payment mode, whatever the amount. */
export function productsOf(mode: CreditMode, account: CreditAccount): CreditProduct[] {
  const { product } = paymentModes[mode].credit;
  return account.products.filter(({ code }) => product === null || code === product);
}

/** True when a product accepts this amount: both bounds included, in cents, VAT included. */
export function takesAmount(product: CreditProduct, grossCents: number): boolean {
  const { minAvailableAmount, maxAvailableAmount } = product;
  return grossCents >= minAvailableAmount && grossCents <= maxAvailableAmount;
}

/** No contacts, products or 30j product, or an amount, VAT included, out of all bounds (specification, 5). */
export function creditRefusal(
  mode: CreditMode,
  account: CreditAccount,
  grossCents: number,
): CreditError | null {
  const products = productsOf(mode, account);
  if (account.contacts.length === 0 || products.length === 0) return "NOT_AUTHORIZED";
  if (products.some((product) => takesAmount(product, grossCents))) return null;
  return "AMOUNT_OUTSIDE_RANGE";
}

export type HeldAccount = {
  mode: CreditMode;
  account: CreditAccount | null;
  error: CreditError | null;
  serverCode: string | null;
};

export function creditModesFor(held: readonly HeldAccount[], grossCents: number): CreditMode[] {
  return held.flatMap(({ mode, account, error }) => {
    const takes = account && error === null && creditRefusal(mode, account, grossCents) === null;
    return takes ? [mode] : [];
  });
}

export type CreditOperation = {
  state: "opening" | "code-sent" | "ended";
  amountCents: number;
  sends: number;
  tries: number;
  resendAt: Date;
  codeExpiresAt: Date;
};

type PaidOrder = { statusCode: OrderStatus; approval: ApprovalStatus; grossCents: number };

/** Refuses when over, already paid or cancelled, of another amount (the code is bound to both), or expired. */
export function codeRefusal(
  operation: CreditOperation,
  order: PaidOrder,
  now: Date,
): CreditError | null {
  if (operation.state !== "code-sent" || !canBePaid(order)) return "TRANSACTION_INTERRUPTED";
  if (operation.amountCents !== order.grossCents) return "TRANSACTION_INTERRUPTED";
  if (operation.codeExpiresAt <= now) return "EXPIRED_SECURITY_CODE";
  return operation.tries >= CODE_TRIES ? "SPENT_SECURITY_CODE" : null;
}

/** Reason not to send another code now, or null; "wait" until `resendAt`. */
export function resendRefusal(
  operation: CreditOperation,
  order: PaidOrder,
  now: Date,
): CreditError | "wait" | "sends" | null {
  if (operation.state !== "code-sent" || !canBePaid(order)) return "TRANSACTION_INTERRUPTED";
  if (operation.amountCents !== order.grossCents) return "TRANSACTION_INTERRUPTED";
  if (operation.sends >= MAX_SENDS) return "sends";
  return now < operation.resendAt ? "wait" : null;
}

/** Earliest resend and expiry of a code sent now, by channel. */
export function codeTimes(channel: CreditChannel, now: Date) {
  return {
    resendAt: new Date(now.getTime() + RESEND_SECONDS[channel] * 1000),
    codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  };
}

/** `leftCents` is the largest amount that the account accepts now; null where it is not known. */
export type CreditOffer = {
  mode: CreditMode;
  error: "AMOUNT_OUTSIDE_RANGE" | null;
  leftCents: number | null;
};

/** Largest amount, VAT included, that the account accepts for a mode. */
export function creditLeft(mode: CreditMode, account: CreditAccount): number {
  return Math.max(0, ...productsOf(mode, account).map((each) => each.maxAvailableAmount));
}

/** A credit mode needs an account, and an amount that the account accepts. */
export function toModesView<M extends PaymentMode>(
  modes: readonly M[],
  offers: readonly CreditOffer[],
): { modes: M[]; refused: M[] } {
  const offerOf = (mode: M) => offers.find((offer) => offer.mode === mode);
  return {
    modes: modes.filter((mode) => !isCreditMode(mode) || offerOf(mode)),
    refused: modes.filter((mode) => offerOf(mode)?.error),
  };
}
