import { asc, eq, sql } from "drizzle-orm";
import { endSessions } from "#app/services/auth/session.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { releaseHolds } from "#app/services/store/slot.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";

/** Status of a card of `customers`: its own, or blocked with its company. */
export const cardStatusNow = sql<"active" | "blocked">`case
  when exists (select from companies where companies.id = company_id and companies.is_blocked) then 'blocked'
  else card_status end`;

/** Ends at once what a person has open: their sessions, their checkout and its hour. Their orders stand. */
export async function endAccess(tx: Transaction, customerId: number): Promise<void> {
  await endSessions(tx, customerId, null);
  await tx.delete(checkouts).where(eq(checkouts.customerId, customerId));
  await releaseHolds(tx, customerId);
}

/** Ends at once what the people of a company have open; their orders stand. */
export async function endAccessOfCompany(tx: Transaction, companyId: number): Promise<void> {
  const hasOpen = sql`${customers.companyId} = ${companyId} and (
    exists (select from sessions where sessions.customer_id = ${customers.id})
    or exists (select from checkouts where checkouts.customer_id = ${customers.id})
    or exists (select from slot_holds where slot_holds.customer_id = ${customers.id} and order_id is null))`;
  const people = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(hasOpen)
    .orderBy(asc(customers.id));
  for (const { id } of people) await endAccess(tx, id);
}
