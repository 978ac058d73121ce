/** What may be recommended: the best sold, what is on promotion, bundles, last units. Codes but the first are offers'. */
export const slices = ["meilleures-ventes", "promotions", "lots", "fins-de-serie"] as const;

export type Slice = (typeof slices)[number];
