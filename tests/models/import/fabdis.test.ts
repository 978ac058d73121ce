import { describe, expect, test } from "vitest";
import { entityColumns } from "#app/models/import/entity.ts";
import {
  addLogistics,
  addRegulation,
  type FabdisKnown,
  fabdisColumns,
  isFabdisTab,
  noExtra,
} from "#app/models/import/fabdis.ts";
import { checkMakerFamilies, makerFamilyKey } from "#app/models/import/maker-family.ts";

const rowOf = (cells: Record<string, string>) => (column: string) => cells[column] ?? "";

function read(
  cells: Record<string, string>,
  known: FabdisKnown | null = null,
  extra = noExtra(),
  appliesFrom = "",
) {
  const article = {
    row: rowOf({ MARQUE: "CALV", REFCIALE: "A-1", ...cells }),
    extra,
    known,
    today: "2026-11-27" as const,
    appliesFrom,
    decimalSign: cells.DECSEP ?? ",",
    brandOf: (brand: string) => (brand === "CALV" ? "B-CALV" : null),
    familyOf: (key: string) => (key === "calv/a1" ? "GO-CIM" : null),
  };
  return Object.fromEntries(fabdisColumns.map((column) => [column.field, column.read(article)]));
}

test("tabs are known by their number and name, in any version", () => {
  for (const name of ["B01_COMMERCE", "01_COMMERCE", "Commerce", "b01 commerce"]) {
    expect([name, isFabdisTab("commerce", name)]).toEqual([name, true]);
  }
  expect(isFabdisTab("logistics", "B02_LOGISTIQUE2")).toBe(true);
  expect(isFabdisTab("regulation", "B04_RÉGLEMENTAIRE")).toBe(true);
  for (const name of ["B04_MEDIA", "B04", "C01_COMMERCE", "COMMERCE DE GROS"]) {
    expect([name, isFabdisTab("commerce", name)]).toEqual([name, false]);
  }
});

test("every column is one of the shop's products", () => {
  const fields = Object.keys(entityColumns.products);
  expect(fabdisColumns.filter(({ field }) => !fields.includes(field))).toEqual([]);
});

describe("a new article", () => {
  test("has the maker's words, brand, unit and family", () => {
    const cells = {
      LIBELLE80: "Ciment",
      LIBELLE240: "Ciment gris",
      UB: "MTK",
      FAM1: "A",
      FAM2: "a1",
    };

    expect(
      read({ ...cells, TARIF: "7,9", TVA: "20", MUL: "10", GTIN: "3760000000017" }),
    ).toMatchObject({
      ...{ code: "CALV-A-1", label: "Ciment", description: "Ciment gris", family: "GO-CIM" },
      ...{ brand: "B-CALV", unit: "m²", packaging: "10", unitMills: "7,9", vatBasisPoints: "20" },
      ...{ eans: "3760000000017", makerCodes: "A-1", weightGrams: "" },
    });
  });

  test.each([
    [{ TARIF: "1250", QT: "100" }, "12,5"],
    [{ TARIF: "0,1", QT: "3" }, "0,033"],
    [{ TARIF: "0", QT: "1" }, ""],
    [{ TARIF: "-5" }, "-5"],
    [{ TARIF: "1.250", DECSEP: "." }, "1,25"],
    [{ TARIF: "1.250" }, { cell: "1.250", fault: "ambiguous-number" }],
    [{ TARIF: "1.2500" }, "1,25"],
    [{ TARIF: "sur demande" }, "sur demande"],
  ])("of %j costs %j", (cells, unitMills) => {
    expect(read(cells)).toMatchObject({ unitMills });
  });

  test.each([
    ["cent", "not-a-number"],
    ["0", "out-of-range"],
    ["-100", "negative"],
  ])("priced for %s units is refused, not priced for one", (QT, fault) => {
    expect(read({ TARIF: "1250", QT })).toMatchObject({ unitMills: { fault } });
    expect(read({ TARIF: "0", QT })).toMatchObject({ unitMills: { fault } });
  });

  test.each([
    ["20270101", "0"],
    ["01/01/2027", "0"],
    ["2026-11-28", "0"],
    ["27/11/2026", "7,9"],
    ["20260101", "7,9"],
    ["janvier", { cell: "janvier", fault: "not-a-day" }],
  ])("of a tariff of %s is not sold before that day", (DATETARIF, unitMills) => {
    expect(read({ TARIF: "7,9", DATETARIF })).toMatchObject({ unitMills });
    expect(read({ TARIF: "7,9" }, null, noExtra(), DATETARIF)).toMatchObject({ unitMills });
  });

  test("follows the day of its line rather than that of the whole tariff", () => {
    const cells = { TARIF: "7,9", DATETARIF: "20260101" };

    expect(read(cells, null, noExtra(), "20270101")).toMatchObject({ unitMills: "7,9" });
    expect(read({ DATETARIF: "20270101" })).toMatchObject({ unitMills: "" });
  });

  test("without a reference of the maker is refused", () => {
    expect(read({ REFCIALE: "" })).toMatchObject({ code: { fault: "required" } });
  });

  test("of an unknown family or unit says which", () => {
    expect(read({ FAM1: "Z", FAM3: "Z9", UB: "XYZ" })).toMatchObject({
      family: { cell: "CALV/Z9", fault: "unmapped-family" },
      unit: { cell: "XYZ", fault: "unknown-unit" },
    });
    expect(read({})).toMatchObject({ family: "", unit: "" });
  });
});

describe("a known article", () => {
  const known = {
    code: "100234",
    unit: "Pièce",
    eans: ["1"],
    makerCodes: ["A-1"],
    formerCodes: [],
    packCodes: [],
  };

  test("keeps the merchant's words and family, and adds to its codes", () => {
    const cells = { LIBELLE80: "x", FAM1: "Z", UB: "EA", TARIF: "8", GTIN: "2" };

    expect(read(cells, known)).toMatchObject({
      ...{ code: "100234", label: null, description: null, family: null, unit: null },
      ...{ packaging: null, unitMills: "8", eans: "1 | 2", makerCodes: "A-1", formerCodes: null },
      ...{ weightGrams: null, ecoTaxMills: null },
    });
  });

  test("without a price in the file keeps its own", () => {
    expect(read({ TARIF: "" }, known)).toMatchObject({ unitMills: null });
    expect(read({ TARIF: "0" }, known)).toMatchObject({ unitMills: null });
  });

  test("is refused when the maker counts in another unit", () => {
    expect(read({ UB: "MTK" }, known)).toMatchObject({ unit: { fault: "other-unit" } });
  });
});

describe("other tabs", () => {
  test("give the weight of a unit by the smallest packing, and pack codes", () => {
    const extra = noExtra();
    const rows: Record<string, string>[] = [
      { QC: "10", POIDS: "8", POIDSU: "KGM", LGTIN: "3760000000024" },
      { QC: "1", POIDS: "750", POIDSU: "GRM", LGTIN: "3760000000017" },
      { QC: "400", POIDS: "0,31", POIDSU: "TNE" },
      { QC: "1", POIDS: "oups", POIDSU: "KGM" },
    ];
    for (const row of rows) addLogistics(extra, rowOf(row));

    expect(extra).toMatchObject({
      weight: { grams: 750, quantity: 1 },
      packGtins: ["3760000000024"],
    });
    expect(read({}, null, extra)).toMatchObject({
      weightGrams: "0,75",
      packCodes: "3760000000024",
    });
  });

  test("give the eco-contributions in euros together", () => {
    const extra = noExtra();
    for (const row of [
      { RTYP: "DEEE", RVAL: "0,10", RVU: "EUR" },
      { RTYP: "PMCB", RVAL: "0,025", RVU: "eur" },
      { RTYP: "DEEE", RVAL: "3", RVU: "KGM" },
      { RTYP: "FDS", RVAL: "9", RVU: "EUR" },
    ]) {
      addRegulation(extra, rowOf(row));
    }

    expect(extra.ecoTaxMills).toBe(125);
    addRegulation(extra, rowOf({ RTYP: "DEA", RVAL: "voir barème", RVU: "EUR" }));
    expect(read({}, null, extra)).toMatchObject({
      ecoTaxMills: { cell: "voir barème", fault: "not-a-number" },
    });
  });
});

test("a maker's family belongs to one family of the shop", () => {
  const known = [
    { code: "GO", makerFamilies: ["CALV/A1"] },
    { code: "TO", makerFamilies: ["CALV/B"] },
  ];
  const refused = (...lines: [string, string[] | undefined][]) => [
    ...checkMakerFamilies(
      known,
      new Map(lines.map(([code, makerFamilies]) => [code, { makerFamilies }])),
    ).keys(),
  ];

  expect(refused(["GO", ["CALV/A1", "CALV/A2"]], ["TO", undefined])).toEqual([]);
  expect(refused(["N", ["calv / a1"]])).toEqual(["N"]);
  expect(refused(["GO", []], ["N", ["CALV/A1"]], ["M", ["CALV/A1"]])).toEqual(["M"]);
  expect(makerFamilyKey("Calv / É 1")).toBe("calv/e1");
});
