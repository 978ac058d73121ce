import { eq } from "drizzle-orm";
import { type Arriver, arrive } from "#app/services/arrival/arrival.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { arrivalActs, arrivals } from "#drizzle/schema/arrival.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";

/** An order that waits for its customer at quai 2. */
export function makeReadyOrder(values: Parameters<typeof makeOrder>[0] = {}): Promise<MadeOrder> {
  return makeOrder({ statusCode: 4, settledAt: new Date(), readyPlace: "quai 2", ...values });
}

export function buyerOf({ buyer }: MadeOrder, ...orders: readonly MadeOrder[]): Arriver {
  return { by: "buyer", buyer, uids: orders.map(({ uid }) => uid) };
}

/** Its customer says to be there. */
export async function arrived(order: MadeOrder, spot = "", now = new Date()): Promise<MadeOrder> {
  const done = await arrive(buyerOf(order, order), spot, now);
  if (!done.ok) throw new Error(done.reason);
  return order;
}

export async function actsOn({ id }: { id: number }): Promise<string[]> {
  const rows = await db
    .select({ act: arrivalActs.act })
    .from(arrivalActs)
    .where(eq(arrivalActs.orderId, id))
    .orderBy(arrivalActs.id);
  return rows.map(({ act }) => act);
}

export async function arrivalOf({ id }: { id: number }) {
  const [row] = await db.select().from(arrivals).where(eq(arrivals.orderId, id));
  return row ?? null;
}
