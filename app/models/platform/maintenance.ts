const USUAL_SECONDS = 600;

const MAX_SECONDS_LENGTH = 86_400;

/** Seconds until the stated moment, at least a minute; ten minutes when unreadable. */
export function retrySeconds(said: string, now: Date): number {
  const at = Date.parse(said.trim());
  if (Number.isNaN(at)) return USUAL_SECONDS;
  const seconds = Math.ceil((at - now.getTime()) / 1000);
  return Math.min(Math.max(seconds, 60), MAX_SECONDS_LENGTH);
}
