/** Parts that a product on sale can lack. */
export const missingParts = ["photo", "price", "document", "family"] as const;

export type MissingPart = (typeof missingParts)[number];

/** Slugs of what is missing, in the address of the list. */
export const missingSlugs: Record<MissingPart, string> = {
  photo: "photographie",
  price: "prix",
  document: "document",
  family: "famille",
};

/** The part that a slug says is missing, or null. */
export function missingOfSlug(slug: string | null): MissingPart | null {
  return missingParts.find((part) => missingSlugs[part] === slug) ?? null;
}

/** Most products counted of one part. */
export const MAX_MISSING = 10_000;
