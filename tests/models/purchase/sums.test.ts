import { describe, expect, test } from "vitest";
import {
  documentFault,
  paperFault,
  paymentFault,
  type SummedPaper,
} from "#app/models/purchase/sums.ts";

/** 10.00 at 20 %, 3.33 at 5.5 % and a pallet of 12.00: 13.33 net, 2.18 VAT, 27.51 in all. */
const good: SummedPaper = {
  lines: [
    { netCents: 1_000, vatBasisPoints: 2_000, depositCents: 1_200 },
    { netCents: 333, vatBasisPoints: 550, depositCents: 0 },
  ],
  netCents: 1_333,
  vat: [
    { rateBasisPoints: 2_000, baseCents: 1_000, vatCents: 200 },
    { rateBasisPoints: 550, baseCents: 333, vatCents: 18 },
  ],
  depositCents: 1_200,
  grossCents: 2_751,
};

const [first = { rateBasisPoints: 0, baseCents: 0, vatCents: 0 }, second = first] = good.vat;

function negative(paper: SummedPaper): SummedPaper {
  return {
    lines: paper.lines.map((line) => ({
      ...line,
      netCents: -line.netCents,
      depositCents: -line.depositCents,
    })),
    netCents: -paper.netCents,
    vat: paper.vat.map((rate) => ({
      ...rate,
      baseCents: -rate.baseCents,
      vatCents: -rate.vatCents,
    })),
    depositCents: -paper.depositCents,
    grossCents: -paper.grossCents,
  };
}

describe("sums of a paper", () => {
  const cases: [string, Partial<SummedPaper>, string | null][] = [
    ["as they are", {}, null],
    ["a net total of a cent more", { netCents: 1_334 }, "wrong-total"],
    ["deposits of a cent less", { depositCents: 1_199, grossCents: 2_750 }, "wrong-total"],
    ["a gross total of a cent more", { grossCents: 2_752 }, "wrong-total"],
    [
      "VAT of a cent more",
      { vat: [first, { ...second, vatCents: 19 }], grossCents: 2_752 },
      "wrong-vat",
    ],
    ["a base of other lines", { vat: [{ ...first, baseCents: 999 }, second] }, "wrong-vat"],
    ["a rate that is missing", { vat: [first], grossCents: 2_400 }, "wrong-vat"],
    ["a rate named twice", { vat: [first, second, second] }, "wrong-vat"],
    [
      "a rate without lines",
      { vat: [...good.vat, { rateBasisPoints: 1_000, baseCents: 0, vatCents: 0 }] },
      null,
    ],
  ];

  test.each(cases)("with %s", (_, values, fault) => {
    expect(paperFault({ ...good, ...values })).toBe(fault);
  });

  test("round half a cent of VAT away from zero, below zero too", () => {
    const half: SummedPaper = {
      lines: [{ netCents: 10, vatBasisPoints: 550, depositCents: 0 }],
      netCents: 10,
      vat: [{ rateBasisPoints: 550, baseCents: 10, vatCents: 1 }],
      depositCents: 0,
      grossCents: 11,
    };
    expect(paperFault(half)).toBeNull();
    expect(paperFault(negative(half))).toBeNull();
  });
});

describe("a document", () => {
  test.each([
    ["invoice", good, 0, null],
    ["invoice", good, 2_751, null],
    ["invoice", good, 2_752, "wrong-sign"],
    ["invoice", good, -1, "wrong-sign"],
    ["invoice", negative(good), 0, "wrong-sign"],
    ["credit-note", negative(good), 0, null],
    ["credit-note", negative(good), 1, "wrong-sign"],
    ["credit-note", good, 0, "wrong-sign"],
  ] as const)("of kind %s %#", (type, paper, prepaidCents, fault) => {
    expect(documentFault({ ...paper, type, prepaidCents })).toBe(fault);
  });
});

describe("a payment", () => {
  const part = (document: string, amountCents: number) => ({ document, amountCents });

  test.each([
    ["parts that make it", 300, [part("F1", 100), part("F2", 200)], null],
    ["a credit taken off", 50, [part("F1", 100), part("A1", -50)], null],
    ["a cent more than its parts", 301, [part("F1", 100), part("F2", 200)], "wrong-parts"],
    ["one document twice", 300, [part("F1", 100), part("F1", 200)], "wrong-parts"],
  ] as const)("with %s", (_, amountCents, parts, fault) => {
    expect(paymentFault({ amountCents, parts: [...parts] })).toBe(fault);
  });
});
