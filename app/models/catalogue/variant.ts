import type { ProductAttribute } from "./product.ts";
import type { StockLevel } from "./stock.ts";

export type Variant = {
  uid: number;
  label: string;
  attributes: readonly ProductAttribute[];
  unitMills: number | null;
  level: StockLevel | null;
  units: number | null;
};

export type VariantRow = Pick<Variant, "uid" | "unitMills" | "level" | "units"> & { name: string };

export type VariantTable = { title: string; rows: VariantRow[]; total: number };

/**
 * Variants between which a card lets the reader choose, by the names that tell them apart; `others` stand on the
 * page of the product.
 */
export type VariantChoice = { options: Pick<VariantRow, "uid" | "name">[]; others: number };

const SEPARATOR = " · ";
const natural = new Intl.Collator("fr", { numeric: true });

/**
 * Lays variants out by the attributes in which they differ, "2500 mm · 1200 mm" under "Longueur · Largeur", from the
 * smallest to the largest; by label where no attribute distinguishes them. Null when there is nothing to choose.
 * `total` includes variants left out of the table.
 */
export function variantTable(variants: readonly Variant[], total: number): VariantTable | null {
  if (variants.length < 2) return null;
  const differing = differingAttributes(variants);
  const named = variants.map((variant) => ({ variant, name: nameOf(variant, differing) }));
  const isDistinct = new Set(named.map(({ name }) => name)).size === variants.length;
  const rows = named
    .map(({ variant: { uid, label, unitMills, level, units }, name }) => {
      return { uid, name: isDistinct ? name : label, unitMills, level, units };
    })
    .toSorted((a, b) => natural.compare(a.name, b.name));
  return {
    title: isDistinct ? differing.map(({ label }) => label).join(SEPARATOR) : "",
    rows,
    total,
  };
}

/** Variants by two attributes: a row for each value of one, a cell for each value of the other. */
export type VariantMatrix = {
  columns: string[];
  rows: { name: string; cells: (VariantRow | null)[] }[];
};

/** Columns beside which the picture and the price still have room. */
const MAX_MATRIX_COLUMNS = 4;

/** Lays a table out in two directions; null unless its variants differ in two attributes, one of few values. */
export function variantMatrix({ rows }: Pick<VariantTable, "rows">): VariantMatrix | null {
  const cells = rows.map((row) => ({ row, parts: row.name.split(SEPARATOR) }));
  if (cells.some(({ parts }) => parts.length !== 2)) return null;
  const valuesAt = (at: number) =>
    [...new Set(cells.map(({ parts }) => parts[at] ?? ""))].toSorted(natural.compare);
  const [firsts, seconds] = [valuesAt(0), valuesAt(1)];
  const across = seconds.length <= firsts.length ? 1 : 0;
  const [names, columns] = across === 1 ? [firsts, seconds] : [seconds, firsts];
  if (columns.length < 2 || columns.length > MAX_MATRIX_COLUMNS) return null;
  const cellOf = (name: string, column: string) =>
    cells.find(({ parts }) => parts[across] === column && parts[1 - across] === name)?.row ?? null;
  return {
    columns,
    rows: names.map((name) => ({ name, cells: columns.map((column) => cellOf(name, column)) })),
  };
}

/** Letters that stand side by side on a card of 220 px, with the number of the others. */
const SEGMENT_LETTERS = 28;
/** Room that a name takes beside its letters. */
const PADDING_LETTERS = 3;

/**
 * Keeps the variants next to the shown one, as many as stand side by side; none where the names are too long for two.
 * Null when there is nothing to choose.
 */
export function variantChoice(
  rows: readonly Pick<VariantRow, "uid" | "name">[],
  shown: number,
): VariantChoice | null {
  const current = rows.findIndex(({ uid }) => uid === shown);
  if (rows.length < 2 || current < 0) return null;
  const named = withoutUnit(rows);
  const nearest = named
    .map((row, at) => ({ ...row, distance: Math.abs(at - current) }))
    .toSorted((a, b) => a.distance - b.distance);
  let letters = 0;
  const kept = new Set<number>();
  for (const { uid, name } of nearest) {
    letters += name.length + PADDING_LETTERS;
    if (letters > SEGMENT_LETTERS) break;
    kept.add(uid);
  }
  const options = kept.size < 2 ? [] : named.filter(({ uid }) => kept.has(uid));
  return { options, others: rows.length - Math.max(1, options.length) };
}

/** "2500 mm · 1200 mm" is "2500 · 1200" where all sizes of all names are in one unit, as the label above says. */
function withoutUnit(rows: readonly Pick<VariantRow, "uid" | "name">[]) {
  const sizes = rows.map(({ uid, name }) => ({ uid, parts: name.split(SEPARATOR) }));
  const units = new Set(
    sizes.flatMap(({ parts }) => parts).map((size) => /^[\d,.]+( [a-z]{1,2})$/.exec(size)?.[1]),
  );
  const [unit] = units;
  const isOne = units.size === 1 && unit !== undefined;
  return sizes.map(({ uid, parts }) => {
    const isShort = isOne && parts.length > 1;
    const shown = isShort ? parts.map((size) => size.slice(0, -unit.length)) : parts;
    return { uid, name: shown.join(SEPARATOR) };
  });
}

function differingAttributes(variants: readonly Variant[]): ProductAttribute[] {
  const all = new Map(
    variants.flatMap(({ attributes }) => attributes.map((one) => [one.code, one])),
  );
  return [...all.values()].filter(
    ({ code }) => new Set(variants.map((variant) => attributeOf(variant, code))).size > 1,
  );
}

function nameOf(variant: Variant, differing: readonly ProductAttribute[]): string {
  return differing.map(({ code }) => attributeOf(variant, code) ?? "–").join(SEPARATOR);
}

function attributeOf({ attributes }: Variant, code: string): string | undefined {
  return attributes.find((attribute) => attribute.code === code)?.value;
}
