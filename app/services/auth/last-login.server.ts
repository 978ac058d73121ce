import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";

/** Records that a customer came back with a live session; returns when. */
export async function recordLogin(
  { customerId }: Pick<Buyer, "customerId">,
  now: Date = new Date(),
): Promise<Date> {
  await db.update(customers).set({ lastLoginAt: now }).where(eq(customers.id, customerId));
  return now;
}
