import type { ProductChoices } from "./product-choices.server.ts";

/** Options of the families, those below others set in. */
export function familyChoices(families: ProductChoices["families"]) {
  return families.map(({ code, label, depth }) => ({
    value: code,
    label: `${"\u00a0\u00a0".repeat(depth)}${label}`,
  }));
}

/** Options of the brands. */
export function brandChoices(brands: ProductChoices["brands"]) {
  return brands.map(({ code, name }) => ({ value: code, label: name }));
}
