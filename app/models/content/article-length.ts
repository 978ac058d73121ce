import type { ProductAttribute } from "#app/models/catalogue/product.ts";

/** What tells how long an article is. */
export type MeasuredArticle = {
  label: string;
  storageUnit: string;
  attributes: readonly Pick<ProductAttribute, "code" | "value">[];
};

/** Attributes that say how long an article is, or how long and wide. */
export const LENGTH_ATTRIBUTES = ["length", "format"] as const;

/** What is rolled up is as long as it is wide, whatever it unrolls to. */
const ROLLED = new Set(["rouleau", "couronne", "bobine", "touret"]);

/** No lorry carries a longer one: it is rolled up. */
const MAX_MM_LENGTH = 13_600;

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/** "3 m", "2500 x 1200", "40 x 24 cm": sizes of one unit, which the label says when the value does not. */
const SIZES = /^(\d+(?:,\d+)?(?: x \d+(?:,\d+)?)*)(?: (mm|cm|m))?$/;

/**
 * How long an article is, in centimetres, rounded up, as its attributes say: the longest of its sizes. Null when they do
 * not, and for what is rolled up.
 */
export function articleLengthCm({
  label,
  storageUnit,
  attributes,
}: MeasuredArticle): number | null {
  if (ROLLED.has(storageUnit)) return null;
  const lengths = attributes
    .filter(({ code }) => LENGTH_ATTRIBUTES.some((known) => known === code))
    .map(({ value }) => longestMm(value, label));
  const longest = Math.max(0, ...lengths);
  return longest > 0 && longest <= MAX_MM_LENGTH ? Math.ceil(longest / 10) : null;
}

/** The longest size in a value, in millimetres; 0 when it is no size. */
function longestMm(value: string, label: string): number {
  const [, sizes = "", unit = unitAfter(value, label)] = SIZES.exec(value) ?? [];
  const factor = millimetres[unit];
  if (sizes === "" || factor === undefined) return 0;
  const numbers = sizes.split(" x ").map((size) => Number(size.replace(",", ".")));
  return Math.round(Math.max(...numbers) * factor);
}

/** The unit written after a value in a label: "mm" of "panneau 2500 x 1200 mm". */
function unitAfter(value: string, label: string): string {
  const at = label.indexOf(value);
  if (at < 0) return "";
  const [, unit = ""] = /^ (mm|cm|m)(?![\p{L}²³])/u.exec(label.slice(at + value.length)) ?? [];
  return unit;
}
