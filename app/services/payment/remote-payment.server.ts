import { and, eq, isNull } from "drizzle-orm";
import { type Buyer, seesPrices } from "#app/models/auth/buyer.ts";
import { payableUntil } from "#app/models/order/deadline.ts";
import type { Order } from "#app/models/order/order.ts";
import { type OnlineMode, offeredModes } from "#app/models/payment/mode.ts";
import { type PaymentProgress, paymentProgress } from "#app/models/payment/payment.ts";
import {
  linkState,
  type RemoteOrder,
  remoteModes,
  remoteState,
} from "#app/models/payment/remote-payment.ts";
import { allowedByOffer } from "#app/services/cart/special-offer.server.ts";
import { hasAcceptedTerms } from "#app/services/checkout/terms.server.ts";
import { findOrder, findOrderById } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, remotePaymentLinks } from "#drizzle/schema/payment.ts";
import type { Payer } from "./attempt.server.ts";
import { openModes } from "./mode.server.ts";
import {
  findDecisivePayment,
  payOrder,
  type ReportedAttempt,
  reportedAttempt,
} from "./payment.server.ts";

export type RemoteAccess = { buyer: Buyer } | { linkHash: string; address: string };

export type Remote = {
  order: Order;
  payer: Payer;
  shown: RemoteOrder;
  modes: readonly OnlineMode[];
  boundBy: string | null;
};

export type RemoteRefusal =
  | { ok: false; reason: "not-found" | "link-over" }
  | { ok: false; reason: "too-many" };

/**
 * Finds the order that this buyer, or the holder of this link, may pay. A link opens one order and
 * nothing else of the account: "not-found" with any other number, "link-over" once it was revoked
 * or has expired. Trials of links are counted by address.
 */
export async function findRemote(
  access: RemoteAccess,
  orderUid: string,
  now: Date = new Date(),
): Promise<({ ok: true } & Remote) | RemoteRefusal> {
  const found =
    "buyer" in access ? await ofBuyer(access.buyer, orderUid) : await ofLink(access, orderUid, now);
  if (!found.ok) return found;
  const { order, payer } = found;
  const [company] = await db.select().from(companies).where(eq(companies.id, order.companyId));
  const underWay = and(eq(payments.orderId, order.id), eq(payments.status, "pending"));
  const state = remoteState(order, (await db.$count(payments, underWay)) > 0, now);
  const { termsVersion } = order;
  const shown: RemoteOrder = {
    uid: order.uid,
    companyLabel: company?.label ?? "",
    amountCents: order.grossCents,
    payableUntil: payableUntil(order),
    termsVersion: (await hasAcceptedTerms(termsVersion)) ? termsVersion : null,
    state,
  };
  const modes = remoteModes(offeredModes(order.mode, openModes(order.paymentType)));
  return { ok: true, order, payer, shown, ...(await allowedByOffer(order, modes)) };
}

type Found = { ok: true; order: Order; payer: Payer } | RemoteRefusal;

const notFound: RemoteRefusal = { ok: false, reason: "not-found" };

async function ofBuyer(buyer: Buyer, orderUid: string): Promise<Found> {
  const order = seesPrices(buyer, false) ? await findOrder(buyer, orderUid) : null;
  return order ? { ok: true, order, payer: buyer } : notFound;
}

async function ofLink(
  { linkHash, address }: { linkHash: string; address: string },
  orderUid: string,
  now: Date,
): Promise<Found> {
  if (!(await spend("remotePaymentByAddress", address)).ok)
    return { ok: false, reason: "too-many" };
  const [row] = await db
    .select({
      link: remotePaymentLinks,
      orderUid: orders.uid,
      payer: {
        customerId: customers.id,
        cardNumber: customers.cardNumber,
        email: customers.email,
        firstName: customers.firstName,
        lastName: customers.lastName,
      },
    })
    .from(remotePaymentLinks)
    .innerJoin(orders, eq(orders.id, remotePaymentLinks.orderId))
    .innerJoin(customers, eq(customers.id, remotePaymentLinks.customerId))
    .where(eq(remotePaymentLinks.tokenHash, linkHash));
  if (!row || row.orderUid !== orderUid) return notFound;
  if (linkState(row.link, now) !== "active") return { ok: false, reason: "link-over" };
  const order = await findOrderById(db, row.link.orderId);
  if (!order) return notFound;
  if (row.link.openedAt === null) await noteOpened(row.link.id, now);
  return { ok: true, order, payer: { ...row.payer, isRemote: true } };
}

async function noteOpened(linkId: number, now: Date) {
  const isIt = and(eq(remotePaymentLinks.id, linkId), isNull(remotePaymentLinks.openedAt));
  await db.update(remotePaymentLinks).set({ openedAt: now }).where(isIt);
}

/** Refuses as `findRemote` and `payOrder` do. */
export async function startRemotePayment(
  access: RemoteAccess,
  orderUid: string,
  { mode, bankId }: { mode: OnlineMode; bankId?: string | undefined },
  now: Date = new Date(),
) {
  const found = await findRemote(access, orderUid, now);
  if (!found.ok) return found;
  if (found.shown.state !== "payable" || !found.modes.includes(mode)) {
    return { ok: false as const, reason: "not-payable" as const };
  }
  const payer = bankId === undefined ? found.payer : { ...found.payer, bankId };
  return payOrder(payer, found.order, mode, now);
}

type RemoteProgress = {
  ok: true;
  shown: RemoteOrder;
  progress: PaymentProgress;
  attempt: ReportedAttempt | null;
};

/** Finds the payment state of an order for its remote payer. */
export async function findRemoteProgress(
  access: RemoteAccess,
  orderUid: string,
  now: Date = new Date(),
): Promise<RemoteProgress | RemoteRefusal> {
  const found = await findRemote(access, orderUid, now);
  if (!found.ok) return found;
  const latest = await findDecisivePayment(db, found.order.id);
  const progress = paymentProgress(found.order, latest);
  return { ok: true, shown: found.shown, progress, attempt: reportedAttempt(latest) };
}
