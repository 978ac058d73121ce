import { log } from "#app/services/platform/log.server.ts";

/** Dear things are read anew once in this time at most. */
const RELOAD_MS = 25_000;

/** Something read from the database and kept until it changes. */
export type Reloading<T> = {
  read: (now?: Date) => Promise<T>;
  /** What is kept now; null before the first reading. */
  peek: () => T | null;
  /** Says that what is kept is no longer what the database has. */
  markStale: () => void;
};

/**
 * Keeps what `load` gives. Once stale it is read anew: at once where it is `isCheap` to, so that answers
 * are never old; else while the old one still answers, every 25 s at most. Of two readings under way the one
 * that began last is reloading, whichever ends last.
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

  /** Whether answers wait for it: it is the first time, or takes a moment only. */
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
        start(now).catch((err) => log.error({ err }, "the catalogue could not be read anew"));
      }
      return Promise.resolve(value.of);
    },
  };
}
