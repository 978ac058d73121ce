import { type Family, isLot, type SeedVariant } from "./family.ts";
import { listMills } from "./product.ts";
import type { PlantedFamily } from "./tree.ts";

/** Price of a lot as a share of the price of its parts. */
const SHARE_OF_PARTS = 0.94;

/** The families, lots having the weight and eco-tax of their parts, and six per cent off their price. */
export function priceLots(planted: readonly PlantedFamily[]): PlantedFamily[] {
  const byLabel = new Map(planted.map(({ family }) => [family.label, family]));
  return planted.map((place) => ({ ...place, family: priced(place.family, byLabel) }));
}

function priced(family: Family, byLabel: ReadonlyMap<string, Family>): Family {
  if (!isLot(family)) return family;
  const variants = family.variants.map((variant) => ({ ...variant, ...sumOf(variant, byLabel) }));
  return { ...family, variants };
}

function sumOf(lot: SeedVariant, byLabel: ReadonlyMap<string, Family>) {
  let mills = 0;
  let grams = 0;
  let ecoTaxMills = 0;
  for (const [label, quantity] of lot.bundle) {
    const family = byLabel.get(label);
    const part = family?.variants[0];
    if (!family || !part) throw new Error(`lot "${lot.label}" names an unknown family: ${label}`);
    mills += listMills(family, part) * quantity;
    grams += part.grams * quantity;
    ecoTaxMills += part.ecoTaxMills * quantity;
  }
  return { euros: (mills / 1000) * SHARE_OF_PARTS, grams, ecoTaxMills };
}
