import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkLines,
  type OrderableProduct,
  type ProductLookup,
  readQuantity,
} from "#app/models/cart/quick-order.ts";
import { bestMatches, nearKeys } from "#app/models/cart/quick-order-match.ts";
import {
  carriedText,
  MAX_QUICK_LINES,
  type Reading,
  readCarried,
  readQuickText,
} from "#app/models/cart/quick-order-text.ts";
import { readTextFile } from "#app/models/document/text-file.ts";
import { typedReference } from "#app/models/search/search.ts";
import { SACK } from "#tests/support/cart/orderable.ts";

const product = (values: Partial<OrderableProduct> & { ean?: string } = {}) => ({
  ...SACK,
  ean: "3710197868402",
  ...values,
});

const board = product({
  uid: 2,
  reference: "M-92.61 988",
  ean: "3710492619884",
  packagingQuantity: 40,
});
const paint = product({ uid: 3, reference: "PEINT-100", ean: "3710000000001", hasColors: true });
const shelf = product({ uid: 4, reference: "DEPOT-1", ean: "3710000000002", onlyInStore: true });
const asked = product({ uid: 6, reference: "DEMANDE-1", ean: "3710000000003", isPriced: false });
const gone = product({ uid: 5, reference: "FINI-01", ean: "3710000000003", isActive: false });
const twins = [
  product({ uid: 6, reference: "JUM-12", ean: "3710000000004" }),
  product({ uid: 7, reference: "JUM1-2", ean: "3710000000005" }),
];

const catalogue: ProductLookup<OrderableProduct & { ean: string }> = {
  named: (key) =>
    [product(), board, paint, shelf, asked, gone, ...twins].filter(
      (one) => typedReference(one.reference) === key || one.ean === key,
    ),
  colorNamed: (_, typed) => (typed === "RAL 7016" ? { code: "RAL7016", label: "Gris" } : null),
};

const check = (text: string) => checkLines(readQuickText(text).lines, catalogue);
const brief = (text: string) =>
  check(text).map((line) =>
    line.ok ? `${line.product.uid} x ${line.quantity}` : `${line.typed.reference}: ${line.reason}`,
  );

describe("lines that are pasted", () => {
  test.each([
    ["spaces", "9786840 12\nM-92.61 988 40"],
    ["tabs", "9786840\t12\nM-92.61 988\t40"],
    ["semicolons", "9786840;12\r\nM-92.61 988;40\r\n"],
    ["commas", "9786840,12\nM-92.61 988,40"],
    ["quotes", '"9786840";"12"\n"M-92.61 988" ; "40"'],
    ["a label between", "9786840;Ciment 32,5 R;12\nM-92.61 988;Plaque ;40"],
    ["the quantity first", "12;9786840\n40;M-92.61 988"],
    ["the quantity first, by spaces", "12 x 9786840\n40 M-92.61 988"],
    ["signs of multiplication", "9786840 x 12\nM-92.61 988 × 40"],
    ["a mark of order", "\uFEFF9786840;12\nM-92.61 988;40"],
    ["empty lines and spaces", "\n  9786840   12  \n\n\n\tM-92.61 988\t40\n"],
    ["small letters and no punctuation", "9786840 12\nm9261988 40"],
    ["EANs, one of them scanned", "3710197868402 12\n]E03710492619884 40"],
    ["one thing here, another there", "9786840 12\n3710492619884;40"],
    ["a header", "Référence;Quantité\n9786840;12\nM-92.61 988;40"],
    [
      "a header of other words, turned",
      "Qté\tDésignation\tCode EAN\n12\tx\t3710197868402\n40\ty\t3710492619884",
    ],
    ["a header by spaces", "Réf. Qté\n9786840 12\nM-92.61 988 40"],
    ["zeros behind the comma", "9786840;12,00\nM-92.61 988;40,000"],
    ["zeros behind the point", "9786840;12.0\nM-92.61 988;40.00"],
    ["zeros behind the comma, by spaces", "9786840 12,00\nM-92.61 988 40,00"],
    ["our own unit", "9786840;12 sacs\nM-92.61 988;40\u00a0sacs"],
    ["our own unit, by spaces", "9786840 12 sacs\nM-92.61 988 40 Sac"],
    ["a label and our own unit", "9786840;Ciment 32,5 R;12,0 sacs\nM-92.61 988;Plaque;40 sac"],
    ["a line for spreadsheets", "sep=;\r\n9786840;12\r\nM-92.61 988;40\r\n"],
    ["a line for spreadsheets, with commas", '"sep=,"\n9786840,"12,00"\nM-92.61 988,40'],
    [
      "columns of a purchase program",
      "Pos.;Désignation;TVA 20 %;Qté commandée;Référence article\n10;Ciment;x;12,00;9786840\n20;Plaque;x;40,00;M-92.61 988",
    ],
    [
      "titles above the header",
      "Commande du 12/11\t\t\nAtelier\t\t\nQté\tLibellé\tRéf.\n12\tx\t9786840\n40\ty\tM-92.61 988",
    ],
  ])("are understood with %s", (_, text) => {
    expect(brief(text)).toEqual(["1 x 12", "2 x 40"]);
  });

  test("take the EAN of a row that has no reference, or a wrong one", () => {
    const text = "Ref;EAN;Qte\n;3710197868402;2\nINTERNE-7;3710492619884;40";

    expect(brief(text)).toEqual(["1 x 2", "2 x 40"]);
  });

  test("distinguish a decimal comma from a separator", () => {
    expect(brief("9786840 12,5")).toEqual(["9786840: quantity-decimal"]);
    expect(brief("9786849 12,5")).toEqual(["9786849: unavailable"]);
    expect(brief("9786840;12,5 sacs")).toEqual(["9786840: quantity-decimal"]);
    expect(brief("9786840;12.5")).toEqual(["9786840: quantity-decimal"]);
  });

  test("take no other unit for our own, nor a thousand for a decimal", () => {
    expect(brief("9786840;12 palettes")).toEqual(["9786840: quantity-text"]);
    expect(readQuantity("3 m", "m²")).toBe("quantity-text");
    expect(readQuantity("3 m2", "m²")).toBe(3);
    expect(brief("9786840;1.000")).toEqual(["9786840: quantity-decimal"]);
  });

  test("with a stray quote lose no line after it", () => {
    expect(brief('"AB;12\nM-92.61 988;40')).toEqual(['"AB: unavailable', "2 x 40"]);
  });

  test("are 2,000 at most, the rest is counted", () => {
    const { lines, leftOut } = readQuickText("9786840 1\n".repeat(MAX_QUICK_LINES + 3));

    expect(lines).toHaveLength(MAX_QUICK_LINES);
    expect(leftOut).toBe(3);
  });
});

describe("a line", () => {
  test("without quantity is one pack, with a note", () => {
    expect(check("M-92.61 988")).toMatchObject([{ ok: true, quantity: 40, notes: ["one-pack"] }]);
  });

  test("is raised to whole packs, with a note", () => {
    expect(check("M-92.61 988 41")).toMatchObject([
      { wanted: 41, quantity: 80, notes: ["rounded"] },
    ]);
  });

  test("is summed with a line of the same product, whatever their names", () => {
    expect(check("9786840 2\nM-92.61 988 40\n3710197868402 5")).toMatchObject([
      {
        quantity: 7,
        notes: ["joined"],
        typed: [{ reference: "9786840" }, { reference: "3710197868402" }],
      },
      { quantity: 40 },
    ]);
  });

  test("is cut to the limit of a line, with a note", () => {
    expect(check("9786840 9000\n9786840 5000")).toMatchObject([
      { wanted: 14_000, quantity: 9999, notes: ["joined", "clamped"] },
    ]);
    expect(check("M-92.61 988 9999")).toMatchObject([{ quantity: 9960, notes: ["clamped"] }]);
  });

  test.each([
    ["AUCUNE-9999 3", "AUCUNE-9999: unavailable"],
    ["ciment", "ciment: unavailable"],
    ["FINI-01 3", "FINI-01: unavailable"],
    ["DEPOT-1 3", "DEPOT-1: only-in-store"],
    ["DEMANDE-1 3", "DEMANDE-1: on-request"],
    ["JUM12 3", "JUM12: several"],
    ["PEINT-100 3", "PEINT-100: color-required"],
    ["PEINT-100;3;Mauve", "PEINT-100: color-unknown"],
    ["9786840 -1", "9786840: quantity-range"],
    ["9786840 0", "9786840: quantity-range"],
    ["9786840 10000", "9786840: quantity-range"],
    ["9786840 1.5", "9786840: quantity-decimal"],
    ["9786840;12,5", "9786840: quantity-decimal"],
    ["9786840 1e9", "9786840: quantity-text"],
    ["9786840 douze", "9786840: quantity-text"],
    ["9786840;12 palettes", "9786840: quantity-text"],
    ["9786840;0x10", "9786840: quantity-text"],
    ["9786840;Infinity", "9786840: quantity-text"],
    ["9786840;=1+1", "9786840: quantity-text"],
  ])("%j is to be corrected", (text, refused) => {
    expect(brief(text)).toEqual([refused]);
  });

  test("written exactly is not taken for its twin", () => {
    expect(brief("JUM1-2;3")).toEqual(["7 x 3"]);
  });

  test("has its colour in a third column", () => {
    expect(check("PEINT-100;3;RAL 7016")).toMatchObject([{ ok: true, color: { code: "RAL7016" } }]);
  });
});

describe("a quantity", () => {
  test.each([
    ["12", 12],
    ["x12", 12],
    ["12 x", 12],
    ["1 000", 1000],
    ["0012", 12],
    ["", null],
    ["9999", 9999],
  ])("%j is %j", (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });
});

describe("any text", () => {
  const signs = [...'\t\n\r;," x×.-0129786840A\u00a0é🧱'];
  const sign = fc.oneof(fc.constantFrom(...signs), fc.string({ unit: "binary", maxLength: 1 }));

  test("gives readable lines, at most as many as it has", () => {
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 200 }), (text) => {
        const { lines } = readQuickText(text);
        expect(lines.length).toBeLessThanOrEqual(text.split(/[\r\n]/).length);
        for (const line of checkLines(lines, catalogue)) {
          if (line.ok) expect(Number.isInteger(line.quantity)).toBe(true);
        }
      }),
    );
  });

  const cell = fc.stringMatching(/^[A-Z0-9][A-Z0-9 .-]{0,20}[A-Z0-9]$/);
  const readings = fc.array(
    fc.record({
      reference: cell,
      quantity: fc.nat(20_000).map(String),
      color: fc.constantFrom("", "RAL 7016"),
      place: fc.option(fc.integer({ min: 1, max: 2_000 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 30 },
  );

  test("is unchanged on the next page", () => {
    const tidy = (all: Reading[]) =>
      all.map((one) => ({ ...one, reference: one.reference.replace(/\s+/g, " ") }));
    fc.assert(
      fc.property(readings, (all) => {
        expect(readCarried(carriedText(all)).flat()).toEqual(tidy(all));
      }),
    );
  });

  test("keeps every unit, whatever the separator and the order", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(amounts, fc.constantFrom(" ", "\t", ";", ","), (all, separator) => {
        const [line, ...others] = check(all.map((n) => `9786840${separator}${n}`).join("\n"));
        expect(others).toEqual([]);
        expect(line).toMatchObject({ ok: true, quantity: all.reduce((sum, n) => sum + n, 0) });
      }),
    );
  });
});

describe("a mistyped reference", () => {
  test.each([
    ["two signs swapped", "9768840"],
    ["a sign too many", "97868400"],
    ["a sign too few", "978684"],
    ["another sign", "9786841"],
    ["look-alikes", "97B684O"],
  ])("is one slip away from what was meant: %s", (_, typed) => {
    expect(nearKeys(typed)).toContain("9786840");
  });

  test("gets at most three products, likeliest error then best seller first", () => {
    const near = [
      { reference: "A", label: "a", place: 9, salesRank: 5 },
      { reference: "B", label: "b", place: 2, salesRank: 1 },
      { reference: "B", label: "b", place: 4, salesRank: 1 },
      { reference: "C", label: "c", place: 9, salesRank: 8 },
      { reference: "D", label: "d", place: 9, salesRank: 1 },
    ];

    expect(bestMatches(near).map(({ reference }) => reference)).toEqual(["B", "C", "A"]);
  });
});

describe("a file", () => {
  const bytes = (...all: number[]) => Uint8Array.from(all);

  test.each([
    ["UTF-8", new TextEncoder().encode("Référence")],
    ["UTF-8 with its mark", new TextEncoder().encode("\uFEFFRéférence")],
    ["Windows-1252", Buffer.from("Référence", "latin1")],
    ["UTF-16", Buffer.from("\uFEFFRéférence", "utf16le")],
  ])("is read in %s", (_, content) => {
    const read = readTextFile("Commande.CSV", content);

    expect(read.ok && read.text.replace("\uFEFF", "")).toBe("Référence");
  });

  test("that is a workbook, or too large, is refused", () => {
    const archive = bytes(0x50, 0x4b, 3, 4, 0, 0);

    expect(readTextFile("a.xlsx", archive)).toEqual({ ok: false, reason: "file-type" });
    expect(readTextFile("a.csv", archive)).toEqual({ ok: false, reason: "file-type" });
    expect(readTextFile("a.csv", new Uint8Array(600_000))).toEqual({
      ok: false,
      reason: "file-size",
    });
  });
});
