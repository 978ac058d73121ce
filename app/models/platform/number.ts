const counts = new Intl.NumberFormat("fr-FR");
const percents = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 2 });

/** Formats a count: "2 919". */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Formats basis points: "5,5 %" from 550. */
export function formatPercent(basisPoints: number): string {
  return percents.format(basisPoints / 10_000);
}
