import { notFound } from "#app/http/reply.server.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import type { Answered } from "#app/services/company/approval-answer.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";

const refusals = {
  "already-approved": "approval-already-approved",
  "already-refused": "approval-already-refused",
  "approval-late": "approval-late",
  "buyer-inactive": "approval-buyer-inactive",
  "not-waiting": "approval-not-waiting",
  "order-gone": "approval-order-gone",
  "slot-gone": "approval-slot-gone",
} as const;

export function answeredPath(answered: Answered, orderUid: string): string {
  const isOpen = !answered.ok && ["buyer-inactive", "slot-gone"].includes(answered.reason);
  return isOpen ? to(url.approval, { orderUid }) : to(url.order, { uid: orderUid });
}

export function answeredMessages(
  answered: Answered,
  done: "approval-approved" | "approval-refused",
  uid: string,
): Flash<FlashKey> {
  if (answered.ok) return { tone: "success", key: done, values: { uid } };
  if (answered.reason === "not-found") return notFound();
  return { tone: "warning", key: refusals[answered.reason], values: { uid } };
}
