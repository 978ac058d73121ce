import type { ProductDocument } from "./document.ts";
import type { ListedProduct, ProductAttribute } from "./product.ts";

/** The most products side by side (specification, section 9: Comparator max). */
export const MAX_COMPARED = 4;

/** How long a message of the comparator stays with JavaScript (specification, section 9). */
export const MESSAGE_SECONDS = 3;

/** Longer than any reference of the trade, EAN included. */
const MAX_REFERENCE_LENGTH = 40;

/**
 * True for what can be a reference as people write them: letters and digits, with spaces, dots,
 * hyphens, slashes or underscores between them. Anything else is "Format de saisie incorrect".
 */
export function isReferenceFormat(text: string): boolean {
  return text.length <= MAX_REFERENCE_LENGTH && /^[\p{L}\d][\p{L}\d ./_-]*$/u.test(text);
}

/** What becomes of products asked for: those to add, in order, and whether some found no place. */
export type Admission = { added: number[]; isFull: boolean };

/**
 * Which of the products asked for a comparator takes, beside those it holds: each once, as long as it
 * holds fewer than four (specification, section 5). One that it holds already changes nothing.
 */
export function admit(held: readonly number[], asked: readonly number[]): Admission {
  const fresh = [...new Set(asked)].filter((uid) => !held.includes(uid));
  const room = Math.max(0, MAX_COMPARED - held.length);
  return { added: fresh.slice(0, room), isFull: fresh.length > room };
}

/** A product as the comparator tells it; grams per unit. */
export type ComparedProduct = ListedProduct & {
  attributes: ProductAttribute[];
  documents: ProductDocument[];
  weightGrams: number;
  onlyInStore: boolean;
};

/** One line of the comparison: a value per product, null where the product does not have it. */
export type ComparedRow = { code: string; label: string; values: (string | null)[] };

/** The technical attributes of several products, aligned by code, in the order they are first met. */
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

/** True when the values of a line are not all the same; with one product nothing differs. */
export function differs(values: readonly unknown[]): boolean {
  return new Set(values.map((value) => JSON.stringify(value))).size > 1;
}
