/** With the half minute that visitors' pages are kept, what they read is a minute old at most. */
const REMEMBERED_MS = 30_000;

/**
 * Keeps the answer of a query in this process for `ttlMs`: for what all visitors read and few ever
 * change. Callers who come together share one query; a failure is not kept. `now` tells its age.
 */
export function cachedFor<T>(query: () => Promise<T>, ttlMs = REMEMBERED_MS) {
  let kept: Promise<T> | undefined;
  let keptAt = 0;
  return (now: Date = new Date()): Promise<T> => {
    if (kept && now.getTime() < keptAt + ttlMs) return kept;
    keptAt = now.getTime();
    const asked = query();
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked;
  };
}
