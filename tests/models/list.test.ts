import { describe, expect, test } from "vitest";
import { clampQuantity, type ListLine, shownList } from "#app/models/list.ts";

test.each([
  [-5, 1],
  [0, 1],
  [1, 1],
  [9999, 9999],
  [10_000, 9999],
  [999_999_999_999_999, 9999],
])("the quantity of a list's line is clamped to 1..9999: %d is %d", (asked, kept) => {
  expect(clampQuantity(asked)).toBe(kept);
});

const line: ListLine = {
  id: 1,
  productUid: 12,
  codeColor: "",
  colorLabel: "",
  colorHex: "",
  isAside: false,
  reference: "BA13",
  label: "Plaque BA13",
  drawing: "board",
  tint: "grey",
  storageUnit: "plaque",
  packagingQuantity: 4,
  conversion: null,
  categoryPath: [],
  components: [],
  comment: "",
  quantity: 8,
  wished: 5,
  unitMills: 2500,
  strikethroughMills: null,
  ecoTaxMills: 0,
  depositMills: 0,
  depositLabel: null,
  vatBasisPoints: 2000,
  weightGrams: 1000,
  nextPrice: null,
  unsellable: null,
  isDeliverable: false,
  pickupStock: 40,
  deliveryStock: null,
};
const list = { id: 3, label: "Chantier", comment: "", lines: [line] };

describe("a list", () => {
  test("is totalled as the cart would take it, without what cannot be ordered", () => {
    const gone: ListLine = { ...line, id: 2, unsellable: "unavailable" };

    const shown = shownList({ ...list, lines: [line, gone] }, true);

    expect(shown.netCents).toBe(2000);
    expect(shown.lines.map(({ wished, quantity }) => [wished, quantity])).toEqual([
      [5, 8],
      [5, 8],
    ]);
  });

  test("tells neither price nor stock to who may not see them", () => {
    const shown = shownList(list, false);

    expect(shown.netCents).toBeNull();
    expect(shown.lines[0]).toMatchObject({ price: null, pickup: null, delivery: null });
    expect(JSON.stringify(shown)).not.toMatch(/2500|"pickupStock"|40/);
  });
});
