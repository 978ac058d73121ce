import { attributeCode } from "#app/models/catalogue/attribute.ts";
import type { CategoryTree } from "#app/models/catalogue/category.ts";

/**
 * Codes of the attributes that a category has as facets, in their order: its own choice, else that of the nearest
 * category above. Null without any: every attribute is a facet.
 */
export function facetChoice(
  { byId }: CategoryTree,
  categoryId: number | null,
): readonly string[] | null {
  const path = categoryId === null ? [] : (byId.get(categoryId)?.path ?? []);
  const chosen = path.map((id) => byId.get(id)?.facets ?? []).findLast((one) => one.length > 0);
  return chosen?.map(attributeCode) ?? null;
}

/** Leaves the attributes that a choice names, in its order, and those by which the reader filters. */
export function chooseFacets<A extends { code: string; label: string }>(
  attributes: readonly A[],
  choice: readonly string[] | null,
  filtered: ReadonlySet<string>,
): readonly A[] {
  if (choice === null) return attributes;
  const places = new Map(choice.map((code, place) => [code, place]));
  const placeOf = ({ code, label }: A) => places.get(code) ?? places.get(attributeCode(label));
  return attributes
    .filter((one) => placeOf(one) !== undefined || filtered.has(one.code))
    .toSorted((a, b) => (placeOf(a) ?? places.size) - (placeOf(b) ?? places.size));
}
