import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#app/services/platform/config.server.ts";

/** A key of its own, so that nothing else made of SECRET opens a request. */
const secret = createHmac("sha256", config.SECRET).update("contact request").digest();

/** What opens the request of a visitor: 128 bits that only the shop can make of its number. */
export function keyOfRequest(number: string): string {
  return createHmac("sha256", secret).update(number).digest().subarray(0, 16).toString("base64url");
}

/** True for the key of this request; takes as long for any other. */
export function opensRequest(number: string, key: string): boolean {
  const [given, own] = [Buffer.from(key), Buffer.from(keyOfRequest(number))];
  return given.length === own.length && timingSafeEqual(given, own);
}
