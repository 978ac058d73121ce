import { asc, eq, inArray, or, sql } from "drizzle-orm";
import { type Adjustment, mergeLines } from "#app/models/cart-merge.ts";
import type { Flash } from "#app/models/flash.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/product.ts";
import { colorOf, hasColors } from "./color.server.ts";
import type { Transaction } from "./database.server.ts";
import type { FlashKey } from "./flash.server.ts";

/**
 * Merges the cart of a visitor's session into the active one of a customer, within the transaction that signs them in:
 * both locked in id order, the visitor's deleted. Answers what it had to change; nothing without a
 * visitor's cart. An addition under way either comes before and is merged, or finds its session gone.
 */
export async function mergeCarts(
  tx: Transaction,
  sessionIdHash: string,
  customerId: number,
): Promise<Adjustment[]> {
  const locked = await lockBoth(tx, sessionIdHash, customerId);
  if (!locked) return [];
  const held = await heldLines(tx, [locked.mineId, locked.theirsId]);
  const { lines, adjustments } = mergeLines(
    held.filter((line) => line.cartId === locked.mineId),
    held.filter((line) => line.cartId === locked.theirsId),
  );
  await writeLines(tx, locked, lines);
  await tx.delete(carts).where(eq(carts.id, locked.theirsId));
  return adjustments;
}

/** Tells the customer what a merge had to change, one message per kind of change. */
export function adjustmentFlashes(adjustments: readonly Adjustment[]): Flash<FlashKey>[] {
  return kinds.flatMap(({ kind, tone, key }) => {
    const labels = adjustments.filter((each) => each.kind === kind).map(({ label }) => label);
    if (labels.length === 0) return [];
    const products = labels.length > TOLD ? [...labels.slice(0, TOLD), "…"] : labels;
    return [{ tone, key, values: { count: labels.length, products: products.join(", ") } }];
  });
}

const TOLD = 5;

const kinds = [
  { kind: "clamped", tone: "warning", key: "merge-clamped" },
  { kind: "set-aside", tone: "warning", key: "merge-set-aside" },
  { kind: "taken-back", tone: "info", key: "merge-taken-back" },
] as const;

async function lockBoth(tx: Transaction, sessionIdHash: string, customerId: number) {
  const isTheirs = eq(carts.sessionIdHash, sessionIdHash);
  const [found] = await tx.select({ id: carts.id }).from(carts).where(isTheirs);
  if (!found) return null;
  await tx.insert(carts).values({ customerId }).onConflictDoNothing();
  // All of the customer's: the active one may be another once the lock is there.
  const locked = await tx
    .select({
      id: carts.id,
      customerId: carts.customerId,
      isActive: carts.isActive,
      zipCodeDelivery: carts.zipCodeDelivery,
    })
    .from(carts)
    .where(or(isTheirs, eq(carts.customerId, customerId)))
    .orderBy(asc(carts.id))
    .for("update");
  const mine = locked.find((cart) => cart.customerId === customerId && cart.isActive);
  const theirs = locked.find((cart) => cart.customerId === null);
  if (!mine || !theirs) return null;
  const zipCodeDelivery = mine.zipCodeDelivery ?? theirs.zipCodeDelivery;
  return { mineId: mine.id, theirsId: theirs.id, zipCodeDelivery };
}

function heldLines(tx: Transaction, cartIds: number[]) {
  return tx
    .select({
      cartId: cartLines.cartId,
      productUid: cartLines.productUid,
      codeColor: cartLines.codeColor,
      quantity: cartLines.quantity,
      isAside: cartLines.isAside,
      comment: cartLines.comment,
      addedAt: cartLines.addedAt,
      label: products.label,
      packagingQuantity: products.packagingQuantity,
      isActive: products.isActive,
      onlyInStore: products.onlyInStore,
      hasColors,
      isOwnColor: sql<boolean>`${colorOf(cartLines.codeColor)} is not null`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(inArray(cartLines.cartId, cartIds))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}

type Written = {
  productUid: number;
  codeColor: string;
  quantity: number;
  isAside: boolean;
  comment: string;
  addedAt: Date;
};

type Into = { mineId: number; zipCodeDelivery: string | null };

async function writeLines(
  tx: Transaction,
  { mineId: cartId, zipCodeDelivery }: Into,
  lines: readonly Written[],
) {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()`, zipCodeDelivery })
    .where(eq(carts.id, cartId));
  if (lines.length === 0) return;
  await tx
    .insert(cartLines)
    .values(
      lines.map(({ productUid, codeColor, quantity, isAside, comment, addedAt }) => ({
        cartId,
        productUid,
        codeColor,
        quantity,
        isAside,
        comment,
        addedAt,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productUid, cartLines.codeColor],
      set: {
        quantity: sql`excluded.quantity`,
        isAside: sql`excluded.is_aside`,
        comment: sql`excluded.comment`,
      },
    });
}
