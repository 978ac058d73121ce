import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { quoteLines, quotes } from "#drizzle/schema/quote.ts";

/** Locks until the end of `tx`: of two orders of one quote, the second sees the rest of the first. */
export async function lockQuotesOf(tx: Transaction, cartId: number): Promise<void> {
  const used = tx
    .select({ id: quoteLines.quoteId })
    .from(cartLines)
    .innerJoin(quoteLines, eq(quoteLines.id, cartLines.quoteLineId))
    .where(eq(cartLines.cartId, cartId));
  await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.id, used))
    .orderBy(quotes.id)
    .for("update");
}
