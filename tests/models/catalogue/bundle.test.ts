import { describe, expect, test } from "vitest";
import { bundleSaving } from "#app/models/catalogue/bundle.ts";

const price = (unitMills: number, tier?: { from: number; unitMills: number }) => ({
  unitMills,
  quantityPrices: tier ? [tier] : [],
  categoryPath: [1, 2],
  agreed: [],
});
const none = { companyId: 1, storeUid: 1, day: "2026-11-23", discounts: new Map() };

describe("what a bundle saves", () => {
  test("is the price of its parts less its own", () => {
    const parts = [
      { ...price(7860), quantity: 7 },
      { ...price(333), quantity: 3 },
    ];

    expect(bundleSaving(price(50_000), parts, none)).toEqual({ partsCents: 5602, savedCents: 602 });
  });

  test("prices components for their quantity, discounts included", () => {
    const parts = [{ ...price(10_000, { from: 5, unitMills: 8000 }), quantity: 5 }];

    expect(bundleSaving(price(30_000), parts, none)?.partsCents).toBe(4000);
    expect(
      bundleSaving(price(30_000), parts, { ...none, discounts: new Map([[2, 5000]]) }),
    ).toEqual({
      partsCents: 2500,
      savedCents: 1000,
    });
  });

  test("is null when the components cost no more", () => {
    expect(bundleSaving(price(10_000), [{ ...price(5000), quantity: 2 }], none)).toBeNull();
  });

  test("is not said while one price is on request", () => {
    const parts = [
      { ...price(7860), quantity: 7 },
      { ...price(0), quantity: 3 },
    ];

    expect(bundleSaving(price(50_000), parts, none)).toBeNull();
    expect(bundleSaving(price(0), [{ ...price(7860), quantity: 7 }], none)).toBeNull();
  });
});
