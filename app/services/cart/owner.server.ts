import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import cartsTexts from "#app/locales/fr/cart/carts.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";

/** The staff who act for a customer own the cart that the depot prepares, and none of the others. */
export type CartOwner = { customerId: number; byDepot?: boolean } | { sessionIdHash: string };

/** A customer's active one, a depot's prepared one, a visitor's only one. Uses a unique index. */
export function isActiveCartOf(owner: CartOwner): SQL | undefined {
  const isActive = "customerId" in owner && !owner.byDepot ? carts.isActive : undefined;
  return and(isAnyCartOf(owner), isActive);
}

/** Selects any cart of an owner: a stale page may show one that is no longer active. */
export function isAnyCartOf(owner: CartOwner): SQL {
  if ("sessionIdHash" in owner) return eq(carts.sessionIdHash, owner.sessionIdHash);
  const isTheirs = eq(carts.customerId, owner.customerId);
  return owner.byDepot ? sql`(${isTheirs} and ${carts.byDepot})` : isTheirs;
}

/** Row of the cart that an addition makes. */
export function newCartOf(owner: CartOwner): typeof carts.$inferInsert {
  const isPrepared = "customerId" in owner && owner.byDepot === true;
  return isPrepared ? { ...owner, isActive: false, name: preparedName } : owner;
}

/** Name of the cart that a depot prepares for a customer. */
export const preparedName = texts(cartsTexts)("prepared");

export type LockedCart = Pick<typeof carts.$inferSelect, "id" | "version" | "name" | "isActive">;

const locked = {
  id: carts.id,
  version: carts.version,
  name: carts.name,
  isActive: carts.isActive,
};

export function onActiveCartOf(owner: CartOwner) {
  if ("sessionIdHash" in owner)
    return { target: carts.sessionIdHash, targetWhere: sql`session_id_hash is not null` };
  return owner.byDepot
    ? { target: carts.customerId, targetWhere: sql`by_depot` }
    : { target: carts.customerId, targetWhere: sql`customer_id is not null and is_active` };
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
