/** Seconds between two looks at a payment that its provider has not answered yet. */
export const WAIT_SECONDS = 4;

/** Looks that a page takes by itself, a minute in all; then its reader decides. */
export const MAX_LOOKS = 15;

/** How often a page looked again by itself, from its address; anything strange is as if it had been enough. */
export function looksSoFar(text: string | null): number {
  if (text === null) return 0;
  return /^\d{1,2}$/.test(text) ? Math.min(Number(text), MAX_LOOKS) : MAX_LOOKS;
}
