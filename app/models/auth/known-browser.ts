import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sessionCookie } from "./session.ts";

/** A browser that signed in to accounts: a number drawn at random, and for each a mark that names nobody. */
export type KnownBrowser = { nonce: string; marks: readonly string[] };

/** Accounts that one browser is known to: the latest. */
const MAX_MARKS = 8;

/** As long as browsers keep a cookie at most (RFC 6265bis); renewed with each sign-in. */
const KNOWN_SECONDS = 400 * 86_400;

const VALUE = /^([\w-]{22})((?:\.[\w-]{22}){1,8})$/;

function cookieOf(origin: string) {
  const { name, secure } = sessionCookie(origin);
  return { name: `${name}-appareil`, secure };
}

/** What a Cookie header says of this browser; its marks prove themselves. */
export function readKnownBrowser(origin: string, header: string | null): KnownBrowser | null {
  const { name } = cookieOf(origin);
  for (const pair of header?.split(";") ?? []) {
    const [key, value = ""] = pair.trim().split("=", 2);
    const [, nonce, marks] = (key === name && VALUE.exec(value)) || [];
    if (nonce && marks) return { nonce, marks: marks.slice(1).split(".") };
  }
  return null;
}

/** True when this browser signed in to an account before. */
export function isKnownTo(browser: KnownBrowser, account: string, key: string): boolean {
  const own = Buffer.from(markOf(browser.nonce, account, key));
  return browser.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own));
}

/** This browser, known to one account more. */
export function knownTo(browser: KnownBrowser | null, account: string, key: string): KnownBrowser {
  const nonce = browser?.nonce ?? randomBytes(16).toString("base64url");
  const own = markOf(nonce, account, key);
  const others = browser?.marks.filter((mark) => mark !== own) ?? [];
  return { nonce, marks: [...others, own].slice(-MAX_MARKS) };
}

/** The Set-Cookie line. It opens nothing, and stays when the session ends. */
export function knownBrowserLine(origin: string, { nonce, marks }: KnownBrowser): string {
  const { name, secure } = cookieOf(origin);
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${KNOWN_SECONDS}`;
  return `${name}=${[nonce, ...marks].join(".")}; ${attributes}${secure ? "; Secure" : ""}`;
}

/** 128 bits, the base64url of which is as long as the nonce. */
function markOf(nonce: string, account: string, key: string): string {
  const mac = createHmac("sha256", key).update(`${nonce} ${account}`).digest();
  return mac.subarray(0, 16).toString("base64url");
}
