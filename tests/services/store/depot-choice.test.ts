import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  findDepotChange,
  findDepotChoice,
  splitBetweenDepots,
} from "#app/services/store/depot-choice.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  makeStore,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { countQueries } from "#tests/support/queries.ts";

/** Monday, half past two in Paris. */
const NOW = new Date("2026-11-23T13:30:00Z");

let home: Awaited<ReturnType<typeof makeStore>>;
let near: typeof home;
let other: typeof home;
let closed: typeof home;
let far: typeof home;

// In the Atlantic, where the seed has no depot: 0, 56, 111, 111 and 222 km away; one takes no orders.
beforeAll(async () => {
  const at = (latitude: number, zone: number) => ({ latitude, longitude: -25, deliveryZone: zone });
  home = await makeStore(at(45, 781));
  near = await makeStore(at(45.5, 782));
  other = await makeStore(at(46, 782));
  closed = await makeStore({ ...at(46, 782), availabilityCode: 1 });
  far = await makeStore(at(47, 782));
});

const shopperOf = (buyer: Buyer) => ({ buyer, sessionIdHash: null, cartLineCount: 1 });

async function withCart(held: readonly (readonly [{ uid: number }, number])[][]) {
  const buyer = await makeBuyer({ storeUid: home.uid });
  const uids: number[] = [];
  for (const stock of held) {
    const { uid } = await makeProduct();
    for (const [store, units] of stock) await stockProduct(uid, store.uid, units);
    uids.push(uid);
  }
  await fillCart(
    buyer.customerId,
    uids.map((productUid) => ({ productUid, quantity: 10 })),
  );
  return { buyer, cart: await findCart(shopperOf(buyer)), uids };
}

const linesOf = (buyer: Buyer, isActive: boolean) =>
  db
    .select({ uid: cartLines.productUid, quantity: cartLines.quantity, comment: cartLines.comment })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.customerId, buyer.customerId), eq(carts.isActive, isActive)))
    .orderBy(cartLines.productUid);

describe("where the whole cart is", () => {
  test("ranks depots with all items, their first free hour, within reach", async () => {
    const everywhere = [near, other, closed, far].map((store) => [store, 10] as const);
    const { buyer, cart } = await withCart([everywhere, everywhere]);

    const choice = await findDepotChoice(buyer, cart, NOW);

    expect(choice?.whole).toMatchObject([
      {
        uid: near.uid,
        km: 56,
        isHome: false,
        slot: { day: "2026-11-23", label: "16\u00a0h\u00a030" },
      },
      { uid: other.uid, km: 111 },
    ]);
    expect(choice).toMatchObject({ wholeCount: 2, pair: null, partial: [], delivery: null });
  });

  test("else splits between two, names the lacking, estimates a delivery", async () => {
    const { buyer, cart, uids } = await withCart([
      [[home, 10]],
      [
        [home, 4],
        [near, 6],
        [other, 9],
      ],
      [[near, 3]],
    ]);
    for (const uid of uids) await stockForDelivery(uid, 781, 10);

    const choice = await findDepotChoice(buyer, { ...cart, zipCodeDelivery: "44300" }, NOW);

    expect(choice?.whole).toEqual([]);
    expect(choice?.pair).toMatchObject({
      first: { uid: home.uid, isHome: true, items: [{ quantity: 10 }, { quantity: 4, of: 10 }] },
      second: { uid: near.uid, items: [{ quantity: 6, of: 10 }, { quantity: 3 }] },
      missing: [{ units: 3, quantity: 10 }],
      shortCount: 1,
    });
    expect(choice?.partial.map(({ uid, shortCount }) => [uid, shortCount])).toEqual([
      [home.uid, 2],
      [near.uid, 3],
      [other.uid, 3],
    ]);
    expect(choice?.delivery).toMatchObject({ zipCode: "44300" });
  });

  test("needs two queries for 2 lines or 60", async () => {
    for (const count of [2, 60]) {
      const { buyer, cart } = await withCart(Array.from({ length: count }, () => [[near, 10]]));
      await findDepotChoice(buyer, cart, NOW);

      expect(await countQueries(() => findDepotChoice(buyer, cart, NOW))).toBe(2);
    }
  }, 30_000);

  test("is hidden from a buyer who may not see stock", async () => {
    const { buyer, cart } = await withCart([[[near, 10]]]);
    const blind: Buyer = { ...buyer, role: "buyer-without-prices" };
    const store = await findStore(near.uid, NOW);

    expect(await findDepotChoice(blind, cart, NOW)).toBeNull();
    expect(store && (await findDepotChange(blind, store, null, NOW))).toBeNull();
    expect(await splitBetweenDepots(blind, home.uid, near.uid, NOW)).toBeNull();
  });
});

test("compares another depot line by line, with prices and delivery", async () => {
  const { buyer, uids } = await withCart([
    [
      [home, 10],
      [near, 4],
    ],
    [
      [home, 10],
      [near, 99],
    ],
    [[near, 10]],
  ]);
  for (const uid of uids) await stockForDelivery(uid, 781, 10);
  const store = await findStore(near.uid, NOW);

  const change = store && (await findDepotChange(buyer, store, null, NOW));

  expect(change).toMatchObject({
    changedCount: 3,
    sameCount: 0,
    shortCount: { before: 1, after: 1 },
    grossCents: { before: 36_000, after: 36_000 },
  });
  expect(change?.lines.map(({ pickup }) => [pickup.before, pickup.after])).toMatchObject([
    [{ notification: "NONE" }, { notification: "CHANGE", units: 4 }],
    [{ notification: "NONE" }, { notification: "NONE" }],
    [{ notification: "DELETE" }, { notification: "NONE" }],
  ]);
  expect(change?.lines[0]?.delivery).toMatchObject({
    before: { notification: "NONE" },
    after: { notification: "DELETE" },
  });
});

describe("a cart shared between two depots", () => {
  test("leaves in the cart what the first gives, and puts the rest in another", async () => {
    const { buyer, uids } = await withCart([
      [[home, 10]],
      [
        [home, 4],
        [near, 6],
      ],
      [[near, 10]],
    ]);
    await db
      .update(cartLines)
      .set({ comment: "à part" })
      .where(eq(cartLines.productUid, uids[1] ?? 0));

    const split = await splitBetweenDepots(buyer, home.uid, near.uid, NOW);

    expect(split).toEqual({ ok: true, name: `Retrait à ${near.label}`, count: 2 });
    expect(await linesOf(buyer, true)).toEqual([
      { uid: uids[0], quantity: 10, comment: "" },
      { uid: uids[1], quantity: 4, comment: "à part" },
    ]);
    expect(await linesOf(buyer, false)).toEqual([
      { uid: uids[1], quantity: 6, comment: "à part" },
      { uid: uids[2], quantity: 10, comment: "" },
    ]);
  });

  test("asked ten times at once is shared once: no unit is lost or doubled", async () => {
    const { buyer, uids } = await withCart([[[home, 10]], [[near, 10]]]);

    await Promise.all(
      Array.from({ length: 10 }, () => splitBetweenDepots(buyer, home.uid, near.uid, NOW)),
    );

    const all = [...(await linesOf(buyer, true)), ...(await linesOf(buyer, false))];
    expect(all).toMatchObject(uids.map((uid) => ({ uid, quantity: 10 })));
  });

  test.each([
    ["a depot out of reach", () => far.uid],
    ["a depot that takes no orders", () => closed.uid],
    ["the same one twice", () => home.uid],
    ["none", () => 999_999_999],
  ])("with %s is not found, and nothing moves", async (_, second) => {
    const { buyer } = await withCart([[[home, 10]]]);

    expect(await splitBetweenDepots(buyer, home.uid, second(), NOW)).toBeNull();
    expect(await linesOf(buyer, false)).toEqual([]);
  });
});
