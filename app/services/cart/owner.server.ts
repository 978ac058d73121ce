import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";

export type CartOwner = { customerId: number } | { sessionIdHash: string };

/** A customer's active one, a visitor's only one. Uses a unique index. */
export function isActiveCartOf(owner: CartOwner): SQL | undefined {
  return "customerId" in owner ? and(isAnyCartOf(owner), carts.isActive) : isAnyCartOf(owner);
}

/** Selects any cart of an owner: a stale page may show one that is no longer active. */
export function isAnyCartOf(owner: CartOwner): SQL {
  return "customerId" in owner
    ? eq(carts.customerId, owner.customerId)
    : eq(carts.sessionIdHash, owner.sessionIdHash);
}

export type LockedCart = Pick<typeof carts.$inferSelect, "id" | "version" | "name" | "isActive">;

const locked = {
  id: carts.id,
  version: carts.version,
  name: carts.name,
  isActive: carts.isActive,
};

export function onActiveCartOf(owner: CartOwner) {
  return "customerId" in owner
    ? { target: carts.customerId, targetWhere: sql`customer_id is not null and is_active` }
    : { target: carts.sessionIdHash, targetWhere: sql`session_id_hash is not null` };
}

/** Null when they have none. Looks again when another was activated while waiting for the lock. */
export async function lockActiveCart(
  tx: Transaction,
  owner: CartOwner,
): Promise<LockedCart | null> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const [cart] = await tx.select(locked).from(carts).where(isActiveCartOf(owner)).for("update");
    if (cart) return cart;
  }
  return null;
}

/** The second try sees the change that the first one waited for. */
const MAX_TRIES = 2;

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

/** Active or not; null when none of theirs holds it. */
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

/** Locks the carts of an owner that lines are in, active or not, in the order of their numbers. */
export async function lockCartsOfLines(
  tx: Transaction,
  owner: CartOwner,
  lineIds: readonly number[],
): Promise<void> {
  const cartIds = tx
    .select({ id: cartLines.cartId })
    .from(cartLines)
    .where(inArray(cartLines.id, [...lineIds]));
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(isAnyCartOf(owner), inArray(carts.id, cartIds)))
    .orderBy(asc(carts.id))
    .for("update");
}

/** Raises the version of a cart locked by `tx`: pages and checkouts that read it are stale. */
export async function raiseVersion(tx: Transaction, cartId: number): Promise<void> {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(carts.id, cartId));
}
