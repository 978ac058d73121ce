import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;

/** Bytes of a secret: the output of SHA-1 (RFC 4226, section 4, R6). */
const SECRET_BYTES = 20;

/** Steps before and after the present one: a code typed late, or a clock that is off (RFC 6238, section 5.2). */
const SKEW_STEPS = [0, -1, 1];

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Draws a secret, in base32 (RFC 4648) as authenticator apps take it. */
export function drawTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, "0"));
  const fives = bits.join("").match(/.{5}/g) ?? [];
  return fives.map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

/** Code of a secret at a moment (RFC 6238, HMAC-SHA-1). */
export function totpCode(secret: string, at: Date): string {
  return codeAt(secret, stepAt(at));
}

/** Step whose code was typed, after `lastStep`; null for a wrong, old or used code. */
export function totpStep(
  secret: string,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number | null },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const steps = SKEW_STEPS.map((skew) => stepAt(now) + skew);
  const found = steps.find((step) =>
    timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)),
  );
  return found !== undefined && found > (lastStep ?? -1) ? found : null;
}

/** Address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, issuer: string, login: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

/** Dynamic truncation of RFC 4226, section 5.3. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0"));
  const eights = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(eights.map((eight) => Number.parseInt(eight, 2)));
}
