import { eq } from "drizzle-orm";
import { DatabaseError } from "pg";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";

/** Returns how many more lines a cart locked by `tx` can take; 0 when it is full. */
export async function roomOf(tx: Transaction, cartId: number): Promise<number> {
  const held = await tx.$count(cartLines, eq(cartLines.cartId, cartId));
  return Math.max(0, MAX_CART_LINES - held);
}

export function isCartFull(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError && cause.constraint === "cart_length";
}
