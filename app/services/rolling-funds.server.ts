import type { Buyer } from "#app/models/buyer.ts";
import type { CreditAccount } from "#app/models/credit-protocol.ts";
import { openCredit } from "./credit.server.ts";
import {
  type CreditFailure,
  creditFailure,
  findCreditChoice,
  listCreditAccounts,
} from "./credit-account.server.ts";
import { validateCredit } from "./credit-code.server.ts";
import { findOperationOrder, findPayableOrder } from "./credit-operation.server.ts";
import { findOrder } from "./order.server.ts";

const mode = "rolling-funds";

/** Whom a code may be sent to and for what, for an order or, without one, whatever is to be paid. */
export async function findRollingFunds(
  buyer: Buyer,
  orderUid: string | null,
): Promise<({ ok: true } & CreditAccount) | CreditFailure> {
  if (orderUid !== null) return findCreditChoice(buyer, orderUid, mode);
  const accounts = await listCreditAccounts(buyer);
  const held = accounts.find((one) => one.mode === mode);
  const isUsable = held?.account && held.error === null && held.account.contacts.length > 0;
  if (!held?.account || !isUsable) return creditFailure(held?.error ?? "NOT_AUTHORIZED");
  return { ok: true, ...held.account };
}

/** The order a call is about: the one it names, if it is the company's, or the buyer's latest that can be paid. */
export async function findRollingFundsOrder(
  buyer: Buyer,
  orderUid: string | null,
): Promise<string | null> {
  if (orderUid === null) return findPayableOrder(buyer);
  return (await findOrder(buyer, orderUid))?.uid ?? null;
}

/** Opens an operation by a call: its code goes to the contact, named as the house does or by their telephone. */
export async function createRollingFunds(
  buyer: Buyer,
  asked: { contact: string; orderUid: string | null },
  now: Date = new Date(),
): Promise<{ ok: true; orderUid: string } | CreditFailure> {
  const orderUid = await findRollingFundsOrder(buyer, asked.orderUid);
  if (!orderUid) return { ok: false, reason: "not-found" };
  const { contact } = asked;
  const choice = { orderUid, mode, contact, product: null, channel: "checkout" } as const;
  const opened = await openCredit(buyer, choice, now);
  return opened.ok ? { ok: true, orderUid } : opened;
}

/** Takes a code typed in a program to the house, for the buyer's operation under way. */
export async function validateRollingFunds(
  buyer: Buyer,
  securityCode: string,
  now: Date = new Date(),
): Promise<{ ok: true; orderUid: string } | CreditFailure> {
  const orderUid = await findOperationOrder(buyer, mode);
  if (!orderUid) return { ok: false, reason: "not-found" };
  const validated = await validateCredit(buyer, { orderUid, mode, securityCode }, now);
  return validated.ok ? { ok: true, orderUid } : validated;
}
