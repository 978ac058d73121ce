import { url } from "#app/urls.ts";
import { LARGE_MS } from "./body-limit.ts";

/** Times of a connection, in milliseconds (`node:http`). */
export const connectionLimits = {
  headersTimeout: 10_000,
  /** The longest limit of `bodyLimit`, and a margin: shorter ones end there. */
  requestTimeout: LARGE_MS + 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** Longest silence of a connection whose request has come. */
export const CONNECTION_SILENCE_MS = 60_000;

/** Longer than any URL of the shop (RFC 9110, section 4.1, asks servers for 8,000 at least). */
export const MAX_TARGET_LENGTH = 12_000;

/** Webhooks come from other servers, and are authenticated by their signature. */
export const webhookPaths: readonly string[] = [
  url.walletNotification,
  url.transferNotification,
  url.cardNotification,
  url.rollingFundsNotification,
  url.instalmentNotification,
  url.erpEvents,
];
