import { randomInt } from "node:crypto";
import { importFile } from "#tests/support/import/imports.ts";
import { makeWorkbook, textRows } from "#tests/support/workbook/workbooks.ts";

type Row = Readonly<Record<string, string>>;

/** Columns of FAB-DIS 3.0, in their order. */
const columns = {
  B00_CARTOUCHE:
    "NSCRIPT CARTYP DATEDIT DATEAPPLI DEFT DEV CARINFO CARINFOURLT NRB01 NRC05 FABDISV LANG DECSEP GROUPE FABRICANT CARMARQUE",
  B01_COMMERCE:
    "MARQUE REFCIALE CTYP GTIN REFINFOR GAMME FONCTION LIBELLE40 LIBELLE80 LIBELLE240 DATETARIF TARIF TARIFD QT TVA UB QMC MUL QMV QMVT QPKI UC UCCOEF ST DELAI EDI DUG STA DATEPREV DOUANE MKT1 MKT1L MKT2 MKT2L MKT3 MKT3L MKT4 MKT4L MKT5 MKT5L FAM1 FAM1L FAM2 FAM2L FAM3 FAM3L",
  B02_LOGISTIQUE:
    "MARQUE REFCIALE LTYP LCODE LQTE LNUM QC QCT LGTIN HAUT HAUTU LARG LARGU PROF PROFU POIDS POIDSU VOL VOLU DIAM DIAMU SECT SECTU LINFO",
  B03_MEDIA: "MARQUE REFCIALE MTYP MCIB MNUM MCODE MLANG MINFO MVAL MVU MTEXTE MNOM MURL MURLT",
  B04_REGLEMENTAIRE:
    "MARQUE REFCIALE RTYP RFLAG RNUM RCODE1 RCODE2 RCODE3 RQTE RPCT RDATE RVAL RVU RTEXTE RNOM RURL RURLT",
  C02_CORRESPONDANCE: "MARQUE REFCIALE CORTYP CORNUM CORQ REFCIALECOR MARQUECOR CORLOT",
  C06_SUBSTITUTION: "MQEREFOLD REFOLD REFCIALESUB MARQUESUB STYP SINFO SQD SQB SLOT SPCT",
} as const;

type FabdisRows = Partial<Record<keyof typeof columns, readonly Row[]>>;

/** Makes a FAB-DIS workbook of some rows of its tabs. */
export function makeFabdis(rows: FabdisRows): Buffer {
  const all: FabdisRows = {
    B00_CARTOUCHE: [{ DEV: "EUR", FABDISV: "3.00", LANG: "FR", DECSEP: "," }],
    B03_MEDIA: [{ MARQUE: "X", REFCIALE: "1", MTYP: "PHOTO", MURL: "https://example.fr/1.jpg" }],
    ...rows,
  };
  const names = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (name) => name !== "C02_CORRESPONDANCE" || all[name],
  );
  const sheets = names.map((name) => {
    const head = columns[name].split(" ");
    const cells = (all[name] ?? []).map((row) => head.map((column) => row[column] ?? ""));
    return { name, rows: textRows([head, ...cells]) };
  });
  return makeWorkbook({ sheets });
}

/** An article that lacks nothing; `more` are other values of its columns. */
export function commerceRow(brand: string, reference: string, more: Row = {}): Row {
  return {
    ...{ MARQUE: brand, REFCIALE: reference, CTYP: "ARTI", LIBELLE40: `Art ${reference}` },
    ...{ LIBELLE80: `Article ${reference}`, LIBELLE240: `Article ${reference}, en détail` },
    ...{ TARIF: "12,50", QT: "1", TVA: "20", UB: "EA", MUL: "1", QMV: "1", FAM1: "A", FAM2: "A1" },
    ...more,
  };
}

export function weightRow(brand: string, reference: string, more: Row = {}): Row {
  return { MARQUE: brand, REFCIALE: reference, QC: "1", POIDS: "0,75", POIDSU: "KGM", ...more };
}

/** Faults of an article, and the reason for which it is refused. */
const faults: readonly (readonly [reason: string, more: Row])[] = [
  ["negative", { TARIF: "-4" }],
  ["required", { TARIF: "0" }],
  ["too-large", { TARIF: "9999999" }],
  ["not-a-number", { TARIF: "sur demande" }],
  ["check-digit", { GTIN: "3760000000018" }],
  ["unmapped-family", { FAM1: "Z", FAM2: "" }],
  ["unknown-unit", { UB: "???" }],
  ["unknown-vat", { TVA: "19,6" }],
  ["required", { LIBELLE40: "", LIBELLE80: "", LIBELLE240: "" }],
  ["not-a-whole-number", { MUL: "1,5" }],
];

/**
 * Makes a maker's price file of so many articles, some of which are wrong, at even distances. `wrong` has the reason of
 * each refused line, `right` the price in thousandths of each right article, by its code.
 */
export function makeTariff(brand: string, articles: number, wrongArticles: number) {
  const every = Math.floor(articles / Math.max(1, wrongArticles));
  const wrong = new Map<number, string>();
  const right = new Map<string, number>();
  const commerce: Row[] = [];
  for (let at = 0; at < articles; at++) {
    const reference = `R${String(at).padStart(6, "0")}`;
    const mills = 1_000 + ((at * 7_919) % 90_000);
    const price = { TARIF: String(mills / 1000).replace(".", ",") };
    const place = at % every === every - 1 ? Math.floor(at / every) : wrongArticles;
    const fault = place < wrongArticles ? faults[place % faults.length] : undefined;
    if (fault) wrong.set(at + 2, fault[0]);
    else right.set(`${brand}-${reference}`, mills);
    commerce.push(commerceRow(brand, reference, { ...price, ...fault?.[1] }));
  }
  const logistics = commerce.map(({ REFCIALE = "" }) => weightRow(brand, REFCIALE));
  const bytes = makeFabdis({ B01_COMMERCE: commerce, B02_LOGISTIQUE: logistics });
  return { bytes: new Uint8Array(bytes), wrong, right };
}

/** Makes a brand in the shop, and a family that has its families "A1" and "B". */
export async function makeMaker(): Promise<string> {
  const brand = `F${randomInt(2 ** 40)}`;
  await importFile("brands", `code;nom\nB-${brand};${brand}`);
  await importFile(
    "families",
    `code;libellé;familles des fabricants\n${brand};Famille ${brand};${brand}/A1 | ${brand}/B`,
  );
  return brand;
}
