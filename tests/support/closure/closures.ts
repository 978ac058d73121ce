import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import type { AskedClosure } from "#app/models/closure/form.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { findSlotDay } from "#app/services/closure/day.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { slotClosures, slotProposals } from "#drizzle/schema/checkout.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { depotClerk } from "#tests/support/preparation/preparations.ts";

export const REASON = "Coupure de courant";

/** A day with orders at 7 h and 7 h 30 of a new depot. */
export async function makeBookedStore(day: string, ranges: string[] = ["07:00", "07:30"]) {
  const store = await makeStore();
  const orders: MadeOrder[] = [];
  for (const deliveryRange of ranges) {
    const buyer = await makeBuyer({ storeUid: store.uid });
    orders.push(
      await makeOrder({
        buyer,
        statusCode: 3,
        settledAt: new Date(),
        deliveryDate: day,
        deliveryRange,
      }),
    );
  }
  return { store, storeUid: store.uid, orders };
}

/** The next days on which a depot takes pickups, from tomorrow on. */
export async function listOpenDays(storeUid: number, count: number): Promise<IsoDay[]> {
  const days: IsoDay[] = [];
  const { day: today } = parisTime(new Date());
  for (let ahead = 1; days.length < count; ahead++) {
    const day = addDays(today, ahead);
    const found = await findSlotDay(storeUid, day);
    if (!found) throw new Error(`there is no depot ${storeUid}`);
    if (found.slots.length > 0) days.push(day);
  }
  return days;
}

/** Request to close hours of a day; `seen` is the number of orders that the page said. */
export function closing(
  storeUid: number,
  asked: AskedClosure,
  seen = 0,
  key: string = randomUUID(),
) {
  return { storeUid, key, asked, reason: REASON, seen };
}

export async function proposalsOf(orderId: number) {
  return db
    .select()
    .from(slotProposals)
    .where(eq(slotProposals.orderId, orderId))
    .orderBy(asc(slotProposals.id));
}

/** News and channel of the messages that wait about a proposal. */
export async function proposalMessages(proposalId: number): Promise<string[]> {
  const { rows } = await db.execute<{ news: string; channel: string }>(sql`
    select payload ->> 'news' as news, payload ->> 'channel' as channel
    from graphile_worker._private_jobs
    where (payload ->> 'proposalId')::int = ${proposalId} order by 1, 2`);
  return rows.map(({ news, channel }) => `${news} ${channel}`);
}

/** A proposal for an order whose depot closed its slot. */
export async function makeProposal(
  order: Pick<MadeOrder, "id" | "storeUid" | "deliveryDate" | "deliveryRange">,
): Promise<number> {
  const { staffId } = await depotClerk(order.storeUid);
  const { deliveryDate: fromDay, deliveryRange: fromRange } = order;
  const [closure] = await db
    .insert(slotClosures)
    .values({
      ...{ storeUid: order.storeUid, day: fromDay, fromMinute: 0, toMinute: 1, reason: REASON },
      ...{ key: randomUUID(), staffId, createdAt: new Date() },
    })
    .returning();
  const [proposal] = await db
    .insert(slotProposals)
    .values({
      ...{ closureId: closure?.id ?? 0, orderId: order.id, fromDay, fromRange },
      createdAt: new Date(),
    })
    .returning();
  if (!proposal) throw new Error("insert into slot_proposals returned no row");
  return proposal.id;
}
