import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "#app/services/platform/config.server.ts";
import { makeSealer } from "#app/services/platform/seal.server.ts";

const sealer = makeSealer("saved-card-token");
const namingKey = Buffer.from(hkdfSync("sha256", config.SECRET, "", "saved-card-subscriber", 32));

/** Bound to its subscriber, so that a row copied to another customer opens nothing. */
export function sealToken(token: string, subscriber: string): string {
  return sealer.seal(token, subscriber);
}

/** Null when sealed for another subscriber, with another SECRET, or altered. */
export function openToken(sealed: string, subscriber: string): string | null {
  return sealer.open(sealed, subscriber);
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
