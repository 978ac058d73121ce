import type { OfferPhase } from "#app/models/catalogue/offer.ts";
import type { RecordEntity } from "./entity.ts";
import type { MissingPart } from "./missing.ts";
import type { RecordSort } from "./sort.ts";

/** Which products: of a family and those below it, of a brand, on sale or not; null for any. */
export type ProductChoice = {
  family: string | null;
  brand: string | null;
  isOnSale: boolean | null;
};

/**
 * Records of an entity that a search by code or name finds, "" for all; products may lack something or be of a
 * choice, offers and special offers are in a phase today.
 */
export type RecordFilter = {
  entity: RecordEntity;
  search: string;
  missing: MissingPart | null;
  phase: OfferPhase | null;
  choice?: ProductChoice | null;
  /** Null for the order of the codes. */
  sort?: RecordSort | null;
};
