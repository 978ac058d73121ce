/** A session on a shared terminal ends when nobody used it for this long (design, section 5). */
export const LOCK_SECONDS = 120;

/** How long before that the page warns. */
export const WARN_SECONDS = 30;

/** Someone who is there is told to the server at most this often. */
export const PRESENCE_SECONDS = 10;

/** As long as browsers keep a cookie at most (RFC 6265bis); renewed with each customer. */
export const REGISTERED_DAYS = 400;

/** Sessions of shared terminals last used before this moment have ended. */
export function lockedSince(now: Date): Date {
  return new Date(now.getTime() - LOCK_SECONDS * 1000);
}

/** When a session of a shared terminal that was used now ends by itself. */
export function locksAt(now: Date): Date {
  return new Date(now.getTime() + LOCK_SECONDS * 1000);
}

/** What a countdown shows: "1 min 05 s", "30 s". Never less than nothing. */
export function formatLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(left / 60);
  const rest = left % 60;
  const text = minutes > 0 ? `${minutes} min ${String(rest).padStart(2, "0")} s` : `${rest} s`;
  // Numbers and their units stay on one line.
  return text.replaceAll(" ", "\u00a0");
}

/** Whether the countdown only shows, warns, or is over. */
export function lockState(secondsLeft: number): "quiet" | "warning" | "over" {
  if (secondsLeft <= 0) return "over";
  return secondsLeft <= WARN_SECONDS ? "warning" : "quiet";
}

/** What pages show of the shared terminal they are read on. */
export type TerminalSummary = {
  storeUid: number;
  storeLabel: string;
  storeSlug: string;
  /** When the session ends unless something is done, and its mark; null while there is none. */
  lock: { seconds: number; at: string; session: string } | null;
};
