import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderStatus } from "#app/models/order/status.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { orderEvents, orders } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { buyAll, makePurchases } from "#tests/support/order/purchases.ts";
import {
  type Compared,
  compareBooks,
  type Opening,
  openBooks,
} from "#tests/support/payment/books.ts";
import { listMovements, type Movement } from "#tests/support/payment/movements.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let sandbox: RunningSandbox;
let shop: RunningShop;
let opening: Opening;
let movements: Movement[];
let customers: number[];
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
  const purchases = await makePurchases(shop.origin, 4);
  opening = await openBooks();
  await buyAll(purchases, 2);
  movements = await listMovements(sandbox);
  customers = purchases.map(({ customerId }) => customerId);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

type Spoil = (tx: Transaction, order: typeof orders.$inferSelect) => Promise<unknown>;

/** Bugs planted in the shop's database: each corrupts the paid order. */
const spoilt: Record<string, Spoil> = {
  "a unit gone from stock": (tx, order) => addStock(tx, order, -1),
  "sold units in stock still": (tx, order) => addStock(tx, order, 2),
  "a payment forgotten by its order": (tx, { id }) =>
    tx.update(orders).set({ settledAt: null }).where(eq(orders.id, id)),
  "a payment deleted": (tx, { id }) => tx.delete(payments).where(eq(payments.orderId, id)),
  "a step written twice": (tx, { id: orderId }) =>
    tx
      .insert(orderEvents)
      .values({ orderId, fromStatus: 11, toStatus: 11, actor: "payment", at: new Date() }),
  "an order of another status than its steps": (tx, { id }) =>
    tx.update(orders).set({ statusCode: 2 }).where(eq(orders.id, id)),
  "a missing unit taken off, its price kept": (tx, { id }) =>
    tx
      .update(orders)
      .set({ grossCents: sql`${orders.grossCents} - 1200` })
      .where(eq(orders.id, id)),
  "another customer's order": (tx, { id, customerId }) =>
    tx
      .update(orders)
      .set({ customerId: customers.find((one) => one !== customerId) ?? 0 })
      .where(eq(orders.id, id)),
};

/** Bugs planted in the acquirer's ledger; the order's debit comes first. */
const lied: Record<string, (others: Movement[], debit: Movement) => Movement[]> = {
  "a debit deleted": (others) => others,
  "a debit made twice": (others, debit) => [...others, debit, debit],
  "a debit of a cent less": (others, debit) => [
    ...others,
    { ...debit, amountCents: debit.amountCents - 1 },
  ],
  "a debit of no payment": (others, debit) => [...others, debit, { ...debit, reference: "X-1" }],
};

function addStock(tx: Transaction, { storeUid }: typeof orders.$inferSelect, by: number) {
  return tx
    .update(storeStock)
    .set({ quantity: sql`${storeStock.quantity} + ${by}` })
    .where(eq(storeStock.storeUid, storeUid));
}

class Undone extends Error {}

async function compareSpoilt(spoil: Spoil, order: typeof orders.$inferSelect): Promise<Compared> {
  let compared: Compared | undefined;
  await db
    .transaction(async (tx) => {
      await spoil(tx, order);
      compared = await compareBooks(movements, opening, customers, tx);
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!compared) throw new Error("the ledger compared no payment");
  return compared;
}

async function paidOrder(debit: Movement) {
  const [found] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.reference, debit.reference));
  if (!found) throw new Error("no payment was made");
  return found.order;
}

test("finds no difference in equal ledgers, and finds each planted bug", async ({ task }) => {
  const sound = { orders: 4, debits: 2, lost: [], twice: [] };
  expect(await compareBooks(movements, opening, customers)).toEqual(sound);
  const [debit, ...others] = movements;
  if (!debit) throw new Error("no payment was debited");
  const order = await paidOrder(debit);

  const missed: string[] = [];
  for (const [bug, spoil] of Object.entries(spoilt)) {
    const { lost, twice } = await compareSpoilt(spoil, order);
    if (lost.length + twice.length === 0) missed.push(bug);
  }
  for (const [bug, lie] of Object.entries(lied)) {
    const { lost, twice } = await compareBooks(lie(others, debit), opening, customers);
    if (lost.length + twice.length === 0) missed.push(bug);
  }

  expect(missed).toEqual([]);
  expect(await compareBooks(movements, opening, customers)).toEqual(sound);
  const planted = Object.keys(spoilt).length + Object.keys(lied).length;
  claim(task, {
    what: "ledger comparison: planted bugs missed",
    value: missed.length,
    unit: `of ${planted}`,
    bar: { atMost: 0 },
  });
});

test("an order that moves on while the books are read is read at one moment", async () => {
  const [debit] = movements;
  if (!debit) throw new Error("no payment was debited");
  const { id, statusCode } = await paidOrder(debit);
  let isRead = false;
  const moving = moveOn(id, statusCode, () => isRead);

  const found: string[] = [];
  for (let time = 0; time < 40; time++) {
    found.push(...(await compareBooks(movements, opening, customers)).lost);
  }
  isRead = true;

  expect(await moving).toBeGreaterThan(40);
  expect(found).toEqual([]);
});

async function moveOn(
  orderId: number,
  from: OrderStatus,
  isEnough: () => boolean,
): Promise<number> {
  const steps: OrderStatus[] = [from, 2];
  for (let moves = 0; ; moves++) {
    const [fromStatus = from, toStatus = from] = moves % 2 === 0 ? steps : steps.toReversed();
    if (isEnough() && fromStatus === from) return moves;
    await db.transaction(async (tx) => {
      await tx.update(orders).set({ statusCode: toStatus }).where(eq(orders.id, orderId));
      await tx
        .insert(orderEvents)
        .values({ orderId, fromStatus, toStatus, actor: "erp", at: new Date() });
    });
  }
}
