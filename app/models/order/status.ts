const awaitingPayment = 1;
const awaitingWallet = 10;
const paidByCard = 11;
const paidOtherwise = 12;
const paymentRefused = 13;
const toPayInStore = 20;
const toPayInStoreIntegrated = 22;
const awaitingErp = 101;
const integrated = 2;
const confirmed = 3;
const withCarrier = 32;
const deliveredByCarrier = 33;
const available = 4;
const invoiced = 5;
const cancelled = 9;
const cancelledByStore = 29;

/** Order statuses (specification, section 4), in the order in which an order goes through them. */
export const orderStatus = {
  awaitingPayment,
  awaitingWallet,
  paidByCard,
  paidOtherwise,
  paymentRefused,
  toPayInStore,
  toPayInStoreIntegrated,
  awaitingErp,
  integrated,
  confirmed,
  withCarrier,
  deliveredByCarrier,
  available,
  invoiced,
  cancelled,
  cancelledByStore,
} as const;

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

export const orderStatuses: readonly OrderStatus[] = /* @__PURE__ */ Object.values(orderStatus);

/** Allowed transitions between statuses (decision 131). */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  [awaitingPayment]: [awaitingWallet, paidByCard, paidOtherwise, paymentRefused, cancelled],
  [awaitingWallet]: [paidOtherwise, paymentRefused, cancelled],
  [paymentRefused]: [awaitingPayment, cancelled],
  [paidByCard]: [awaitingErp],
  [paidOtherwise]: [awaitingErp],
  [awaitingErp]: [integrated, cancelledByStore],
  [toPayInStore]: [toPayInStoreIntegrated, paidByCard, paidOtherwise, cancelled, cancelledByStore],
  [toPayInStoreIntegrated]: [confirmed, cancelled, cancelledByStore, paidByCard, paidOtherwise],
  [integrated]: [confirmed, withCarrier, cancelledByStore],
  [confirmed]: [available, cancelledByStore],
  [withCarrier]: [deliveredByCarrier, cancelledByStore],
  [available]: [invoiced],
  [deliveredByCarrier]: [invoiced],
  [invoiced]: [],
  [cancelled]: [],
  [cancelledByStore]: [],
};

/** True when the table of transitions allows it. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}

/** Parses a status from outside; null for an unknown one. */
export function readOrderStatus(code: number): OrderStatus | null {
  return orderStatuses.find((status) => status === code) ?? null;
}

/** An order that the customer can pay online; whether they may is `canBePaid`. */
export const payableStatuses = [
  ...[awaitingPayment, paymentRefused, toPayInStore, toPayInStoreIntegrated],
] as const;

/** To be paid online, with no payment under way. */
export const toPayOnlineStatuses = [awaitingPayment, paymentRefused] as const;

export const toPayInStoreStatuses = [toPayInStore, toPayInStoreIntegrated] as const;

/** Placed to be paid online, and not paid yet. */
export const unpaidStatuses = [awaitingPayment, awaitingWallet, paymentRefused] as const;

export const paidStatuses = [paidByCard, paidOtherwise] as const;

/** Cancelled: stock and slot are released. */
export const releasedStatuses = [cancelled, cancelledByStore] as const;

/** Over: invoiced or cancelled, so that no slot of theirs moves. */
export const overStatuses = [invoiced, ...releasedStatuses] as const;

/** Nothing was bought with these: unpaid, refused or cancelled. */
export const unboughtStatuses = [
  ...[awaitingPayment, cancelled, paymentRefused, cancelledByStore],
] as const;

/** True when a set has the status. */
export function isOneOf(set: readonly OrderStatus[], status: OrderStatus): boolean {
  return set.includes(status);
}
