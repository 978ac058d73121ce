import { describe, expect, test } from "vitest";
import type { CartLine } from "#app/models/cart/cart.ts";
import { earnOffer } from "#app/models/cart/offer-preview.ts";
import type { SpecialOffer } from "#app/models/cart/special-offer.ts";
import { cement, fivePercent } from "#tests/support/cart/special-offers.ts";

describe("the smallest cart that earns an offer", () => {
  /** Sacks in packs of five, at 10 € each, from 9 € where `tier` is reached. */
  const sacks =
    (tier = Number.POSITIVE_INFINITY) =>
    (packs: number): CartLine[] => {
      const quantity = packs * 5;
      const isTier = quantity >= tier;
      const prices = isTier ? { unitMills: 9_000, strikethroughMills: 10_000 } : {};
      return [{ ...cement, quantity, ...prices }];
    };
  const earned = (offer: Partial<SpecialOffer>, linesOf = sacks(), leastCents = 0) => {
    const found = earnOffer({ ...fivePercent, ...offer }, linesOf, leastCents);
    return found && [found.lines[0]?.quantity, found.netCents, found.discountCents];
  };

  test.each([
    ["without a condition is one pack", {}, [5, 5_000, 250]],
    ["of a quantity is whole packs", { minimumQuantity: 12 }, [15, 15_000, 750]],
    ["of an amount reaches it", { minimumCents: 20_001 }, [25, 25_000, 1_250]],
    ["of a payment mode is the same", { paymentModes: ["card"] }, [5, 5_000, 250]],
    ["of an hour is the same", { slotWeekdays: [2], slotFromMinute: 840 }, [5, 5_000, 250]],
    ["of an amount taken off", { discountBasisPoints: null, discountCents: 900 }, [5, 5_000, 900]],
  ])("%s", (_, offer, expected) => {
    expect(earned(offer)).toEqual(expected);
  });

  test("goes on to a typical amount", () => {
    expect(earned({}, sacks(), 12_000)).toEqual([15, 15_000, 750]);
  });

  test("goes on while a quantity price lowers the amount", () => {
    const offer = { minimumCents: 20_000, addsToLowerPrices: true };

    expect(earned(offer, sacks(20))).toEqual([25, 22_500, 1_125]);
  });

  test.each([
    ["the price is lower at the quantity", { minimumQuantity: 20 }, sacks(20)],
    ["a line cannot hold the quantity", { minimumQuantity: 10_000 }, sacks()],
    ["it is of another range", { categoryId: 99 }, sacks()],
    ["the price is nothing", { minimumCents: 1 }, () => [{ ...cement, unitMills: 0 }]],
  ])("is none where %s", (_, offer, linesOf) => {
    expect(earned(offer, linesOf)).toBeNull();
  });
});
