import type { Flash } from "#app/models/flash.ts";
import { notFound } from "#app/reply.server.ts";
import type { Answered } from "#app/services/approval-answer.server.ts";
import type { FlashKey } from "#app/services/flash.server.ts";

const refusals = {
  "already-approved": "approval-already-approved",
  "already-refused": "approval-already-refused",
  "approval-late": "approval-late",
  "buyer-inactive": "approval-buyer-inactive",
  "not-waiting": "approval-not-waiting",
  "order-gone": "approval-order-gone",
  "slot-gone": "approval-slot-gone",
} as const;

/** What is said of an answer; an order that is not of the company is nowhere. */
export function tellAnswered(
  answered: Answered,
  done: "approval-approved" | "approval-refused",
  uid: string,
): Flash<FlashKey> {
  if (answered.ok) return { tone: "success", key: done, values: { uid } };
  if (answered.reason === "not-found") return notFound();
  return { tone: "warning", key: refusals[answered.reason], values: { uid } };
}
