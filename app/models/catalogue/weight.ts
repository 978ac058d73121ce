const kilograms = new Intl.NumberFormat("fr-FR", {
  style: "unit",
  unit: "kilogram",
  maximumFractionDigits: 1,
});

/** Formats grams as "1 234,5 kg". */
export function formatWeight(grams: number): string {
  return kilograms.format(grams / 1000);
}

const tonnes = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 3 });

/** Formats the load of a vehicle as "500 kg" or "12,5 t". */
export function formatLoad(grams: number): string {
  return grams < TONNE_GRAMS ? formatWeight(grams) : `${tonnes.format(grams / TONNE_GRAMS)}\u00a0t`;
}

const TONNE_GRAMS = 1_000_000;
