export const WAIT_SECONDS = 4;

/** Automatic refreshes of a page, a minute in all. */
export const MAX_REFRESHES = 15;

/** Number of refreshes so far, from the address; an invalid one counts as the maximum. */
export function refreshesSoFar(text: string | null): number {
  if (text === null) return 0;
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), MAX_REFRESHES) : MAX_REFRESHES;
}
