import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#app/services/platform/config.server.ts";

/** A separate key: nothing else made with SECRET opens a request. */
const secret = createHmac("sha256", config.SECRET).update("contact request").digest();

/** 128 bits that only the shop can derive from its number. */
export function keyOfRequest(number: string): string {
  return createHmac("sha256", secret).update(number).digest().subarray(0, 16).toString("base64url");
}

/** Checks the key of a request in constant time. */
export function opensRequest(number: string, key: string): boolean {
  const [given, own] = [Buffer.from(key), Buffer.from(keyOfRequest(number))];
  return given.length === own.length && timingSafeEqual(given, own);
}
