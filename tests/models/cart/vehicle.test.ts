import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LoadLine, loadOf, splitLoads, type TwoLoads } from "#app/models/cart/vehicle.ts";

const line = (
  id: number,
  quantity: number,
  weightGrams: number,
  packagingQuantity = 1,
): LoadLine => ({
  id,
  label: `Produit ${id}`,
  storageUnit: "sac",
  quantity,
  packagingQuantity,
  weightGrams,
  lengthCm: null,
});

const van = { id: 1, name: "Renault Master", payloadKg: 1_400, bedLengthCm: 370, isDefault: true };

describe("a cart in a vehicle", () => {
  test("is carried up to the payload, to the gram", () => {
    expect(loadOf([line(1, 40, 35_000)], van)).toEqual({
      weightGrams: 1_400_000,
      overGrams: 0,
      tooLong: [],
      journeys: 1,
    });
    expect(loadOf([line(1, 40, 35_000), line(2, 1, 1)], van)).toMatchObject({
      overGrams: 1,
      journeys: 2,
    });
  });

  test("shows by how many centimetres articles stick out, the longest first", () => {
    const [beam, rail] = [
      { ...line(1, 1, 9_000), lengthCm: 430 },
      { ...line(2, 1, 900), lengthCm: 600 },
    ];

    expect(loadOf([beam, line(3, 1, 1), rail, { ...beam, lengthCm: 370 }], van).tooLong).toEqual([
      { label: "Produit 2", overCm: 230 },
      { label: "Produit 1", overCm: 60 },
    ]);
  });
});

describe("a cart in two journeys", () => {
  test.each([
    [
      "keeps lines whole where it can",
      [line(1, 30, 35_000), line(2, 20, 25_000)],
      { first: [{ lineId: 1, quantity: 30 }], second: [{ lineId: 2, quantity: 20 }] },
    ],
    [
      "divides a line heavier than the vehicle carries, by whole packs",
      [line(1, 60, 35_000, 5)],
      { first: [{ lineId: 1, quantity: 40 }], second: [{ lineId: 1, quantity: 20 }] },
    ],
    [
      "fills the first and leaves the rest when two are not enough",
      [line(1, 100, 35_000)],
      { first: [{ lineId: 1, quantity: 40 }], second: [{ lineId: 1, quantity: 60 }] },
    ],
    [
      "leaves out of the first a pack that no journey carries",
      [line(1, 1, 1_500_000), line(2, 4, 25_000)],
      { first: [{ lineId: 2, quantity: 4 }], second: [{ lineId: 1, quantity: 1 }] },
    ],
  ])("%s", (_, lines, loads) => {
    expect(splitLoads(lines, 1_400_000)).toEqual(loads);
  });

  test("is found for 500 lines of a thousand packs in an instant", () => {
    const lines = Array.from({ length: 500 }, (_, id) => line(id, 1_000, 1_000 + 7 * id));
    const all = lines.reduce((sum, each) => sum + each.quantity * each.weightGrams, 0);
    const payload = Math.ceil(all / 2) + 500;
    const from = process.threadCpuUsage();

    const loads = splitLoads(lines, payload);

    // Microseconds of this thread: other tests do not count.
    expect(process.threadCpuUsage(from).user).toBeLessThan(500_000);
    expect(Math.max(...weightsOf(lines, loads))).toBeLessThanOrEqual(payload);
  });

  const carts = fc
    .array(
      fc.record({
        packs: fc.integer({ min: 1, max: 3 }),
        pack: fc.integer({ min: 1, max: 3 }),
        grams: fc.integer({ min: 0, max: 40 }),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((all) => all.map(({ packs, pack, grams }, id) => line(id, packs * pack, grams, pack)));

  test("holds every unit once, in whole packs, whatever the cart", () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 200 }), (lines, payload) => {
        const { first, second } = splitLoads(lines, payload);
        for (const { id, quantity, packagingQuantity } of lines) {
          const [one = 0, other = 0] = [first, second].map(
            (parts) => parts.find(({ lineId }) => lineId === id)?.quantity ?? 0,
          );
          expect(one + other).toBe(quantity);
          expect([one % packagingQuantity, other % packagingQuantity]).toEqual([0, 0]);
        }
        expect([...first, ...second].every(({ quantity }) => quantity > 0)).toBe(true);
        expect(new Set(first.map(({ lineId }) => lineId)).size).toBe(first.length);
      }),
    );
  });

  test("never carries more than the payload in either when it can be avoided", () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 200 }), (lines, payload) => {
        const loads = splitLoads(lines, payload);
        const isAbove = Math.max(...weightsOf(lines, loads)) > payload;
        expect(isAbove).toBe(!fits(lines, payload));
      }),
      { numRuns: 500 },
    );
  });
});

function weightsOf(lines: readonly LoadLine[], { first, second }: TwoLoads): number[] {
  return [first, second].map((parts) =>
    parts.reduce((sum, { lineId, quantity }) => {
      return sum + quantity * (lines.find(({ id }) => id === lineId)?.weightGrams ?? 0);
    }, 0),
  );
}

/** Tries every number of packs of every line in the first load. */
function fits(lines: readonly LoadLine[], payload: number): boolean {
  const all = lines.reduce((sum, each) => sum + each.quantity * each.weightGrams, 0);
  const weights = lines.reduce<number[]>(
    (reached, { quantity, packagingQuantity, weightGrams }) =>
      reached.flatMap((before) =>
        Array.from({ length: quantity / packagingQuantity + 1 }, (_, packs) => {
          return before + packs * packagingQuantity * weightGrams;
        }),
      ),
    [0],
  );
  return weights.some((grams) => grams <= payload && all - grams <= payload);
}
