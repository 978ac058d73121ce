import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";

/** History of an old shop, which files bring and nobody edits. */
const history = [
  "past-orders",
  "past-order-lines",
  "past-invoices",
] as const satisfies readonly ImportEntity[];

/** Entities whose records have screens. */
export type RecordEntity = Exclude<ImportEntity, (typeof history)[number]>;

/** True for an entity whose records have screens. */
export function isRecordEntity(entity: ImportEntity): entity is RecordEntity {
  return !history.some((past) => past === entity);
}

export const recordEntities: readonly RecordEntity[] = importEntities.filter(isRecordEntity);

/** Entities whose records run, come or ended: lists are narrowed by it, and forms previewed before they are saved. */
export type DatedEntity = Extract<RecordEntity, "offers" | "special-offers">;

/** True for an entity whose records run from a day to another. */
export function isDated(entity: RecordEntity): entity is DatedEntity {
  return entity === "offers" || entity === "special-offers";
}

/** Entities that the staff block, with a reason. */
export type BlockedEntity = Extract<RecordEntity, "cards" | "companies">;

/** True for an entity whose records can be blocked. */
export function isBlockable(entity: RecordEntity): entity is BlockedEntity {
  return entity === "cards" || entity === "companies";
}

/** Fields that an act of their own changes, rather than the form of the record. */
export function actFields(entity: RecordEntity): readonly string[] {
  return isBlockable(entity) ? ["isBlocked"] : [];
}

/** Entities in the addresses of their pages. */
export const entitySlugs: Record<RecordEntity, string> = {
  families: "familles",
  brands: "marques",
  products: "articles",
  "dated-prices": "prix-a-venir",
  stores: "depots",
  closures: "fermetures",
  "delivery-zones": "zones-de-livraison",
  transports: "transports",
  stock: "stock",
  "platform-stock": "stock-des-plateformes",
  "price-lists": "tarifs",
  "list-prices": "prix-des-tarifs",
  companies: "entreprises",
  cards: "cartes",
  discounts: "remises",
  "net-prices": "prix-nets",
  offers: "offres",
  "special-offers": "offres-speciales",
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
