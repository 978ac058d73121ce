import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { Lender } from "./lender.ts";

/** HMAC-SHA256 over `<unix seconds>.<text>`, in hexadecimal. */
export function sign(secret: string, timestamp: string, text: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${text}`).digest("hex");
}

export function isSigned(
  { merchant, secret }: Lender,
  path: string,
  headers: IncomingHttpHeaders,
  body: string,
): boolean {
  const timestamp = String(headers["x-timestamp"] ?? "");
  const given = Buffer.from(String(headers["x-signature"] ?? ""), "hex");
  const expected = Buffer.from(sign(secret, timestamp, `${path}\n${body}`), "hex");
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && age <= 300 && headers["x-merchant"] === merchant;
}
