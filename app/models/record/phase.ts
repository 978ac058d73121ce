import { type OfferPhase, offerPhases } from "#app/models/catalogue/offer.ts";

/** Slugs of phases, in the address of a list. */
export const phaseSlugs: Record<OfferPhase, string> = {
  running: "en-cours",
  coming: "a-venir",
  ended: "finies",
};

/** The phase that a slug says, or null. */
export function phaseOfSlug(slug: string | null): OfferPhase | null {
  return offerPhases.find((phase) => phaseSlugs[phase] === slug) ?? null;
}
