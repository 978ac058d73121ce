import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sessionCookie } from "./session.ts";

/** A browser that signed in to accounts: a random number, and for each account an HMAC that reveals no identity. */
export type KnownBrowser = { nonce: string; marks: readonly string[] };

const MAX_MARKS = 8;

/** Maximum lifetime of a cookie (RFC 6265bis); renewed at each sign-in. */
const KNOWN_SECONDS = 400 * 86_400;

const VALUE = /^([\w-]{22})((?:\.[\w-]{22}){1,8})$/;

function cookieOf(origin: string) {
  const { name, secure } = sessionCookie(origin);
  return { name: `${name}-appareil`, secure };
}

/** Parses the browser's cookie; `isKnownTo` verifies its marks. */
export function readKnownBrowser(origin: string, header: string | null): KnownBrowser | null {
  const { name } = cookieOf(origin);
  for (const pair of header?.split(";") ?? []) {
    const [key, value = ""] = pair.trim().split("=", 2);
    const [, nonce, marks] = (key === name && VALUE.exec(value)) || [];
    if (nonce && marks) return { nonce, marks: marks.slice(1).split(".") };
  }
  return null;
}

/** True when this browser signed in to the account before. */
export function isKnownTo(browser: KnownBrowser, account: string, key: string): boolean {
  const own = Buffer.from(markOf(browser.nonce, account, key));
  return browser.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own));
}

export function knownTo(browser: KnownBrowser | null, account: string, key: string): KnownBrowser {
  const nonce = browser?.nonce ?? randomBytes(16).toString("base64url");
  const own = markOf(nonce, account, key);
  const others = browser?.marks.filter((mark) => mark !== own) ?? [];
  return { nonce, marks: [...others, own].slice(-MAX_MARKS) };
}

/** Set-Cookie line. The cookie grants no access and outlives the session. */
export function knownBrowserLine(origin: string, { nonce, marks }: KnownBrowser): string {
  const { name, secure } = cookieOf(origin);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${KNOWN_SECONDS}`;
  return `${name}=${[nonce, ...marks].join(".")}; ${attributes}${secure ? "; Secure" : ""}`;
}

function markOf(nonce: string, account: string, key: string): string {
  const mac = createHmac("sha256", key).update(`${nonce} ${account}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}
