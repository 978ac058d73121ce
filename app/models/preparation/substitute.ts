import type { OrderStatus } from "#app/models/order/status.ts";
import { parisInstant } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { isToPrepare, missingUnits, type PreparedLine } from "./preparation.ts";
import { slotStart } from "./queue.ts";
import { isOpen, type StoredSubstituteState, type SubstituteState } from "./substitute-state.ts";

export type AwaitedOrder = { statusCode: OrderStatus; day: IsoDay; range: string };

/** Moment until which the customer may answer: the beginning of the slot. */
export function proposalDeadline({ day, range }: Pick<AwaitedOrder, "day" | "range">): Date {
  return parisInstant(day, slotStart(range));
}

/** State of a proposal now; one that waits is late from its slot on, and once its order is closed. */
export function substituteState(
  stored: StoredSubstituteState,
  order: AwaitedOrder,
  now: Date,
): SubstituteState {
  if (stored !== "waiting") return stored;
  return isToPrepare(order.statusCode) && now < proposalDeadline(order) ? "waiting" : "late";
}

export type ProposalRefusal = "substitute-not-missing" | "substitute-open" | "substitute-late";

/** Refuses goods for a line that lacks nothing, beside an open proposal, and once the slot has begun. */
export function proposalRefusal(
  line: PreparedLine,
  slot: Pick<AwaitedOrder, "day" | "range">,
  now: Date,
): ProposalRefusal | null {
  if (missingUnits(line) === 0) return "substitute-not-missing";
  if (line.substitute && isOpen(line.substitute.state)) return "substitute-open";
  return now >= proposalDeadline(slot) ? "substitute-late" : null;
}
