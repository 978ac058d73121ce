import { DAY_MS } from "#app/models/platform/duration.ts";

export const requestStatuses = ["received", "treating", "answered", "closed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** Parses a status of an address; "received" for any other text. */
export function requestStatus(text: string | null): RequestStatus {
  return requestStatuses.find((status) => status === text) ?? "received";
}

export type RequestAct = "take" | "answer" | "reply" | "close";

export type RequestAuthor = "customer" | "depot";

/** Days in which a closed request can be reopened; later, the customer makes another one. */
const REOPEN_DAYS = 30;

/** Maximum messages per request: longer matters need a telephone call. */
export const MAX_MESSAGES = 100;

export const REQUESTS_PER_PAGE = 6;

export type RequestRefusal = "request-closed" | "request-long";

/** A reply reopens a closed request within thirty days. Null when the act changes nothing. */
export function nextRequestStatus(
  { status, closedAt }: { status: RequestStatus; closedAt: Date | null },
  act: RequestAct,
  now: Date,
): { ok: true; status: RequestStatus } | { ok: false; reason: RequestRefusal } | null {
  if (act === "close") return status === "closed" ? null : { ok: true, status: "closed" };
  if (act === "take") return status === "received" ? { ok: true, status: "treating" } : null;
  if (act === "answer") return { ok: true, status: "answered" };
  const isOver =
    status === "closed" &&
    closedAt !== null &&
    now.getTime() - closedAt.getTime() > REOPEN_DAYS * DAY_MS;
  if (isOver) return { ok: false, reason: "request-closed" };
  return { ok: true, status: status === "received" ? "received" : "treating" };
}

/** True while the requester may still write to it. */
export function mayReply(request: { status: RequestStatus; closedAt: Date | null }, now: Date) {
  return nextRequestStatus(request, "reply", now)?.ok === true;
}

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Number of a request: "D26-7KQ2M9XW", from the year and 40 random bits. */
export function requestNumber(random: Uint8Array, now: Date): string {
  const drawn = [...random.subarray(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `D${String(now.getUTCFullYear()).slice(2)}-${drawn.join("")}`;
}

export function isRequestNumber(text: string): boolean {
  return /^D\d{2}-[2-9A-HJ-NP-Z]{8}$/.test(text);
}
