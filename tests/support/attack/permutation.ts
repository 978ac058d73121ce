export function permutationsOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutationsOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  );
}

/** Yields every permutation of these when each comes twice. */
export function* doubledOrders<T>(items: readonly T[]): Generator<T[]> {
  yield* orders(
    items.map((item) => ({ item, left: 2 })),
    [],
  );
}

function* orders<T>(left: { item: T; left: number }[], begun: T[]): Generator<T[]> {
  if (left.every((one) => one.left === 0)) yield begun;
  for (const [index, one] of left.entries()) {
    if (one.left === 0) continue;
    const rest = left.with(index, { ...one, left: one.left - 1 });
    yield* orders(rest, [...begun, one.item]);
  }
}

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
