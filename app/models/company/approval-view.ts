import type { Order, OrderActor } from "#app/models/order/order.ts";
import { awaitsApproval } from "./approval.ts";

export type ApprovalState = "waiting" | "approved" | "refused" | "expired" | "withdrawn";

export type ApprovalView = {
  state: ApprovalState;
  buyerName: string;
  ownerName: string | null;
  ceilingCents: number | null;
  expiresAt: Date;
  closedAt: Date | null;
  reason: string;
};

type Answerable = Pick<Order, "approval" | "statusCode"> & {
  events: readonly { actor: OrderActor }[];
};

type ApprovalFacts = Omit<ApprovalView, "state" | "ceilingCents"> & { ceilingCents: number };

export function toApprovalView(
  order: Answerable,
  { buyerName, ownerName, ceilingCents, expiresAt, closedAt, reason }: ApprovalFacts,
  showsPrices: boolean,
): ApprovalView {
  return {
    state: stateOf(order),
    buyerName,
    ownerName,
    ceilingCents: showsPrices ? ceilingCents : null,
    expiresAt,
    closedAt,
    reason,
  };
}

function stateOf(order: Answerable): ApprovalState {
  if (order.approval === "approved" || order.approval === "refused") return order.approval;
  if (awaitsApproval(order)) return "waiting";
  return order.events.at(-1)?.actor === "clock" ? "expired" : "withdrawn";
}
