import { sessionCookie } from "./session.ts";

/** Lifetime of the messages of a browser without session: the next page shows them at once. */
const FLASH_SECONDS = 60;

function cookieOf(origin: string) {
  const { name, secure } = sessionCookie(origin);
  return { name: `${name}-message`, secure };
}

/** Sealed messages of a Cookie header; null without any. */
export function readFlashCookie(origin: string, header: string | null): string | null {
  const { name } = cookieOf(origin);
  for (const pair of header?.split(";") ?? []) {
    const [key, value = ""] = pair.trim().split("=", 2);
    if (key === name && /^[\w-]+$/.test(value)) return value;
  }
  return null;
}

/** Set-Cookie line of sealed messages; null deletes the cookie. */
export function flashCookieLine(origin: string, sealed: string | null): string {
  const { name, secure } = cookieOf(origin);
  const seconds = sealed === null ? 0 : FLASH_SECONDS;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  return `${name}=${sealed ?? ""}; ${attributes}${secure ? "; Secure" : ""}`;
}
