const USUAL_SECONDS = 600;

const MAX_SECONDS_LENGTH = 86_400;

/**
 * Seconds until a retry, from the content of the maintenance file: a moment ("2026-11-23T05:30:00Z"), or ten minutes
 * when unreadable. A past or near moment gives a minute.
 */
export function retrySeconds(said: string, now: Date): number {
  const at = Date.parse(said.trim());
  if (Number.isNaN(at)) return USUAL_SECONDS;
  const seconds = Math.ceil((at - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 60), MAX_SECONDS_LENGTH);
}
