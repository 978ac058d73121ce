import { and, eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { choosePickup } from "#app/services/checkout/checkout.server.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { between } from "#drizzle/seed/random.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { makeShop, NOW, readyCheckout, SLOT, stockOf } from "#tests/support/checkout/checkouts.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { copyReady, type Ready } from "#tests/support/order/rush.ts";
import { claimBooks, compareBooks, openBooks } from "#tests/support/payment/books.ts";

const HOURS = ["07:00", "07:30", "08:00", "08:30", "09:00", "09:30", "10:00", "10:30", "11:00"];
const UNITS = howMany(20, 100);
const ATTEMPTS = howMany(200, 3_000);
const IN_FLIGHT = howMany(50, 200);

// Waiting times depend on the machine and its load: they are not under test.
vi.setConfig({ testTimeout: howMany(90_000, 3_600_000) });
pool.options.connectionTimeoutMillis = 120_000;
pool.options.statement_timeout = 120_000;

const place = ({ buyer, orderKey }: Ready) =>
  placeOrder(buyer, { orderKey, paymentMode: "store" }, NOW);

async function soldOf(productUid: number): Promise<number> {
  const [sold] = await db
    .select({ units: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.orderId), eq(orders.statusCode, 20)))
    .where(eq(orderLines.productUid, productUid));
  return sold?.units ?? 0;
}

/** Counts the deadlocks of this database: PostgreSQL counts those that the shop then retries. */
async function deadlocks(): Promise<number> {
  await pool.query("select pg_stat_clear_snapshot()");
  const { rows } = await pool.query<{ deadlocks: number }>(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return rows[0]?.deadlocks ?? 0;
}

test(`sells exactly ${UNITS} of ${UNITS} units to ${ATTEMPTS} orders`, async ({ task }) => {
  const { product, newBuyer } = await makeShop(UNITS);
  const first = await readyCheckout([{ productUid: product.uid, quantity: 1 }], {
    buyer: await newBuyer(),
  });
  const ready = await copyReady(first, ATTEMPTS, HOURS);
  const opening = await openBooks();

  const placed = await atOnce(ready, IN_FLIGHT, place);

  expect(placed).toHaveLength(ATTEMPTS);
  expect(placed.filter((one) => one.ok)).toHaveLength(UNITS);
  const refused = placed.flatMap((one) => (one.ok ? [] : [one.reason]));
  expect(new Set(refused)).toEqual(new Set(["cart-changed"]));
  expect([await stockOf(product.uid), await soldOf(product.uid)]).toEqual([[0], UNITS]);
  const buyers = placed.flatMap((one, at) => (one.ok ? [ready[at]?.buyer.customerId ?? 0] : []));
  const compared = await compareBooks([], opening, buyers);
  claimBooks(task, `${ATTEMPTS} orders at once, ${UNITS} units in stock`, compared);
});

const PAIRS = howMany(60, 600);

test(`completes ${PAIRS} orders of two products in opposite orders`, async ({ task }) => {
  const { product, store, newBuyer } = await makeShop(PAIRS);
  const other = await makeProduct();
  await stockProduct(other.uid, store.uid, PAIRS);
  const lines = [product, other].map(({ uid }) => ({ productUid: uid, quantity: 1 }));
  const there = await readyCheckout(lines, { buyer: await newBuyer() });
  const back = await readyCheckout(lines.toReversed(), { buyer: await newBuyer() });
  const halves = await Promise.all([
    copyReady(there, PAIRS / 2, HOURS),
    copyReady(back, PAIRS / 2, HOURS),
  ]);
  const ready = halves[0].flatMap((one, index) => [one, halves[1][index] ?? one]);
  const before = await deadlocks();

  const placed = await atOnce(ready, IN_FLIGHT, place);

  expect(placed.filter((one) => !one.ok)).toEqual([]);
  expect([await stockOf(product.uid), await stockOf(other.uid)]).toEqual([[0], [0]]);
  claim(task, {
    what: `deadlocks among ${PAIRS} orders of two products in opposite order`,
    value: (await deadlocks()) - before,
    unit: "",
    bar: { atMost: 0 },
  });
});

const RUSHERS = howMany(60, 600);
const CAPACITY = 5;

test(`never exceeds ${CAPACITY} places an hour under ${RUSHERS} customers`, async ({ task }) => {
  const { product, store, newBuyer } = await makeShop(RUSHERS, { slotCapacity: CAPACITY });
  const first = await readyCheckout([{ productUid: product.uid, quantity: 1 }], {
    buyer: await newBuyer(),
  });
  const ready = await copyReady(first, RUSHERS);
  const most = watchPlaces(store.uid);

  const outcomes = await atOnce(ready, 50, async (one) => {
    const { customerId } = one.buyer;
    // Repeats the choice of the copies: later steps stay done.
    const chosen = await choosePickup(one.buyer, store.uid, SLOT, NOW);
    if (!chosen.ok) return chosen.reason;
    const placed = await place(one);
    if (!placed.ok) return placed.reason;
    if (between(0, 3, "cancel", customerId) === 0) return "kept";
    return (await cancelOrder(one.buyer, placed.order.uid, NOW)).ok ? "cancelled" : "not cancelled";
  });

  claim(task, {
    what: `${RUSHERS} customers on one hour: most places held at once`,
    value: await most.end(),
    unit: "",
    bar: { atMost: CAPACITY },
  });
  expect(most.looks()).toBeGreaterThan(20);
  const kept = outcomes.filter((outcome) => outcome === "kept").length;
  expect(["kept", "cancelled", "slot-full"]).toEqual(expect.arrayContaining(outcomes));
  expect(outcomes).toEqual(expect.arrayContaining(["cancelled", "slot-full"]));
  expect(kept).toBeLessThanOrEqual(CAPACITY);
  expect([await soldOf(product.uid), await stockOf(product.uid)]).toEqual([kept, [RUSHERS - kept]]);
});

function watchPlaces(storeUid: number) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  let goesOn = true;
  let most = 0;
  let looks = 0;
  const watching = (async () => {
    await client.connect();
    while (goesOn) {
      const { rows } = await client.query<{ places: number }>(
        `select count(*)::int as places from slot_holds join pickup_slots on pickup_slots.id = slot_id
         where store_uid = $1 group by slot_id`,
        [storeUid],
      );
      most = Math.max(most, ...rows.map(({ places }) => places));
      looks++;
    }
    await client.end();
  })();
  const end = async () => {
    goesOn = false;
    await watching;
    return most;
  };
  return { end, looks: () => looks };
}
