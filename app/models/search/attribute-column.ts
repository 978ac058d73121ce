import type { CatalogueIndex } from "./catalogue-index.ts";
import { BRAND_FACET, CATEGORY_FACET, type Facet } from "./facet.ts";

/** Attributes of a price list: a name for each column, and what a product has there, by uid; "" for nothing. */
export type AttributeColumns = {
  names: readonly string[];
  cells: Readonly<Record<number, readonly string[]>>;
};

export const noColumns: AttributeColumns = { names: [], cells: {} };

/** As many as a screen of 1,100 px has room for; the sizes of products take the place of one. */
const MAX_COLUMNS = 2;
/** Longer values would be cut. */
const MAX_LETTERS = 14;

/**
 * Columns of the products at these places: the first attributes by which their list is filtered, in that order, that
 * most of them have, in which they differ, and whose values are short.
 */
export function attributeColumns(
  columns: CatalogueIndex,
  places: readonly number[],
  facets: readonly Facet[],
  hasVariants = false,
): AttributeColumns {
  const rows = places.map((place) => ({
    uid: columns.uids[place] ?? 0,
    values: valuesAt(columns, place),
  }));
  const isColumn = ({ code }: Facet) => {
    const held = rows.flatMap(({ values }) => values.get(code)?.value ?? []);
    const longest = Math.max(0, ...held.map((value) => value.length));
    return held.length * 2 > rows.length && new Set(held).size > 1 && longest <= MAX_LETTERS;
  };
  const chosen = facets
    .filter(({ code }) => code !== CATEGORY_FACET && code !== BRAND_FACET)
    .filter(isColumn)
    .slice(0, hasVariants ? MAX_COLUMNS - 1 : MAX_COLUMNS);
  if (chosen.length === 0) return noColumns;
  const cells = rows.map(({ uid, values }) => {
    return [uid, chosen.map(({ code }) => values.get(code)?.value ?? "")] as const;
  });
  return { names: chosen.map(({ label }) => label), cells: Object.fromEntries(cells) };
}

function valuesAt({ valueStarts, values, valueList }: CatalogueIndex, place: number) {
  const found = new Map<string, { value: string }>();
  const end = valueStarts[place + 1] ?? 0;
  for (let at = valueStarts[place] ?? 0; at < end; at++) {
    const value = valueList[values[at] ?? 0];
    if (value) found.set(value.code, value);
  }
  return found;
}
