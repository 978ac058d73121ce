import { CODE_MINUTES, CODE_TRIES } from "#app/models/auth/code.ts";
import type { Approval } from "#app/models/company/approval.ts";
import { canBePaid, type OrderStatus } from "#app/models/order/order.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";
import type { CreditError } from "./error.ts";
import type { CreditAccount, CreditProduct } from "./protocol.ts";

/** Ways to pay on credit that an SMS code confirms, by the word of their addresses. */
export const creditPlans = { encours: "rolling-funds", credit: "instalments" } as const;

export type CreditPlan = keyof typeof creditPlans;

export type CreditMode = (typeof creditPlans)[CreditPlan];

/** Where the steps are gone through: the checkout, or the account and the application that shows it. */
export type CreditChannel = "checkout" | "account";

/** Specification, section 9: the one product of rolling funds that the shop uses. */
export const ROLLING_FUNDS_PRODUCT = "30j";

/** Seconds before a code can be sent again (specification, section 9). */
export const RESEND_SECONDS: Record<CreditChannel, number> = { checkout: 30, account: 5 };

/** How often the code of one operation is sent (design, section 5). */
export const MAX_SENDS = 3;

/** The way to pay that a word of an address names; null for any other word. */
export function creditModeOf(plan: string): CreditMode | null {
  return isPlan(plan) ? creditPlans[plan] : null;
}

function isPlan(word: string): word is CreditPlan {
  return Object.hasOwn(creditPlans, word);
}

/** The word of the addresses of a way to pay. */
export function planOf(mode: CreditMode): CreditPlan {
  return mode === "rolling-funds" ? "encours" : "credit";
}

/** The products that a way to pay proposes, whatever the amount: 30j alone for rolling funds, all for instalments. */
export function productsOf(mode: CreditMode, account: CreditAccount): CreditProduct[] {
  if (mode === "instalments") return account.products;
  return account.products.filter(({ code }) => code === ROLLING_FUNDS_PRODUCT);
}

/** True when a product takes this amount: both bounds count, in cents, VAT included. */
export function takesAmount(product: CreditProduct, grossCents: number): boolean {
  const { minAvailableAmount, maxAvailableAmount } = product;
  return grossCents >= minAvailableAmount && grossCents <= maxAvailableAmount;
}

/**
 * Why an account cannot pay this amount, or null (specification, section 5): no contacts or products, the 30j
 * product missing, or an amount, VAT included, outside what all its products take.
 */
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

/** What a company has at a house; `error` says why it cannot be used. */
export type HeldAccount = {
  mode: CreditMode;
  account: CreditAccount | null;
  error: CreditError | null;
};

/** The ways to pay on credit by which an order of this amount, in cents, VAT included, can be paid. */
export function creditModesFor(held: readonly HeldAccount[], grossCents: number): CreditMode[] {
  return held.flatMap(({ mode, account, error }) => {
    const takes = account && error === null && creditRefusal(mode, account, grossCents) === null;
    return takes ? [mode] : [];
  });
}

/** One operation at the provider, as far as a code is concerned. */
export type CreditOperation = {
  state: "opening" | "code-sent" | "ended";
  amountCents: number;
  sends: number;
  tries: number;
  resendAt: Date;
  codeExpiresAt: Date;
};

type PaidOrder = { statusCode: OrderStatus; approval: Approval; grossCents: number };

/**
 * Why a typed code is not even taken to the provider, or null: the operation is over, the order is paid or
 * cancelled or its amount another one (the code is bound to both), the code is past its ten minutes or its five
 * tries.
 */
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

/** Why no other code is sent now, or null; "wait" until `resendAt`. */
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

/** When another code may be sent and how long the one sent now lives, by the channel. */
export function codeTimes(channel: CreditChannel, now: Date) {
  return {
    resendAt: new Date(now.getTime() + RESEND_SECONDS[channel] * 1000),
    codeExpiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  };
}

/** How a way to pay on credit is shown: freely, or with the reason why this amount cannot be paid so. */
export type CreditOffer = { mode: CreditMode; error: "AMOUNT_OUTSIDE_RANGE" | null };

/**
 * The ways to pay that are shown, and those of them that cannot be chosen: on credit, only what the company has an
 * account for, and only an amount that it takes.
 */
export function toModesView<M extends PaymentMode>(
  modes: readonly M[],
  offers: readonly CreditOffer[],
): { modes: M[]; refused: M[] } {
  const offerOf = (mode: M) => offers.find((offer) => offer.mode === mode);
  const isCredit = (mode: M) => Object.values(creditPlans).some((credit) => credit === mode);
  return {
    modes: modes.filter((mode) => !isCredit(mode) || offerOf(mode)),
    refused: modes.filter((mode) => offerOf(mode)?.error),
  };
}
