/** Idle time after which a session on a shared terminal ends (decision 022). */
export const LOCK_SECONDS = 120;

export const WARN_SECONDS = 30;

export const PRESENCE_SECONDS = 10;

/** Maximum lifetime of a cookie (RFC 6265bis); renewed with each customer. */
export const REGISTERED_DAYS = 400;

/** Sessions of shared terminals last used before this moment have ended. */
export function lockedSince(now: Date): Date {
  return new Date(now.getTime() - LOCK_SECONDS * 1000);
}

/** Parameter of the addresses that a page asks for by itself: nobody uses the terminal. */
export const UNATTENDED = "veille";

/** An address of this shop, as a page asks for it by itself. */
export function unattended(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${UNATTENDED}=1`;
}

/** End of a session of a shared terminal that is used now. */
export function locksAt(now: Date): Date {
  return new Date(now.getTime() + LOCK_SECONDS * 1000);
}

/** Formats a countdown: "1 min 05 s", "30 s", never negative. */
export function formatLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(left / 60);
  const rest = left % 60;
  const text = minutes > 0 ? `${minutes} min ${String(rest).padStart(2, "0")} s` : `${rest} s`;
  return text.replaceAll(" ", "\u00a0");
}

/** State of the countdown: display only, warning, or over. */
export function lockState(secondsLeft: number): "quiet" | "warning" | "over" {
  if (secondsLeft <= 0) return "over";
  return secondsLeft <= WARN_SECONDS ? "warning" : "quiet";
}

export type TerminalSummary = {
  storeUid: number;
  storeLabel: string;
  storeSlug: string;
  lock: { seconds: number; at: string; session: string } | null;
};
