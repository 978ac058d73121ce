import { leavesNoOwner, type Member } from "#app/models/company/people.ts";
import type { OrderStatus } from "#app/models/order/status.ts";

/** Final statuses: invoiced, cancelled by the customer, cancelled by the depot. */
const OVER: ReadonlySet<OrderStatus> = new Set([5, 9, 29]);

export type ErasureObstacle = "erase-order-open" | "erase-last-owner";

/** An open order, to be performed (RGPD, article 17.3), or the last owner while others still order. */
export function erasureObstacle(
  person: Member,
  members: readonly Member[],
  statuses: readonly OrderStatus[],
): ErasureObstacle | null {
  if (statuses.some((status) => !OVER.has(status))) return "erase-order-open";
  const orders = ({ id, state }: Member) =>
    id !== person.id && (state === "active" || state === "invited");
  const isLast = leavesNoOwner(members, { ...person, state: "disabled" });
  return isLast && members.some(orders) ? "erase-last-owner" : null;
}

/** Anonymous row left for orders and invoices to refer to. */
export function nobody(customerId: number) {
  return {
    cardNumber: `efface-${customerId}`,
    cardStatus: "blocked",
    title: 1,
    firstName: "Compte",
    lastName: "effacé",
    email: `efface-${customerId}@madrier.invalid`,
    emailValid: false,
    cellphone: "",
    cellphoneValid: false,
    passwordHash: null,
    lastLoginAt: null,
    invitedAt: null,
  } as const;
}
