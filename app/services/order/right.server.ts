import { and, eq, type SQL } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { OrderHead } from "#app/models/order/order.ts";
import { mayChangeOrder } from "#app/models/order/right.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";

/** Decision 044; null for another's, as for one that does not exist. */
export async function findOwnOrder(buyer: Buyer, uid: string): Promise<OrderHead | null> {
  const [order] = await db.select().from(orders).where(isOfCompany(buyer, uid));
  return order && (await hasRightTo(buyer, order)) ? order : null;
}

/** Locks such an order until the end of `tx`. */
export async function lockOwnOrder(
  tx: Transaction,
  buyer: Buyer,
  uid: string,
): Promise<OrderHead | null> {
  const [order] = await tx.select().from(orders).where(isOfCompany(buyer, uid)).for("update");
  return order && (await hasRightTo(buyer, order, tx)) ? order : null;
}

export async function hasRightTo(
  buyer: Buyer,
  { customerId }: Pick<OrderHead, "customerId">,
  on: Queryable = db,
): Promise<boolean> {
  const [placer] = await on
    .select({ id: customers.id, role: customers.role })
    .from(customers)
    .where(eq(customers.id, customerId));
  return placer !== undefined && mayChangeOrder(buyer, placer);
}

/** True for an order of this depot. */
export async function isOrderOfStore(storeUid: number, uid: string): Promise<boolean> {
  return (await db.$count(orders, and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)))) > 0;
}

function isOfCompany({ companyId }: Buyer, uid: string): SQL | undefined {
  return and(eq(orders.uid, uid), eq(orders.companyId, companyId));
}
