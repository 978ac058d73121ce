import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AgreedPrice,
  hasPrice,
  listQuantityPrices,
  nextQuantityPrice,
  type PriceTerms,
  paidPrice,
  toPriceView,
  unitPriceMills,
} from "#app/models/catalogue/price.ts";
import { parisTime } from "#app/models/platform/time.ts";

const cement = {
  unitMills: 10_000,
  quantityPrices: [
    { from: 10, unitMills: 9500 },
    { from: 40, unitMills: 8900 },
    { from: 100, unitMills: 8000 },
  ],
  categoryPath: [1, 12, 123],
  agreed: [],
  strikethroughMills: null,
  vatBasisPoints: 2000,
};
const terms = (discounts: readonly (readonly [number, number])[] = []): PriceTerms => ({
  discounts: new Map(discounts),
  day: "2026-11-23",
  companyId: 3,
  storeUid: 7,
});
const none = terms();

describe("the unit price", () => {
  test.each([
    ["the list price without discount", none, 1, 10_000],
    ["the quantity price reached", none, 40, 8900],
    ["the discount of a range", terms([[1, 500]]), 1, 9500],
    [
      "the discount of the deepest family that has one",
      terms([
        [1, 2500],
        [123, 500],
      ]),
      1,
      9500,
    ],
    ["the better of discount and quantity price", terms([[12, 1500]]), 40, 8500],
    ["the quantity price where it is the better", terms([[12, 1500]]), 100, 8000],
    ["a discount elsewhere changes nothing", terms([[2, 5000]]), 1, 10_000],
  ])("%s", (_, reader, quantity, mills) => {
    expect(unitPriceMills(cement, reader, quantity)).toBe(mills);
  });

  test("half a thousandth is rounded up", () => {
    expect(unitPriceMills({ ...cement, unitMills: 1001 }, terms([[1, 5000]]), 1)).toBe(501);
  });
});

const always = { storeUid: null, from: 1, firstDay: "2026-01-01", lastDay: null };
const net = (unitMills: number, own: Partial<AgreedPrice> = {}): AgreedPrice => ({
  ...always,
  kind: "net",
  label: "",
  unitMills,
  ...own,
});
const listed = (unitMills: number, own: Partial<AgreedPrice> = {}): AgreedPrice => ({
  ...always,
  kind: "list",
  label: "Tarif Plaquistes",
  unitMills,
  ...own,
});

type Case = [
  name: string,
  agreed: AgreedPrice[],
  discounts: [number, number][],
  quantity: number,
  paid: [mills: number, rule: string],
];

/** The order of precedence; the public prices are 10 €, 9,50 € from 10 and 8,90 € from 40. */
const cases: Case[] = [
  ["list price without anything agreed", [], [], 1, [10_000, "catalogue"]],
  ["quantity price reached", [], [], 10, [9500, "quantity"]],
  ["discount lower than the quantity price", [], [[1, 1000]], 10, [9000, "discount"]],
  ["discount equal to the quantity price", [], [[1, 500]], 10, [9500, "discount"]],
  ["discount of nothing", [], [[1, 0]], 1, [10_000, "catalogue"]],
  ["price list lower than the list price", [listed(9200)], [], 1, [9200, "list"]],
  ["price list lower than the discount", [listed(9200)], [[1, 500]], 1, [9200, "list"]],
  ["price list equal to the discount", [listed(9000)], [[1, 1000]], 1, [9000, "list"]],
  ["discount lower than the price list", [listed(9200)], [[1, 1000]], 1, [9000, "discount"]],
  ["quantity price lower than the price list", [listed(9200)], [], 40, [8900, "quantity"]],
  ["price list above the list price", [listed(11_000)], [], 1, [10_000, "catalogue"]],
  [
    "price list at a quantity reached",
    [listed(9200), listed(8500, { from: 20 })],
    [],
    20,
    [8500, "list"],
  ],
  [
    "price list at a quantity not reached",
    [listed(9200), listed(8500, { from: 20 })],
    [],
    9,
    [9200, "list"],
  ],
  ["price list of the depot", [listed(9000), listed(9300, { storeUid: 7 })], [], 1, [9300, "list"]],
  [
    "price list of the depot at a quantity not reached",
    [listed(9000), listed(8000, { storeUid: 7, from: 5 })],
    [],
    1,
    [9000, "list"],
  ],
  ["price list of another depot", [listed(9000, { storeUid: 8 })], [], 1, [10_000, "catalogue"]],
  ["net price", [net(9100)], [], 1, [9100, "net"]],
  ["net price beside a lower price list", [net(9100), listed(8000)], [], 1, [9100, "net"]],
  ["net price beside a better discount", [net(9100)], [[1, 5000]], 1, [9100, "net"]],
  ["quantity price lower than the net price", [net(9100)], [], 40, [8900, "quantity"]],
  ["net price equal to the quantity price", [net(8900)], [], 40, [8900, "net"]],
  ["list price lower than the net price", [net(10_500)], [], 1, [10_000, "catalogue"]],
  ["net price of the depot", [net(9100), net(9400, { storeUid: 7 })], [], 1, [9400, "net"]],
  ["net price of another depot", [net(9100, { storeUid: 8 })], [], 1, [10_000, "catalogue"]],
  [
    "net price agreed last",
    [net(9100, { firstDay: "2026-11-01" }), net(9300, { firstDay: "2026-11-02" })],
    [],
    1,
    [9300, "net"],
  ],
  [
    "older net price of the depot beside a newer general one",
    [net(9100, { firstDay: "2026-11-20" }), net(9300, { storeUid: 7 })],
    [],
    1,
    [9300, "net"],
  ],
  ["net price on its first day", [net(9100, { firstDay: "2026-11-23" })], [], 1, [9100, "net"]],
  [
    "net price before its first day",
    [net(9100, { firstDay: "2026-11-24" })],
    [],
    1,
    [10_000, "catalogue"],
  ],
  ["net price on its last day", [net(9100, { lastDay: "2026-11-23" })], [], 1, [9100, "net"]],
  [
    "net price after its last day, price list in force",
    [net(9100, { lastDay: "2026-11-22" }), listed(9400)],
    [],
    1,
    [9400, "list"],
  ],
  [
    "price list after its last day",
    [listed(9400, { lastDay: "2026-11-22" })],
    [],
    1,
    [10_000, "catalogue"],
  ],
  ["price list on its last day", [listed(9400, { lastDay: "2026-11-23" })], [], 1, [9400, "list"]],
];

describe("the order of precedence", () => {
  test.each(cases)("%s", (_, agreed, discounts, quantity, expected) => {
    const paid = paidPrice({ ...cement, agreed }, terms(discounts), quantity);

    expect([paid.unitMills, paid.rule.kind]).toEqual(expected);
  });

  test("names list, share or quantity of the rule, and its last day", () => {
    const until = { lastDay: "2026-12-31" };
    const ruleOf = (agreed: AgreedPrice[], reader: PriceTerms, quantity: number) =>
      paidPrice({ ...cement, agreed }, reader, quantity).rule;

    expect(ruleOf([net(9100, until)], none, 1)).toEqual({ kind: "net", lastDay: "2026-12-31" });
    expect(ruleOf([listed(9100)], none, 1)).toEqual({
      kind: "list",
      label: "Tarif Plaquistes",
      lastDay: null,
    });
    expect(ruleOf([], terms([[1, 1250]]), 1)).toEqual({ kind: "discount", basisPoints: 1250 });
    expect(ruleOf([], none, 45)).toEqual({ kind: "quantity", from: 40 });
  });

  test("counts days in Paris, the last one until its midnight", () => {
    const agreed = [net(9100, { firstDay: "2026-07-01", lastDay: "2026-07-14" })];
    const at = (instant: string) =>
      unitPriceMills({ ...cement, agreed }, { ...none, day: parisTime(new Date(instant)).day }, 1);

    expect(at("2026-06-30T21:59:59Z")).toBe(10_000);
    expect(at("2026-06-30T22:00:00Z")).toBe(9100);
    expect(at("2026-07-14T21:59:59Z")).toBe(9100);
    expect(at("2026-07-14T22:00:00Z")).toBe(10_000);
  });
});

const day = fc.constantFrom("2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25");
const store = fc.constantFrom(null, 7, 8);
const mills = fc.integer({ min: 1, max: 12_000 });
const anyNet = fc
  .record({ storeUid: store, firstDay: day, lastDay: fc.option(day), unitMills: mills })
  .map((own) => net(own.unitMills, own));
const anyListed = fc
  .record({ storeUid: store, from: fc.integer({ min: 1, max: 50 }), unitMills: mills })
  .map((own) => listed(own.unitMills, own));
const anyAgreed = fc
  .tuple(
    fc.uniqueArray(anyNet, {
      selector: ({ storeUid, firstDay }) => `${storeUid} ${firstDay}`,
      maxLength: 6,
    }),
    fc.uniqueArray(anyListed, {
      selector: ({ storeUid, from }) => `${storeUid} ${from}`,
      maxLength: 6,
    }),
  )
  .map(([nets, lists]) => [...nets, ...lists]);
const anyTerms = fc
  .option(fc.integer({ min: 1, max: 9000 }))
  .map((share) => terms(share === null ? [] : [[12, share]]));
const anyQuantity = fc.integer({ min: 1, max: 120 });

describe("any agreement", () => {
  test("never costs more than the public price", () => {
    fc.assert(
      fc.property(anyAgreed, anyTerms, anyQuantity, (agreed, reader, quantity) => {
        const own = unitPriceMills({ ...cement, agreed }, reader, quantity);

        expect(own).toBeLessThanOrEqual(unitPriceMills(cement, none, quantity));
      }),
    );
  });

  test("gives one price, in whatever order its rows come", () => {
    const shuffled = anyAgreed.chain((agreed) =>
      fc.tuple(
        fc.constant(agreed),
        fc.shuffledSubarray(agreed, { minLength: agreed.length, maxLength: agreed.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, anyTerms, anyQuantity, ([agreed, other], reader, quantity) => {
        expect(paidPrice({ ...cement, agreed: other }, reader, quantity)).toEqual(
          paidPrice({ ...cement, agreed }, reader, quantity),
        );
      }),
    );
  });

  test("ignores other depots and days", () => {
    fc.assert(
      fc.property(anyAgreed, anyTerms, anyQuantity, (agreed, reader, quantity) => {
        const inForce = agreed.filter(
          (price) =>
            price.storeUid !== 8 &&
            price.firstDay <= reader.day &&
            (price.lastDay === null || price.lastDay >= reader.day),
        );

        expect(paidPrice({ ...cement, agreed }, reader, quantity)).toEqual(
          paidPrice({ ...cement, agreed: inForce }, reader, quantity),
        );
      }),
    );
  });

  test("shows the next quantity as the price paid there", () => {
    fc.assert(
      fc.property(anyAgreed, anyTerms, anyQuantity, (agreed, reader, quantity) => {
        const basis = { ...cement, agreed };
        const now = unitPriceMills(basis, reader, quantity);
        const next = nextQuantityPrice(basis, reader, quantity);
        const end = next?.from ?? 200;

        for (let between = quantity; between < end; between++) {
          expect(unitPriceMills(basis, reader, between)).toBeGreaterThanOrEqual(now);
        }
        if (next) expect(unitPriceMills(basis, reader, next.from)).toBe(next.unitMills);
        if (next) expect(next.unitMills).toBeLessThan(now);
      }),
    );
  });
});

describe("the price struck through", () => {
  test.each([
    ["none when nothing is lower", none, null, null],
    ["the list price that a discount lowers", terms([[1, 1000]]), null, 10_000],
    ["the strikethrough price of the product", none, 12_000, 12_000],
    ["the higher of both", terms([[1, 1000]]), 9500, 10_000],
    ["never a price below what is paid", none, 9000, null],
  ])("%s", (_, reader, strikethroughMills, expected) => {
    const price = toPriceView({ ...cement, strikethroughMills }, reader, 1);

    expect(price.strikethroughMills).toBe(expected);
  });

  test("the list price that a net price lowers", () => {
    const price = toPriceView({ ...cement, agreed: [net(9100)] }, none, 1);

    expect(price).toMatchObject({ unitMills: 9100, strikethroughMills: 10_000 });
  });
});

describe("quantity prices", () => {
  test("those worth showing lower what is paid, each more than the last", () => {
    expect(listQuantityPrices(cement, none, 1)).toEqual(cement.quantityPrices);
    expect(listQuantityPrices(cement, terms([[1, 1000]]), 1)).toEqual([
      { from: 40, unitMills: 8900 },
      { from: 100, unitMills: 8000 },
    ]);
    expect(listQuantityPrices(cement, terms([[1, 3000]]), 1)).toEqual([]);
    expect(listQuantityPrices(cement, none, 40)).toEqual([{ from: 100, unitMills: 8000 }]);
  });

  test("those of a price list stand among the public ones", () => {
    const agreed = [listed(9800), listed(9000, { from: 20 }), listed(7000, { from: 200 })];

    expect(listQuantityPrices({ ...cement, agreed }, none, 1)).toEqual([
      { from: 10, unitMills: 9500 },
      { from: 20, unitMills: 9000 },
      { from: 40, unitMills: 8900 },
      { from: 100, unitMills: 8000 },
      { from: 200, unitMills: 7000 },
    ]);
  });

  test("a net price leaves the public ones below it", () => {
    expect(listQuantityPrices({ ...cement, agreed: [net(8500)] }, none, 1)).toEqual([
      { from: 100, unitMills: 8000 },
    ]);
  });

  test("the next one is the first quantity that lowers what is paid", () => {
    expect(nextQuantityPrice(cement, none, 12)).toEqual({ from: 40, unitMills: 8900 });
    expect(nextQuantityPrice(cement, none, 100)).toBeNull();
  });
});

describe("a price of 0", () => {
  test.each([
    ["of the catalogue is none beside a net price", { agreed: [net(7000)] }, 1, 7000],
    ["of the catalogue is none beside a price list", { agreed: [listed(7000)] }, 1, 7000],
    ["of the catalogue is none below a quantity price", {}, 10, 9500],
    ["of the catalogue is on request below it", {}, 9, 0],
    ["of a company is none", { unitMills: 9000, agreed: [net(0), listed(0)] }, 1, 9000],
  ])("%s", (_, values, quantity, mills) => {
    expect(unitPriceMills({ ...cement, unitMills: 0, ...values }, none, quantity)).toBe(mills);
  });

  test("is on request after a discount of any share, up to 100 %", () => {
    expect(unitPriceMills({ ...cement, unitMills: 0 }, terms([[1, 500]]), 1)).toBe(0);
    expect(unitPriceMills(cement, terms([[1, 10_000]]), 100)).toBe(0);
  });

  test("strikes nothing through", () => {
    const price = toPriceView({ ...cement, unitMills: 0, strikethroughMills: 9000 }, none, 1);

    expect(price).toMatchObject({ unitMills: 0, strikethroughMills: null });
  });

  test("is followed by the first quantity that has one", () => {
    const basis = { ...cement, unitMills: 0 };

    expect(nextQuantityPrice(basis, none, 1)).toEqual({ from: 10, unitMills: 9500 });
    expect(hasPrice(basis, none)).toBe(true);
    expect(hasPrice({ ...basis, quantityPrices: [] }, none)).toBe(false);
  });
});
