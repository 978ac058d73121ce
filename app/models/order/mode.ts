/** Modes of orders (specification, section 4): a delivery is by transport once a transport option is chosen. */
export const orderModes = { pickup: 1, delivery: 2, deliveryByTransport: 3 } as const;

export type OrderMode = (typeof orderModes)[keyof typeof orderModes];

/** Modes that a customer chooses; the transport option of a delivery decides the rest. */
export type ChosenMode = Exclude<OrderMode, typeof orderModes.deliveryByTransport>;

export function readOrderMode(text: string): OrderMode | null {
  return Object.values(orderModes).find((mode) => String(mode) === text) ?? null;
}

/** True when the customer fetches the goods at the depot; false when they are delivered. */
export function isPickup(mode: OrderMode): boolean {
  return mode === orderModes.pickup;
}
