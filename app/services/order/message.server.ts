import { asc, eq } from "drizzle-orm";
import type { NoticeChannel, OrderMessageKind } from "#app/models/order/notice.ts";
import type { Order } from "#app/models/order/order.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orderMessages } from "#drizzle/schema/order.ts";

/** Records that a message about an order has left, for the staff who are asked about it. */
export async function recordMessage(
  { id: orderId, statusCode }: Pick<Order, "id" | "statusCode">,
  kind: OrderMessageKind,
  channel: NoticeChannel = "email",
  now: Date = databaseNow(),
): Promise<void> {
  await db.insert(orderMessages).values({ orderId, kind, channel, statusCode, at: now });
}

export type OrderMessage = Omit<typeof orderMessages.$inferSelect, "orderId">;

/** Lists the messages about an order, oldest first. */
export function listOrderMessages(orderId: number): Promise<OrderMessage[]> {
  const { id, kind, channel, statusCode, at } = orderMessages;
  return db
    .select({ id, kind, channel, statusCode, at })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(id));
}
