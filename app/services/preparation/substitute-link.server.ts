import { createHash, createHmac } from "node:crypto";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";

/** A separate key: nothing else made with SECRET passes for a link. */
const key = createHmac("sha256", config.SECRET).update("substitute").digest();

/** Derives the token of a link: 128 bits that only the shop can derive from the database. */
export function tokenOfSubstitute(nonce: string): string {
  return createHmac("sha256", key).update(nonce).digest().subarray(0, 16).toString("base64url");
}

export function hashOfSubstitute(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Address at which the customer answers, without signing in. */
export function addressOfSubstitute(nonce: string): string {
  return config.ORIGIN + to(url.substitute, { token: tokenOfSubstitute(nonce) });
}
