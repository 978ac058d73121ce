/** Cents of a unit price in thousandths of a euro and a quantity, rounded half up (decision 004). */
export function lineCents(unitMills: number, quantity: number): number {
  return roundHalfUp(unitMills * quantity, 10);
}

/** `value / divisor` as an integer, halves away from zero. Both are integers. */
export function roundHalfUp(value: number, divisor: number): number {
  const sign = value < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(value) + divisor) / (2 * divisor)) || 0;
}

/** The largest remainders get the remaining cents; without any weight the first gets all. */
export function spreadCents(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((total, weight) => total + weight, 0));
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? cents : 0));
  const parts = weights.map((weight, index) => {
    const exact = BigInt(cents) * BigInt(weight);
    return { index, cents: Number(exact / whole), rest: exact % whole };
  });
  const left = cents - parts.reduce((total, part) => total + part.cents, 0);
  const byLoss = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index);
  const lucky = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return parts.map((part) => part.cents + (lucky.has(part.index) ? 1 : 0));
}

const euros = new Intl.NumberFormat("fr-FR", { style: "currency", currency: "EUR" });
const unitEuros = new Intl.NumberFormat("fr-FR", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 3,
});

/** Formats cents: "1 234,56 €". */
export function formatCents(cents: number): string {
  return euros.format(cents / 100);
}

/** Formats thousandths of a euro: "1,235 €", with a third decimal only when needed (specification, section 1). */
export function formatMills(mills: number): string {
  return unitEuros.format(mills / 1000);
}

/** Formats thousandths of a euro for French spreadsheets: "1,235". */
export function decimalMills(mills: number): string {
  const text = String(mills).padStart(4, "0");
  return `${text.slice(0, -3)},${text.slice(-3)}`;
}

/** Formats cents for French spreadsheets: "-1234,56". */
export function decimalCents(cents: number): string {
  const text = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${text.slice(0, -2)},${text.slice(-2)}`;
}
