import { eq } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { maskPhone } from "#app/models/auth/security.ts";
import type { CreditChannel } from "#app/models/credit/credit.ts";
import { creditErrorOf } from "#app/models/credit/error.ts";
import type { CreditProduct } from "#app/models/credit/protocol.ts";
import { canBePaid } from "#app/models/order/order.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { startPayment } from "#app/services/payment/payment.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { stores } from "#drizzle/schema/store.ts";
import {
  type CreditChoice,
  type CreditFailure,
  creditFailure,
  findCreditChoice,
} from "./account.server.ts";
import { leaveOperation } from "./end.server.ts";
import {
  endOperation,
  findOperation,
  noteFirstCode,
  noteOperation,
  type StoredOperation,
} from "./operation.server.ts";
import { NO_ANSWER, openOperation, orUnavailable } from "./provider.server.ts";

type OpenCredit = {
  orderUid: string;
  mode: CreditMode;
  /** An identifier of the lender, or a phone number. */
  contact: string;
  product: string | null;
  channel: CreditChannel;
};

/**
 * Opens an operation at the lender, which sends its code to the contact; the same choice again,
 * while its code is valid, sends none (`isSent` false). Another contact or product first cancels
 * the present operation. Twenty an hour by a customer.
 */
export async function openCredit(
  buyer: Buyer,
  request: OpenCredit,
  now: Date = databaseNow(),
): Promise<Opened | CreditFailure> {
  const choice = await findCreditChoice(buyer, request.orderUid, request.mode, now);
  if (!choice.ok) return choice;
  const digits = request.contact.replace(/\D/g, "");
  const contact = choice.contacts.find(
    ({ id, mobile }) =>
      id === request.contact || (digits !== "" && mobile.replace(/\D/g, "") === digits),
  );
  if (!contact) return creditFailure("INACTIVE_HOLDER");
  const product = choice.products.find(
    ({ code }) => request.product === null || code === request.product,
  );
  if (!product) return creditFailure("TRANSACTION_INTERRUPTED", "INVALID_PRODUCT_CODE");
  const limit = await spend("creditByCustomer", String(buyer.customerId));
  if (!limit.ok) return creditFailure("TOO_MANY_OPERATIONS");
  return open(buyer, request, { choice, contact, product }, now);
}

type Opened = { ok: true; isSent: boolean };

type Chosen = {
  choice: CreditChoice;
  contact: CreditChoice["contacts"][number];
  product: CreditProduct;
};

async function open(
  buyer: Buyer,
  request: OpenCredit,
  chosen: Chosen,
  now: Date,
): Promise<Opened | CreditFailure> {
  const { mode, orderUid, channel } = request;
  const { order } = chosen.choice;
  const wanted = {
    channel,
    contactId: chosen.contact.id,
    contactName: chosen.contact.name,
    maskedMobile: maskPhone(chosen.contact.mobile),
    product: chosen.product.code,
    productLabel: chosen.product.label,
    grossCents: order.grossCents,
  };
  // Two rounds at most: the first may have had to cancel another operation.
  for (let round = 1; round <= 2; round++) {
    const started = await startPayment(buyer, orderUid, mode, now);
    if (!started.ok) return { ok: false, reason: "not-payable" };
    const { paymentId: id, reference, amountCents } = started.payment;
    const attempt = { id, reference, amountCents };
    const { standing, operation } = await noteOperation(attempt, wanted, now);
    if (standing === "sent") return { ok: true, isSent: false };
    if (standing === "to-open") return callLender(mode, chosen.choice.client, operation);
    const left = await leaveOperation(mode, operation, now);
    if (!left.ok) return left;
  }
  return creditFailure("TRANSACTION_INTERRUPTED");
}

async function callLender(
  mode: CreditMode,
  client: string,
  operation: StoredOperation,
): Promise<Opened | CreditFailure> {
  const { reference, contactId, product, amountCents } = operation;
  const reply = await orUnavailable(
    openOperation(mode, { reference, client, contact: contactId, product, amountCents }),
  );
  if (reply.ok) {
    await noteFirstCode(operation.id, reply.value.codeNumber);
    return { ok: true, isSent: true };
  }
  const error = creditErrorOf(reply.code);
  // A lender that did not answer may have opened it: asks or cancels under the same reference.
  if (reply.code !== NO_ANSWER) await endOperation(operation, error, reply.code);
  return creditFailure(error, reply.code);
}

export type CreditStep = StoredOperation & { orderId: number };

/** "not-payable" when there is none. */
export async function findCreditStep(
  buyer: Buyer,
  orderUid: string,
  mode: CreditMode,
): Promise<{ ok: true; step: CreditStep } | { ok: false; reason: "not-found" | "not-payable" }> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return { ok: false, reason: "not-found" };
  const operation = await findOperation(order.id, mode);
  if (operation?.state !== "code-sent") return { ok: false, reason: "not-payable" };
  return { ok: true, step: { ...operation, orderId: order.id } };
}

/** Cancels the operation for another contact or payment mode; does nothing without one. */
export async function leaveCredit(
  buyer: Buyer,
  request: { orderUid: string; mode: CreditMode },
  now: Date = databaseNow(),
): Promise<{ ok: true } | CreditFailure> {
  const found = await findCreditStep(buyer, request.orderUid, request.mode);
  if (found.ok) return leaveOperation(request.mode, found.step, now);
  return found.reason === "not-found" ? { ok: false, reason: "not-found" } : { ok: true };
}

/** Finds it with the depot to contact when its credit fails; null when it is none of theirs. */
export async function findCreditOrder(
  buyer: Buyer,
  orderUid: string,
): Promise<{ uid: string; store: { label: string; phone: string }; isToBePaid: boolean } | null> {
  const order = await findOrder(buyer, orderUid);
  if (!order) return null;
  const [store] = await db
    .select({ label: stores.label, phone: stores.phone })
    .from(stores)
    .where(eq(stores.uid, order.storeUid));
  if (!store) throw new Error(`order ${order.uid} has no depot`);
  return { uid: order.uid, store, isToBePaid: seesPrices(buyer, false) && canBePaid(order) };
}
