/** How a product that the merchant puts beside another stands to it: it goes with it, or replaces it. */
export const productLinkKinds = ["related", "substitute"] as const;

export type ProductLinkKind = (typeof productLinkKinds)[number];

/** The first products of a list, each once. */
export function eachOnce<T extends { uid: number }>(products: readonly T[], count: number): T[] {
  const seen = new Set<number>();
  return products.filter(({ uid }) => !seen.has(uid) && seen.add(uid)).slice(0, count);
}
