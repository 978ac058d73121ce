import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";

/** Whose cart: a customer's, or a visitor's while their session lives. */
export type CartOwner = { customerId: number } | { sessionIdHash: string };

/** The cart that pages and additions are about: a customer's active one, a visitor's only one. By a unique index. */
export function isActiveCartOf(owner: CartOwner): SQL | undefined {
  return "customerId" in owner ? and(isAnyCartOf(owner), carts.isActive) : isAnyCartOf(owner);
}

/** Any cart of an owner: what a page left open shows may be in one that is no longer the active one. */
export function isAnyCartOf(owner: CartOwner): SQL {
  return "customerId" in owner
    ? eq(carts.customerId, owner.customerId)
    : eq(carts.sessionIdHash, owner.sessionIdHash);
}

/** A cart as whoever locks it sees it. */
export type LockedCart = Pick<typeof carts.$inferSelect, "id" | "version" | "name" | "isActive">;

const locked = {
  id: carts.id,
  version: carts.version,
  name: carts.name,
  isActive: carts.isActive,
};

/** Where an insertion meets the active cart of an owner, which is then the one to change. */
export function onActiveCartOf(owner: CartOwner) {
  return "customerId" in owner
    ? { target: carts.customerId, targetWhere: sql`customer_id is not null and is_active` }
    : { target: carts.sessionIdHash, targetWhere: sql`session_id_hash is not null` };
}

/**
 * Locks the active cart of an owner until the end of `tx`; null when they have none. Another may become active
 * while the lock is waited for: it is looked for again.
 */
export async function lockActiveCart(
  tx: Transaction,
  owner: CartOwner,
): Promise<LockedCart | null> {
  for (let attempt = 0; attempt < LOOKS; attempt++) {
    const [cart] = await tx.select(locked).from(carts).where(isActiveCartOf(owner)).for("update");
    if (cart) return cart;
  }
  return null;
}

/** A second look sees what the first one waited for. */
const LOOKS = 2;

/** Locks the cart of this number until the end of `tx`; null when it is not this owner's. */
export async function lockCart(
  tx: Transaction,
  owner: CartOwner,
  cartId: number,
): Promise<LockedCart | null> {
  const [cart] = await tx
    .select(locked)
    .from(carts)
    .where(and(eq(carts.id, cartId), isAnyCartOf(owner)))
    .for("update");
  return cart ?? null;
}

/** Locks the cart of an owner that a line is in, active or not; null when the line is in none of theirs. */
export async function lockCartOfLine(
  tx: Transaction,
  owner: CartOwner,
  lineId: number,
): Promise<{ id: number } | null> {
  const [cart] = await tx
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .where(and(isAnyCartOf(owner), eq(cartLines.id, lineId)))
    .for("update", { of: carts });
  return cart ?? null;
}

/** Says that a cart, locked by `tx`, is no longer what pages and checkouts read. */
export async function raiseVersion(tx: Transaction, cartId: number): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(carts.id, cartId));
}
