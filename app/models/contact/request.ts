/** Where a request stands. */
export const requestStatuses = ["received", "treating", "answered", "closed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A status as an address has it; "received" for any other. */
export function requestStatus(text: string | null): RequestStatus {
  return requestStatuses.find((status) => status === text) ?? "received";
}

/** What is done to a request: by the depot, or by who made it. */
export type RequestAct = "take" | "answer" | "reply" | "close";

/** Who did it. */
export type RequestAuthor = "customer" | "depot";

/** A closed request is taken up again for so long; later, another one is made. */
const REOPEN_DAYS = 30;
const DAY_MS = 86_400_000;

/** Messages of one request: past that many it is a matter for the telephone. */
export const MAX_MESSAGES = 100;

/** Requests shown on one page (specification, section 9: tables of six). */
export const REQUESTS_PER_PAGE = 6;

/** Why nothing is done. */
export type RequestRefusal = "request-closed" | "request-long";

/**
 * What becomes of a request: the depot takes it or answers it, who made it replies, which also takes a closed one up
 * again for thirty days, and either closes it. Null when the act changes nothing (taken twice, closed twice).
 */
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

/** True while who made it may still write to it. */
export function mayReply(request: { status: RequestStatus; closedAt: Date | null }, now: Date) {
  return nextRequestStatus(request, "reply", now)?.ok === true;
}

/** Letters and digits that are not taken for one another. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The number of a request: "D26-7KQ2M9XW", of the year and 40 bits drawn by chance. */
export function requestNumber(random: Uint8Array, now: Date): string {
  const drawn = [...random.subarray(0, 8)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `D${String(now.getUTCFullYear()).slice(2)}-${drawn.join("")}`;
}

/** True for what can be the number of a request. */
export function isRequestNumber(text: string): boolean {
  return /^D\d{2}-[2-9A-HJ-NP-Z]{8}$/.test(text);
}
