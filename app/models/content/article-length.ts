import type { ProductAttribute } from "#app/models/catalogue/product.ts";

export type MeasuredArticle = {
  label: string;
  storageUnit: string;
  attributes: readonly Pick<ProductAttribute, "code" | "value">[];
};

export const LENGTH_ATTRIBUTES = ["length", "format"] as const;

/** Rolled goods are as long as they are wide, whatever they unroll to. */
const ROLLED = new Set(["rouleau", "couronne", "bobine", "touret"]);

/** Maximum length on a lorry: longer goods are rolled. */
const MAX_MM_LENGTH = 13_600;

const millimetres: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000 };

/** Sizes in one unit: "3 m", "2500 x 1200", "40 x 24 cm"; the label names the unit when the value does not. */
const SIZES = /^(\d+(?:,\d+)?(?: x \d+(?:,\d+)?)*)(?: (mm|cm|m))?$/;

/**
 * Length of an item in centimetres, rounded up: the largest size in its attributes. Null when they hold none, and for
 * rolled goods.
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

function longestMm(value: string, label: string): number {
  const [, sizes = "", unit = unitAfter(value, label)] = SIZES.exec(value) ?? [];
  const factor = millimetres[unit];
  if (sizes === "" || factor === undefined) return 0;
  const numbers = sizes.split(" x ").map((size) => Number(size.replace(",", ".")));
  return Math.round(Math.max(...numbers) * factor);
}

/** Unit after a value in a label: "mm" of "panneau 2500 x 1200 mm". */
function unitAfter(value: string, label: string): string {
  const at = label.indexOf(value);
  if (at < 0) return "";
  const [, unit = ""] = /^ (mm|cm|m)(?![\p{L}²³])/u.exec(label.slice(at + value.length)) ?? [];
  return unit;
}
