import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { MadePayment, QuoteOfOrder } from "#app/models/order/document.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { quoteLines, quotes } from "#drizzle/schema/quote.ts";

/** Lists the payments of an order, oldest first, by the payments' index on order. */
export async function listMadePayments(orderId: number): Promise<MadePayment[]> {
  const rows = await db
    .select({
      id: payments.id,
      mode: payments.mode,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      providerReference: payments.providerReference,
      settledAt: payments.settledAt,
    })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        inArray(payments.status, ["paid", "to-refund"]),
        isNotNull(payments.settledAt),
      ),
    )
    .orderBy(asc(payments.id));
  return rows.flatMap(({ settledAt, ...row }) => (settledAt ? [{ ...row, settledAt }] : []));
}

/** Lists the quotes whose prices an order has, by the quote line of each line. */
export function listQuotesOfOrder(orderId: number): Promise<QuoteOfOrder[]> {
  return db
    .selectDistinct({ id: quotes.id, number: quotes.number })
    .from(orderLines)
    .innerJoin(quoteLines, eq(quoteLines.id, orderLines.quoteLineId))
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(quotes.id));
}
