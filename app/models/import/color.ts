import type { Collection } from "#app/models/paint/card.ts";
import { baseFor, type PaintBase } from "#app/models/paint/paint.ts";
import {
  type Column,
  type Columns,
  choiceColumn,
  codeColumn,
  orNull,
  type RecordOf,
  textColumn,
  wholeColumn,
} from "./column.ts";
import type { Values } from "./line.ts";
import { readHundredths, readThousandths, writeThousandths } from "./number.ts";

/** Longest code of a colour, as carts and lists take it. */
const MAX_COLOR_CODE = 40;

/** Largest pot, in litres, and best coverage, in m² of a litre. */
const MAX_LITRES = 1_000;
const MAX_COVERAGE = 1_000;

const bases: readonly (readonly [word: string, base: PaintBase])[] = [
  ["blanche", "white"],
  ["moyenne", "medium"],
  ["foncée", "deep"],
  ["transparente", "clear"],
];

const collections: readonly (readonly [word: string, collection: Collection])[] = [
  ["RAL Classic", "classic"],
  ["RAL Design", "design"],
];

/** Colours that a product is sold in, each made as such. */
export const productColorColumns = {
  product: codeColumn("article"),
  codeColor: textColumn("code couleur", MAX_COLOR_CODE),
  label: textColumn("couleur", 80),
  hex: hexColumn("teinte à l’écran"),
  position: wholeColumn("ordre", 0, 9999, 0),
} satisfies Columns;

/** Tints of the machine; an empty base is that which suits the colour. */
export const paintColorColumns = {
  code: tintCodeColumn("code"),
  number: textColumn("numéro", 20),
  name: textColumn("nom", 80),
  hex: hexColumn("teinte à l’écran"),
  collection: choiceColumn<Collection>("nuancier", collections, "classic"),
  base: orNull(choiceColumn("base", bases, undefined)),
  position: wholeColumn("ordre", 0, 99_999, 0),
} satisfies Columns;

/** Products that are tinted: volume in millilitres, coverage of one coat in hundredths of m² a litre. */
export const paintBaseColumns = {
  product: codeColumn("article"),
  base: choiceColumn("base", bases, undefined),
  paintCode: codeColumn("code de la peinture"),
  paintLabel: textColumn("peinture", 80),
  position: wholeColumn("ordre", 0, 9999, 0),
  volumeMillilitres: litresColumn("contenance en litres"),
  coverageHundredths: coverageColumn("m² par litre et par couche"),
} satisfies Columns;

export type ProductColorRecord = RecordOf<typeof productColorColumns>;
export type PaintColorRecord = RecordOf<typeof paintColorColumns>;
export type PaintBaseRecord = RecordOf<typeof paintBaseColumns>;

/** Fills an empty base from the colour; without a colour in the file, the base stays as it is. */
export function completeTint(values: Values): void {
  const { base, hex } = values as Partial<PaintColorRecord>;
  if (base !== null) return;
  if (hex === undefined) delete values.base;
  else values.base = baseFor(hex);
}

/** A colour of a screen as six hexadecimal digits, kept as "#1e2a3c". */
function hexColumn(header: string): Column<string> {
  return {
    header,
    kind: "color",
    empty: undefined,
    read: (text) => {
      const [, digits] = /^#?([0-9a-f]{6})$/i.exec(text) ?? [];
      return digits
        ? { ok: true, value: `#${digits.toLowerCase()}` }
        : { ok: false, reason: "not-a-hex-color" };
    },
    write: (value) => value,
  };
}

/** A code of a tint: addresses carry it, in capitals without spaces ("RAL7016"). */
function tintCodeColumn(header: string): Column<string> {
  return {
    header,
    kind: "code",
    max: MAX_COLOR_CODE,
    empty: undefined,
    read: (text) => {
      const value = text.toUpperCase().replace(/\s/g, "");
      if (value.length > MAX_COLOR_CODE) return { ok: false, reason: "too-long" };
      return /^[A-Z0-9][A-Z0-9.-]*$/.test(value)
        ? { ok: true, value }
        : { ok: false, reason: "not-a-code" };
    },
    write: (value) => value,
  };
}

function litresColumn(header: string): Column<number> {
  return {
    header,
    kind: "number",
    empty: undefined,
    read: (text) => aboveZero(readThousandths(text, MAX_LITRES * 1000)),
    write: writeThousandths,
  };
}

function coverageColumn(header: string): Column<number> {
  return {
    header,
    kind: "number",
    empty: undefined,
    read: (text) => aboveZero(readHundredths(text, MAX_COVERAGE)),
    write: (value) => writeThousandths(value * 10),
  };
}

function aboveZero(read: ReturnType<typeof readThousandths>): ReturnType<typeof readThousandths> {
  return read.ok && read.value === 0 ? { ok: false, reason: "out-of-range" } : read;
}

export const productColorExamples = [
  ["100871", "GRIS", "Gris naturel", "#9a9a94", "1"],
  ["100871", "SABLE", "Ton sable", "#c9b48a", "2"],
  ["100871", "PIERRE", "Ton pierre", "#d8cfb8", "3"],
];

export const paintColorExamples = [
  ["LIN01", "LIN 01", "Blanc de lin", "#efe9dc", "RAL Classic", "blanche", "9001"],
  ["LIN02", "LIN 02", "Lin naturel", "#cdbfa4", "RAL Classic", "moyenne", "9002"],
  ["NUIT01", "NUIT 01", "Bleu de nuit", "#16213a", "RAL Classic", "transparente", "9003"],
];

export const paintBaseExamples = [
  ["100234", "blanche", "facade", "Enduit de façade", "1", "15", "0,6"],
  ["100871", "moyenne", "sol", "Peinture de sol", "1", "2,5", "10"],
  ["100999", "transparente", "chaux", "Badigeon de chaux", "1", "60", "6,5"],
];
