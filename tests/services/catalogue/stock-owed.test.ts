import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { advanceOrder, cancelOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { lockStock, type Shelf, takeStock } from "#app/services/order/stock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { deliveryStock, storeStock } from "#drizzle/schema/catalogue.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { makeShop, NOW, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { erpMessage, receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { makeBuyer, makeProduct, makeStore, storeCode } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { lineOf, orderOf } from "#tests/support/order/orders.ts";

const notify = async (message: object) => {
  expect(await receiveErpEvent(signedByErp(erpMessage(message)))).toBe("taken");
};

async function shelfHas(shelf: Shelf, productUid: number) {
  const table = "storeUid" in shelf ? storeStock : deliveryStock;
  const owner =
    "storeUid" in shelf
      ? eq(storeStock.storeUid, shelf.storeUid)
      : eq(deliveryStock.deliveryZone, shelf.deliveryZone);
  const [row] = await db
    .select({ sellable: table.quantity, owed: table.owed })
    .from(table)
    .where(and(owner, eq(table.productUid, productUid)));
  return row ?? { sellable: 0, owed: 0 };
}

test("sells nothing until cancellations repay the ERP's shortage", async () => {
  const { product, store, newBuyer } = await makeShop(8);
  const shelf = { storeUid: store.uid };
  const ready = async (quantity: number) =>
    readyCheckout([{ productUid: product.uid, quantity }], { buyer: await newBuyer() });
  const order = ({ buyer, orderKey }: Awaited<ReturnType<typeof ready>>) =>
    placeOrder(buyer, { orderKey, paymentMode: "card" }, NOW);
  const [first, second, third] = [await ready(4), await ready(4), await ready(4)];
  const placed = await order(first);
  expect(await order(second)).toMatchObject({ ok: true });

  const [about, place] = [{ product: product.erpCode }, { store: store.erpCode }];
  await notify({ kind: "stock", ...about, ...place, quantity: 5, version: 1 });
  expect(await shelfHas(shelf, product.uid)).toEqual({ sellable: 0, owed: 3 });

  if (placed.ok) await cancelOrder(first.buyer, placed.order.uid, NOW);
  expect(await shelfHas(shelf, product.uid)).toEqual({ sellable: 1, owed: 0 });
  expect(await order(third)).toMatchObject({ ok: false, reason: "cart-changed" });
  expect(await order(await ready(1))).toMatchObject({ ok: true });
});

test("takes a level below zero for a shortage of orders that the ERP knows", async () => {
  const [product, store] = await Promise.all([makeProduct(), makeStore()]);
  const shelf = { storeUid: store.uid };
  const level = (quantity: number, version: number) =>
    notify({ kind: "stock", product: product.erpCode, store: store.erpCode, quantity, version });

  await level(-3, 1);
  expect(await shelfHas(shelf, product.uid)).toEqual({ sellable: 0, owed: 3 });

  await level(2, 2);
  expect(await shelfHas(shelf, product.uid)).toEqual({ sellable: 2, owed: 0 });
});

type Held = { id: number; uid: string; quantity: number; isAcknowledged: boolean };

type World = {
  shelf: Shelf;
  product: Awaited<ReturnType<typeof makeProduct>>;
  place: { storeUid: number; deliveryZone: number | null };
  buyer: Buyer;
  units: number;
  version: number;
  held: Held[];
};

async function makeWorld(kind: "store" | "zone"): Promise<World> {
  const product = await makeProduct();
  const zone = product.uid;
  const store = await makeStore({ deliveryZone: zone });
  return {
    shelf: kind === "store" ? { storeUid: store.uid } : { deliveryZone: zone },
    product,
    place: { storeUid: store.uid, deliveryZone: kind === "store" ? null : zone },
    buyer: await makeBuyer({ storeUid: store.uid }),
    units: 0,
    version: 0,
    held: [],
  };
}

function promised({ held }: World) {
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}

async function notifyLevel(world: World, units: number) {
  world.units = units;
  world.version += 1;
  const acknowledged = world.held.filter(({ isAcknowledged }) => isAcknowledged);
  const quantity = units - promised({ ...world, held: acknowledged });
  const { product, place, version } = world;
  const { storeUid, deliveryZone } = place;
  const at = deliveryZone === null ? { store: storeCode(storeUid) } : { deliveryZone };
  await notify({ kind: "stock", product: product.erpCode, ...at, quantity, version });
}

/** Places like `placeOrder`: stock under lock, then the order. */
async function place(world: World, quantity: number) {
  const { shelf, product, buyer } = world;
  const order = await transaction(async (tx) => {
    const stock = await lockStock(tx, shelf, [product.uid]);
    if ((stock.get(product.uid) ?? 0) < quantity) return null;
    await takeStock(tx, shelf, new Map([[product.uid, quantity]]));
    const values = { ...orderOf(buyer), ...world.place, statusCode: 20 as const };
    const [made] = await tx.insert(orders).values(values).returning();
    if (!made) throw new Error("No order was made.");
    const line = { ...lineOf(product), orderId: made.id, quantity };
    await tx.insert(orderLines).values(line);
    return made;
  });
  if (order) world.held.push({ id: order.id, uid: order.uid, quantity, isAcknowledged: false });
}

async function end(world: World, by: "customer" | "clock" | "erp", which: number) {
  const held = world.held[which % Math.max(1, world.held.length)];
  if (!held) return;
  if (by === "customer") {
    expect(await cancelOrder(world.buyer, held.uid, NOW)).toEqual({ ok: true });
  } else {
    const to = by === "erp" ? 29 : 9;
    await transaction((tx) => advanceOrder(tx, held.id, to, by, NOW));
  }
  world.held = world.held.filter((one) => one !== held);
}

async function hear(world: World, which: number) {
  const held = world.held[which % Math.max(1, world.held.length)];
  if (!held || held.isAcknowledged) return;
  await notify({ orderUid: held.uid, sequence: 1, status: 22 });
  held.isAcknowledged = true;
}

const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant("place"), n: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("notify"), n: fc.integer({ min: 0, max: 12 }) }),
  },
  fc.record({ does: fc.constantFrom("cancel", "expire", "refuse", "hear"), n: fc.nat(5) }),
);

async function take(world: World, { does, n }: { does: string; n: number }) {
  if (does === "place") await place(world, n);
  if (does === "notify") await notifyLevel(world, n);
  if (does === "cancel") await end(world, "customer", n);
  if (does === "expire") await end(world, "clock", n);
  if (does === "refuse") await end(world, "erp", n);
  if (does === "hear") await hear(world, n);
}

const WORLDS = howMany(20, 400);

test(`promises no more than the stock in ${WORLDS} random shelf histories`, {
  timeout: 300_000,
}, async () => {
  const any = fc.record({
    kind: fc.constantFrom("store" as const, "zone" as const),
    steps: fc.array(anyStep, { minLength: 4, maxLength: 14 }),
  });
  let shortages = 0;
  const property = fc.asyncProperty(any, async ({ kind, steps }) => {
    const world = await makeWorld(kind);
    await notifyLevel(world, 8);
    for (const step of steps) {
      await take(world, step);
      const { sellable, owed } = await shelfHas(world.shelf, world.product.uid);
      expect({ ...step, left: sellable - owed }).toEqual({
        ...step,
        left: world.units - promised(world),
      });
      expect(Math.min(sellable, owed)).toBe(0);
      if (owed > 0) shortages += 1;
    }
  });

  await fc.assert(property, { numRuns: WORLDS, seed: 20_261_123 });
  expect(shortages).toBeGreaterThan(WORLDS / 4);
});
