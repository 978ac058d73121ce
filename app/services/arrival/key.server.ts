import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";

/** A separate key: nothing else made with SECRET says that a customer is there. */
const secret = createHmac("sha256", config.SECRET).update("arrival").digest();

/** 128 bits that only the shop can derive from an order's number. */
export function keyOfArrival(orderUid: string): string {
  return createHmac("sha256", secret)
    .update(orderUid)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

/** Checks the key of a link in constant time. */
export function opensArrival(orderUid: string, key: string): boolean {
  const [given, own] = [Buffer.from(key), Buffer.from(keyOfArrival(orderUid))];
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Link of the e-mail and the SMS of a ready order: good while the order waits. */
export function arrivalLink(orderUid: string): string {
  return config.ORIGIN + to(url.keyedArrival, { orderUid, key: keyOfArrival(orderUid) });
}
