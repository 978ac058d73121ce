import { and, eq, inArray, sql } from "drizzle-orm";
import {
  acknowledgementSchema,
  type ErpArrivalAct,
  type ErpDepotActs,
  type ErpDeskAct,
  type ErpOrderCodes,
  type ErpPreparationAct,
  erpDeskActs,
  erpOrder,
  isForErp,
  retryAt,
} from "#app/models/erp/erp.ts";
import type { Order } from "#app/models/order/order.ts";
import { orderStatus } from "#app/models/order/status.ts";
import { listErpCodes } from "#app/services/catalogue/code.server.ts";
import { listSiteArrivals } from "#app/services/handover/delivery.server.ts";
import { listHandovers } from "#app/services/handover/handover.server.ts";
import { advanceOrder, findOrderById } from "#app/services/order/order.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { arrivalActs } from "#drizzle/schema/arrival.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { transports } from "#drizzle/schema/delivery.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { erpExports } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationActs } from "#drizzle/schema/preparation.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { stores } from "#drizzle/schema/store.ts";
import { sendToErp } from "./send.server.ts";

/** Retries at a time that differs between orders, however long the ERP is unavailable. */
export async function enqueueLateExports(orderId: number, now: Date = new Date()): Promise<void> {
  try {
    await exportOrder(orderId, now);
  } catch (err) {
    const tries = await noteFailure(orderId, err);
    const runAt = retryAt(tries, now, Math.random());
    log.warn({ err, orderId, tries, runAt }, "The ERP did not acknowledge an order");
    await addJob(db, "export-order", { orderId }, { key: `export-order:${orderId}`, runAt });
  }
}

/**
 * Exports an order to the ERP, which knows orders by uid and keeps the highest revision, so that
 * repeated and late exports change nothing. A paid order first moves to 101, so that the ERP's own
 * answer always finds it waiting. Skips an order that its company did not approve, or that the ERP
 * never had to know. Throws when the ERP does not acknowledge it.
 */
export async function exportOrder(orderId: number, now: Date = new Date()): Promise<void> {
  await transaction((tx) => advanceOrder(tx, orderId, orderStatus.awaitingErp, "clock", now));
  // Reads the revision before the order: the order sent is at least as new.
  const { revision, wasSent } = await findRevision(orderId);
  const order = await findOrderById(db, orderId);
  if (!order || !isForErp(order, wasSent)) return;
  if (!wasSent) await noteSent(orderId, now);
  await send(order, revision, now);
  await noteAcknowledged(orderId, revision, now);
}

async function findRevision(orderId: number): Promise<{ revision: number; wasSent: boolean }> {
  const [known] = await db
    .insert(erpExports)
    .values({ orderId })
    .onConflictDoUpdate({ target: erpExports.orderId, set: { orderId } })
    .returning({ revision: erpExports.revision, sentAt: erpExports.sentAt });
  return { revision: known?.revision ?? 1, wasSent: Boolean(known?.sentAt) };
}

/** Recorded before sending: from now on the ERP may know it, whatever it answers. */
async function noteSent(orderId: number, now: Date) {
  await db.update(erpExports).set({ sentAt: now }).where(eq(erpExports.orderId, orderId));
}

async function send(order: Order, revision: number, now: Date) {
  const message = await orderForErp(order, revision);
  const answer = await sendToErp("/orders", message, `order ${order.uid}`, now);
  const acknowledged = acknowledgementSchema.parse(JSON.parse(answer));
  if (acknowledged.uid !== order.uid || acknowledged.revision < revision) {
    throw new Error(`the ERP acknowledged another order than ${order.uid}, revision ${revision}`);
  }
}

/** Order as the ERP receives it, with the acts of its depot. */
export async function orderForErp(order: Order, revision: number) {
  const [codes, acts] = await Promise.all([findCodes(order), listDepotActs(order.id)]);
  return erpOrder(order, codes, revision, acts);
}

async function listDepotActs(orderId: number): Promise<ErpDepotActs> {
  const [preparation, arrivals, handovers, desk, siteArrivals] = await Promise.all([
    listPreparationActs(orderId),
    listArrivalActs(orderId),
    listHandovers(db, orderId),
    listDeskActs(orderId),
    listSiteArrivals(db, orderId),
  ]);
  return { preparation, arrivals, handovers, desk, siteArrivals };
}

function listDeskActs(orderId: number): Promise<ErpDeskAct[]> {
  const { act, reason, amountCents, slotChange, at } = deskEntries;
  return db
    .select({
      ...{ act: sql<ErpDeskAct["act"]>`${act}`, reason, amountCents, slotChange },
      ...{ by: staffAccounts.name, at },
    })
    .from(deskEntries)
    .innerJoin(staffAccounts, eq(staffAccounts.id, deskEntries.staffId))
    .where(and(eq(deskEntries.orderId, orderId), inArray(act, [...erpDeskActs])))
    .orderBy(deskEntries.id);
}

function listArrivalActs(orderId: number): Promise<ErpArrivalAct[]> {
  const { act, spot, at } = arrivalActs;
  const person = sql<string | null>`${customers.firstName} || ' ' || ${customers.lastName}`;
  const by = sql<string | null>`coalesce(${staffAccounts.name}, ${person})`;
  return db
    .select({ act, spot, by, at })
    .from(arrivalActs)
    .leftJoin(staffAccounts, eq(staffAccounts.id, arrivalActs.staffId))
    .leftJoin(customers, eq(customers.id, arrivalActs.customerId))
    .where(eq(arrivalActs.orderId, orderId))
    .orderBy(arrivalActs.id);
}

function listPreparationActs(orderId: number): Promise<ErpPreparationAct[]> {
  const { act, lineNumber, found, at } = preparationActs;
  return db
    .select({ act, lineNumber, found, by: staffAccounts.name, at })
    .from(preparationActs)
    .leftJoin(staffAccounts, eq(staffAccounts.id, preparationActs.staffId))
    .where(eq(preparationActs.orderId, orderId))
    .orderBy(preparationActs.id);
}

async function noteAcknowledged(orderId: number, revision: number, now: Date) {
  await db
    .update(erpExports)
    .set({
      acknowledged: sql`greatest(${erpExports.acknowledged}, ${revision})`,
      acknowledgedAt: now,
      tries: 0,
      error: null,
    })
    .where(eq(erpExports.orderId, orderId));
}

const ERROR_LENGTH = 300;

async function noteFailure(orderId: number, err: unknown): Promise<number> {
  const error = (err instanceof Error ? err.message : String(err)).slice(0, ERROR_LENGTH);
  const [noted] = await db
    .update(erpExports)
    .set({ tries: sql`${erpExports.tries} + 1`, error })
    .where(eq(erpExports.orderId, orderId))
    .returning({ tries: erpExports.tries });
  return noted?.tries ?? 1;
}

async function findCodes(order: Order): Promise<ErpOrderCodes> {
  const [[named], products] = await Promise.all([
    db
      .select({
        cardNumber: customers.cardNumber,
        companyLabel: companies.label,
        company: companies.erpCode,
        store: stores.erpCode,
        offer: specialOffers.erpCode,
        transport: transports.erpCode,
        worksiteId: orders.worksiteId,
      })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.companyId))
      .innerJoin(stores, eq(stores.uid, order.storeUid))
      .innerJoin(orders, eq(orders.id, order.id))
      .leftJoin(specialOffers, eq(specialOffers.code, order.specialOffer?.code ?? ""))
      .leftJoin(transports, eq(transports.code, order.transportId ?? 0))
      .where(eq(customers.id, order.customerId)),
    listErpCodes(order.lines.map(({ productUid }) => productUid)),
  ]);
  if (!named) throw new Error(`order ${order.uid} has no customer`);
  const { offer, ...codes } = named;
  return { ...codes, products, specialOffer: offer ?? order.specialOffer?.code ?? null };
}
