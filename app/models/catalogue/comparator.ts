import type { ProductDocument } from "./document.ts";
import type { ListedProduct, ProductAttribute } from "./product.ts";

/** Maximum number of compared products (specification, section 9: Comparator max). */
export const MAX_COMPARED = 4;

/** Seconds for which a message of the comparator stays, with JavaScript (specification, section 9). */
export const MESSAGE_SECONDS = 3;

/** Longer than any reference of the trade, EAN included. */
const MAX_REFERENCE_LENGTH = 40;

/**
 * True for a possible reference: letters and digits, with spaces, dots, hyphens, slashes or underscores between them.
 * Anything else is "Format de saisie incorrect".
 */
export function isReferenceFormat(text: string): boolean {
  return text.length <= MAX_REFERENCE_LENGTH && /^[\p{L}\d][\p{L}\d ./_-]*$/u.test(text);
}

export type Admission = { added: number[]; isFull: boolean };

/**
 * Products that a comparator admits beside those it holds: each once, up to four in all (specification, section 5). A
 * product it holds already changes nothing.
 */
export function admitProducts(held: readonly number[], wanted: readonly number[]): Admission {
  const fresh = [...new Set(wanted)].filter((uid) => !held.includes(uid));
  const room = Math.max(0, MAX_COMPARED - held.length);
  return { added: fresh.slice(0, room), isFull: fresh.length > room };
}

export type ComparedProduct = ListedProduct & {
  attributes: ProductAttribute[];
  documents: ProductDocument[];
  weightGrams: number;
  onlyInStore: boolean;
};

/** Row of the comparison: a value per product, null where the product has none. */
export type ComparedRow = { code: string; label: string; values: (string | null)[] };

/** Aligns the technical attributes of several products by code, in order of first appearance. */
export function alignAttributes(
  products: readonly { attributes: readonly ProductAttribute[] }[],
): ComparedRow[] {
  const labels = new Map<string, string>();
  for (const { code, label } of products.flatMap(({ attributes }) => attributes)) {
    if (!labels.has(code)) labels.set(code, label);
  }
  return [...labels].map(([code, label]) => ({
    code,
    label,
    values: products.map(
      ({ attributes }) => attributes.find((one) => one.code === code)?.value ?? null,
    ),
  }));
}

/** True when the values of a row differ; never with one product. */
export function differs(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}
