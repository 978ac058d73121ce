import { leavesNoOwner, type Member } from "#app/models/company/people.ts";
import type { OrderStatus } from "#app/models/order/order.ts";

/** Invoiced, cancelled by the customer, cancelled by the depot: nothing more happens to such an order. */
const OVER: ReadonlySet<OrderStatus> = new Set([5, 9, 29]);

/** Why an account is not erased yet. */
export type ErasureObstacle = "erase-order-open" | "erase-last-owner";

/**
 * What stands against erasing this person's account: an order of theirs still under way, since the contract has to be
 * kept (RGPD, article 17.3), or being the last who can answer for a company where others still order.
 */
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

/** What is left of a person: the row that orders and invoices lead to, and nothing that tells who it was. */
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
