import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { config } from "#app/services/platform/config.server.ts";

const sealingKey = Buffer.from(hkdfSync("sha256", config.SECRET, "", "saved-card-token", 32));
const namingKey = Buffer.from(hkdfSync("sha256", config.SECRET, "", "saved-card-subscriber", 32));

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the acquirer's token of a card: AES-256-GCM, with a key derived from SECRET, bound to
 * its subscriber so that a row copied to another customer opens nothing.
 */
export function sealToken(token: string, subscriber: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealingKey, iv).setAAD(Buffer.from(subscriber));
  const sealed = Buffer.concat([cipher.update(token, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/**
 * Decrypts a token; null when it was sealed for another subscriber, with another SECRET, or
 * altered.
 */
export function openToken(sealed: string, subscriber: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", sealingKey, iv)
    .setAAD(Buffer.from(subscriber))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/**
 * Makes a new subscriber for a card of this customer at the acquirer. It names the owner and cannot
 * be forged: the acquirer's notification about it belongs to nobody else, though two colleagues pay
 * the same order.
 */
export function newSubscriber(customerId: number): string {
  const name = `K${customerId}-${randomBytes(9).toString("base64url")}`;
  return `${name}-${signatureOf(name)}`;
}

/** Returns the customer of a subscriber; null for one that the shop did not make. */
export function customerOf(subscriber: string): number | null {
  const [, name = "", id = "", signature = ""] =
    /^(K(\d{1,9})-[\w-]{12})-([\w-]{22})$/.exec(subscriber) ?? [];
  const expected = Buffer.from(signatureOf(name));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Number(id) : null;
}

function signatureOf(name: string): string {
  return createHmac("sha256", namingKey).update(name).digest("base64url").slice(0, 22);
}
