/** When nobody says how long it takes. */
const USUAL_SECONDS = 600;

/** Nobody is told to come back later than tomorrow. */
const MAX_SECONDS_LENGTH = 86_400;

/**
 * In how many seconds to try again, by what the file of the maintenance holds: a moment ("2026-11-23T05:30:00Z"), or
 * nothing that can be read, which is ten minutes. A moment that is past, or near, is a minute.
 */
export function retrySeconds(said: string, now: Date): number {
  const at = Date.parse(said.trim());
  if (Number.isNaN(at)) return USUAL_SECONDS;
  const seconds = Math.ceil((at - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 60), MAX_SECONDS_LENGTH);
}
