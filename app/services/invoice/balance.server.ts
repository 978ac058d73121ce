import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { invoiceBalances, invoices } from "#drizzle/schema/invoice.ts";

/** Opens the balance of an invoice that was just issued, within `tx`. */
export async function openBalance(
  tx: Transaction,
  {
    id: invoiceId,
    companyId,
    dueOn,
  }: Pick<typeof invoices.$inferSelect, "id" | "companyId" | "dueOn">,
  balanceCents: number,
  now: Date,
): Promise<void> {
  await tx
    .insert(invoiceBalances)
    .values({ invoiceId, companyId, dueOn, balanceCents, updatedAt: now });
}

/** Lowers the oldest first, within `tx`. */
export async function lowerBalances(
  tx: Transaction,
  orderId: number,
  grossCents: number,
  now: Date,
): Promise<void> {
  const open = await tx
    .select({ invoiceId: invoiceBalances.invoiceId, balanceCents: invoiceBalances.balanceCents })
    .from(invoiceBalances)
    .innerJoin(invoices, eq(invoices.id, invoiceBalances.invoiceId))
    .where(and(eq(invoices.orderId, orderId), gt(invoiceBalances.balanceCents, 0)))
    .orderBy(asc(invoices.id))
    .for("update", { of: invoiceBalances });
  let left = grossCents;
  for (const { invoiceId, balanceCents } of open) {
    const taken = Math.min(left, balanceCents);
    left -= taken;
    await tx
      .update(invoiceBalances)
      .set({ balanceCents: balanceCents - taken, updatedAt: now })
      .where(eq(invoiceBalances.invoiceId, invoiceId));
  }
}

/** Settles the balances of a paid order's invoices. */
export async function settleBalances(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .update(invoiceBalances)
    .set({ balanceCents: 0, updatedAt: now })
    .where(
      sql`${invoiceBalances.balanceCents} > 0 and ${invoiceBalances.invoiceId} in (
        select ${invoices.id} from ${invoices} where ${invoices.orderId} = ${orderId})`,
    );
}
