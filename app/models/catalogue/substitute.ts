import type { ProductAttribute } from "./product.ts";

type Described = { attributes: readonly ProductAttribute[] };

/** Products most similar to another, the nearest first; equals keep their order, which is by sales. See `likeness`. */
export function nearestProducts<T extends Described>(
  product: Described,
  candidates: readonly T[],
  count: number,
): T[] {
  return candidates
    .map((candidate) => ({ candidate, near: likeness(product, candidate) }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/**
 * Similarity from 0 to 1: the mean over the product's attributes, where an equal value counts 1, a measure the ratio
 * of the smaller to the larger, anything else 0.
 */
export function likeness(product: Described, other: Described): number {
  const values = new Map(other.attributes.map(({ code, value }) => [code, value]));
  const marks = product.attributes.map(({ code, value }) => nearness(value, values.get(code)));
  return marks.length === 0 ? 0 : marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
}

function nearness(value: string, other: string | undefined): number {
  if (other === undefined) return 0;
  if (value === other) return 1;
  const [mine, theirs] = [measureOf(value), measureOf(other)];
  if (!mine || !theirs || mine.unit !== theirs.unit) return 0;
  return Math.min(mine.number, theirs.number) / Math.max(mine.number, theirs.number);
}

function measureOf(value: string): { number: number; unit: string } | null {
  const [, digits, unit] = /^(\d+(?:,\d+)?)\s?(\D*)$/u.exec(value) ?? [];
  if (digits === undefined || unit === undefined) return null;
  const number = Number(digits.replace(",", "."));
  return number > 0 ? { number, unit } : null;
}
