import { log } from "./log.server.ts";

/** What is read for less than this is read anew before the next answer; dearer things behind it. */
const CHEAP_MS = 100;

/** Dear things are read anew once in this time at most. */
const DEAR_EVERY_MS = 60_000;

/** Something read from the database and kept until it changes. */
export type Kept<T> = {
  read: (now?: Date) => Promise<T>;
  /** Says that what is kept is no longer what the database has. */
  markStale: () => void;
};

/**
 * Keeps what `load` gives. Once stale it is read anew: at once where that takes a moment, so that
 * answers are never old; else while the old one still answers, once a minute at most.
 */
export function kept<T>(load: () => Promise<T>): Kept<T> {
  let value: { of: T; costMs: number; loadedAt: number } | null = null;
  let loading: Promise<T> | null = null;
  let isStale = false;

  const start = (now: Date): Promise<T> => {
    isStale = false;
    const startedAt = performance.now();
    const started = load().then(
      (of) => {
        value = { of, costMs: performance.now() - startedAt, loadedAt: now.getTime() };
        return of;
      },
      (error: unknown) => {
        isStale = true;
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

  return {
    markStale: () => {
      isStale = true;
    },
    read: (now = new Date()) => {
      if (!isStale && loading && isAwaited(value)) return loading;
      if (value === null || (isStale && isAwaited(value))) return start(now);
      if (isStale && !loading && now.getTime() >= value.loadedAt + DEAR_EVERY_MS) {
        start(now).catch((err) => log.error({ err }, "the catalogue could not be read anew"));
      }
      return Promise.resolve(value.of);
    },
  };
}

/** Whether answers wait for it: it is the first time, or takes a moment only. */
function isAwaited(value: { costMs: number } | null): boolean {
  return value === null || value.costMs < CHEAP_MS;
}
