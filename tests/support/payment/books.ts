import { setTimeout as wait } from "node:timers/promises";
import { asc, gt, inArray, max } from "drizzle-orm";
import type { TestContext } from "vitest";
import { consequencesOf } from "#app/models/order/order.ts";
import { isPaidAtDepot } from "#app/models/payment/mode.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { listMovements, type Movement } from "./movements.ts";

export type Opening = { lastOrder: number; stock: ReadonlyMap<string, number> };

/** Differences, in sentences: lost on one side, or doubled. */
export type Compared = { orders: number; debits: number; lost: string[]; twice: string[] };

export async function openBooks(): Promise<Opening> {
  const [last] = await db.select({ id: max(orders.id) }).from(orders);
  return { lastOrder: last?.id ?? 0, stock: await readStock() };
}

/**
 * Each paid order has one debit, of its amount and of what was given back for missing goods, each debit an order;
 * history, stock and customers agree.
 */
export async function compareBooks(
  movements: readonly Movement[],
  opening: Opening,
  customers: readonly number[] = [],
  under?: Transaction,
): Promise<Compared> {
  const compare = (on: Transaction) => compareOn(on, movements, opening, customers);
  return under ? compare(under) : db.transaction(compare, ONE_MOMENT);
}

/** The shop goes on while it is read: an order and its steps must be of one moment. */
const ONE_MOMENT = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

/** An undelivered notification comes later: retries for a minute and a half at most. */
export async function settleBooks(
  sandbox: { origin: string },
  opening: Opening,
  customers: readonly number[],
): Promise<Compared> {
  const until = performance.now() + 90_000;
  for (;;) {
    const isLast = performance.now() > until;
    try {
      const compared = await compareBooks(await listMovements(sandbox), opening, customers);
      if (compared.lost.length === 0 || isLast) return compared;
    } catch (error) {
      if (isLast) throw error;
    }
    await wait(500);
  }
}

async function compareOn(
  on: Transaction,
  movements: readonly Movement[],
  opening: Opening,
  customers: readonly number[],
): Promise<Compared> {
  const made = await on.select().from(orders).where(gt(orders.id, opening.lastOrder));
  const paid = await listPaid(on, made);
  const compared = [
    ...made.map((order) => compareOrder(order, paid, movements)),
    await compareDebits(on, movements),
    compareRefunds(movements, paid),
    await compareSteps(on, made),
    await compareStock(on, made, opening),
    compareCustomers(made, customers),
  ];
  return {
    orders: made.length,
    debits: movements.filter((one) => paid.some(({ reference }) => reference === one.reference))
      .length,
    lost: compared.flatMap(({ lost }) => lost),
    twice: compared.flatMap(({ twice }) => twice),
  };
}

export function claimBooks(task: TestContext["task"], what: string, compared: Compared): void {
  const { orders, debits, lost, twice } = compared;
  const shown = (found: string[]) => found.slice(0, 10).join("; ");
  if (lost.length + twice.length > 0) console.error(`${what}: ${shown(lost)} / ${shown(twice)}`);
  const unit = debits > 0 ? `of ${orders} orders, ${debits} debits` : `of ${orders} orders`;
  const bar = { atMost: 0 };
  claim(task, { what: `${what}: lost`, value: lost.length, unit, bar });
  claim(task, { what: `${what}: doubled`, value: twice.length, unit, bar });
}

type Order = typeof orders.$inferSelect;
type Paid = Awaited<ReturnType<typeof listPaid>>[number];
type Found = { lost: string[]; twice: string[] };

async function listPaid(on: Queryable, made: readonly Order[]) {
  if (made.length === 0) return [];
  const ids = made.map(({ id }) => id);
  const attempts = await on.select().from(payments).where(inArray(payments.orderId, ids));
  const given = await on.select().from(refunds).where(inArray(refunds.orderId, ids));
  return attempts.map((attempt) => ({
    ...attempt,
    refunds: given.filter(({ paymentId }) => paymentId === attempt.id),
  }));
}

/** A second debit is recorded under the attempt's reference and a number. */
const attemptOf = (reference: string) => reference.split("/")[0] ?? "";

function keptOf(order: Order, paid: readonly Paid[], movements: readonly Movement[]) {
  const own = paid.filter(({ orderId }) => orderId === order.id);
  const names = new Set(own.map(({ reference }) => attemptOf(reference)));
  const given = new Set(own.flatMap((one) => one.refunds.map(({ reference }) => reference)));
  const debits = movements.filter((one) => one.kind === "debit" && names.has(one.reference));
  const back = movements.filter((one) => one.kind === "refund" && given.has(one.reference));
  return debits.filter((debit) => !takeOut(back, debit.amountCents));
}

function takeOut(back: Movement[], amountCents: number): boolean {
  const at = back.findIndex((one) => one.amountCents === amountCents);
  if (at >= 0) back.splice(at, 1);
  return at >= 0;
}

function compareOrder(order: Order, paid: readonly Paid[], movements: readonly Movement[]): Found {
  const kept = keptOf(order, paid, movements);
  const attempts = paid.filter((one) => one.orderId === order.id && one.status === "paid");
  const stands = !consequencesOf(order.statusCode).releases;
  const isPaid = stands && order.settledAt !== null && !isPaidAtDepot(order.paymentType);
  const missingCents = attempts
    .flatMap((one) => one.refunds)
    .reduce((sum, one) => sum + (one.reason === "missing-goods" ? one.amountCents : 0), 0);
  const waits = paid.some((one) => one.orderId === order.id && one.status === "to-refund");
  const lost = [
    ...(isPaid && kept.length === 0 ? [`${order.uid} is paid, nothing was debited`] : []),
    ...(isPaid && attempts.length === 0 ? [`${order.uid} is paid, by no payment`] : []),
    ...(!isPaid && !waits && kept.length > 0 ? [`${order.uid} was debited and is not paid`] : []),
    ...kept
      .filter(({ amountCents }) => amountCents !== order.grossCents + missingCents)
      .map(({ amountCents }) => {
        const given = missingCents > 0 ? `, given back ${missingCents}` : "";
        return `${order.uid} is ${order.grossCents}, debited ${amountCents}${given}`;
      }),
  ];
  const twice = [
    ...(kept.length > 1 ? [`${order.uid} was debited ${kept.length} times`] : []),
    ...(attempts.length > 1 ? [`${order.uid} was paid ${attempts.length} times`] : []),
  ];
  return { lost, twice };
}

async function compareDebits(on: Queryable, movements: readonly Movement[]): Promise<Found> {
  const debits = movements.filter(({ kind }) => kind === "debit");
  const { reference } = payments;
  const references = debits.map((one) => one.reference);
  const known = await on.select({ reference }).from(payments).where(inArray(reference, references));
  const names = new Set(known.map((one) => one.reference));
  const unknown = debits.filter((one) => !names.has(one.reference));
  return {
    lost: unknown.map(({ reference }) => `debit ${reference} is of no payment`),
    twice: [],
  };
}

function compareRefunds(movements: readonly Movement[], paid: readonly Paid[]): Found {
  const found: Found = { lost: [], twice: [] };
  for (const { reference, amountCents, status } of paid.flatMap((one) => one.refunds)) {
    const given = movements.filter((one) => one.kind === "refund" && one.reference === reference);
    if (given.length > 1) found.twice.push(`refund ${reference} was given ${given.length} times`);
    if (status === "done" && given[0]?.amountCents !== amountCents) {
      found.lost.push(`refund ${reference} of ${amountCents} was not given`);
    }
  }
  return found;
}

async function compareSteps(on: Queryable, made: readonly Order[]): Promise<Found> {
  if (made.length === 0) return { lost: [], twice: [] };
  const ids = made.map(({ id }) => id);
  const events = await on
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  const lost = made.flatMap((order) => {
    const steps = events.filter((one) => one.orderId === order.id && one.slotChange === null);
    const follows = steps.every((one, at) => one.fromStatus === (steps[at - 1]?.toStatus ?? null));
    if (follows && steps.at(-1)?.toStatus === order.statusCode) return [];
    return [`${order.uid} is in ${order.statusCode}, its steps: ${steps.map((s) => s.toStatus)}`];
  });
  const twice = made.flatMap((order) => {
    const paid = events.filter(
      (one) => one.orderId === order.id && consequencesOf(one.toStatus).settles,
    );
    return paid.length > 1 ? [`${order.uid} became paid ${paid.length} times`] : [];
  });
  return { lost, twice };
}

const keyOf = (storeUid: number, productUid: number) => `${storeUid} ${productUid}`;

async function readStock(on: Queryable = db): Promise<Map<string, number>> {
  const rows = await on.select().from(storeStock);
  return new Map(rows.map((row) => [keyOf(row.storeUid, row.productUid), row.quantity - row.owed]));
}

/** Compares only products in stock at the opening: products that a test made later are left out. */
async function compareStock(
  on: Queryable,
  made: readonly Order[],
  opening: Opening,
): Promise<Found> {
  const standing = made.filter((one) => !consequencesOf(one.statusCode).releases);
  const storeOf = new Map(standing.map(({ id, storeUid }) => [id, storeUid]));
  const lines = await on
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...storeOf.keys(), 0]));
  const expected = new Map(opening.stock);
  for (const line of lines) {
    const key = keyOf(storeOf.get(line.orderId) ?? 0, line.productUid);
    const before = expected.get(key);
    if (before !== undefined) expected.set(key, before - line.quantity - line.missing);
  }
  const found: Found = { lost: [], twice: [] };
  for (const [key, quantity] of await readStock(on)) {
    const should = expected.get(key) ?? quantity;
    if (quantity < should) found.lost.push(`${should - quantity} units of ${key}`);
    if (quantity > should) found.twice.push(`${quantity - should} units of ${key} are sold still`);
  }
  return found;
}

function compareCustomers(made: readonly Order[], customers: readonly number[]): Found {
  const countOf = (id: number) => made.filter(({ customerId }) => customerId === id).length;
  return {
    lost: customers.filter((id) => countOf(id) === 0).map((id) => `the order of customer ${id}`),
    twice: customers.filter((id) => countOf(id) > 1).map((id) => `the order of customer ${id}`),
  };
}
