import { describe, expect, test } from "vitest";
import { listedProduct, type ProductSummary } from "#app/models/catalogue/product.ts";

const cement: ProductSummary = {
  uid: 1,
  reference: "MD1",
  label: "Ciment",
  brandName: "Calvière",
  storageUnit: "sac",
  packagingQuantity: 10,
  unitMills: 10_000,
  quantityPrices: [{ from: 10, unitMills: 9500 }],
  categoryPath: [1],
  agreed: [],
  strikethroughMills: null,
  vatBasisPoints: 2000,
  ecoTaxMills: 0,
  drawing: "sack",
  tint: "grey",
  photo: null,
  onlyInStore: false,
  hasColors: false,
};
const terms = { companyId: 1, storeUid: 1, day: "2026-11-23", discounts: new Map() };

describe("a product in a list", () => {
  test("shows the price of the first pack and the whole packs in stock", () => {
    const listed = listedProduct(cement, 25, terms);

    expect(listed.price).toEqual({
      unitMills: 9500,
      strikethroughMills: 10_000,
      vatBasisPoints: 2000,
    });
    expect(listed.stock).toEqual({ level: "low", units: 20 });
  });

  test("shows the quantity price after one pack, and counter-only sale", () => {
    const tiers = { ...cement, quantityPrices: [{ from: 40, unitMills: 9000 }], onlyInStore: true };

    expect(listedProduct(tiers, 25, terms)).toMatchObject({
      next: { from: 40, unitMills: 9000 },
      onlyInStore: true,
    });
    expect(listedProduct(tiers, 25, null).next).toBeNull();
  });

  test("hides price and stock from readers who may not see them", () => {
    expect(listedProduct(cement, 25, null)).toMatchObject({ price: null, stock: null });
  });

  test("shows no price of 0, and says that it is on request", () => {
    const free = { ...cement, unitMills: 0, quantityPrices: [], strikethroughMills: 12_000 };

    expect(listedProduct(free, 25, terms)).toMatchObject({
      price: null,
      next: null,
      isOnRequest: true,
      isAddable: false,
    });
    expect(listedProduct(free, 25, null).isOnRequest).toBe(false);
    expect(listedProduct(cement, 25, terms).isOnRequest).toBe(false);
  });

  test.each([
    ["a product in stock", cement, 25, true],
    ["a product out of stock", cement, 9, false],
    ["a product sold in depots only", { ...cement, onlyInStore: true }, 25, false],
    ["a product whose colour is to be chosen", { ...cement, hasColors: true }, 25, false],
  ])("%s goes into the cart from the list: %#", (_, product, stockUnits, isAddable) => {
    expect(listedProduct(product, stockUnits, terms).isAddable).toBe(isAddable);
  });
});
