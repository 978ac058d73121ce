import { HOUR_MS } from "#app/models/platform/duration.ts";

/** Idle time after which a session ends (decision 006). */
export const IDLE_MINUTES = 30;

export const MAX_HOURS = 8;

/** Idle time after which a visitor's session that holds nothing but a card number is deleted. */
export const EMPTY_MINUTES = 15;

export const TOUCH_SECONDS = 60;

type Moments = { createdAt: Date; seenAt: Date };

/** True while a session is usable: seen in the last 30 minutes and opened in the last 8 hours. */
export function isAlive({ createdAt, seenAt }: Moments, now: Date): boolean {
  return seenAt > idleSince(now) && createdAt > openedSince(now);
}

/** True when the recorded last use is old enough to be written again. */
export function needsTouch({ seenAt }: Pick<Moments, "seenAt">, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= TOUCH_SECONDS * 1000;
}

/** Sessions last seen before this moment have ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MINUTES * 60_000);
}

/** Visitors' sessions last seen before this moment are deleted when they hold nothing. */
export function emptySince(now: Date): Date {
  return new Date(now.getTime() - EMPTY_MINUTES * 60_000);
}

/** Sessions opened before this moment have ended. */
export function openedSince(now: Date): Date {
  return new Date(now.getTime() - MAX_HOURS * HOUR_MS);
}

export type SessionCookie = { name: string; secure: boolean };

/** `__Host-madrier`, Secure, over https and on localhost; plain http on another name gets `madrier`. */
export function sessionCookie(origin: string): SessionCookie {
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === "https:" || hostname === "localhost";
  return { name: secure ? "__Host-madrier" : "madrier", secure };
}

/** Session of a cookie. One for searches holds nothing else: other pages are those of any visitor. */
export type SessionId = { id: string; isForSearches: boolean };

/** Marks the cookie of a session for searches. It only chooses between cached pages and one's own. */
const SEARCHES = ".recherches";

/** Set-Cookie line of a session; null deletes the cookie. It ends with the browser. */
export function cookieLine({ name, secure }: SessionCookie, session: SessionId | null): string {
  const end = session === null ? "; Max-Age=0" : "";
  const value = session ? session.id + (session.isForSearches ? SEARCHES : "") : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${end}`;
}

/** Session of a Cookie header: an id of 22 base64url characters (128 bits), else null. */
export function readCookie({ name }: SessionCookie, header: string | null): SessionId | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value = ""] = pair.trim().split("=", 2);
    const isForSearches = value.endsWith(SEARCHES);
    const id = isForSearches ? value.slice(0, -SEARCHES.length) : value;
    if (key === name && /^[\w-]{22}$/.test(id)) return { id, isForSearches };
  }
  return null;
}
