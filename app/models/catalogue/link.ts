/** How a product that the merchant puts beside another stands to it: it goes with it, or replaces it. */
export const productLinkKinds = ["related", "substitute"] as const;

export type ProductLinkKind = (typeof productLinkKinds)[number];

type Linked = { uid: number };

/** The merchant's own choice first, then others, each product once. */
export function chosenFirst<T extends Linked>(
  chosen: readonly T[],
  others: readonly T[],
  count: number,
): T[] {
  const uids = new Set(chosen.map(({ uid }) => uid));
  return [...chosen, ...others.filter(({ uid }) => !uids.has(uid))].slice(0, count);
}
