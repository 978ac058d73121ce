import { url } from "#app/urls.ts";

/** Milliseconds that a piece of work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** The milliseconds of a plain page, asked for alone: what a busy machine adds, it adds to every page. */
export function controlOf(origin: string): Promise<number> {
  return millisecondsOf(async () => (await fetch(origin + url.terms)).arrayBuffer());
}

/**
 * True when a request that took longer than `limitMs` among others takes that much longer than a plain page when it is
 * asked again, alone.
 */
export async function isSlow(
  origin: string,
  limitMs: number,
  took: number,
  ask: () => Promise<unknown>,
): Promise<boolean> {
  if (took <= limitMs) return false;
  const control = await controlOf(origin);
  return (await millisecondsOf(ask)) - control > limitMs;
}
