/** Codes of recommended selections; all but the first are those of special offers. */
export const slices = ["meilleures-ventes", "promotions", "lots", "fins-de-serie"] as const;

export type Slice = (typeof slices)[number];
