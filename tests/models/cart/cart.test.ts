import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  depositCentsOf,
  discountCentsOf,
  ecoTaxCentsOf,
  isQuantity,
  netCentsOf,
  type PricedLine,
  refusalToSell,
  totals,
} from "#app/models/cart/cart.ts";
import { anyLine } from "#tests/support/cart/any-line.ts";

const sack: PricedLine = {
  quantity: 10,
  unitMills: 8_905,
  ecoTaxMills: 0,
  depositMills: 0,
  vatBasisPoints: 2000,
  weightGrams: 35_000,
};

describe("totals", () => {
  test("of nothing are nothing", () => {
    expect(totals([])).toEqual({
      netCents: 0,
      discountCents: 0,
      ecoTaxCents: 0,
      deliveryCents: 0,
      depositCents: 0,
      vat: [],
      grossCents: 0,
      weightGrams: 0,
      lineCount: 0,
      articleCount: 0,
    });
  });

  test("give items, VAT, amount to pay, weight and counts", () => {
    expect(totals([sack])).toEqual({
      netCents: 8_905,
      discountCents: 0,
      ecoTaxCents: 0,
      deliveryCents: 0,
      depositCents: 0,
      vat: [{ rateBasisPoints: 2000, baseCents: 8_905, vatCents: 1_781 }],
      grossCents: 10_686,
      weightGrams: 350_000,
      lineCount: 1,
      articleCount: 10,
    });
  });

  test.each([
    ["half a cent", { unitMills: 5, quantity: 1 }, 1],
    ["less than half a cent", { unitMills: 4, quantity: 1 }, 0],
    ["1.5 cents", { unitMills: 5, quantity: 3 }, 2],
    ["9999 units at 9999.999 €", { unitMills: 9_999_999, quantity: 9999 }, 9_998_999_000],
  ])("round a line of %s half up to the cent", (_, line, cents) => {
    expect(totals([{ ...sack, ...line }]).netCents).toBe(cents);
  });

  test("round VAT once per rate, not line by line", () => {
    // Three lines of 0.02 € at 20 %: VAT of 0.004 each rounds to zero, 0.012 together to one cent.
    const cheap = { ...sack, unitMills: 20, quantity: 1 };

    expect(totals([cheap, cheap, cheap]).vat).toEqual([
      { rateBasisPoints: 2000, baseCents: 6, vatCents: 1 },
    ]);
  });

  test("keep the rates apart, the highest first", () => {
    const lines = [550, 2000, 1000, 550].map((vatBasisPoints) => ({ ...sack, vatBasisPoints }));

    expect(totals(lines).vat).toEqual([
      { rateBasisPoints: 2000, baseCents: 8_905, vatCents: 1_781 },
      { rateBasisPoints: 1000, baseCents: 8_905, vatCents: 891 },
      { rateBasisPoints: 550, baseCents: 17_810, vatCents: 980 },
    ]);
  });

  test("tax eco-tax at the rate of its product", () => {
    const heater = { ...sack, quantity: 2, unitMills: 100_000, ecoTaxMills: 8_333 };

    expect(totals([heater])).toMatchObject({
      netCents: 20_000,
      ecoTaxCents: 1_667,
      vat: [{ rateBasisPoints: 2000, baseCents: 21_667, vatCents: 4_333 }],
      grossCents: 26_000,
    });
  });

  test("leave deposits out of VAT and in the amount to pay", () => {
    const onPallet = { ...sack, quantity: 1, unitMills: 10_000, depositMills: 12_000 };

    expect(totals([onPallet])).toMatchObject({
      netCents: 1_000,
      depositCents: 1_200,
      vat: [{ rateBasisPoints: 2000, baseCents: 1_000, vatCents: 200 }],
      grossCents: 2_400,
    });
  });
});

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("for any lines, totals", () => {
  test("do not depend on their order, delivered or not", () => {
    const shuffled = fc
      .array(anyLine, { maxLength: 60 })
      .chain((lines) =>
        fc.tuple(
          fc.constant(lines),
          fc.shuffledSubarray(lines, { minLength: lines.length }),
          fc.nat(500_000),
        ),
      );

    fc.assert(
      fc.property(shuffled, ([lines, others, deliveryCents]) => {
        expect(totals(others, deliveryCents)).toEqual(totals(lines, deliveryCents));
      }),
    );
  });

  test("lose no cent: what is to be paid is the sum of what is shown", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), fc.nat(500_000), (lines, deliveryCents) => {
        const shown = totals(lines, deliveryCents);
        const { netCents, discountCents, ecoTaxCents, depositCents, vat, grossCents } = shown;
        const baseCents = netCents - discountCents + ecoTaxCents + deliveryCents;

        expect(netCents).toBe(sum(lines.map(netCentsOf)));
        expect(discountCents).toBe(sum(lines.map(discountCentsOf)));
        expect(ecoTaxCents).toBe(sum(lines.map(ecoTaxCentsOf)));
        expect(depositCents).toBe(sum(lines.map(depositCentsOf)));
        expect(sum(vat.map((rate) => rate.baseCents))).toBe(baseCents);
        expect(grossCents).toBe(baseCents + depositCents + sum(vat.map((rate) => rate.vatCents)));
      }),
    );
  });

  test("are integers that a number holds exactly", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
        const { vat, ...amounts } = totals(lines);

        for (const amount of [...Object.values(amounts), ...vat.flatMap(Object.values)]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
        }
      }),
    );
  });

  test("are within half a cent per line of the exact amount before tax", () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 60 }), (lines) => {
        const exactMills = sum(lines.map(({ unitMills, quantity }) => unitMills * quantity));

        expect(Math.abs(totals(lines).netCents * 10 - exactMills)).toBeLessThanOrEqual(
          5 * lines.length,
        );
      }),
    );
  });

  test("count a split quantity once at prices in whole cents", () => {
    const inCents = anyLine.map((any) => ({
      ...any,
      unitMills: any.unitMills - (any.unitMills % 10),
    }));

    fc.assert(
      fc.property(inCents, fc.integer({ min: 1, max: 9998 }), (one, part) => {
        fc.pre(part < one.quantity);
        const whole = totals([one]);
        const split = totals([
          { ...one, quantity: part },
          { ...one, quantity: one.quantity - part },
        ]);

        expect(split.netCents).toBe(whole.netCents);
        expect(split.weightGrams).toBe(whole.weightGrams);
        expect(split.articleCount).toBe(whole.articleCount);
      }),
    );
  });
});

const sold = {
  isActive: true,
  onlyInStore: false,
  hasColors: false,
  isOwnColor: false,
  isPriced: true,
};

test.each([
  ["a product on sale", {}, "", null],
  ["a withdrawn product", { isActive: false }, "", "unavailable"],
  ["a product sold in depots only", { onlyInStore: true }, "", "only-in-store"],
  ["a product whose price is on request", { isPriced: false }, "", "on-request"],
  ["a withdrawn product of depots", { isActive: false, onlyInStore: true }, "", "unavailable"],
  ["a coloured product without its colour", { hasColors: true }, "", "color-required"],
  ["a colour of its own", { hasColors: true, isOwnColor: true }, "RAL7016", null],
  ["a colour of another product", { hasColors: true }, "RAL7016", "unavailable"],
  ["a colour on a product without any", {}, "RAL7016", "unavailable"],
])("%s is sold or refused as it should be", (_, facts, codeColor, refusal) => {
  expect(refusalToSell({ ...sold, ...facts }, codeColor)).toBe(refusal);
});

test.each([
  [1, true],
  [9999, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [10_000, false],
  [Number.POSITIVE_INFINITY, false],
  [Number.NaN, false],
])("%s is a quantity: %s", (quantity, expected) => {
  expect(isQuantity(quantity)).toBe(expected);
});
