import { beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readAvailabilityQuery } from "#app/models/store/availability.ts";
import { findStockAround, findStoresAround } from "#app/services/catalogue/stock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { productSupplies } from "#drizzle/schema/catalogue.ts";
import {
  makeBuyer,
  makeProduct,
  makeStore,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

/** Monday, half past two in Paris. */
const NOW = new Date("2026-11-23T13:30:00Z");
const ZONE = 771;

let home: Awaited<ReturnType<typeof makeStore>>;
let near: Awaited<ReturnType<typeof makeStore>>;
let far: Awaited<ReturnType<typeof makeStore>>;
let closed: Awaited<ReturnType<typeof makeStore>>;
let buyer: Buyer;

// In the Atlantic, where the seed has no depot: 0, 56, 111 and 222 km away.
beforeAll(async () => {
  const at = (latitude: number) => ({ latitude, longitude: -15, deliveryZone: ZONE });
  home = await makeStore(at(45));
  near = await makeStore(at(45.5));
  closed = await makeStore({ ...at(46), availabilityCode: 1 });
  far = await makeStore(at(47));
  buyer = await makeBuyer({ storeUid: home.uid });
});

const around = (product: Awaited<ReturnType<typeof makeProduct>>, query = "", who = buyer) =>
  findStoresAround(
    who,
    product,
    readAvailabilityQuery(new URLSearchParams(query), product.packagingQuantity),
    NOW,
  );

describe("the depots around", () => {
  test("lists distance, stock and code, nearest first, within 200 km", async () => {
    const product = await makeProduct({ packagingQuantity: 4 });
    await stockProduct(product.uid, home.uid, 7);
    await stockProduct(product.uid, near.uid, 40);
    await stockProduct(product.uid, closed.uid, 40);
    await stockProduct(product.uid, far.uid, 4000);

    const found = await around(product, "quantity=8");

    expect(
      found?.stores.map(({ uid, km, units, code }) => [uid, Math.round(km), units, code]),
    ).toEqual([
      [home.uid, 0, 4, 2],
      [near.uid, 56, 40, 3],
      [closed.uid, 111, 40, 1],
    ]);
    expect(found?.counts).toEqual({ all: 3, some: 3, enough: 1 });
    expect(found?.stores[0]?.opening).toEqual({
      isOpen: true,
      changesAt: { day: "2026-11-23", minute: 1080 },
    });
  });

  test("can be those of a commune, or of a position", async () => {
    const product = await makeProduct();

    const lyon = await around(product, "around=69007 Lyon");
    const position = await around(product, "latitude=45.4&longitude=-15");

    expect(lyon?.place).toMatchObject({ kind: "commune", label: expect.stringContaining("Lyon") });
    expect(lyon?.stores.map(({ uid }) => uid)).not.toContain(home.uid);
    expect(position?.stores[0]?.uid).toBe(near.uid);
  });

  test("come from the buyer's depot for an unknown place", async () => {
    const found = await around(await makeProduct(), "around=xyzzy");

    expect(found).toMatchObject({ isUnknown: true, place: { kind: "store", label: home.label } });
  });

  test("are read in one query, however many they are", async () => {
    const product = await makeProduct();
    await around(product, "around=Lyon");

    expect(await countQueries(() => around(product, "around=Lyon&limit=5000"))).toBe(1);
  });

  test("hides depots from a reader who may not see stock", async () => {
    const product = await makeProduct();
    const blind = await makeBuyer({ storeUid: home.uid, role: "buyer-without-prices" });

    expect(await around(product, "", blind)).toBeNull();
    expect(await findStockAround(blind, product, NOW)).toBeNull();
    expect(await findStockAround(null, product, NOW)).toBeNull();
  });
});

describe("when a product can be had", () => {
  test("gives the first prepared hour, or the first working day delivered", async () => {
    const product = await makeProduct();
    await stockProduct(product.uid, home.uid, 10);
    await stockForDelivery(product.uid, ZONE, 10);

    expect(await findStockAround(buyer, product, NOW)).toMatchObject({
      today: "2026-11-23",
      slot: { day: "2026-11-23", label: "16\u00a0h\u00a030" },
      deliveryDay: "2026-11-25",
      supplyDay: null,
    });
  });

  test("nowhere: the day of the next supply of my zone, unless it is past", async () => {
    const [coming, gone] = [await makeProduct(), await makeProduct()];
    await db.insert(productSupplies).values([
      { productUid: coming.uid, deliveryZone: ZONE, arrivesOn: "2026-11-30" },
      { productUid: coming.uid, deliveryZone: ZONE + 1, arrivesOn: "2026-11-24" },
      { productUid: gone.uid, deliveryZone: ZONE, arrivesOn: "2026-11-20" },
    ]);

    expect(await findStockAround(buyer, coming, NOW)).toMatchObject({
      slot: null,
      deliveryDay: null,
      supplyDay: "2026-11-30",
    });
    expect((await around(coming))?.stores[0]?.supplyDay).toBe("2026-11-30");
    expect(await findStockAround(buyer, gone, NOW)).toMatchObject({ supplyDay: null });
  });

  test("gives no hour for counter sales, or where a depot takes no orders", async () => {
    const counter = await makeProduct({ onlyInStore: true });
    const product = await makeProduct();
    await stockProduct(counter.uid, home.uid, 10);
    await stockProduct(product.uid, closed.uid, 10);
    const there = await makeBuyer({ storeUid: closed.uid });

    expect(await findStockAround(buyer, counter, NOW)).toMatchObject({ slot: null });
    expect(await findStockAround(there, product, NOW)).toMatchObject({ slot: null });
  });

  test("takes two queries at most", async () => {
    const product = await makeProduct();
    await stockProduct(product.uid, home.uid, 10);
    await findStockAround(buyer, product, NOW);

    expect(await countQueries(() => findStockAround(buyer, product, NOW))).toBe(2);
  });
});
