import type { arrivalActs, arrivals } from "#drizzle/schema/arrival.ts";

export type SeedArrival = { minutesAgo: number; spot: string };

/** Of an order that the depot still gathers. */
export const earlyArrival: SeedArrival = { minutesAgo: 9, spot: "devant la halle" };

/** Orders that are ready at the first depot: where, and who is there for them. */
export const toFetch: readonly { readyPlace: string; arrival: SeedArrival | null }[] = [
  { readyPlace: "quai 2", arrival: { minutesAgo: 4, spot: "AB-123-CD" } },
  { readyPlace: "rack C", arrival: { minutesAgo: 3, spot: "" } },
  { readyPlace: "quai 1", arrival: { minutesAgo: 18, spot: "quai 3" } },
  { readyPlace: "quai 2", arrival: null },
  { readyPlace: "comptoir", arrival: null },
];

type Seeded = { order: { id?: number; storeUid: number }; arrival: SeedArrival | null };

/** Arrivals of the orders that have one. */
export function* arrivalRows(
  seeded: Iterable<Seeded>,
  now: Date,
): Generator<typeof arrivals.$inferInsert> {
  for (const { order, arrival } of seeded) {
    if (!arrival || order.id === undefined) continue;
    const { id: orderId, storeUid } = order;
    const arrivedAt = new Date(now.getTime() - arrival.minutesAgo * 60_000);
    yield { orderId, storeUid, arrivedAt, spot: arrival.spot };
  }
}

/** The acts by which those customers arrived, by the link of their message. */
export function* arrivalActRows(
  rows: Iterable<typeof arrivals.$inferInsert>,
): Generator<typeof arrivalActs.$inferInsert> {
  for (const { orderId, spot, arrivedAt: at } of rows) {
    yield { orderId, act: "arrived", spot: spot ?? "", at };
  }
}
