import { eq } from "drizzle-orm";
import type { Invoice } from "#app/models/invoice/invoice.ts";
import { isOverdue } from "#app/models/order/deadline.ts";
import { canBePaid } from "#app/models/order/order.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";

/** True when the rest of an invoice can be paid online: its order still can, as a whole. */
export async function mayPayOrder(
  { orderId, balanceCents }: Invoice,
  now: Date = new Date(),
): Promise<boolean> {
  if (balanceCents === 0) return false;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  return order !== undefined && canBePaid(order) && !isOverdue(order, now);
}
