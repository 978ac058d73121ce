const counts = new Intl.NumberFormat("fr-FR");
const percents = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 2 });

/** "2 919": how many there are of something. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** "5,5 %" from 550 basis points. */
export function formatPercent(basisPoints: number): string {
  return percents.format(basisPoints / 10_000);
}
