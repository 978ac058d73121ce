import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { consequencesOf, type OrderMode, type OrderStatus, wasConfirmed } from "./order.ts";

type Standing = { statusCode: OrderStatus; approval: ApprovalStatus };

/** Status of an order in a calendar: cancelled, tentative while a payment or an approval is pending, or confirmed. */
export function calendarStanding(order: Standing): "CANCELLED" | "TENTATIVE" | "CONFIRMED" {
  if (consequencesOf(order.statusCode).releases) return "CANCELLED";
  return wasConfirmed(order) && !awaitsApproval(order) ? "CONFIRMED" : "TENTATIVE";
}

/** True when paid or to be paid at the counter, approved, not yet handed over. */
export function isToBeFetched(order: Standing & { mode: OrderMode }): boolean {
  const stands = [11, 12, 101, 2, 3, 4, 20, 22].includes(order.statusCode);
  return order.mode === 1 && stands && !awaitsApproval(order);
}

/** True when the ERP has the order (specification, section 4; 32 by design section 5). */
export function isIntegrated(status: OrderStatus): boolean {
  return [2, 3, 32, 33, 4, 5, 22, 29].includes(status);
}
