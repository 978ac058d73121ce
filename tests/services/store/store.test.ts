import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { findStoreProducts } from "#app/services/store/stock.server.ts";
import { findStore, listClosures, switchStore } from "#app/services/store/store.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { storeClosures } from "#drizzle/schema/store.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

let minutes = 0;
/** Depots are cached for a minute: each test comes two minutes after the one before. */
const later = () => new Date(Date.now() + 120_000 * ++minutes);

async function homeOf(customerId: number) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  return customer?.storeUid;
}

describe("choosing a home depot", () => {
  test("moves the customer there", async () => {
    const buyer = await makeBuyer();
    const store = await makeStore();
    await findStore(1, later());

    expect(await switchStore(buyer, store.uid)).toMatchObject({ ok: true });
    expect(await homeOf(buyer.customerId)).toBe(store.uid);
  });

  test("is refused where no products are sold", async () => {
    const buyer = await makeBuyer();
    const store = await makeStore({ isWithoutProducts: true });
    await findStore(1, later());

    expect(await switchStore(buyer, store.uid)).toEqual({
      ok: false,
      reason: "store-without-products",
    });
    expect(await homeOf(buyer.customerId)).toBe(buyer.store.uid);
  });

  test("is null for a depot that does not exist", async () => {
    expect(await switchStore(await makeBuyer(), 2_000_000_000)).toBeNull();
  });
});

test("lists closures from today on, by the calendar of Paris", async () => {
  const store = await makeStore();
  await db.insert(storeClosures).values([
    { storeUid: store.uid, day: "2026-11-20", reason: "Hier" },
    { storeUid: store.uid, day: "2026-11-22", reason: "Demain" },
    { storeUid: store.uid, day: "2026-11-21", reason: "Aujourd'hui" },
  ]);

  const closures = await listClosures(store.uid, new Date("2026-11-20T23:30:00Z"));

  expect(closures).toEqual([
    { day: "2026-11-21", reason: "Aujourd'hui", hours: null },
    { day: "2026-11-22", reason: "Demain", hours: null },
  ]);
});

test("what a depot holds is asked for once; then only whether it changed", async () => {
  const buyer = await makeBuyer({ storeUid: 1 });
  const store = { uid: 1, isWithoutProducts: false };
  const now = new Date();
  const { brands, ranges } = await findStoreProducts(buyer, store, now);

  expect(brands.length).toBeGreaterThan(0);
  expect(ranges.length).toBeGreaterThan(0);
  expect(await countQueries(() => findStoreProducts(buyer, store, now))).toBe(1);
  expect((await findStoreProducts(null, store, now)).ranges).toEqual([]);
  expect(await findStoreProducts(buyer, { uid: 1, isWithoutProducts: true }, now)).toMatchObject({
    brands: [],
    ranges: [],
  });
});
