import { attributeCode } from "#app/models/catalogue/attribute.ts";
import { MAX_CODE_LENGTH, MAX_ERP_CODE_LENGTH } from "#app/models/catalogue/code.ts";
import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import { plain } from "#app/models/platform/stem.ts";
import { type CellReading, UNREADABLE } from "./cell.ts";
import { readThousandths, readWhole, writeEuros, writeThousandths } from "./number.ts";

/** How a form asks for the cell of a column. */
export type ColumnKind =
  | "text"
  | "code"
  | "number"
  | "whole"
  | "yes-no"
  | "vat"
  | "codes"
  | "texts"
  | "choice"
  | "choices"
  | "degrees"
  | "attributes"
  | "quantity-prices"
  | "color"
  | "hours"
  | "minute"
  | "day"
  | "email"
  | "phone"
  | "card"
  | "siren"
  | "siret"
  | "vat-number"
  | "percent"
  | "euros";

/** One column of a file: how a cell is read and written. */
export type Column<T> = {
  /** As the templates write it; capitals, accents and punctuation of a file do not matter. */
  header: string;
  kind: ColumnKind;
  /** Longest text. */
  max?: number;
  words?: readonly string[];
  /** Unit that its numbers count, where a cell may say so behind them. */
  unit?: UnitSource;
  /** True for prices, where a point before three digits is asked about. */
  isPrice?: boolean;
  /** The value of an empty cell; undefined when the cell is required. */
  empty: T | undefined;
  /** `unit` is that of its source, as far as it is known. */
  read(text: string, unit?: string): CellReading<T>;
  write(value: T): string;
};

/** The unit in a field of the same line, or else that of the product whose code a field holds. */
export type UnitSource = { field?: string; product?: string };

export type Columns = Record<string, Column<unknown>>;

export type RecordOf<C> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

/** Normalised header: "Prix H.T. (€)" and "prix_ht" are the same column. */
export function headerKey(text: string): string {
  const parts = plain(text).split(")");
  const last = parts.pop() ?? "";
  const outside = parts.map((part) => part.split("(", 1)[0] ?? "").join("") + last;
  return outside.replace(/[^a-z0-9]/g, "");
}

/** Longest list in a cell. */
const MAX_LISTED = 20;

/** Highest price, in thousandths of a euro: one million euros. */
const MAX_MILLS = 1_000_000_000;

/** Highest level of stock, in storage units (decision 045). */
const MAX_LEVEL = 1_000_000_000;

export function textColumn(header: string, max: number): Column<string>;
export function textColumn<T extends string | null>(
  header: string,
  max: number,
  empty: T,
): Column<string | T>;
export function textColumn(
  header: string,
  max: number,
  empty?: string | null,
): Column<string | null> {
  return {
    header,
    kind: "text",
    max,
    empty,
    read: (text) => readText(text, max),
    write: (value) => value ?? "",
  };
}

/** The merchant's own code of a row, or of another one that it names. */
export function codeColumn(header: string): Column<string>;
export function codeColumn(header: string, empty: null): Column<string | null>;
export function codeColumn(header: string, empty?: null): Column<string | null> {
  return {
    header,
    kind: "code",
    max: MAX_ERP_CODE_LENGTH,
    empty,
    read: (text) => readCode(text, MAX_ERP_CODE_LENGTH),
    write: (value) => value ?? "",
  };
}

function readText(text: string, max: number): CellReading<string> {
  if (text.length > max) return { ok: false, reason: "too-long" };
  if (/[^\P{Cc}\n\t]/u.test(text)) return { ok: false, reason: "control-characters" };
  if (text.includes(UNREADABLE)) return { ok: false, reason: "unreadable-sign" };
  return { ok: true, value: text.toWellFormed() };
}

function readCode(text: string, max: number): CellReading<string> {
  const read = readText(text, max);
  return read.ok && !/[\p{L}\d]/u.test(text) ? { ok: false, reason: "not-a-code" } : read;
}

/** A price in euros, kept in thousandths. */
export function millsColumn(header: string): Column<number>;
export function millsColumn<T extends number | null>(header: string, empty: T): Column<number | T>;
export function millsColumn(header: string, empty?: number | null): Column<number | null> {
  return {
    ...thousandthsColumn<number | null>(header, empty as number | null),
    isPrice: true,
    write: (value) => (value === null ? "" : writeEuros(value)),
  };
}

/** A decimal kept in thousandths, as kilograms in grams. */
export function thousandthsColumn(header: string): Column<number>;
export function thousandthsColumn<T extends number | null>(
  header: string,
  empty: T,
): Column<number | T>;
export function thousandthsColumn(header: string, empty?: number | null): Column<number | null> {
  return {
    header,
    kind: "number",
    empty,
    read: (text) => readThousandths(text, MAX_MILLS),
    write: (value) => (value === null ? "" : writeThousandths(value)),
  };
}

/** A price in euros, above zero, kept in thousandths. */
export function positivePriceColumn(header: string): Column<number> {
  return aboveZero(millsColumn(header));
}

/** The same column, which refuses 0. */
export function aboveZero(column: Column<number>): Column<number> {
  return {
    ...column,
    read: (text) => {
      const read = column.read(text);
      return read.ok && read.value === 0 ? { ok: false, reason: "out-of-range" } : read;
    },
  };
}

/** A whole number from `min` to `max`. */
export function wholeColumn(
  header: string,
  min: number,
  max: number,
  empty?: number,
): Column<number> {
  return {
    header,
    kind: "whole",
    empty,
    read: (text) => readWhole(text, min, max),
    write: String,
  };
}

/** A level of stock in storage units; below zero when orders need more than there is. */
export function levelColumn(header: string): Column<number> {
  return {
    header,
    kind: "whole",
    empty: undefined,
    read: (text) => {
      const isBelow = /^[-−]/.test(text);
      const read = readWhole(isBelow ? text.slice(1) : text, 0, MAX_LEVEL);
      return read.ok && isBelow ? { ok: true, value: -read.value || 0 } : read;
    },
    write: String,
  };
}

const yes = ["oui", "o", "1", "vrai", "x"];
const no = ["non", "n", "0", "faux"];

export function booleanColumn(header: string, empty: boolean): Column<boolean> {
  return {
    header,
    kind: "yes-no",
    empty,
    read: (text) => {
      if (yes.includes(plain(text))) return { ok: true, value: true };
      return no.includes(plain(text))
        ? { ok: true, value: false }
        : { ok: false, reason: "not-yes-or-no" };
    },
    write: (value) => (value ? "oui" : "non"),
  };
}

/** Rates of VAT in France and its departments overseas, in basis points (CGI, art. 278 to 281 nonies, 294, 296). */
const vatRates = [2000, 1000, 550, 210, 850, 175, 105, 0];

/** A rate of VAT as a percentage, kept in basis points. */
export function vatColumn(header: string, empty: number): Column<number> {
  return {
    header,
    kind: "vat",
    empty,
    read: (text) => {
      const read = readThousandths(text.replace(/%$/, ""), 100_000);
      if (!read.ok) return read;
      const points = read.value / 10;
      return vatRates.includes(points)
        ? { ok: true, value: points }
        : { ok: false, reason: "unknown-vat" };
    },
    write: (value) => writeThousandths(value * 10),
  };
}

/** Codes separated by "|": references that customers type, the merchant's own codes, or GTINs. */
export function codesColumn(header: string, of: CodeKind = "reference"): Column<string[]> {
  return {
    header,
    kind: "codes",
    empty: [],
    read: (text) => readListed(text, listedCodes[of]),
    write: (value) => value.join(" | "),
  };
}

const listedCodes = {
  reference: (part: string) => readCode(part, MAX_CODE_LENGTH),
  erp: (part: string) => readCode(part, MAX_ERP_CODE_LENGTH),
  gtin: readGtin,
};
type CodeKind = keyof typeof listedCodes;

/** GTIN of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, section 7.9). */
function readGtin(text: string): CellReading<string> {
  const digits = text.replace(/[\s.-]/g, "");
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return { ok: false, reason: "not-a-code" };
  const sum = [...digits.slice(0, -1)]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  if ((10 - (sum % 10)) % 10 !== Number(digits.at(-1))) return { ok: false, reason: "check-digit" };
  return { ok: true, value: digits.replace(/^0(?=\d{13}$)/, "") };
}

/** Texts separated by "|". */
export function textsColumn(header: string, max: number, atMost = MAX_LISTED): Column<string[]> {
  return {
    header,
    kind: "texts",
    empty: [],
    read: (text) => readListed(text, (part) => readText(part, max), atMost),
    write: (value) => value.join(" | "),
  };
}

/** One of a few values, each under the word that a file writes. */
export function choiceColumn<T>(
  header: string,
  choices: readonly (readonly [word: string, value: T])[],
  empty: T | undefined,
): Column<T> {
  return {
    header,
    kind: "choice",
    words: choices.map(([word]) => word),
    empty,
    read: (text) => {
      const choice = choices.find(([word]) => headerKey(word) === headerKey(text));
      return choice ? { ok: true, value: choice[1] } : { ok: false, reason: "unknown-choice" };
    },
    write: (value) => choices.find(([, of]) => of === value)?.[0] ?? "",
  };
}

/** Several of a few values, as their words separated by "|"; null for any. */
export function choicesColumn<T>(
  header: string,
  choices: readonly (readonly [word: string, value: T])[],
): Column<T[] | null> {
  const one = choiceColumn(header, choices, undefined);
  return {
    header,
    kind: "choices",
    words: choices.map(([word]) => word),
    empty: null,
    read: (text) => {
      const read = readListed(text, one.read);
      if (!read.ok) return read;
      const chosen = choices
        .map(([, value]) => value)
        .filter((value) => read.value.includes(value));
      return { ok: true, value: chosen.length > 0 ? chosen : null };
    },
    write: (value) => (value ?? []).map(one.write).join(" | "),
  };
}

/** The same column, where an empty cell is null. */
export function orNull<T>(column: Column<T>): Column<T | null> {
  const { write, ...rest } = column;
  return { ...rest, empty: null, write: (value) => (value === null ? "" : write(value)) };
}

/** Degrees of latitude or longitude (WGS 84), from -max to max. */
export function degreesColumn(header: string, max: number): Column<number> {
  return {
    header,
    kind: "degrees",
    empty: undefined,
    read: (text) => {
      if (!/^[-+]?\d{1,3}(?:[.,]\d{1,15})?$/.test(text))
        return { ok: false, reason: "not-a-number" };
      const value = Number(text.replace(",", "."));
      return Math.abs(value) <= max ? { ok: true, value } : { ok: false, reason: "out-of-range" };
    },
    write: (value) => String(value).replace(".", ","),
  };
}

/** Attributes as "Épaisseur = 13 mm | Norme = NF". */
export function attributesColumn(header: string): Column<ProductAttribute[]> {
  return {
    header,
    kind: "attributes",
    empty: [],
    read: (text) => readListed(text, readAttribute),
    write: (value) => value.map(({ label, value: of }) => `${label} = ${of}`).join(" | "),
  };
}

function readAttribute(part: string): CellReading<ProductAttribute> {
  const at = part.indexOf("=");
  const [label, value] = [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  if (at < 0 || label === "" || value === "") return { ok: false, reason: "not-a-pair" };
  const read = readText(part, 200);
  return read.ok ? { ok: true, value: { code: attributeCode(label), label, value } } : read;
}

/** Reads parts separated by "|", at most so many. */
export function readListed<T>(
  text: string,
  read: (part: string) => CellReading<T>,
  atMost = MAX_LISTED,
): CellReading<T[]> {
  const parts = text.split("|").map((part) => part.trim());
  const filled = parts.filter((part) => part !== "");
  if (filled.length > atMost) return { ok: false, reason: "too-many" };
  const values: T[] = [];
  for (const part of filled) {
    const one = read(part);
    if (!one.ok) return one;
    values.push(one.value);
  }
  return { ok: true, value: values };
}
