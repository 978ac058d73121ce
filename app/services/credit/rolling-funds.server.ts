import type { Buyer } from "#app/models/auth/buyer.ts";
import type { CreditChannel } from "#app/models/credit/credit.ts";
import type { CreditAccount } from "#app/models/credit/protocol.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  type CreditFailure,
  creditFailure,
  findCreditChoice,
  listCreditAccounts,
} from "./account.server.ts";
import { type ResendRefusal, resendCreditCode, validateCredit } from "./code.server.ts";
import { openCredit } from "./credit.server.ts";
import { findOperationOrder, findPayableOrder } from "./operation.server.ts";

const mode = "rolling-funds";

/** Lists the contacts and products for an order or, without one, for any amount. */
export async function findRollingFunds(
  buyer: Buyer,
  orderUid: string | null,
): Promise<({ ok: true } & CreditAccount) | CreditFailure> {
  if (orderUid !== null) return findCreditChoice(buyer, orderUid, mode);
  const accounts = await listCreditAccounts(buyer);
  const held = accounts.find((one) => one.mode === mode);
  const isUsable = held?.account && held.error === null && held.account.contacts.length > 0;
  if (!held?.account || !isUsable) {
    return creditFailure(held?.error ?? "NOT_AUTHORIZED", held?.serverCode);
  }
  return { ok: true, ...held.account };
}

/** The one it names, if it is the company's, or the buyer's latest that can be paid. */
export async function findRollingFundsOrder(
  buyer: Buyer,
  orderUid: string | null,
): Promise<string | null> {
  if (orderUid === null) return findPayableOrder(buyer);
  return (await findOrder(buyer, orderUid))?.uid ?? null;
}

/**
 * Opens an operation from the API: its code goes to the contact, by the lender's identifier or
 * phone number. Requested again while its code is valid, sends another, within the limits of the
 * page (specification, section 9); the answer says when none was sent.
 */
export async function createRollingFunds(
  buyer: Buyer,
  request: { contact: string; orderUid: string | null; channel: CreditChannel },
  now: Date = databaseNow(),
): Promise<{ ok: true; orderUid: string } | CreditFailure | ResendRefusal> {
  const orderUid = await findRollingFundsOrder(buyer, request.orderUid);
  if (!orderUid) return { ok: false, reason: "not-found" };
  const { contact, channel } = request;
  const choice = { orderUid, mode, contact, product: null, channel } as const;
  const opened = await openCredit(buyer, choice, now);
  if (!opened.ok) return opened;
  const sent = opened.isSent ? opened : await resendCreditCode(buyer, { orderUid, mode }, now);
  return sent.ok ? { ok: true, orderUid } : sent;
}

/** Sends a code from the API to the lender, for the buyer's open operation. */
export async function validateRollingFunds(
  buyer: Buyer,
  securityCode: string,
  now: Date = databaseNow(),
): Promise<{ ok: true; orderUid: string } | CreditFailure> {
  const orderUid = await findOperationOrder(buyer, mode);
  if (!orderUid) return { ok: false, reason: "not-found" };
  const validated = await validateCredit(buyer, { orderUid, mode, securityCode }, now);
  return validated.ok ? { ok: true, orderUid } : validated;
}
