import type { StaffRole } from "#app/models/auth/staff.ts";
import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { isPickup, type OrderMode } from "#app/models/order/mode.ts";
import { consequencesOf } from "#app/models/order/order.ts";
import { type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type PreparedLine, READY } from "#app/models/preparation/preparation.ts";

/** The yard and the counter hand goods over. */
export const handoverRoles = ["depot", "counter"] as const satisfies readonly StaffRole[];

/** Status of goods that left with their customer (specification, section 4). */
export const HANDED_OVER = orderStatus.invoiced;

/** Goods of pool transport wait at the depot once their carrier brought them. */
const waitingStatuses: readonly OrderStatus[] = [READY, orderStatus.deliveredByCarrier];

/** True while goods wait at the depot for their customer, or their lorry. */
export function waitsAtDepot(status: OrderStatus): boolean {
  return waitingStatuses.includes(status);
}

/** A delivery at 33 was brought by the carrier. */
const carriedStatuses: readonly OrderStatus[] = [32, 33];

const unpaidStatuses: readonly OrderStatus[] = [1, 10, 13];

/** Line of an order in storage units: `handedOver` before, over all hand-overs that stand. */
export type HandoverLine = PreparedLine & { lineNumber: number; handedOver: number };

/**
 * Units that wait for their customer or were handed over. Missing ones left the order before (decision 069), but for an
 * order that was billed already: of it the preparation alone knows what is missing.
 */
export function readyUnits({ quantity, found, isShort }: PreparedLine): number {
  return isShort ? Math.min(quantity, found) : quantity;
}

/** Units of a line still to fetch. */
export function unitsToFetch(line: HandoverLine): number {
  return Math.max(0, readyUnits(line) - line.handedOver);
}

/** At the counter, or by the driver on the site. */
export type HandoverWay = "counter" | "delivery";

export type HandoverState =
  | "open"
  | "erp"
  | "delivery"
  | "pickup"
  | "carrier"
  | "cancelled"
  | "unpaid"
  | "not-ready"
  | "done";

type ForHandover = { statusCode: OrderStatus; mode: OrderMode; approval: ApprovalStatus };

/**
 * Says whether an order can be handed over that way, and why not: "erp" when the depot only looks on, "carrier" when
 * its goods left by pool transport.
 */
export function handoverState(
  order: ForHandover,
  preparesHere: boolean,
  way: HandoverWay = "counter",
): HandoverState {
  const { statusCode, mode } = order;
  const isDelivery = !isPickup(mode);
  if (consequencesOf(statusCode).releases) return "cancelled";
  if (isDelivery !== (way === "delivery")) return isDelivery ? "delivery" : "pickup";
  if (statusCode === HANDED_OVER) return "done";
  if (isDelivery && carriedStatuses.includes(statusCode)) return "carrier";
  if (unpaidStatuses.includes(statusCode)) return "unpaid";
  if (!waitsAtDepot(statusCode) || awaitsApproval(order)) return "not-ready";
  return preparesHere ? "open" : "erp";
}

export type GivenLine = { lineNumber: number; quantity: number };

export type GivenRefusal =
  | { reason: "handover-unknown-line" }
  | { reason: "handover-too-much"; lineNumber: number; left: number }
  | { reason: "handover-nothing" };

/** Refuses a line of another order, more than is left of a line, and nothing at all. */
export function refuseGiven(
  lines: readonly HandoverLine[],
  given: readonly GivenLine[],
): GivenRefusal | null {
  const numbers = new Set(given.map(({ lineNumber }) => lineNumber));
  if (numbers.size !== given.length) return { reason: "handover-unknown-line" };
  for (const { lineNumber, quantity } of given) {
    const line = lines.find((one) => one.lineNumber === lineNumber);
    if (!line) return { reason: "handover-unknown-line" };
    const left = unitsToFetch(line);
    if (quantity > left) return { reason: "handover-too-much", lineNumber, left };
  }
  return given.every(({ quantity }) => quantity === 0) ? { reason: "handover-nothing" } : null;
}

/** True when nothing is left to fetch after these units. */
export function completes(lines: readonly HandoverLine[], given: readonly GivenLine[]): boolean {
  const units = new Map(given.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  return lines.every((line) => unitsToFetch(line) === (units.get(line.lineNumber) ?? 0));
}

export type CountedScan =
  | { ok: true; lineNumber: number; quantity: number }
  | { ok: false; lineNumber: number; left: number };

/**
 * Counts a scan of a product on top of what is counted: a number of units, or all that is left. A product on two
 * lines fills the first with room. Refuses more than is left.
 */
export function countScan(
  lines: readonly HandoverLine[],
  counted: readonly GivenLine[],
  quantity: number | null,
): CountedScan {
  const rooms = lines.map((line) => {
    const before = counted.find((one) => one.lineNumber === line.lineNumber)?.quantity ?? 0;
    return { line, before, room: unitsToFetch(line) - before };
  });
  const fits = rooms.find(({ room }) => room >= (quantity ?? 1));
  if (fits) {
    const more = quantity ?? fits.room;
    return { ok: true, lineNumber: fits.line.lineNumber, quantity: fits.before + more };
  }
  const left = Math.max(0, ...rooms.map(({ room }) => room));
  return { ok: false, lineNumber: lines[0]?.lineNumber ?? 0, left };
}

/** Left to pay at the depot, in cents: the till takes it. */
export function toPayCents(order: { settledAt: Date | null; grossCents: number }): number {
  return order.settledAt ? 0 : order.grossCents;
}

/** Name as typed, or drawn with a finger; "absent" for goods left with nobody, "none" for a refusal. */
export type SignatureKind = "typed" | "drawn" | "absent" | "none";

type Undone = { staffId: number; at: Date; isUndone: boolean };

export type UndoRefusal = "handover-undone" | "handover-undo-late" | "handover-undo-reason";

/** Undoing is for the day of the hand-over; a colleague's needs a reason. */
export function refuseUndo(
  handover: Undone,
  by: { staffId: number; reason: string },
  now: Date,
): UndoRefusal | null {
  if (handover.isUndone) return "handover-undone";
  if (parisTime(handover.at).day !== parisTime(now).day) return "handover-undo-late";
  return handover.staffId !== by.staffId && by.reason === "" ? "handover-undo-reason" : null;
}

export type ActSince =
  | "handover-changed"
  | "handover-undone-since"
  | "delivery-left-since"
  | "delivery-refused-since"
  | "delivery-undone-since";

type PastAct = {
  by: string;
  at: Date;
  taker: string;
  lines: readonly GivenLine[];
  undo: { by: string; at: Date } | null;
};

/** Last act on an order, by whom; nobody takes goods that were left or refused. Null when there was none. */
export function lastAct(past: readonly PastAct[]) {
  const acts = past.flatMap(({ by, at, taker, lines, undo }) => {
    const given: ActSince = taker ? "handover-changed" : "delivery-left-since";
    const reason: ActSince = lines.length > 0 ? given : "delivery-refused-since";
    const undone: ActSince = taker ? "handover-undone-since" : "delivery-undone-since";
    return [{ reason, by, at, taker }, ...(undo ? [{ ...undo, reason: undone, taker }] : [])];
  });
  return acts.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? null;
}

export const MAX_TAKER_LENGTH = 80;

export const MAX_UNDO_REASON_LENGTH = 200;
