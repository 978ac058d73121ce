import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";

/** History of an old shop, which files bring and nobody edits. */
const history = ["past-orders", "past-order-lines"] as const satisfies readonly ImportEntity[];

/** Entities whose records have screens. */
export type RecordEntity = Exclude<ImportEntity, (typeof history)[number]>;

/** True for an entity whose records have screens. */
export function isRecordEntity(entity: ImportEntity): entity is RecordEntity {
  return !history.some((past) => past === entity);
}

export const recordEntities: readonly RecordEntity[] = importEntities.filter(isRecordEntity);

/** Entities in the addresses of their pages. */
export const entitySlugs: Record<RecordEntity, string> = {
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
export function entityOfSlug(slug: string): RecordEntity | null {
  return recordEntities.find((entity) => entitySlugs[entity] === slug) ?? null;
}
