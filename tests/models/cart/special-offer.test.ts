import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CartLine, cartOf, netCentsOf, noCart, totals } from "#app/models/cart/cart.ts";
import { type SpecialOffer, slotContext, withOffers } from "#app/models/cart/special-offer.ts";
import { cement, fivePercent } from "#tests/support/cart/special-offers.ts";

const brick: CartLine = { ...cement, id: 2, productUid: 13, categoryPath: [2], quantity: 5 };

const head = { ...noCart, id: 1, version: 1 };
type Context = Parameters<typeof withOffers>[2];
const judged = (
  lines: readonly CartLine[],
  offers: readonly Partial<SpecialOffer>[],
  context: Context = {},
) =>
  withOffers(
    cartOf(head, lines),
    offers.map((offer) => ({ ...fivePercent, ...offer })),
    context,
  );

describe("a special offer", () => {
  test("is taken off the goods before VAT", () => {
    const { offers, totals: sums } = judged([cement], [{}]);

    expect(offers.applied).toEqual({ code: "cinq", label: "5 %", discountCents: 500 });
    expect(sums).toMatchObject({ netCents: 10_000, discountCents: 500, grossCents: 11_400 });
    expect(sums.vat).toEqual([{ rateBasisPoints: 2000, baseCents: 9_500, vatCents: 1_900 }]);
  });

  test.each([
    ["of a range", { categoryId: 1 }, 500],
    ["of another range", { categoryId: 9 }, 0],
    ["of some products", { productUids: [13] }, 250],
    ["that takes an amount off", { discountBasisPoints: null, discountCents: 777 }, 777],
    [
      "of more than the goods come to",
      { discountBasisPoints: null, discountCents: 99_999 },
      15_000,
    ],
    ["with a limit", { maximumCents: 300 }, 300],
  ])("%s takes off what it says of the goods that count", (_, values, discountCents) => {
    expect(judged([cement, brick], [values]).totals.discountCents).toBe(discountCents);
  });

  test("excludes reduced prices by default, and products no longer sold", () => {
    const lines = [
      { ...cement, strikethroughMills: 12_000 },
      { ...brick, unsellable: "unavailable" as const },
    ];

    expect(judged(lines, [{}]).totals.discountCents).toBe(0);
    expect(judged(lines, [{ addsToLowerPrices: true }]).totals.discountCents).toBe(500);
  });

  test("does not count lines set aside", () => {
    expect(judged([{ ...cement, isAside: true }], [{}]).offers.applied).toBeNull();
  });

  test("applies alone: the best wins, the beaten ones are not shown", () => {
    const { offers, totals: sums } = judged(
      [cement],
      [{}, { code: "dix", discountBasisPoints: 1000 }, { code: "x", paymentModes: ["card"] }],
    );

    expect(offers.applied).toMatchObject({ code: "dix", discountCents: 1_000 });
    expect(sums.discountCents).toBe(1_000);
    expect(offers.missed).toEqual([]);
  });

  test.each([
    ["goods", { minimumQuantity: 13 }, [{ kind: "quantity", count: 3 }]],
    ["an amount", { minimumCents: 12_345 }, [{ kind: "amount", cents: 2_345 }]],
    ["a way to pay", { paymentModes: ["card"] }, [{ kind: "payment", modes: ["card"] }]],
    ["an hour", { slotWeekdays: [0] }, [{ kind: "slot" }]],
  ])("that lacks %s takes nothing off and names what is missing", (_, values, missing) => {
    const { offers, totals: sums } = judged([cement], [values]);

    expect(sums.discountCents).toBe(0);
    expect(offers).toMatchObject({ applied: null, missed: [{ code: "cinq", missing }] });
  });

  test("that depends on payment and hour is earned once both are known", () => {
    const offer = { paymentModes: ["card"], slotWeekdays: [0], slotFromMinute: 840 };
    const monday = (range: string) => slotContext({ day: "2026-11-23", range });
    const earned = (context: Context) => judged([cement], [offer], context).offers.applied !== null;

    expect(earned({ ...monday("14:00"), paymentMode: "card" })).toBe(true);
    expect(earned({ ...monday("14:00"), paymentMode: "store" })).toBe(false);
    expect(earned({ ...monday("13:30"), paymentMode: "card" })).toBe(false);
    expect(
      earned({ ...slotContext({ day: "2026-11-24", range: "14:00" }), paymentMode: "card" }),
    ).toBe(false);
    expect(earned({ ...slotContext(null), paymentMode: "card" })).toBe(false);
  });
});

const anyLines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      unitMills: fc.integer({ min: 1, max: 9_999_999 }),
      vatBasisPoints: fc.constantFrom(2000, 1000, 550),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((all) => all.map((any, index) => ({ ...cement, ...any, id: index + 1, productUid: index })));

describe("a way to pay that would take more off", () => {
  const out = { minimumCents: 1_000_000, discountBasisPoints: 9000 };

  test("is shown even after the maximum number of offers", () => {
    const offers = [out, out, out, { paymentModes: ["card"] }].map((offer, index) => ({
      ...offer,
      code: `offre-${index}`,
    }));

    const cart = judged([cement], offers);

    expect(cart.offers.missed.map(({ code }) => code)).not.toContain("offre-3");
    expect(cart.offers.gains).toBe(true);
  });

  test("is null when something else is missing too", () => {
    const cart = judged([cement], [{ paymentModes: ["card"], minimumCents: 1_000_000 }]);

    expect(cart.offers.gains).toBe(false);
  });
});

describe("for any lines, a special offer", () => {
  test("loses no cent over lines and rates, and takes no line below nothing", () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 10_000 }), (lines, discountBasisPoints) => {
        const cart = judged(lines, [{ discountBasisPoints }]);
        const taken = cart.lines.map((line) => line.discountCents ?? 0);

        expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(cart.totals.discountCents);
        expect(cart.totals.discountCents).toBe(cart.offers.applied?.discountCents ?? 0);
        for (const line of cart.lines) {
          expect(line.discountCents).toBeLessThanOrEqual(netCentsOf(line));
        }
        const bases = cart.totals.vat.reduce((sum, { baseCents }) => sum + baseCents, 0);
        expect(bases).toBe(cart.totals.netCents - cart.totals.discountCents);
      }),
    );
  });

  test("gives the same discount in any order of lines, and in the order", () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const cart = judged(lines, [{}]);

        expect(judged(lines.toReversed(), [{}]).totals).toEqual(cart.totals);
        expect(totals(cart.lines)).toEqual(cart.totals);
      }),
    );
  });
});
