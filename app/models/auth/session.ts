/** A session nobody used for this long is dead (design, section 5). */
export const IDLE_MINUTES = 30;

/** No session lives longer than this, used or not. */
export const MAX_HOURS = 8;

/** `seenAt` is written at most this often. */
export const TOUCH_SECONDS = 60;

type Moments = { createdAt: Date; seenAt: Date };

/** True while a session may be used: seen in the last 30 minutes and opened in the last 8 hours. */
export function isAlive({ createdAt, seenAt }: Moments, now: Date): boolean {
  return seenAt > idleSince(now) && createdAt > openedSince(now);
}

/** True when the last use on record is old enough to be written again. */
export function needsTouch({ seenAt }: Pick<Moments, "seenAt">, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= TOUCH_SECONDS * 1000;
}

/** Sessions last seen before this moment are dead. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MINUTES * 60_000);
}

/** Sessions opened before this moment are dead. */
export function openedSince(now: Date): Date {
  return new Date(now.getTime() - MAX_HOURS * 3_600_000);
}

/** The cookie that carries the session id. */
export type SessionCookie = { name: string; secure: boolean };

/**
 * `__Host-madrier`, Secure, wherever browsers keep such a cookie: over https, and on localhost.
 * Plain http on any other name (a demonstration on a local network) gets `madrier`, not Secure.
 */
export function sessionCookie(origin: string): SessionCookie {
  const { protocol, hostname } = new URL(origin);
  const secure = protocol === "https:" || hostname === "localhost";
  return { name: secure ? "__Host-madrier" : "madrier", secure };
}

/** The Set-Cookie line for a session id; null makes the browser forget it. It ends with the browser. */
export function cookieLine({ name, secure }: SessionCookie, id: string | null): string {
  const end = id === null ? "; Max-Age=0" : "";
  return `${name}=${id ?? ""}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}${end}`;
}

/** The session id in a Cookie header: 22 base64url characters (128 bits), else null. */
export function readCookie({ name }: SessionCookie, header: string | null): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && /^[\w-]{22}$/.test(value)) return value;
  }
  return null;
}
