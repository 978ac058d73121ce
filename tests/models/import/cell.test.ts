import { describe, expect, test } from "vitest";
import { type Columns, headerKey } from "#app/models/import/column.ts";
import { brandColumns, entityColumns, productColumns } from "#app/models/import/entity.ts";
import { importEntities } from "#app/models/import/entity-name.ts";
import { exampleRows } from "#app/models/import/example.ts";
import {
  compareLine,
  isSameValue,
  readCells,
  readHeader,
  recordRow,
} from "#app/models/import/line.ts";
import { writeEuros } from "#app/models/import/number.ts";
import { stockColumns } from "#app/models/import/stock.ts";

const read = (field: keyof typeof productColumns, text: string) => {
  const column: Columns[string] = productColumns[field];
  return column.read(text);
};

describe("a quantity", () => {
  const units = new Map([["100234", "sac de 25 kg"]]);
  const header = readHeader(stockColumns, ["article", "dépôt", "quantité"]);
  const stockOf = (quantity: string, product = "100234") =>
    readCells(stockColumns, header, [product, "LYON", quantity], { units });

  test.each([
    ["12,00", 12],
    ["12.0", 12],
    ["12 sacs", 12],
    ["12\u00a0Sacs de 25 kg", 12],
    ["1 200,0 sac", 1_200],
    ["-3 sacs", -3],
  ])("reads %j before the unit of its product", (typed, quantity) => {
    expect(stockOf(typed)).toMatchObject({ ok: true, values: { quantity } });
  });

  test.each([
    ["12 palettes", { reason: "another-unit", unit: "sac de 25 kg" }],
    ["12 kg", { reason: "another-unit", unit: "sac de 25 kg" }],
    ["12,5 sacs", { reason: "not-a-whole-number" }],
    ["12,5", { reason: "not-a-whole-number" }],
    ["sacs", { reason: "not-a-number" }],
  ])("refuses %j of goods sold by the sack", (typed, refusal) => {
    const reasons = [{ column: "quantité", ...refusal }];

    expect(stockOf(typed)).toEqual({ ok: false, reasons });
  });

  test("takes any unit of goods that the shop does not know", () => {
    expect(stockOf("12 palettes", "999")).toMatchObject({ ok: true, values: { quantity: 12 } });
  });

  test("of a product's line is said in the unit of that line", () => {
    const columns = ["code", "unité", "conditionnement", "prix par quantité"];
    const line = (packs: string, prices: string) =>
      readCells(productColumns, readHeader(productColumns, columns), [
        "1",
        "rouleau",
        packs,
        prices,
      ]);

    expect(line("6 rouleaux", "10 rouleaux = 8,50 | 50 = 7,90")).toMatchObject({
      values: {
        packaging: 6,
        quantityPrices: [
          { from: 10, unitMills: 8_500 },
          { from: 50, unitMills: 7_900 },
        ],
      },
    });
    expect(line("6 sacs", "10 m² = 8,50")).toMatchObject({
      reasons: [
        { column: "conditionnement", reason: "another-unit", unit: "rouleau" },
        { column: "prix par quantité", reason: "another-unit", unit: "rouleau" },
      ],
    });
  });
});

describe("a cell", () => {
  test.each([
    ["unitMills", "12,5", 12_500],
    ["unitMills", "12.5", 12_500],
    ["unitMills", "1 234,50 €", 1_234_500],
    ["unitMills", "€12.50", 12_500],
    ["unitMills", "123 456,50", 123_456_500],
    ["unitMills", "1.234,5", 1_234_500],
    ["unitMills", "0,005", 5],
    ["unitMills", "7", 7_000],
    ["weightGrams", "17,25", 17_250],
    ["weightGrams", "17,25 kg", 17_250],
    ["packaging", "12", 12],
    ["packaging", "12,00", 12],
    ["vatBasisPoints", "5,5 %", 550],
    ["vatBasisPoints", "20", 2000],
    ["isActive", "Oui", true],
    ["isActive", "N", false],
    ["eans", "3760000000017", ["3760000000017"]],
    ["eans", "03760000000017", ["3760000000017"]],
    ["makerCodes", "A-1 | B/2", ["A-1", "B/2"]],
    ["dueDocuments", "Fiche de données de sécurité | fiche technique", ["data-sheet", "safety"]],
    ["dueDocuments", "aucun", []],
    ["drawing", "Sac gris", { drawing: "sack", tint: "grey" }],
    ["salesRank", "4 200", 4_200],
    [
      "attributes",
      "Épaisseur = 13 mm | Tenue au gel = non",
      [
        { code: "thickness", label: "Épaisseur", value: "13 mm" },
        { code: "tenue-au-gel", label: "Tenue au gel", value: "non" },
      ],
    ],
    [
      "quantityPrices",
      "10 = 8,50 | 50=7,9",
      [
        { from: 10, unitMills: 8_500 },
        { from: 50, unitMills: 7_900 },
      ],
    ],
  ] as const)("of %s reads %s", (field, text, value) => {
    expect(read(field, text)).toEqual({ ok: true, value });
  });

  test.each([
    ["unitMills", "gratuit", "not-a-number"],
    ["unitMills", "12,5,5", "not-a-number"],
    ["unitMills", "12 50", "ambiguous-number"],
    ["unitMills", "1 2345,50", "ambiguous-number"],
    ["unitMills", "12 345 67", "ambiguous-number"],
    ["unitMills", "-3", "negative"],
    ["unitMills", "1,2345", "too-precise"],
    ["unitMills", "1000001", "too-large"],
    ["unitMills", "9".repeat(40), "too-large"],
    ["packaging", "1,5", "not-a-whole-number"],
    ["packaging", "0", "not-a-whole-number"],
    ["vatBasisPoints", "19,6", "unknown-vat"],
    ["isActive", "peut-être", "not-yes-or-no"],
    ["eans", "3760000000018", "check-digit"],
    ["eans", "376", "not-a-code"],
    ["code", "---", "not-a-code"],
    ["code", "x".repeat(81), "too-long"],
    ["label", "a\u0007b", "control-characters"],
    ["attributes", "Épaisseur 13 mm", "not-a-pair"],
    ["quantityPrices", "50 = 8 | 10 = 7", "not-rising"],
    ["dueDocuments", "plan", "unknown-choice"],
    ["drawing", "sac", "unknown-choice"],
    ["dueDocuments", "aucun | notice", "unknown-choice"],
    ["quantityPrices", "1 = 8", "not-rising"],
    ["quantityPrices", "10 = 0", "out-of-range"],
    ["makerCodes", Array.from({ length: 21 }, (_, at) => `M${at}`).join("|"), "too-many"],
  ] as const)("of %s refuses %s as %s", (field, text, reason) => {
    expect(read(field, text)).toEqual({ ok: false, reason });
  });
});

test.each([
  ["1.250", "ambiguous-number"],
  ["1.250 €", "ambiguous-number"],
  ["0.250", 250],
  ["1.25", 1_250],
  ["1.2500", 1_250],
  ["1.250,50", 1_250_500],
])("a price typed as %s is asked about rather than guessed", (cell, expected) => {
  const map = { fields: ["unitMills"], unknown: [], repeated: [] };
  const typed = readCells(productColumns, map, [cell], { isTyped: true });
  const written = readCells(productColumns, map, [cell]);

  expect(typed.ok ? typed.values.unitMills : typed.reasons[0]?.reason).toBe(expected);
  expect(written.ok).toBe(true);
});

test("a quantity price typed as 10 = 1.250 is asked about too", () => {
  const map = { fields: ["quantityPrices"], unknown: [], repeated: [] };

  expect(readCells(productColumns, map, ["10 = 1.250"], { isTyped: true })).toMatchObject({
    reasons: [{ reason: "ambiguous-number" }],
  });
});

test.each(["Prix H.T. (€)", "prix_ht", "PRIX HT"])("the header %s is one column", (header) => {
  expect(headerKey(header)).toBe(headerKey(productColumns.unitMills.header));
});

test.each(importEntities)("the examples of %s read, and write as they were", (entity) => {
  const columns = entityColumns[entity];
  const headers = Object.values(columns).map(({ header }) => header);
  const map = readHeader(columns, headers);
  expect(map).toEqual({ fields: Object.keys(columns), unknown: [], repeated: [] });
  for (const row of exampleRows[entity]) {
    expect(row).toHaveLength(headers.length);
    const line = readCells(columns, map, row);
    if (!line.ok) throw new Error(JSON.stringify(line.reasons));
    expect(compareLine(columns, line.values, null)).toMatchObject({ outcome: "new" });
    const written = recordRow(columns, line.values);
    const again = readCells(columns, map, written);
    expect(again).toEqual(line);
  }
});

describe("a line", () => {
  const map = readHeader(brandColumns, ["Nom", "Code", "Remarque"]);

  test("has the columns of its file in any order, unknown ones left aside", () => {
    expect(map).toEqual({ fields: ["name", "code", null], unknown: ["Remarque"], repeated: [] });
    expect(readCells(brandColumns, map, ["Calvière", "CALV", "à revoir"])).toEqual({
      ok: true,
      values: { name: "Calvière", code: "CALV" },
    });
  });

  test("refuses every wrong cell at once, each with its column", () => {
    expect(readCells(brandColumns, map, ["", "--", "", "en trop"])).toEqual({
      ok: false,
      reasons: [
        { column: "", reason: "too-many-cells" },
        { column: "nom", reason: "required" },
        { column: "code", reason: "not-a-code" },
      ],
    });
  });

  test("keeps what a column that is not there holds, and tells what changes", () => {
    const existing = { code: "CALV", name: "Calvière" };

    expect(compareLine(brandColumns, { code: "CALV" }, existing)).toEqual({ outcome: "unchanged" });
    expect(compareLine(brandColumns, { code: "CALV", name: "Calv" }, existing)).toEqual({
      outcome: "changed",
      values: { name: "Calv" },
      before: { name: "Calvière" },
    });
    expect(compareLine(brandColumns, { code: "NEUF" }, null)).toEqual({
      outcome: "refused",
      reasons: [{ column: "nom", reason: "column-missing" }],
    });
  });

  test("is unchanged when only the database's order of names differs", () => {
    const columns = { attributes: productColumns.attributes };
    const [typed, stored] = [
      { from: 480, to: 720 },
      { to: 720, from: 480 },
    ];

    expect(compareLine(columns, { attributes: [typed] }, { attributes: [stored] })).toEqual({
      outcome: "unchanged",
    });
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
  });
});

test.each([
  [7_400, "7,40"],
  [488_800, "488,80"],
  [6_475, "6,475"],
  [64_000, "64"],
  [5, "0,005"],
  [0, "0"],
])("%i thousandths of a euro are written %s", (mills, text) => {
  expect(writeEuros(mills)).toBe(text);
});
