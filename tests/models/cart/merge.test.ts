import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainLine } from "#app/models/cart/line.ts";
import { type HeldLine, mergeLines } from "#app/models/cart/merge.ts";

const cement: HeldLine = {
  ...plainLine,
  addedAt: new Date("2026-11-23T08:00:00Z"),
  productUid: 1,
  codeColor: "",
  label: "Ciment",
  quantity: 10,
  packagingQuantity: 1,
  isActive: true,
  onlyInStore: false,
  hasColors: false,
  isOwnColor: false,
  isPriced: true,
};
const brick: HeldLine = { ...cement, productUid: 2, label: "Brique" };

describe("merging a visitor's lines into a customer's", () => {
  test("keeps lines of both, the customer's first", () => {
    expect(mergeLines([brick], [cement])).toEqual({
      lines: [brick, cement],
      rest: [],
      adjustments: [],
    });
  });

  test("sums the quantities of a same product", () => {
    const { lines, adjustments } = mergeLines([cement], [{ ...cement, quantity: 5 }]);

    expect(lines).toEqual([{ ...cement, quantity: 15 }]);
    expect(adjustments).toEqual([]);
  });

  test("keeps two colours of a product apart", () => {
    const grey = { ...cement, codeColor: "7016", hasColors: true, isOwnColor: true };
    const white = { ...grey, codeColor: "9010" };

    expect(mergeLines([grey], [white]).lines).toEqual([grey, white]);
  });

  test("cuts a sum to 9999 and says so", () => {
    const { lines, adjustments } = mergeLines(
      [{ ...cement, quantity: 9000 }],
      [{ ...cement, quantity: 9000 }],
    );

    expect(lines).toEqual([{ ...cement, quantity: 9999 }]);
    expect(adjustments).toEqual([{ kind: "clamped", label: "Ciment", wanted: 18_000, kept: 9999 }]);
  });

  test("cuts a sum to whole packs", () => {
    const byEight = { ...cement, packagingQuantity: 8, quantity: 9000 };

    expect(mergeLines([byEight], [byEight]).lines[0]?.quantity).toBe(9992);
  });

  test.each([
    ["withdrawn", { isActive: false }],
    ["sold in depots only", { onlyInStore: true }],
    ["without the colour it now needs", { hasColors: true }],
  ])("sets a line aside when its product is %s, and says so", (_, facts) => {
    const { lines, adjustments } = mergeLines([brick], [{ ...cement, ...facts }]);

    expect(lines[1]).toMatchObject({ label: "Ciment", quantity: 10, isAside: true });
    expect(adjustments).toEqual([{ kind: "set-aside", label: "Ciment", quantity: 10 }]);
  });

  test("restores and reports a line set aside that the visitor had active", () => {
    const { lines, adjustments } = mergeLines([{ ...cement, isAside: true }], [cement]);

    expect(lines).toEqual([{ ...cement, quantity: 20 }]);
    expect(adjustments).toEqual([{ kind: "taken-back", label: "Ciment", quantity: 20 }]);
  });

  test("leaves aside what was aside on both sides", () => {
    const aside = { ...cement, isAside: true };

    expect(mergeLines([aside], [aside])).toEqual({
      lines: [{ ...aside, quantity: 20 }],
      rest: [],
      adjustments: [],
    });
  });
});

test("loses and doubles no unit but those reported as cut", () => {
  const lines = fc.uniqueArray(
    fc.record({
      productUid: fc.integer({ min: 1, max: 12 }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      isAside: fc.boolean(),
      isActive: fc.boolean(),
    }),
    { selector: ({ productUid }) => productUid },
  );
  const units = (held: readonly { quantity: number }[]) =>
    held.reduce((total, { quantity }) => total + quantity, 0);

  fc.assert(
    fc.property(lines, lines, (mine, theirs) => {
      const whole = (some: typeof mine) => some.map((line) => ({ ...cement, ...line }));
      const merged = mergeLines(whole(mine), whole(theirs));
      const cut = merged.adjustments.reduce(
        (total, each) => total + (each.kind === "clamped" ? each.wanted - each.kept : 0),
        0,
      );

      expect(units(merged.lines) + cut).toBe(units(mine) + units(theirs));
      expect(merged.lines.every((line) => line.isAside || line.isActive)).toBe(true);
      expect(new Set(merged.lines.map(({ productUid }) => productUid)).size).toBe(
        merged.lines.length,
      );
    }),
  );
});
