import { and, eq, ne, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { customers } from "#drizzle/schema/company.ts";

/** Two who take one address at once wait for each other, until the end of `tx`. */
export async function lockEmail(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email:${email}`}, 0))`);
}

/**
 * True when no customer but this one (0: nobody yet) has an e-mail address; addresses are kept in small letters.
 * By the index on `email`. To whoever has not proved the address theirs it is told sparingly (design, section 5).
 */
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
