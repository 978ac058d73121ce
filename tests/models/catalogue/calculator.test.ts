import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  calculate,
  lossPercents,
  needName,
  readCalculation,
} from "#app/models/catalogue/calculator.ts";

const board = { conversion: { thousandths: 3000, unit: "m²" }, packagingQuantity: 4 };
const tile = { conversion: { thousandths: 16, unit: "m²" }, packagingQuantity: 1 };

const need = (text: string, product = board, loss = "") =>
  calculate({ need: text, loss, quantity: "" }, product);
const units = (text: string, product = board) =>
  calculate({ need: "", loss: "", quantity: text }, product);

describe("from a surface to packs", () => {
  test.each([
    ["24", "0", 8, 2, 2400],
    ["24,01", "0", 12, 3, 3600],
    ["0,01", "0", 4, 1, 1200],
    ["1 000", "0", 336, 84, 100_800],
    ["24.0", "10", 12, 3, 3600],
    ["20", "15", 8, 2, 2400],
    ["12,0000001", "0", 8, 2, 2400],
    [",5", "5", 4, 1, 1200],
    ["24", "7", 8, 2, 2400],
  ])(
    "%s m² and %s %% of loss are %d boards in %d packs",
    (text, loss, quantity, packs, covered) => {
      expect(need(text, board, loss)).toMatchObject({
        error: null,
        coverage: { quantity, packs, coveredHundredths: covered },
      });
    },
  );

  test.each([
    ["douze", "not-a-number"],
    ["-3", "not-a-number"],
    ["1e9", "not-a-number"],
    ["NaN", "not-a-number"],
    ["1.250,5", "not-a-number"],
    [",", "not-a-number"],
    ["<script>", "not-a-number"],
    ["0", "too-small"],
    ["0,000", "too-small"],
    ["100001", "too-large"],
    ["99999", "too-many"],
  ] as const)("%s is refused as %s, and comes back as typed", (text, reason) => {
    const answer = need(text);

    expect(answer).toMatchObject({ error: { field: "need", reason }, coverage: null });
    expect(answer.typed.need).toBe(text);
  });

  test("covers the need and its loss with the fewest packs", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000 }),
        fc.constantFrom(...lossPercents),
        fc.integer({ min: 10, max: 60_000 }),
        fc.integer({ min: 1, max: 60 }),
        (thousandths, loss, each, packagingQuantity) => {
          const product = { conversion: { thousandths: each, unit: "m²" }, packagingQuantity };
          const text = `${Math.floor(thousandths / 1000)},${String(thousandths % 1000).padStart(3, "0")}`;
          const { coverage, error } = need(text, product, String(loss));
          if (error) return error.reason === "too-many";
          const wanted = BigInt(thousandths) * BigInt(100 + loss);
          const given = (packs: number) => BigInt(packs * packagingQuantity) * BigInt(each) * 100n;
          const packs = coverage?.packs ?? 0;
          return given(packs) >= wanted && (packs === 1 || given(packs - 1) < wanted);
        },
      ),
    );
  });
});

describe("from packs to a surface", () => {
  test.each([
    ["1", 4, 1200],
    ["4", 4, 1200],
    ["5", 8, 2400],
    ["9 996", 9996, 2_998_800],
  ])("%s boards are %d by whole packs, and cover %d hundredths", (text, quantity, covered) => {
    expect(units(text).coverage).toMatchObject({ quantity, coveredHundredths: covered });
  });

  test("truncates coverage to two decimals", () => {
    expect(units("1", tile).coverage?.coveredHundredths).toBe(1);
    expect(units("5", tile).coverage?.coveredHundredths).toBe(8);
  });

  test.each([
    ["0", "too-small"],
    ["1,5", "not-a-number"],
    ["9997", "too-many"],
    ["999999999", "too-many"],
  ] as const)("%s units are refused as %s", (text, reason) => {
    expect(units(text).error).toEqual({ field: "quantity", reason });
  });

  test("gives the same packs back from their coverage", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        fc.integer({ min: 10, max: 10_000 }),
        fc.integer({ min: 1, max: 60 }),
        (packs, each, packagingQuantity) => {
          const product = { conversion: { thousandths: each, unit: "m²" }, packagingQuantity };
          const there = units(String(packs * packagingQuantity), product).coverage;
          const hundredths = there?.coveredHundredths ?? 0;
          const text = `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, "0")}`;
          const back = need(text, product).coverage;
          return there !== null && back?.packs === there.packs;
        },
      ),
    );
  });
});

describe("an address", () => {
  test.each([
    ["m²", "surface"],
    ["m", "longueur"],
    ["L", "volume"],
  ])("counted in %s names its need %s", (unit, name) => {
    expect(needName({ thousandths: 1, unit })).toBe(name);
  });

  test("is empty without parameters, and prefers the surface to the units", () => {
    const read = (query: string) => readCalculation(new URLSearchParams(query), board);

    expect(read("")).toMatchObject({ error: null, coverage: null });
    expect(read("quantite=4&surface=13").coverage?.quantity).toBe(8);
    expect(read("surface=24&chutes=10").coverage?.quantity).toBe(12);
  });

  test("is cut before it comes back", () => {
    const read = readCalculation(new URLSearchParams({ surface: "9".repeat(10_000) }), board);

    expect(read.typed.need).toHaveLength(20);
    expect(read.error?.reason).toBe("not-a-number");
  });
});
