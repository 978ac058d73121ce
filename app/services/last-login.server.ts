import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { customers } from "#drizzle/schema/customer.ts";
import { db } from "./database.server.ts";

/** Writes down that a customer has come back with a session that lives; answers when. */
export async function recordLogin(
  { customerId }: Pick<Buyer, "customerId">,
  now: Date = new Date(),
): Promise<Date> {
  await db.update(customers).set({ lastLoginAt: now }).where(eq(customers.id, customerId));
  return now;
}
