import type { FetchState } from "./arrival.ts";

/** An order whose customer waits. */
export type WaitingOrder = {
  uid: string;
  customerId: number;
  company: string;
  customer: string;
  phone: string;
  spot: string;
  arrivedAt: Date;
  state: FetchState;
  readyPlace: string;
};

export type WaitingCustomer = Omit<WaitingOrder, "uid" | "state" | "readyPlace"> & {
  /** The same from one reading of the queue to the next. */
  key: string;
  orders: Pick<WaitingOrder, "uid" | "state" | "readyPlace">[];
};

/**
 * Customers who wait, the first to arrive first. Orders of one customer are together, unless they came with
 * two plates: those are two drivers.
 */
export function groupArrivals(rows: readonly WaitingOrder[]): WaitingCustomer[] {
  const groups: WaitingCustomer[] = [];
  for (const row of rows.toSorted(byArrival)) {
    const { uid, state, readyPlace, ...who } = row;
    const order = { uid, state, readyPlace };
    const group = groups.find((one) => isTogether(one, row));
    if (!group) groups.push({ ...who, key: uid, orders: [order] });
    else {
      group.orders.push(order);
      group.spot ||= row.spot;
    }
  }
  return groups;
}

function byArrival(one: WaitingOrder, other: WaitingOrder): number {
  return one.arrivedAt.getTime() - other.arrivedAt.getTime() || (one.uid < other.uid ? -1 : 1);
}

function isTogether(group: WaitingCustomer, { customerId, spot }: WaitingOrder): boolean {
  const isSameSpot = spot === "" || group.spot === "" || sameSpot(spot, group.spot);
  return group.customerId === customerId && isSameSpot;
}

/** Plates are typed with or without their dashes. */
function sameSpot(one: string, other: string): boolean {
  const plain = (spot: string) => spot.toUpperCase().replace(/[\s-]/g, "");
  return plain(one) === plain(other);
}

/** Whole minutes that a customer has waited; 0 for a clock that is behind. */
export function waitedMinutes(arrivedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - arrivedAt.getTime()) / 60_000));
}

/** Minutes after which a wait is long. */
const LONG_WAIT = 15;

export function isLongWait(minutes: number): boolean {
  return minutes >= LONG_WAIT;
}
