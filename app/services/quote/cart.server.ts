import { eq, inArray, sql } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { MAX_CART_LINES, refusalToSell, type SellRefusal } from "#app/models/cart/cart.ts";
import { lineKey } from "#app/models/cart/line.ts";
import { isQuoteValid, type QuoteLine } from "#app/models/quote/state.ts";
import { newCartOf, onActiveCartOf } from "#app/services/cart/owner.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { quoteLines } from "#drizzle/schema/quote.ts";
import { findQuote } from "./list.server.ts";

export type LeftOut = { reference: string; reason: SellRefusal | "cart-full" };

export type Accepted =
  | { ok: true; number: string; added: number; leftOut: LeftOut[] }
  | { ok: false; reason: "not-found" | "quote-expired" | "quote-ordered" };

/**
 * Adds the rest of a quote to the buyer's active cart, at its prices: a line of the same product
 * and colour takes the quantity and the price of the quote. Leaves out and returns lines no longer
 * sold online, and those that the cart has no room for.
 */
export async function acceptQuote(
  buyer: Buyer,
  id: number,
  now: Date = new Date(),
): Promise<Accepted> {
  return transaction(async (tx) => {
    const quote = await findQuote(buyer, id, tx);
    if (!quote) return { ok: false, reason: "not-found" };
    if (!isQuoteValid(quote, now)) return { ok: false, reason: "quote-expired" };
    const left = quote.lines.filter((line) => line.leftQuantity > 0);
    if (left.length === 0) return { ok: false, reason: "quote-ordered" };
    const refusals = await judge(tx, left);
    const sold = left.filter((line) => !refusals.has(line.id));
    const full = sold.length > 0 ? await putInCart(tx, buyer, sold) : new Set<number>();
    const leftOut = left.flatMap((line): LeftOut[] => {
      const reason = full.has(line.id) ? "cart-full" : refusals.get(line.id);
      return reason ? [{ reference: line.reference, reason }] : [];
    });
    return { ok: true, number: quote.number, added: sold.length - full.size, leftOut };
  });
}

async function judge(tx: Transaction, lines: readonly QuoteLine[]) {
  const rows = await tx
    .select({
      id: quoteLines.id,
      codeColor: quoteLines.codeColor,
      isActive: products.isActive,
      onlyInStore: products.onlyInStore,
      hasColors,
      isOwnColor: sql<boolean>`${colorOf(quoteLines.codeColor)} is not null`,
      isPriced: sql<boolean>`${quoteLines.unitMills} > 0`,
    })
    .from(quoteLines)
    .innerJoin(products, eq(products.uid, quoteLines.productUid))
    .where(
      inArray(
        quoteLines.id,
        lines.map(({ id }) => id),
      ),
    );
  const facts = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    lines.flatMap((line) => {
      const fact = facts.get(line.id);
      const reason = fact ? refusalToSell(fact, fact.codeColor) : "unavailable";
      return reason ? [[line.id, reason] as const] : [];
    }),
  );
}

async function putInCart(
  tx: Transaction,
  buyer: Buyer,
  lines: readonly QuoteLine[],
): Promise<Set<number>> {
  const owner = holderOf(buyer);
  const [cart] = await tx
    .insert(carts)
    .values(newCartOf(owner))
    .onConflictDoUpdate({
      ...onActiveCartOf(owner),
      set: { version: sql`${carts.version} + 1`, updatedAt: sql`now()` },
    })
    .returning({ id: carts.id });
  if (!cart) throw new Error("upsert of an active cart returned no row");
  const all = distinct(lines);
  const { productUid, codeColor } = cartLines;
  const isOfCart = eq(cartLines.cartId, cart.id);
  const held = await tx.select({ productUid, codeColor }).from(cartLines).where(isOfCart);
  const there = new Set(held.map(lineKey));
  const added = all.filter((line) => !there.has(lineKey(line)));
  const room = Math.max(0, MAX_CART_LINES - held.length);
  const leftOut = new Set(added.slice(room).map(({ id }) => id));
  const fitting = all.filter(({ id }) => !leftOut.has(id));
  if (fitting.length === 0) return leftOut;
  await tx
    .insert(cartLines)
    .values(fitting.map((line) => cartLine(cart.id, line)))
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productUid, cartLines.codeColor],
      set: {
        quantity: sql`excluded.quantity`,
        quoteLineId: sql`excluded.quote_line_id`,
        isAside: false,
      },
    });
  return leftOut;
}

function cartLine(cartId: number, line: QuoteLine & { productUid: number }) {
  const { id: quoteLineId, productUid, codeColor, leftQuantity: quantity } = line;
  return { cartId, productUid, codeColor, quantity, quoteLineId };
}

function distinct(lines: readonly QuoteLine[]) {
  const byKey = new Map<string, QuoteLine & { productUid: number }>();
  for (const line of lines) {
    const { productUid, codeColor } = line;
    if (productUid === null) continue;
    const key = lineKey({ productUid, codeColor });
    if (!byKey.has(key)) byKey.set(key, { ...line, productUid });
  }
  return [...byKey.values()];
}
