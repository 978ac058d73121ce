/** Cents from a unit price in thousandths of a euro and a quantity, rounded half up (design, section 5). */
export function lineCents(unitMills: number, quantity: number): number {
  return roundHalfUp(unitMills * quantity, 10);
}

/** `value / divisor` as an integer, halves away from zero. Both are integers. */
export function roundHalfUp(value: number, divisor: number): number {
  const sign = value < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(value) + divisor) / (2 * divisor)) || 0;
}

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const unitEuros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 3,
});

/** "1 234,56 €" from cents. */
export function formatCents(cents: number): string {
  return euros.format(cents / 100);
}

/** "1,235 €" from thousandths of a euro: three decimals only when needed (specification, section 1). */
export function formatMills(mills: number): string {
  return unitEuros.format(mills / 1000);
}
