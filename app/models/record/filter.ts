import type { OfferPhase } from "#app/models/catalogue/offer.ts";
import type { RecordEntity } from "./entity.ts";
import type { MissingPart } from "./missing.ts";

/**
 * Records of an entity that a search by code or name finds, "" for all; products may lack something, offers and special
 * offers are in a phase today.
 */
export type RecordFilter = {
  entity: RecordEntity;
  search: string;
  missing: MissingPart | null;
  phase: OfferPhase | null;
};
