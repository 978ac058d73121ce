import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CartLine } from "#app/models/cart/cart.ts";
import { type Need, needsOf, rankDepots, shareBetween } from "#app/models/store/depot-choice.ts";

const need = (productUid: number, quantity: number, packagingQuantity = 1): Need => ({
  productUid,
  label: `Produit ${productUid}`,
  storageUnit: "sac",
  packagingQuantity,
  quantity,
});

const depot = (uid: number, km: number, held: Record<number, number>) => ({
  uid,
  km,
  stock: new Map(Object.entries(held).map(([product, units]) => [Number(product), units])),
});

const uidsOf = (depots: readonly { uid: number }[]) => depots.map(({ uid }) => uid);

describe("what a cart needs", () => {
  const line = (values: Partial<CartLine>) =>
    ({ ...need(1, 3), unsellable: null, ...values }) satisfies Partial<CartLine>;

  test("adds up colours, which share a stock, without products not sold", () => {
    const lines = [
      line({ codeColor: "RAL-7016" }),
      line({ codeColor: "RAL-9010", quantity: 4 }),
      line({ productUid: 2, quantity: 1 }),
      line({ productUid: 3, unsellable: "unavailable" }),
    ];

    expect(
      needsOf(lines as CartLine[]).map(({ productUid, quantity }) => [productUid, quantity]),
    ).toEqual([
      [1, 7],
      [2, 1],
    ]);
  });
});

describe("where a whole cart is", () => {
  const needs = [need(1, 10), need(2, 5)];

  test.each([
    [
      "every depot that has everything, the nearest first",
      [depot(1, 30, { 1: 10, 2: 5 }), depot(2, 0, { 1: 9, 2: 5 }), depot(3, 12, { 1: 99, 2: 99 })],
      { whole: [3, 1], pair: null, partial: [] },
    ],
    [
      "one's own depot before all others when it has everything",
      [depot(1, 30, { 1: 10, 2: 5 }), depot(2, 0, { 1: 10, 2: 5 })],
      { whole: [2, 1], pair: null, partial: [] },
    ],
    [
      "else the two nearest that have it all together, and what each has",
      [depot(1, 0, { 1: 10 }), depot(2, 80, { 2: 5 }), depot(3, 20, { 2: 9 })],
      { whole: [], pair: [1, 3], partial: [1, 3, 2] },
    ],
    [
      "a product divided between two when neither has enough of it",
      [depot(1, 0, { 1: 6, 2: 5 }), depot(2, 15, { 1: 4 })],
      { whole: [], pair: [1, 2], partial: [1, 2] },
    ],
    [
      "no two depots when the second adds nothing to the first",
      [depot(1, 0, { 1: 10 }), depot(2, 15, { 1: 10 })],
      { whole: [], pair: null, partial: [1, 2] },
    ],
    [
      "nothing where no depot has anything",
      [depot(1, 0, {}), depot(2, 15, { 3: 10 })],
      { whole: [], pair: null, partial: [] },
    ],
  ])("%s", (_, depots, { whole, pair, partial }) => {
    const ranking = rankDepots(needs, depots);

    expect(uidsOf(ranking.whole)).toEqual(whole);
    expect(ranking.pair && uidsOf([ranking.pair.first, ranking.pair.second])).toEqual(pair);
    expect(ranking.partial.map(({ depot: { uid } }) => uid)).toEqual(partial);
  });

  test("counts whole packs only: seven sheets in packs of four are four", () => {
    const [short, enough] = [depot(1, 0, { 1: 7 }), depot(2, 9, { 1: 8 })];

    expect(uidsOf(rankDepots([need(1, 8, 4)], [short, enough]).whole)).toEqual([2]);
    const twelve = rankDepots([need(1, 12, 4)], [short, depot(3, 5, { 1: 7 })]);
    expect(twelve.whole).toEqual([]);
    expect(twelve.partial[0]?.shortages).toMatchObject([{ units: 4, quantity: 12 }]);
  });

  test("a product is not divided when the second depot has all of it", () => {
    const [first, second] = [depot(1, 0, { 1: 6, 2: 5 }), depot(2, 9, { 1: 10 })];

    const { shared } = shareBetween(needs, first, second);

    expect(shared.map((each) => [each.first, each.second])).toEqual([
      [0, 10],
      [5, 0],
    ]);
  });
});

describe("for any cart and any depots", () => {
  const cart = fc
    .array(
      fc.record({ packs: fc.integer({ min: 1, max: 6 }), pack: fc.integer({ min: 1, max: 4 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .map((lines) => lines.map(({ packs, pack }, index) => need(index, packs * pack, pack)));
  const network = fc
    .array(
      fc.record({
        km: fc.integer({ min: 0, max: 200 }),
        units: fc.array(fc.integer({ min: 0, max: 26 }), { minLength: 5, maxLength: 5 }),
      }),
      { maxLength: 6 },
    )
    .map((depots) => depots.map(({ km, units }, index) => depot(index, km, { ...units })));

  const unitsAt = ({ productUid, packagingQuantity: pack }: Need, held: ReturnType<typeof depot>) =>
    Math.floor((held.stock.get(productUid) ?? 0) / pack) * pack;

  test("lists as complete exactly the depots without a short line", () => {
    fc.assert(
      fc.property(cart, network, (needs, depots) => {
        const { whole } = rankDepots(needs, depots);
        const hasAll = depots.filter((each) =>
          needs.every((one) => unitsAt(one, each) >= one.quantity),
        );
        expect(uidsOf(whole).toSorted()).toEqual(uidsOf(hasAll).toSorted());
        expect(whole.map(({ km }) => km)).toEqual(
          whole.map(({ km }) => km).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  test("proposes the pair that lacks least, then the nearest", () => {
    fc.assert(
      fc.property(cart, network, (needs, depots) => {
        const { whole, pair, partial } = rankDepots(needs, depots);
        fc.pre(whole.length === 0);
        const short = (some: readonly ReturnType<typeof depot>[]) =>
          needs.filter(
            (one) => some.reduce((sum, each) => sum + unitsAt(one, each), 0) < one.quantity,
          ).length;
        const alone = Math.min(needs.length, ...depots.map((each) => short([each])));
        const pairs = depots.flatMap((first, index) =>
          depots.slice(index + 1).map((second) => ({
            short: short([first, second]),
            km: first.km + second.km,
          })),
        );
        const least = Math.min(alone, ...pairs.map((each) => each.short));
        expect(partial[0]?.shortages.length ?? needs.length).toBe(alone);
        if (!pair) {
          expect(least).toBe(alone);
          return;
        }
        const nearest = Math.min(
          ...pairs.filter((each) => each.short === least).map(({ km }) => km),
        );
        expect(pair.shortages).toHaveLength(least);
        expect(pair.first.km + pair.second.km).toBe(nearest);
      }),
    );
  });

  test("never shares more than stock or need, in whole packs", () => {
    fc.assert(
      fc.property(cart, network, (needs, depots) => {
        const { pair } = rankDepots(needs, depots);
        fc.pre(pair !== null);
        for (const { need: one, first, second } of pair?.shared ?? []) {
          if (!pair) continue;
          expect(first).toBeLessThanOrEqual(unitsAt(one, pair.first));
          expect(second).toBeLessThanOrEqual(unitsAt(one, pair.second));
          expect(first + second).toBeLessThanOrEqual(one.quantity);
          expect([first % one.packagingQuantity, second % one.packagingQuantity]).toEqual([0, 0]);
          const isShort = pair.shortages.some(({ label }) => label === one.label);
          expect(first + second === one.quantity).toBe(!isShort);
        }
      }),
    );
  });
});
