import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { OnlineMode } from "#app/models/payment/mode.ts";
import type { StoredSubstituteState } from "#app/models/preparation/substitute-state.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  cancelPreparation,
  closePreparation,
  noteFound,
  scanGoods,
  seenLine,
} from "#app/services/preparation/act.server.ts";
import { findPreparation } from "#app/services/preparation/preparation.server.ts";
import { adoptSettings } from "#app/services/setting/current.server.ts";
import { storesOfStaff } from "#drizzle/schema/auth.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { substitutes } from "#drizzle/schema/preparation.ts";
import { demoMerchant } from "#drizzle/seed/setting.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";
import { lineOf, makeOrder } from "#tests/support/order/orders.ts";

/** An account of the role, bound to a depot. */
export async function makeDepotStaff(storeUid: number) {
  const staff = await makeStaff(["depot"]);
  await db.insert(storesOfStaff).values({ staffId: staff.id, storeUid });
  return staff;
}

export async function depotClerk(storeUid: number): Promise<ByStaff> {
  const { id } = await makeDepotStaff(storeUid);
  return { staffId: id, address: "192.0.2.7" };
}

/** A confirmed order of two lines, of three units at 10 € each (72 € with VAT), at its buyer's depot. */
export async function makeOrderToPrepare(values: Parameters<typeof makeOrder>[0] = {}) {
  const order = await makeOrder({
    ...{ statusCode: 3, settledAt: new Date(), netCents: 6000, grossCents: 7200 },
    vat: [{ rateBasisPoints: 2000, baseCents: 6000, vatCents: 1200 }],
    ...values,
  });
  const other = await makeProduct();
  await stockProduct(other.uid, order.storeUid, 7);
  await db.insert(orderLines).values({ ...lineOf(other), orderId: order.id, position: 2 });
  const lines = await db
    .select({ reference: orderLines.reference })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const references = lines.map(({ reference }) => reference);
  return { ...order, otherUid: other.uid, references };
}

/** Goods proposed for the first line of an order. */
export async function makeSubstitute(orderId: number, state: StoredSubstituteState) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  if (!line) throw new Error("the order has no line");
  const { productUid, reference, label, storageUnit, weightGrams, vatBasisPoints } = line;
  const nonce = randomUUID();
  await db.insert(substitutes).values({
    ...{ orderId, orderLineId: line.id, state, nonce, tokenHash: nonce, proposedAt: new Date() },
    ...{ productUid, reference, label, storageUnit, quantity: 1, unitMills: 1, weightGrams },
    ...{ ecoTaxMills: 0, depositMills: 0, vatBasisPoints, drawing: "sack", tint: "grey" },
  });
}

/** A settled payment of an order. */
export async function makePayment(
  { id: orderId, uid, grossCents }: { id: number; uid: string; grossCents: number },
  mode: OnlineMode,
) {
  await db.insert(payments).values({
    ...{ orderId, mode, reference: `${uid}-1`, amountCents: grossCents, status: "paid" },
    settledAt: new Date(),
  });
}

export function formOf({ storeUid, uid }: { storeUid: number; uid: string }) {
  return { storeUid, uid, key: randomUUID() };
}

export function prepareInShop(preparesHere = true): void {
  adoptSettings({ ...demoMerchant, depot: { preparesHere } });
}

type Values = Parameters<typeof makeOrderToPrepare>[0];

/** An order to prepare, and what its clerk does with it. */
export async function toPrepare(values: Values = {}) {
  const order = await makeOrderToPrepare(values);
  const by = await depotClerk(order.storeUid);
  const find = async () => {
    const found = await findPreparation(order.storeUid, order.uid);
    if (!found) throw new Error("the order is not found");
    return found;
  };
  const scan = (typed: string, refused = "") => scanGoods(by, formOf(order), { typed, refused });
  const note = async (
    lineNumber: number,
    how: "all" | "found" | "missing",
    found: number | null = null,
  ) => {
    const line = (await find()).lines[lineNumber - 1];
    if (!line) throw new Error(`there is no line ${lineNumber}`);
    return noteFound(by, formOf(order), { lineNumber, how, found, seen: seenLine(line) });
  };
  const close = async (place = "quai 2", clerk = by) =>
    closePreparation(clerk, formOf(order), { place, version: (await find()).version });
  const cancel = async (clerk = by) =>
    cancelPreparation(clerk, formOf(order), { version: (await find()).version });
  const foundOf = async () => (await find()).lines.map(({ found, isShort }) => [found, isShort]);
  return { order, by, find, scan, note, close, cancel, foundOf };
}
