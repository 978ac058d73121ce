import type { Order, OrderStatus } from "./order.ts";

export type RailStep = {
  name: "paid" | "prepared" | "ready" | "fetched" | "loaded" | "delivered";
  state: "done" | "current" | "todo";
};

const pickupSteps = ["paid", "prepared", "ready", "fetched"] as const;
const deliverySteps = ["paid", "prepared", "loaded", "delivered"] as const;

/** Statuses by the number of steps behind the goods, beside the payment (specification, section 4). */
const goodsSteps: Partial<Record<OrderStatus, number>> = { 4: 2, 5: 3, 32: 2, 33: 3 };

const paidStatuses: readonly OrderStatus[] = [11, 12, 101, 2, 3, 4, 5, 32, 33];

type RailedOrder = Pick<Order, "statusCode" | "mode" | "settledAt">;

/**
 * The four steps of an order on its ticket: paid, prepared, ready or loaded, fetched or delivered. An
 * order to be paid at the counter is prepared and ready before it is paid. Null for one that is cancelled.
 */
export function railOf({ statusCode, mode, settledAt }: RailedOrder): RailStep[] | null {
  if (statusCode === 9 || statusCode === 29) return null;
  const behind = goodsSteps[statusCode] ?? 0;
  const isPaid = settledAt !== null || paidStatuses.includes(statusCode);
  const done = [isPaid, behind >= 1, behind >= 2, behind >= 3];
  const current = done.indexOf(false);
  const stateOf = (at: number) => (at === current ? "current" : "todo");
  return (mode === 1 ? pickupSteps : deliverySteps).map((name, at) => ({
    name,
    state: done[at] ? "done" : stateOf(at),
  }));
}
