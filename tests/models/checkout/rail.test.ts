import { expect, test } from "vitest";
import { MAX_RAIL_LINES, toRail } from "#app/models/checkout/rail.ts";

const lineOf = (productUid: number) => ({
  productUid,
  codeColor: "",
  label: `Ciment ${productUid}`,
  quantity: 3,
  unitMills: 10_000,
  vatBasisPoints: 2_000,
  ecoTaxMills: 0,
  depositMills: 0,
  weightGrams: 25_000,
});

test("shows the first lines of a cart, and counts all", () => {
  const lines = Array.from({ length: 20 }, (_, at) => lineOf(at));

  const rail = toRail(lines, true);

  expect(rail.lines).toHaveLength(MAX_RAIL_LINES);
  expect(rail.lines[0]).toMatchObject({ label: "Ciment 0", quantity: 3, netCents: 3_000 });
  expect(rail.count).toBe(20);
});

test("hides the amounts from a buyer who sees no prices", () => {
  expect(toRail([lineOf(1)], false).lines[0]?.netCents).toBeNull();
});
