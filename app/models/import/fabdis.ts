import { plain } from "#app/models/platform/stem.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { ProductRecord } from "./entity.ts";
import type { ImportEntity } from "./entity-name.ts";
import type { LineProblem } from "./line.ts";
import { makerFamily, makerFamilyKey } from "./maker-family.ts";
import { isAmbiguousPrice, readThousandths, writeThousandths } from "./number.ts";
import { dayColumn } from "./time-column.ts";

/** Cells of a row of a tab, by the name of the column. */
export type FabdisRow = (column: string) => string;

/**
 * Tabs of FAB-DIS 3.0 that the shop reads (FAB-DIS guide 3.0, "mandatory blocks" and "conditional blocks"); a tab of
 * more than a million rows goes on in another, with a number.
 */
export const fabdisTabs = {
  header: /^(?:b?00)?cartouches?$/,
  commerce: /^(?:b?01)?commerce$/,
  logistics: /^(?:b?02)?logistique\d*$/,
  media: /^(?:b?03)?medias?\d*$/,
  regulation: /^(?:b?04)?reglementaire\d*$/,
  links: /^(?:c02)?correspondance\d*$/,
  substitution: /^(?:c06)?substitution\d*$/,
  variants: /^(?:c\d\d)?variantes?\d*$/,
  stops: /^(?:c\d\d)?arrets?\d*$/,
} as const;

export type FabdisTab = keyof typeof fabdisTabs;

/** Tabs from which a workbook is read for each entity. */
export const fabdisReadings = {
  products: ["header", "commerce", "logistics", "regulation", "substitution"],
  "dated-prices": ["header", "commerce"],
  "product-links": ["header", "links", "substitution"],
} as const satisfies Partial<Record<ImportEntity, readonly FabdisTab[]>>;

/** True for the name of a tab: "B01_COMMERCE", "01_COMMERCE", "Commerce". */
export function isFabdisTab(tab: FabdisTab, name: string): boolean {
  return fabdisTabs[tab].test(plain(name).replace(/[^a-z0-9]/g, ""));
}

/** Facts of an article that other tabs have. */
export type FabdisExtra = {
  /** Weight of one unit in grams, and the quantity it was weighed in. */
  weight: { grams: number; quantity: number } | null;
  packGtins: string[];
  ecoTaxMills: number | null;
  /** Of an eco-contribution in euros that cannot be read. */
  ecoTaxFault: { cell: string; fault: LineProblem } | null;
  formerReferences: string[];
};

export function noExtra(): FabdisExtra {
  return {
    weight: null,
    packGtins: [],
    ecoTaxMills: null,
    ecoTaxFault: null,
    formerReferences: [],
  };
}

/** Key of an article: two columns of the tab. */
export function articleKey(row: FabdisRow, brand = "MARQUE", reference = "REFCIALE"): string {
  return `${plain(row(brand))}\u001f${row(reference).toUpperCase()}`;
}

/** Units of weight (UN/ECE recommendation 20), in grams. */
const weightUnits: Record<string, number> = { KGM: 1000, KG: 1000, GRM: 1, G: 1, TNE: 1_000_000 };

/** Takes a row of LOGISTIQUE: the smallest packing gives the weight of a unit, the larger ones their GTIN. */
export function addLogistics(extra: FabdisExtra, row: FabdisRow): void {
  const quantity = amount(row("QC") || "1");
  if (!quantity) return;
  const gtin = row("LGTIN");
  if (quantity > 1 && gtin && !extra.packGtins.includes(gtin) && extra.packGtins.length < 20) {
    extra.packGtins.push(gtin);
  }
  const weight = amount(row("POIDS"));
  const unit = weightUnits[row("POIDSU").toUpperCase() || "KGM"];
  if (!weight || !unit || (extra.weight && extra.weight.quantity <= quantity)) return;
  extra.weight = { grams: Math.max(1, Math.round((weight * unit) / quantity)), quantity };
}

/** Types of B04_REGLEMENTAIRE that are an eco-contribution, in euros for one unit. */
const ECO_TAX = /^(?:DEEE|D3E|DEA|PMCB|REP|ECO)/;

/** True for a row of REGLEMENTAIRE that is an eco-contribution in euros: no other is read. */
export function isEcoTax(row: FabdisRow): boolean {
  return ECO_TAX.test(row("RTYP").toUpperCase()) && /^(?:EUR|€)$/i.test(row("RVU"));
}

export function addRegulation(extra: FabdisExtra, row: FabdisRow): void {
  if (!isEcoTax(row)) return;
  const mills = readThousandths(row("RVAL"), 1_000_000_000);
  if (mills.ok) extra.ecoTaxMills = (extra.ecoTaxMills ?? 0) + mills.value;
  else extra.ecoTaxFault = { cell: row("RVAL"), fault: mills.reason };
}

export function addSubstitution(extra: FabdisExtra, row: FabdisRow): void {
  const former = row("REFOLD");
  if (former && extra.formerReferences.length < 20) extra.formerReferences.push(former);
}

function amount(text: string): number | null {
  const read = readThousandths(text, 1_000_000_000);
  return read.ok && read.value > 0 ? read.value / 1000 : null;
}

/** Base units (UN/ECE recommendation 20), as the shop writes them. */
const units: Record<string, string> = {
  ...{
    EA: "pièce",
    PCE: "pièce",
    C62: "pièce",
    NAR: "pièce",
    H87: "pièce",
    PAR: "paire",
    PR: "paire",
  },
  ...{ MTR: "m", MTK: "m²", MTQ: "m³", KGM: "kg", GRM: "g", TNE: "t", LTR: "l", MLT: "ml" },
  ...{ PKI: "paquet", PK: "paquet", XPK: "paquet", BX: "boîte", XBX: "boîte", CT: "carton" },
  ...{ RO: "rouleau", XRO: "rouleau", BG: "sac", XBG: "sac", PF: "palette", XPX: "palette" },
  ...{ SET: "jeu", BE: "botte", XBE: "botte", BO: "bouteille", CA: "cartouche", XCA: "cartouche" },
};

/** The article of the shop that an article of a maker is. */
export type FabdisKnown = Pick<ProductRecord, "code" | "unit" | (typeof listed)[number]>;

const listed = ["eans", "makerCodes", "formerCodes", "packCodes"] as const;

export type FabdisArticle = {
  row: FabdisRow;
  extra: FabdisExtra;
  known: FabdisKnown | null;
  /** Day in Paris, and the one from which the header says that its tariff applies; "" for none. */
  today: IsoDay;
  appliesFrom: string;
  /** The decimal sign that the header says; "" for none. */
  decimalSign: string;
  /** The shop's code of a maker's brand, and of a maker's family by its key; null when it has none. */
  brandOf: (brand: string) => string | null;
  familyOf: (key: string) => string | null;
};

/** A cell, null where the line does not have the column, or one with a fault. */
export type FabdisCell = string | null | { cell: string; fault: LineProblem };

type FabdisColumn = {
  field: keyof ProductRecord;
  from: readonly string[];
  read(article: FabdisArticle): FabdisCell;
};

const column = (
  field: keyof ProductRecord,
  from: readonly string[],
  read: FabdisColumn["read"],
): FabdisColumn => ({ field, from, read });

/** Read from the file for a new article only: the merchant words and places his own. */
const whenNew =
  (read: FabdisColumn["read"]): FabdisColumn["read"] =>
  (article) =>
    article.known ? null : read(article);

const families = ["FAM3", "FAM2", "FAM1", "MKT5", "MKT4", "MKT3", "MKT2", "MKT1"];

/**
 * The columns of the shop's products and the columns of FAB-DIS 3.0 that fill them (docs/imports.md has them as a
 * table). Null leaves what the shop has.
 */
export const fabdisColumns: readonly FabdisColumn[] = [
  column("code", ["MARQUE", "REFCIALE"], codeOf),
  column(
    "label",
    ["LIBELLE80", "LIBELLE240", "LIBELLE40"],
    whenNew(({ row }) => labelOf(row)),
  ),
  column(
    "description",
    ["LIBELLE240"],
    whenNew(({ row }) => row("LIBELLE240")),
  ),
  column("family", families, whenNew(familyCell)),
  column("brand", ["MARQUE"], ({ row, brandOf }) => brandOf(row("MARQUE")) ?? row("MARQUE")),
  column("unit", ["UB"], unitCell),
  column(
    "packaging",
    ["MUL", "QMV"],
    whenNew(({ row }) => row("MUL") || row("QMV")),
  ),
  column("unitMills", ["TARIF", "QT", "DATETARIF"], priceCell),
  column("vatBasisPoints", ["TVA"], ({ row }) => row("TVA") || null),
  column(
    "ecoTaxMills",
    ["RVAL"],
    ({ extra }) => extra.ecoTaxFault ?? thousandths(extra.ecoTaxMills),
  ),
  column("weightGrams", ["POIDS"], ({ extra, known }) =>
    extra.weight || known ? thousandths(extra.weight?.grams ?? null) : "",
  ),
  column("eans", ["GTIN", "GTIN13"], (article) =>
    withKnown(article, "eans", [article.row("GTIN") || article.row("GTIN13")]),
  ),
  column("makerCodes", ["REFCIALE"], (article) =>
    withKnown(article, "makerCodes", [article.row("REFCIALE")]),
  ),
  column("formerCodes", ["REFOLD"], (article) =>
    withKnown(article, "formerCodes", article.extra.formerReferences),
  ),
  column("packCodes", ["LGTIN"], (article) =>
    withKnown(article, "packCodes", article.extra.packGtins),
  ),
];

function codeOf({ row, known }: FabdisArticle): FabdisCell {
  if (row("REFCIALE") === "") return { cell: row("MARQUE"), fault: "required" };
  return known?.code ?? `${row("MARQUE")}-${row("REFCIALE")}`;
}

function labelOf(row: FabdisRow): string {
  return row("LIBELLE80") || row("LIBELLE240") || row("LIBELLE40");
}

/** The shop's family of the narrowest family of the maker that has one. */
function familyCell({ row, familyOf }: FabdisArticle): FabdisCell {
  const names = families
    .map(row)
    .filter((family) => family !== "")
    .map((family) => makerFamily(row("MARQUE"), family));
  const found = names.map((name) => familyOf(makerFamilyKey(name))).find((code) => code !== null);
  if (found) return found;
  const [narrowest = ""] = names;
  return narrowest ? { cell: narrowest, fault: "unmapped-family" } : "";
}

/** A price in another unit than the shop's would be wrong: refused. */
function unitCell({ row, known }: FabdisArticle): FabdisCell {
  const code = row("UB").toUpperCase();
  const unit = units[code];
  if (code !== "" && unit === undefined) return { cell: row("UB"), fault: "unknown-unit" };
  if (!known) return unit ?? "";
  const isOther = unit !== undefined && plain(unit) !== plain(known.unit);
  return isOther ? { cell: unit, fault: "other-unit" } : null;
}

/**
 * The price of today. One of a day to come leaves that of a known article, and a new one is on request until then
 * (`datedPriceCells`).
 */
function priceCell(article: FabdisArticle): FabdisCell {
  const price = tariffCell(article);
  if (typeof price !== "string" || price === "") return price;
  const firstDay = firstDayOf(article);
  if (typeof firstDay !== "string") return firstDay ?? price;
  return article.known ? null : "0";
}

/**
 * The cells of a list price to come (`datedPriceColumns`), from DATETARIF of the line, else DATEAPPLI of the workbook;
 * null for a line whose price is of today, or that has none.
 */
export function datedPriceCells(article: FabdisArticle): FabdisCell[] | null {
  const price = tariffCell({ ...article, known: null });
  const firstDay = firstDayOf(article);
  return price === "" || firstDay === null ? null : [codeOf(article), firstDay, price];
}

/** Price of one unit: TARIF is that of QT units. A quantity that cannot be read would make another price: refused. */
function tariffCell({ row, known, decimalSign }: FabdisArticle): FabdisCell {
  const price = readThousandths(row("TARIF"), Number.MAX_SAFE_INTEGER / 1000);
  if (!price.ok) return row("TARIF") || (known ? null : "");
  if (decimalSign !== "." && isAmbiguousPrice(row("TARIF"))) {
    return { cell: row("TARIF"), fault: "ambiguous-number" };
  }
  const quantity = readThousandths(row("QT") || "1", 1_000_000_000);
  const typed = `${row("TARIF")} / ${row("QT")}`;
  if (!quantity.ok) return { cell: typed, fault: quantity.reason };
  if (quantity.value === 0) return { cell: typed, fault: "out-of-range" };
  const mills = Math.round((price.value * 1000) / quantity.value);
  if (mills === 0) return known ? null : "";
  return writeThousandths(mills);
}

/** The day to come from which a tariff applies; null for one in force, a fault for what is no day. */
function firstDayOf({ row, appliesFrom, today }: FabdisArticle): FabdisCell {
  const typed = row("DATETARIF") || appliesFrom;
  if (typed === "") return null;
  const day = fabdisDay(typed);
  if (day === null) return { cell: typed, fault: "not-a-day" };
  return day > today ? day : null;
}

/** A day as FAB-DIS writes it, 20270101 or 01/01/2027, or as a date of the workbook. */
function fabdisDay(text: string): IsoDay | null {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  const read = dayColumn("").read(compact ? compact.slice(1).join("-") : text);
  return read.ok ? read.value : null;
}

function thousandths(value: number | null): string | null {
  return value === null ? null : writeThousandths(value);
}

/** Codes that the shop has, and those of the file; null when the file brings none. */
function withKnown(
  { known }: FabdisArticle,
  field: (typeof listed)[number],
  brought: readonly string[],
): string | null {
  const some = brought.filter((code) => code !== "");
  if (some.length === 0) return null;
  return [...new Set([...(known?.[field] ?? []), ...some])].join(" | ");
}
