import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";

/** Writes down that a customer has come back with a session that lives; answers when. */
export async function recordLogin(
  { customerId }: Pick<Buyer, "customerId">,
  now: Date = new Date(),
): Promise<Date> {
  await db.update(customers).set({ lastLoginAt: now }).where(eq(customers.id, customerId));
  return now;
}
