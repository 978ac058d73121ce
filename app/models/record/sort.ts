import type { RecordEntity } from "./entity.ts";

/** Entities whose records have a name. */
const namedEntities = [
  ...(["families", "brands", "products", "stores", "transports", "price-lists"] as const),
  ...(["offers", "special-offers", "paint-colors", "companies", "cards"] as const),
] as const satisfies readonly RecordEntity[];

export type NamedEntity = (typeof namedEntities)[number];

/** True for an entity whose records have a name. */
export function isNamed(entity: RecordEntity): entity is NamedEntity {
  return namedEntities.some((named) => named === entity);
}

/** Orders of a list other than that of its codes: names as a French dictionary has them, list prices. */
const recordSorts = ["name", "cheapest", "dearest"] as const;

export type RecordSort = (typeof recordSorts)[number];

/** Slugs of orders, in the address of a list. */
export const sortSlugs: Record<RecordSort, string> = {
  name: "nom",
  cheapest: "prix-croissant",
  dearest: "prix-decroissant",
};

/** The orders that a list of an entity can have, beside that of its codes. */
export function sortsOf(entity: RecordEntity): readonly RecordSort[] {
  if (entity === "products") return recordSorts;
  return isNamed(entity) ? ["name"] : [];
}

/** The order that a slug says, or null for that of the codes. */
export function sortOfSlug(entity: RecordEntity, slug: string | null): RecordSort | null {
  return sortsOf(entity).find((sort) => sortSlugs[sort] === slug) ?? null;
}
