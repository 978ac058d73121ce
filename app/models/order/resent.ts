import { isApproved } from "#app/models/company/approval.ts";
import { isReady, noticedStatus } from "./notice.ts";
import { type OrderHead, wasConfirmed } from "./order.ts";

export const resentEmails = ["confirmation", "ready"] as const;

export type ResentEmail = (typeof resentEmails)[number];

/** E-mails that can be sent again: those that the order has had, and that still hold. */
export function resendable(
  order: Pick<OrderHead, "statusCode" | "approval" | "mode">,
): readonly ResentEmail[] {
  if (!wasConfirmed(order) || !isApproved(order)) return [];
  const status = noticedStatus(order.statusCode);
  const isThere = status !== null && isReady(status, order.mode);
  return isThere ? resentEmails : ["confirmation"];
}
