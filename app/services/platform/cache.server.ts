/** With the half minute of the page cache, visitors' pages are a minute stale at most. */
const REMEMBERED_MS = 30_000;

/**
 * Caches the result of a query in this process for `ttlMs`: for data that all visitors read and few
 * change. Concurrent callers share one query; a failure is not cached. `now` determines its age.
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
