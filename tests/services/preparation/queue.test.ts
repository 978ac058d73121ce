import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { readQueueQuery } from "#app/models/preparation/queue.ts";
import { db } from "#app/services/platform/database.server.ts";
import { scanGoods } from "#app/services/preparation/act.server.ts";
import { findQueue } from "#app/services/preparation/queue.server.ts";
import { categories, products } from "#drizzle/schema/catalogue.ts";
import { buyerOf, makeBuyer, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { insertMany } from "#tests/support/many-rows.ts";
import { plansOf } from "#tests/support/plans.ts";
import {
  depotClerk,
  formOf,
  makeOrderToPrepare,
  makeSubstitute,
  prepareInShop,
} from "#tests/support/preparation/preparations.ts";

/** A Monday at 6 h 30 in Paris. */
const NOW = new Date("2026-11-23T05:30:00Z");

const depots: Awaited<ReturnType<typeof makeStore>>[] = [];

/** Depots are cached for a minute: all are made before the first is read. */
beforeAll(async () => {
  for (let one = 0; one < 10; one++) depots.push(await makeStore());
});

async function newDepot() {
  const store = depots.pop();
  if (!store) throw new Error("all depots of the test are taken");
  const buyer = await buyerOf(await makeCustomer({ storeUid: store.uid }));
  const order = (deliveryDate: string, deliveryRange: string, more = {}) =>
    makeOrderToPrepare({ buyer, storeUid: store.uid, deliveryDate, deliveryRange, ...more });
  const queue = async (address = "") =>
    findQueue(store.uid, readQueueQuery(new URLSearchParams(address)), NOW);
  return { store, order, queue };
}

test("lists today's orders by slot, late ones first", async () => {
  const { order, queue } = await newDepot();
  const [lorry, noon, early, late] = [
    await order("2026-11-23", "8-10h", { mode: 2, transportType: "KRYOLE" }),
    await order("2026-11-23", "12:00"),
    await order("2026-11-23", "07:30", { statusCode: 22 }),
    await order("2026-11-20", "16:00", { statusCode: 2 }),
  ];
  await order("2026-11-24", "07:00");

  const found = await queue();

  expect(found?.orders.map(({ uid }) => uid)).toEqual([late.uid, early.uid, lorry.uid, noon.uid]);
  expect(found?.days).toEqual({ today: "2026-11-23", next: "2026-11-24" });
  expect(found?.slots.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  expect(found?.orders[2]).toMatchObject({
    mode: 2,
    transportType: "KRYOLE",
    lines: 2,
    decided: 0,
  });
});

test("lists orders of the next opening day on their own", async () => {
  const { order, queue } = await newDepot();
  await order("2026-11-23", "07:30");
  const tomorrow = await order("2026-11-24", "07:00");
  expect((await queue("jour=suivant"))?.orders.map(({ uid }) => uid)).toEqual([tomorrow.uid]);
});

test("leaves out other depots, and orders not to prepare", async () => {
  const { order, queue } = await newDepot();
  for (const statusCode of [1, 20, 11, 101, 4, 5, 9, 29] as const) {
    await order("2026-11-23", "07:30", { statusCode });
  }
  const other = await makeBuyer();
  await makeOrderToPrepare({ buyer: other, deliveryDate: "2026-11-23" });
  expect((await queue())?.orders).toEqual([]);
});

test("answers nothing for a depot that does not exist", async () => {
  expect(await findQueue(2_000_000_000, readQueueQuery(new URLSearchParams()), NOW)).toBeNull();
});

test("filters by slot, and by the zone of a product or its family", async () => {
  const { order, queue } = await newDepot();
  const outside = await order("2026-11-23", "07:30");
  const inHall = await order("2026-11-23", "08:00");
  await db
    .update(products)
    .set({ yardZone: "outside" })
    .where(eq(products.uid, outside.productUid));
  const uidsOf = async (address: string) => (await queue(address))?.orders.map(({ uid }) => uid);

  expect(await uidsOf("creneau=08:00")).toEqual([inHall.uid]);
  expect(await uidsOf("zone=outside")).toEqual([outside.uid]);
  expect(await uidsOf("zone=counter")).toEqual([]);
  expect((await queue())?.orders[0]?.zones.toSorted()).toEqual(["hall", "outside"]);

  const [product] = await db.select().from(products).where(eq(products.uid, inHall.productUid));
  const [family] = await db
    .select()
    .from(categories)
    .where(eq(categories.id, product?.categoryPath.at(-1) ?? 0));
  await db
    .update(categories)
    .set({ yardZone: "counter" })
    .where(eq(categories.id, family?.id ?? 0));
  expect(await uidsOf("zone=counter")).toContain(inHall.uid);
  await db
    .update(categories)
    .set({ yardZone: null })
    .where(eq(categories.id, family?.id ?? 0));
});

test("tells the progress of an order, and who gathers it", async () => {
  prepareInShop();
  const { store, order, queue } = await newDepot();
  const made = await order("2026-11-23", "07:30");
  const typed = made.references[0] ?? "";
  await scanGoods(await depotClerk(store.uid), formOf(made), { typed, refused: "" }, NOW);
  expect((await queue())?.orders[0]).toMatchObject({
    lines: 2,
    decided: 1,
    by: "Maël Essai",
    actedAt: NOW,
  });
});

test("shows forty orders a page", async () => {
  const { order, queue } = await newDepot();
  for (let one = 0; one < 41; one++) await order("2026-11-23", "07:30");
  const [first, second] = [await queue(), await queue("page=2")];
  expect([first?.orders.length, first?.hasMore]).toEqual([40, true]);
  expect([second?.orders.length, second?.hasMore]).toEqual([1, false]);
});

test("marks the orders that wait for an answer, or have one", async () => {
  const { order, queue } = await newDepot();
  const states = ["waiting", "accepted", "refused", "withdrawn", "waiting"] as const;
  const hours = ["12:00", "12:00", "12:00", "12:00", "06:00"];
  const uids: string[] = [];
  for (const [index, state] of states.entries()) {
    const made = await order("2026-11-23", hours[index] ?? "");
    uids.push(made.uid);
    await makeSubstitute(made.id, state);
  }

  const marks = new Map((await queue())?.orders.map((row) => [row.uid, row.substitutes]));

  expect(uids.map((uid) => marks.get(uid))).toEqual([
    ["waiting"],
    ["accepted"],
    ["refused"],
    [],
    ["late"],
  ]);
});

test("marks an order by the last proposal of a line", async () => {
  const { order, queue } = await newDepot();
  const { id } = await order("2026-11-23", "12:00");
  await makeSubstitute(id, "refused");
  await makeSubstitute(id, "waiting");

  expect((await queue())?.orders.map((row) => row.substitutes)).toEqual([["waiting"]]);
});

test("reads its page in two queries, each by indexes", async () => {
  const { order, queue } = await newDepot();
  const first = await order("2026-11-23", "07:30");
  const { staffId } = await depotClerk(first.storeUid);
  await insertMany(sql`
    with past as (
      insert into orders (uid, customer_id, company_id, store_uid, status_code, mode, payment_type,
        delivery_date, delivery_range, place, net_cents, vat, gross_cents, weight_grams, terms_version,
        terms_accepted_at, idempotency_key, content_hash)
      select uid || '-' || n, customer_id, company_id, store_uid, 5, mode, payment_type,
        delivery_date - n % 900, delivery_range, place, net_cents, vat, gross_cents, weight_grams,
        terms_version, terms_accepted_at, gen_random_uuid(), content_hash
      from orders, generate_series(1, 12000) n where id = ${first.id}
      returning id
    ), begun as (
      insert into preparations (order_id, staff_id, started_at, acted_at)
      select id, ${staffId}, now(), now() from past
    ), gathered as (
      insert into order_lines (order_id, position, product_uid, reference, label, storage_unit, quantity,
        unit_mills, eco_tax_mills, deposit_mills, vat_basis_points, net_cents, weight_grams, drawing, tint)
      select past.id, 1, product_uid, reference, label, storage_unit, quantity, unit_mills, eco_tax_mills,
        deposit_mills, vat_basis_points, l.net_cents, l.weight_grams, drawing, tint
      from past, order_lines l where l.order_id = ${first.id} and l.position = 1
      returning id, quantity
    )
    insert into preparation_lines (order_line_id, found) select id, quantity from gathered`);
  await db.execute(sql`vacuum analyze orders, order_lines, preparations, preparation_lines`);
  await queue();

  for (const address of ["", "jour=suivant", "creneau=07:30", "zone=outside"]) {
    const plans = await plansOf(() => queue(address));
    const scans = plans.flatMap(
      (plan) => plan.match(/Seq Scan on (?:orders|order_lines|preparation\w+)/g) ?? [],
    );
    expect([address, plans.length, scans]).toEqual([address, 2, []]);
  }
});
