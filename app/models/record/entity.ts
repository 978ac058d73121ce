import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";

/** Entities in the addresses of their pages. */
export const entitySlugs: Record<ImportEntity, string> = {
  families: "familles",
  brands: "marques",
  products: "articles",
  stores: "depots",
  closures: "fermetures",
  stock: "stock",
  "platform-stock": "stock-des-plateformes",
  "price-lists": "tarifs",
  "list-prices": "prix-des-tarifs",
  companies: "entreprises",
  cards: "cartes",
  discounts: "remises",
  "net-prices": "prix-nets",
  "special-offers": "offres",
  bundles: "lots",
  "product-links": "liens",
  "product-colors": "couleurs",
  "paint-colors": "teintes",
  "paint-bases": "bases-a-teinter",
};

/** The entity of a slug, or null. */
export function entityOfSlug(slug: string): ImportEntity | null {
  return importEntities.find((entity) => entitySlugs[entity] === slug) ?? null;
}
