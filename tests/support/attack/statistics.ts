/** Two-sided, by the normal approximation with correction for ties: samples of twenty or more. */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const all = [...one, ...other].sort((a, b) => a - b);
  const ranks = rankOf(all);
  const [n, m] = [one.length, other.length];
  const rankSum = one.reduce((sum, value) => sum + (ranks.get(value) ?? 0), 0);
  const u = rankSum - (n * (n + 1)) / 2;
  const ties = [...Map.groupBy(all, (value) => value).values()]
    .map(({ length }) => length ** 3 - length)
    .reduce((sum, tied) => sum + tied, 0);
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance);
  return 2 * (1 - normal(z));
}

function rankOf(sorted: readonly number[]): Map<number, number> {
  const places = Map.groupBy(
    sorted.map((value, index) => ({ value, rank: index + 1 })),
    ({ value }) => value,
  );
  return new Map(
    [...places].map(([value, tied]) => [
      value,
      tied.reduce((sum, { rank }) => sum + rank, 0) / tied.length,
    ]),
  );
}

/** The normal distribution function of z >= 0 (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
