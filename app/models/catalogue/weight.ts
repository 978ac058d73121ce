const kilograms = new Intl.NumberFormat("fr-FR", {
  style: "unit",
  unit: "kilogram",
  maximumFractionDigits: 1,
});

/** Formats grams as "1 234,5 kg". */
export function formatWeight(grams: number): string {
  return kilograms.format(grams / 1000);
}
