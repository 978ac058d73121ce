/** With the half minute of the page cache, visitors' pages are a minute stale at most. */
const CACHED_MS = 30_000;

const forgetting: (() => void)[] = [];

/** Forgets all that `cachedFor` holds in this process: a page made from now on reads again. */
export function forgetCached(): void {
  for (const forget of forgetting) forget();
}

/** Caches what all visitors read and few change. Concurrent callers share one query; not failures. */
export function cachedFor<T>(query: () => Promise<T>, ttlMs = CACHED_MS) {
  let cached: Promise<T> | undefined;
  let cachedAt = 0;
  forgetting.push(() => {
    cached = undefined;
  });
  return (now: Date = new Date()): Promise<T> => {
    if (cached && now.getTime() < cachedAt + ttlMs) return cached;
    cachedAt = now.getTime();
    const pending = query();
    cached = pending;
    pending.catch(() => {
      if (cached === pending) cached = undefined;
    });
    return pending;
  };
}
