import { randomInt } from "node:crypto";
import { like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applyDatedPrices, findListPrices } from "#app/services/catalogue/dated-price.server.ts";
import { listImportLines } from "#app/services/import/import.server.ts";
import { productTarget } from "#app/services/import/product.server.ts";
import { findPriceQuestions } from "#app/services/import/question.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { ean13 } from "#tests/support/factories.ts";
import { commerceRow, makeFabdis, makeMaker, weightRow } from "#tests/support/import/fabdis.ts";
import { importFile, outcomesOf, sendFile } from "#tests/support/import/imports.ts";

const send = (rows: Parameters<typeof makeFabdis>[0]) =>
  sendFile("products", new Uint8Array(makeFabdis(rows)), "tarif fab-dis.xlsx");

const bring = (rows: Parameters<typeof makeFabdis>[0]) =>
  importFile("products", new Uint8Array(makeFabdis(rows)), "tarif fab-dis.xlsx");

const priceOf = async (code: string) => (await findListPrices(code))?.presentMills;

async function recordOf(code: string) {
  return (await productTarget.find(db, [code])).get(code) ?? null;
}

const newEan = () => ean13(`3798${randomInt(10 ** 8)}`.padEnd(12, "0"));

describe("a FAB-DIS workbook", () => {
  test("brings its articles with their price, family, weight, taxes and codes", async () => {
    const brand = await makeMaker();
    const [ean, pack] = [newEan(), newEan()];
    const rows = {
      B01_COMMERCE: [commerceRow(brand, "0012", { GTIN: ean, TARIF: "1250", QT: "100", MUL: "5" })],
      B02_LOGISTIQUE: [
        weightRow(brand, "0012"),
        weightRow(brand, "0012", { QC: "50", POIDS: "38", LGTIN: pack }),
      ],
      B04_REGLEMENTAIRE: [
        { MARQUE: brand, REFCIALE: "0012", RTYP: "DEEE", RVAL: "0,12", RVU: "EUR" },
      ],
      C06_SUBSTITUTION: [{ REFOLD: "0011", REFCIALESUB: "0012", MARQUESUB: brand }],
    };

    const read = await bring(rows);

    expect(outcomesOf(read)).toEqual([1, 0, 0, 0]);
    expect(await recordOf(`${brand}-0012`)).toMatchObject({
      ...{ label: "Article 0012", description: "Article 0012, en détail", family: brand },
      ...{ brand: `B-${brand}`, unit: "pièce", packaging: 5, unitMills: 12_500, weightGrams: 750 },
      ...{ vatBasisPoints: 2000, ecoTaxMills: 120, eans: [ean], makerCodes: ["0012"] },
      ...{ formerCodes: ["0011"], packCodes: [pack] },
    });
    expect(read.notes).toEqual([
      { note: "fabdis", detail: "3.00" },
      { note: "other-sheets", detail: "B03_MEDIA" },
    ]);
    expect(outcomesOf(await send(rows))).toEqual([0, 0, 1, 0]);
  });

  test("finds the merchant's article by its maker's reference, and keeps its words", async () => {
    const brand = await makeMaker();
    await importFile(
      "products",
      [
        "code;libellé;famille;marque;unité;prix ht;poids kg;référence fabricant",
        `${brand}-mien;Mon ciment;${brand};B-${brand};pièce;3;1;ZZ-9 | AB 12`,
        `${brand}-autre;Mon sable;${brand};B-${brand};m²;3;1;CD-34`,
        `${brand}-a;Un;${brand};B-${brand};pièce;3;1;EF-5`,
        `${brand}-b;Deux;${brand};B-${brand};pièce;3;1;EF-5`,
      ].join("\n"),
    );

    const read = await bring({
      B01_COMMERCE: [
        commerceRow(brand, "AB 12", { TARIF: "4", FAM2: "inconnue", FAM1: "" }),
        commerceRow(brand, "CD-34"),
        commerceRow(brand, "EF-5"),
      ],
    });

    expect(await recordOf(`${brand}-mien`)).toMatchObject({
      ...{ label: "Mon ciment", unitMills: 4_000, weightGrams: 1000, family: brand },
      ...{ makerCodes: ["AB 12", "ZZ-9"] },
    });
    expect(await db.$count(products, like(products.erpCode, `${brand}-%`))).toBe(4);
    const refused = await listImportLines(read.id, "refused", 0);
    expect(
      refused.map(({ line, reasons }) => [line, ...reasons.map(({ reason }) => reason)]),
    ).toEqual([
      [3, "other-unit"],
      [4, "ambiguous-reference"],
    ]);
  });

  test("says of each refused article the column of the maker", async () => {
    const brand = await makeMaker();
    const wrong: [string, Record<string, string>][] = [
      ["R-1", { TARIF: "-4" }],
      ["R-2", { TARIF: "0" }],
      ["R-3", { GTIN: "3760000000018" }],
      ["R-4", { FAM1: "Tuiles", FAM2: "", FAM3: "" }],
      ["R-5", { UB: "???" }],
      ["R-6", { TVA: "19,6" }],
      ["R-7", { LIBELLE40: "", LIBELLE80: "", LIBELLE240: "" }],
      ["R-8", { MARQUE: "PERSONNE" }],
      ["R-9", { FAM1: "B", MUL: "1,5" }],
      ["R-9", {}],
      ["R-10", {}],
    ];
    const read = await send({
      B01_COMMERCE: wrong.map(([reference, more]) =>
        commerceRow(brand, reference, { FAM1: "B", FAM2: "", ...more }),
      ),
      B02_LOGISTIQUE: wrong
        .filter(([reference]) => reference !== "R-10")
        .map(([reference, { MARQUE = brand }]) => weightRow(MARQUE, reference)),
    });

    const refused = await listImportLines(read.id, "refused", 0);
    expect(
      refused.map(({ line, reasons }) => [
        line,
        ...reasons.map(({ column, reason }) => `${column}: ${reason}`),
      ]),
    ).toEqual([
      [2, "prix ht (TARIF, QT, DATETARIF): negative"],
      [3, "prix ht (TARIF, QT, DATETARIF): required"],
      [4, "ean (GTIN, GTIN13): check-digit"],
      [5, "famille (FAM3, FAM2, FAM1): unmapped-family"],
      [6, "unité (UB): unknown-unit"],
      [7, "tva (TVA): unknown-vat"],
      [8, "libellé (LIBELLE80, LIBELLE240, LIBELLE40): required"],
      [9, "famille (FAM3, FAM2, FAM1): unmapped-family"],
      [10, "conditionnement (MUL, QMV): not-a-whole-number"],
      [11, "code (MARQUE, REFCIALE): duplicate"],
      [12, "poids kg (POIDS): required"],
    ]);
    expect(refused[3]?.cells).toContain(`${brand}/Tuiles`);
  });

  test("refuses what it cannot price today, and names what it does not read", async () => {
    const brand = await makeMaker();
    const wrong = ["cent", "0", "-1"].map((QT, at) => commerceRow(brand, `Q-${at}`, { QT }));
    const rows = [
      ...wrong,
      commerceRow(brand, "D-1", { DATETARIF: "janvier" }),
      commerceRow(brand, ""),
      commerceRow(brand, "OK", { DATETARIF: "20200101", TARIF: "1250", QT: "100" }),
    ];
    const read = await bring({
      B01_COMMERCE: rows,
      B02_LOGISTIQUE: rows.map(({ REFCIALE = "" }) => weightRow(brand, REFCIALE)),
      B04_REGLEMENTAIRE: ["FDS", "FDS", "DOP"].map((RTYP) => ({
        ...{ MARQUE: brand, REFCIALE: "OK", RTYP },
      })),
    });

    const refused = await listImportLines(read.id, "refused", 0);
    expect(
      refused.map(({ line, reasons }) => [line, ...reasons.map(({ reason }) => reason)]),
    ).toEqual([
      [2, "not-a-number"],
      [3, "out-of-range"],
      [4, "negative"],
      [5, "not-a-day"],
      [6, "required"],
    ]);
    expect(await recordOf(`${brand}-OK`)).toMatchObject({ unitMills: 12_500 });
    expect(read.notes).toContainEqual({ note: "fabdis-regulation", detail: "FDS (2), DOP (1)" });
  });

  test("in another currency is refused as a whole", async () => {
    const read = await send({ B00_CARTOUCHE: [{ DEV: "CHF" }] });

    expect(read).toMatchObject({ problem: "other-currency", problemDetail: "CHF" });
  });
});

test("a tariff of a day to come waits, and is sold from that day", async () => {
  const brand = await makeMaker();
  const DATETARIF = "20330101";
  const workbook = (TARIF: string) => {
    const rows = [
      commerceRow(brand, "NOW", { TARIF: "8" }),
      commerceRow(brand, "NEXT", { TARIF, DATETARIF }),
    ];
    const weights = rows.map(({ REFCIALE = "" }) => weightRow(brand, REFCIALE));
    const sheets = { B01_COMMERCE: rows, B02_LOGISTIQUE: weights };
    return new Uint8Array(makeFabdis(sheets));
  };

  const read = await importFile("products", workbook("9"), "tarif.xlsx");
  expect(outcomesOf(read)).toEqual([2, 0, 0, 0]);
  expect(read.notes).toContainEqual({ note: "fabdis-dated", detail: "1" });
  expect(await priceOf(`${brand}-NEXT`)).toBe(0);
  const dated = await importFile("dated-prices", workbook("9"), "tarif.xlsx");
  expect(outcomesOf(dated)).toEqual([1, 0, 0, 0]);

  await applyDatedPrices(new Date("2033-01-01T12:00:00Z"));
  expect(await priceOf(`${brand}-NEXT`)).toBe(9_000);
  expect(await priceOf(`${brand}-NOW`)).toBe(8_000);
  await importFile("products", workbook("10"), "tarif.xlsx");
  expect(await priceOf(`${brand}-NEXT`)).toBe(9_000);
});

test("prices of new articles are asked about, with both ends shown", async () => {
  const brand = await makeMaker();
  const rows = Array.from({ length: 12 }, (_, at) =>
    commerceRow(brand, `N-${at}`, { TARIF: String(at + 1) }),
  );
  const weights = rows.map(({ REFCIALE = "" }) => weightRow(brand, REFCIALE));
  const sheets = { B01_COMMERCE: rows, B02_LOGISTIQUE: weights };

  const read = await sendFile("products", new Uint8Array(makeFabdis(sheets)), "tarif.xlsx");

  const { newCount, newPrices } = await findPriceQuestions(read.id, "products");
  expect(newCount).toBe(12);
  expect(newPrices.map(({ unitMills }) => unitMills)).toEqual([
    ...[12_000, 11_000, 10_000, 9_000, 8_000],
    ...[5_000, 4_000, 3_000, 2_000, 1_000],
  ]);
});
