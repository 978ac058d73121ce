import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import type { facetValues } from "#drizzle/schema/catalogue.ts";

export type FacetDictionary = ReturnType<typeof facetDictionary>;

/** Numbers the values of attributes as they come, as the trigger `set_facet_values` would. */
export function facetDictionary() {
  const known = new Map<string, typeof facetValues.$inferInsert & { id: number }>();
  const idOf = ({ code, label, value }: ProductAttribute) => {
    const key = `${code}:${value}`;
    const entry = known.get(key) ?? { id: known.size + 1, code, label, value };
    known.set(key, entry);
    return entry.id;
  };
  return {
    idsOf: (attributes: readonly ProductAttribute[]) =>
      attributes.map(idOf).toSorted((a, b) => a - b),
    rows: () => known.values(),
  };
}
