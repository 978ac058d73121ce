import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { availability, stockNotification } from "#app/models/catalogue/stock.ts";

const product = (packagingQuantity = 1, onlyInStore = false) => ({
  packagingQuantity,
  onlyInStore,
});

describe("availability", () => {
  test.each([
    ["nothing", product(), 0, "none", 0],
    ["one unit", product(), 1, "low", 1],
    ["nine units", product(), 9, "low", 9],
    ["ten units", product(), 10, "in-stock", 10],
    ["less than a pack cannot be sold", product(4), 3, "none", 0],
    ["only whole packs can be sold", product(4), 7, "low", 4],
    ["nine packs are few", product(4), 39, "low", 36],
    ["ten packs are enough", product(4), 40, "in-stock", 40],
    ["sold in depots only, whatever the stock", product(1, true), 500, "in-store-only", 500],
    ["a negative stock is none", product(4), -8, "none", 0],
  ] as const)("%s", (_, stocked, stockUnits, level, units) => {
    expect(availability(stocked, stockUnits)).toEqual({ level, units });
  });
});

describe("what becomes of a cart line", () => {
  test.each([
    ["stock covers the quantity", product(), 10, 10, "NONE"],
    ["stock is partial", product(), 9, 10, "CHANGE"],
    ["stock is zero", product(), 0, 1, "DELETE"],
    ["two packs are wanted and one is there", product(4), 7, 8, "CHANGE"],
    ["not even one pack is there", product(4), 3, 4, "DELETE"],
    ["sold in depots only", product(1, true), 100, 1, "DELETE"],
  ] as const)("%s", (_, stocked, stockUnits, quantity, notification) => {
    expect(stockNotification(stocked, stockUnits, quantity)).toBe(notification);
  });

  test("the badge and the notification never contradict each other", () => {
    const anyProduct = fc.record({
      packagingQuantity: fc.integer({ min: 1, max: 200 }),
      onlyInStore: fc.boolean(),
    });
    fc.assert(
      fc.property(anyProduct, fc.integer({ min: 0, max: 5000 }), (stocked, stockUnits) => {
        const { level, units } = availability(stocked, stockUnits);
        const onePack = stockNotification(stocked, stockUnits, stocked.packagingQuantity);
        expect(onePack === "DELETE").toBe(level === "none" || level === "in-store-only");
        expect(units).toBeLessThanOrEqual(stockUnits);
        expect(units % stocked.packagingQuantity).toBe(0);
      }),
    );
  });
});
