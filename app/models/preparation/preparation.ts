import { type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import type { SubstituteAnswer, SubstituteState } from "./substitute-state.ts";

/**
 * Statuses of orders to prepare: the ERP has them, and the goods are not ready yet (specification, section 4). One that
 * the ERP does not have may still be refused or stay unpaid, and its own answer has to find it where it waits.
 */
export const statusesToPrepare = [
  ...[orderStatus.integrated, orderStatus.toPayInStoreIntegrated, orderStatus.confirmed],
] as const;

/** Status of goods that wait for their customer or their lorry (specification, section 4). */
export const READY = orderStatus.available;

/** Status of an order that its depot cancelled (specification, section 4). */
export const CANCELLED = orderStatus.cancelledByStore;

export function isToPrepare(status: OrderStatus): boolean {
  return statusesToPrepare.some((one) => one === status);
}

/** Statuses that lead from one to prepare to `READY`, by the table of transitions. */
export function stepsToReady(status: OrderStatus): readonly OrderStatus[] {
  if (!isToPrepare(status)) return [];
  const { confirmed } = orderStatus;
  return status === confirmed ? [READY] : [confirmed, READY];
}

/** Line of an order being prepared, in storage units: `isShort` when the rest is missing. */
export type PreparedLine = {
  quantity: number;
  found: number;
  isShort: boolean;
  /** Last goods proposed for its rest. */
  substitute?: { state: SubstituteState } | null;
};

/** Weight of lines in grams, whatever was found of them. */
export function gramsOf(lines: readonly { quantity: number; weightGrams: number }[]): number {
  return lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0);
}

export type LineState = "to-find" | "partial" | "found" | "short" | "missing";

/** State of a line; "partial" waits for its rest, "short" and "missing" have none. */
export function lineState({ quantity, found, isShort }: PreparedLine): LineState {
  if (found >= quantity) return "found";
  if (isShort) return found === 0 ? "missing" : "short";
  return found === 0 ? "to-find" : "partial";
}

/** True once a line is found, or its rest is known to be missing. */
export function isDecided(line: PreparedLine): boolean {
  return line.found >= line.quantity || line.isShort;
}

/** Units of a decided line that the customer does not get. */
export function missingUnits({ quantity, found, isShort }: PreparedLine): number {
  return isShort ? Math.max(0, quantity - found) : 0;
}

type Unfinished = "preparation-undecided" | "preparation-waiting";

/** Refuses to end before the last line is decided, and while the customer is asked. */
function unfinished(lines: readonly PreparedLine[]): Unfinished | null {
  if (!lines.every(isDecided)) return "preparation-undecided";
  return lines.some(({ substitute }) => substitute?.state === "waiting")
    ? "preparation-waiting"
    : null;
}

/** True when there is nothing to hand over, neither found nor accepted instead. */
function isNothing(lines: readonly PreparedLine[]): boolean {
  return lines.every(({ found, substitute }) => found === 0 && substitute?.state !== "accepted");
}

export type CloseRefusal = Unfinished | "preparation-nothing";

/** Refuses to close before the last line is decided, while the customer is asked, and with nothing found. */
export function closeRefusal(lines: readonly PreparedLine[]): CloseRefusal | null {
  return unfinished(lines) ?? (isNothing(lines) ? "preparation-nothing" : null);
}

export type CancelRefusal = Unfinished | "preparation-found";

/** Refuses to cancel before `closeRefusal` allows an end, and when something was found: the rest is ready then. */
export function cancelRefusal(lines: readonly PreparedLine[]): CancelRefusal | null {
  return unfinished(lines) ?? (isNothing(lines) ? null : "preparation-found");
}

/**
 * Acts: a quantity noted, a rest declared missing, the order declared ready, or cancelled since nothing was found;
 * other goods proposed for a rest, withdrawn by the depot, accepted or refused by the customer.
 */
export type PreparationAct =
  | "found"
  | "missing"
  | "ready"
  | "cancelled"
  | "proposed"
  | "withdrawn"
  | SubstituteAnswer;

/** Longest name of a place where goods wait: "quai 2", "rack C, travée 14". */
export const MAX_PLACE_LENGTH = 40;
