import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAIN_DELIVERY, transportOptions } from "#app/models/checkout/delivery-price.ts";

const kilos = (count: number) => count * 1000;
const plain = (kg: number, km: number) => transportOptions(kilos(kg), km)[0]?.netCents;

test.each([
  ["little and near", 50, 5, 3_900],
  ["a tonne, to the gram", 1000, 20, 3_900],
  ["a tonne started", 1001, 20, 5_400],
  ["farther", 50, 20.1, 5_900],
  ["two lorries", 25_000, 100, 2 * 8_900 + 23 * 2_500],
  ["too far", 50, 200.1, undefined],
])("a lorry costs by weight and distance: %s", (_, kg, km, cents) => {
  expect(plain(kg, km)).toBe(cents);
});

test("the first option is plain delivery, under its code", () => {
  expect(transportOptions(kilos(10), 5)[0]).toMatchObject({ type: "PL", code: PLAIN_DELIVERY });
});

test("express takes little and near, the crane what one lorry lays down", () => {
  const types = (kg: number, km: number) => transportOptions(kilos(kg), km).map(({ type }) => type);

  expect(types(500, 50)).toEqual(["PL", "EXPRESS", "KRYOLE"]);
  expect(types(501, 50)).toEqual(["PL", "KRYOLE"]);
  expect(types(12_001, 50)).toEqual(["PL"]);
  expect(types(10, 150)).toEqual(["PL"]);
});

test("more or farther never costs less", () => {
  const grams = fc.nat(60_000_000);
  const km = fc.double({ min: 0, max: 200, noNaN: true });
  fc.assert(
    fc.property(grams, grams, km, km, (a, b, near, far) => {
      const price = (weight: number, distance: number) =>
        transportOptions(weight, distance)[0]?.netCents ?? 0;

      expect(price(Math.max(a, b), Math.max(near, far))).toBeGreaterThanOrEqual(
        price(Math.min(a, b), Math.min(near, far)),
      );
    }),
  );
});
