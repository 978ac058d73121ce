import { log } from "#app/services/platform/log.server.ts";

/** Throttle for expensive reloads. */
const RELOAD_MS = 25_000;

export type Reloading<T> = {
  read: (now?: Date) => Promise<T>;
  peek: () => T | null;
  markStale: () => void;
};

/**
 * Caches the result of `load`. Once stale it is loaded again: at once where `isCheap`, so that
 * answers are never stale; else in the background, every 25 s at most, while the stale value
 * answers. Of two concurrent loads the one that began last wins.
 */
export function reloading<T>(load: () => Promise<T>, isCheap: (value: T) => boolean): Reloading<T> {
  let value: { of: T; loadedAt: number; reading: number } | null = null;
  let readings = 0;
  let loading: Promise<T> | null = null;
  let isStale = false;

  const start = (now: Date): Promise<T> => {
    isStale = false;
    const reading = ++readings;
    const isNewest = () => value === null || value.reading < reading;
    const started = load().then(
      (of) => {
        if (isNewest()) value = { of, loadedAt: now.getTime(), reading };
        return of;
      },
      (error: unknown) => {
        if (isNewest()) isStale = true;
        throw error;
      },
    );
    loading = started;
    const end = () => {
      if (loading === started) loading = null;
    };
    started.then(end, end);
    return started;
  };

  /** Answers wait for the first load, and for cheap ones. */
  const isAwaited = () => value === null || isCheap(value.of);

  return {
    peek: () => value?.of ?? null,
    markStale: () => {
      isStale = true;
    },
    read: (now = new Date()) => {
      if (!isStale && loading && isAwaited()) return loading;
      if (value === null || (isStale && isAwaited())) return start(now);
      if (isStale && !loading && now.getTime() >= value.loadedAt + RELOAD_MS) {
        start(now).catch((err) => log.error({ err }, "the catalogue could not be reloaded"));
      }
      return Promise.resolve(value.of);
    },
  };
}
