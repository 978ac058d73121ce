const kilograms = new Intl.NumberFormat("fr-FR", {
  style: "unit",
  unit: "kilogram",
  maximumFractionDigits: 1,
});

/** "1 234,5 kg" from grams. */
export function formatWeight(grams: number): string {
  return kilograms.format(grams / 1000);
}
