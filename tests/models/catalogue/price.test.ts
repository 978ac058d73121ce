import { describe, expect, test } from "vitest";
import {
  listQuantityPrices,
  nextQuantityPrice,
  toPriceView,
  unitPriceMills,
} from "#app/models/catalogue/price.ts";

const cement = {
  unitMills: 10_000,
  quantityPrices: [
    { from: 10, unitMills: 9500 },
    { from: 40, unitMills: 8900 },
    { from: 100, unitMills: 8000 },
  ],
  categoryPath: [1, 12, 123],
  strikethroughMills: null,
  vatBasisPoints: 2000,
};
const none = new Map<number, number>();

describe("the unit price", () => {
  test.each([
    ["the list price without discount", none, 1, 10_000],
    ["the quantity price reached", none, 40, 8900],
    ["the discount of a range", new Map([[1, 500]]), 1, 9500],
    [
      "the discount of the deepest family that has one",
      new Map([
        [1, 2500],
        [123, 500],
      ]),
      1,
      9500,
    ],
    ["the better of discount and quantity price", new Map([[12, 1500]]), 40, 8500],
    ["the quantity price where it is the better", new Map([[12, 1500]]), 100, 8000],
    ["a discount elsewhere changes nothing", new Map([[2, 5000]]), 1, 10_000],
  ])("%s", (_, discounts, quantity, mills) => {
    expect(unitPriceMills(cement, discounts, quantity)).toBe(mills);
  });

  test("half a thousandth is rounded up", () => {
    expect(unitPriceMills({ ...cement, unitMills: 1001 }, new Map([[1, 5000]]), 1)).toBe(501);
  });
});

describe("the price struck through", () => {
  test.each([
    ["none when nothing is lower", none, null, null],
    ["the list price that a discount lowers", new Map([[1, 1000]]), null, 10_000],
    ["the strikethrough price of the product", none, 12_000, 12_000],
    ["the higher of both", new Map([[1, 1000]]), 9500, 10_000],
    ["never a price below what is paid", none, 9000, null],
  ])("%s", (_, discounts, strikethroughMills, expected) => {
    const price = toPriceView({ ...cement, strikethroughMills }, discounts, 1);

    expect(price.strikethroughMills).toBe(expected);
  });
});

describe("quantity prices", () => {
  test("those worth showing lower what is paid, each more than the last", () => {
    expect(listQuantityPrices(cement, none, 1)).toEqual(cement.quantityPrices);
    expect(listQuantityPrices(cement, new Map([[1, 1000]]), 1)).toEqual([
      { from: 40, unitMills: 8900 },
      { from: 100, unitMills: 8000 },
    ]);
    expect(listQuantityPrices(cement, new Map([[1, 3000]]), 1)).toEqual([]);
    expect(listQuantityPrices(cement, none, 40)).toEqual([{ from: 100, unitMills: 8000 }]);
  });

  test("the next one is the first quantity that lowers what is paid", () => {
    expect(nextQuantityPrice(cement, none, 12)).toEqual({ from: 40, unitMills: 8900 });
    expect(nextQuantityPrice(cement, none, 100)).toBeNull();
  });
});
