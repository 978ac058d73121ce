import { isPickup } from "./mode.ts";
import type { Order } from "./order.ts";
import {
  isOneOf,
  type OrderStatus,
  orderStatus,
  paidStatuses,
  releasedStatuses,
} from "./status.ts";

export type RailStep = {
  name: "paid" | "prepared" | "ready" | "fetched" | "loaded" | "delivered";
  state: "done" | "current" | "todo";
};

const pickupSteps = ["paid", "prepared", "ready", "fetched"] as const;
const deliverySteps = ["paid", "prepared", "loaded", "delivered"] as const;

const { awaitingErp, integrated, confirmed } = orderStatus;
const { available, invoiced, withCarrier, deliveredByCarrier } = orderStatus;

/** Statuses by the number of steps behind the goods, beside the payment (specification, section 4). */
const goodsSteps: Partial<Record<OrderStatus, number>> = {
  [available]: 2,
  [invoiced]: 3,
  [withCarrier]: 2,
  [deliveredByCarrier]: 3,
};

const statusesOncePaid: readonly OrderStatus[] = [
  ...[...paidStatuses, awaitingErp, integrated, confirmed],
  ...[available, invoiced, withCarrier, deliveredByCarrier],
];

type RailedOrder = Pick<Order, "statusCode" | "mode" | "settledAt">;

/**
 * The four steps of an order on its ticket: paid, prepared, ready or loaded, fetched or delivered. An
 * order to be paid at the counter is prepared and ready before it is paid. Null for one that is cancelled.
 */
export function railOf({ statusCode, mode, settledAt }: RailedOrder): RailStep[] | null {
  if (isOneOf(releasedStatuses, statusCode)) return null;
  const behind = goodsSteps[statusCode] ?? 0;
  const isPaid = settledAt !== null || statusesOncePaid.includes(statusCode);
  const done = [isPaid, behind >= 1, behind >= 2, behind >= 3];
  const current = done.indexOf(false);
  const stateOf = (at: number) => (at === current ? "current" : "todo");
  return (isPickup(mode) ? pickupSteps : deliverySteps).map((name, at) => ({
    name,
    state: done[at] ? "done" : stateOf(at),
  }));
}
