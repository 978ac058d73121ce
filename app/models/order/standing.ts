import { type ApprovalStatus, awaitsApproval } from "#app/models/company/approval.ts";
import { isPickup, type OrderMode } from "./mode.ts";
import { consequencesOf, wasConfirmed } from "./order.ts";
import {
  isOneOf,
  type OrderStatus,
  orderStatus,
  paidStatuses,
  toPayInStoreStatuses,
} from "./status.ts";

type Standing = { statusCode: OrderStatus; approval: ApprovalStatus };

/** Status of an order in a calendar: cancelled, tentative while a payment or an approval is pending, or confirmed. */
export function calendarStanding(order: Standing): "CANCELLED" | "TENTATIVE" | "CONFIRMED" {
  if (consequencesOf(order.statusCode).releases) return "CANCELLED";
  return wasConfirmed(order) && !awaitsApproval(order) ? "CONFIRMED" : "TENTATIVE";
}

const { awaitingErp, integrated, confirmed, withCarrier, deliveredByCarrier } = orderStatus;
const { available, invoiced, toPayInStoreIntegrated, cancelledByStore } = orderStatus;

const fetchedStatuses: readonly OrderStatus[] = [
  ...[...paidStatuses, awaitingErp, integrated, confirmed, available],
  ...toPayInStoreStatuses,
];

const integratedStatuses: readonly OrderStatus[] = [
  ...[integrated, confirmed, withCarrier, deliveredByCarrier, available, invoiced],
  ...[toPayInStoreIntegrated, cancelledByStore],
];

/** True when paid or to be paid at the counter, approved, not yet handed over. */
export function isToBeFetched(order: Standing & { mode: OrderMode }): boolean {
  const stands = isOneOf(fetchedStatuses, order.statusCode);
  return isPickup(order.mode) && stands && !awaitsApproval(order);
}

/** True when the ERP has the order (specification, section 4; `withCarrier` by decision 131). */
export function isIntegrated(status: OrderStatus): boolean {
  return isOneOf(integratedStatuses, status);
}
