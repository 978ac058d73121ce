import { and, eq, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { customers } from "#drizzle/schema/company.ts";

/** Serialises two customers taking one address, until the end of `tx`. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, `email:${email}`);
}

/** Compares in lower case, indexed. Reveal it sparingly to whoever has not proved the address (decision 018). */
export async function isEmailUnique(
  on: Queryable,
  email: string,
  customerId: number,
): Promise<boolean> {
  const [other] = await on
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), ne(customers.id, customerId)))
    .limit(1);
  return other === undefined;
}
