import { createHmac, timingSafeEqual } from "node:crypto";
import { sessionCookie } from "./session.ts";
import { REGISTERED_DAYS } from "./terminal.ts";

export type Registration = {
  storeUid: number;
  generation: number;
  registeredAt: Date;
};

export type TerminalCookie = { name: string; secure: boolean };

/** Depot, generation, seconds since 1970, signature. */
const VALUE = /^(\d{1,10})\.(\d{1,10})\.(\d{10,11})\.([\w-]{43})$/;
const DAY_SECONDS = 86_400;
const SKEW_SECONDS = 300;

/** `__Host-madrier-borne`, Secure, under the same conditions as the session cookie. */
export function terminalCookie(origin: string): TerminalCookie {
  const { name, secure } = sessionCookie(origin);
  return { name: `${name}-borne`, secure };
}

/** Cookie value: a registration and its HMAC-SHA256. */
export function signRegistration(registration: Registration, key: string): string {
  const { storeUid, generation, registeredAt } = registration;
  const said = `${storeUid}.${generation}.${Math.floor(registeredAt.getTime() / 1000)}`;
  return `${said}.${signatureOf(said, key)}`;
}

/** Registration of a cookie value; null when it is forged, truncated, expired or dated in the future. */
export function readRegistration(value: string, key: string, now: Date): Registration | null {
  const [, storeUid, generation, seconds, signature] = VALUE.exec(value) ?? [];
  if (signature === undefined) return null;
  const expected = signatureOf(`${storeUid}.${generation}.${seconds}`, key);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const age = now.getTime() / 1000 - Number(seconds);
  if (age < -SKEW_SECONDS || age > REGISTERED_DAYS * DAY_SECONDS) return null;
  return {
    storeUid: Number(storeUid),
    generation: Number(generation),
    registeredAt: new Date(Number(seconds) * 1000),
  };
}

/** Set-Cookie line; null ends the registration. */
export function terminalCookieLine({ name, secure }: TerminalCookie, value: string | null) {
  const seconds = value === null ? 0 : REGISTERED_DAYS * DAY_SECONDS;
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
  return `${name}=${value ?? ""}; ${attributes}${secure ? "; Secure" : ""}`;
}

/** Cookie value of a Cookie header, not yet verified; null when malformed. */
export function readTerminalCookie({ name }: TerminalCookie, header: string | null): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value !== undefined && VALUE.test(value)) return value;
  }
  return null;
}

function signatureOf(said: string, key: string): string {
  return createHmac("sha256", key).update(`terminal ${said}`).digest("base64url");
}
