import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** HMAC-SHA256 over `<unix seconds>.<body>`. */
export function signedHeaders(secret: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "content-type": "application/json",
    "x-erp-timestamp": timestamp,
    "x-erp-signature": hmac(secret, timestamp, body).toString("hex"),
  };
}

export function isSignedByShop(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
): boolean {
  const timestamp = String(headers["x-erp-timestamp"] ?? "");
  const given = Buffer.from(String(headers["x-erp-signature"] ?? ""), "hex");
  const expected = hmac(secret, timestamp, body);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  return given.length === expected.length && timingSafeEqual(given, expected) && age <= 300;
}

function hmac(secret: string, timestamp: string, body: string): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest();
}
