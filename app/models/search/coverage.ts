/** Tried queries at most for one level: of eight terms, any six are 28. */
const MAX_SETS = 28;

/** Sets of places of the terms that near results answer, by level: all terms but one, but two, down to one. */
export function coverageLevels(termCount: number): number[][][] {
  const sizes = Array.from({ length: Math.max(0, termCount - 1) }, (_, at) => termCount - 1 - at);
  return sizes.map((size) => subsets(termCount, size)).filter((sets) => sets.length <= MAX_SETS);
}

function subsets(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  const sets: number[][] = [];
  for (let at = from; at <= count - size; at++) {
    for (const rest of subsets(count, size - 1, at + 1)) sets.push([at, ...rest]);
  }
  return sets;
}
