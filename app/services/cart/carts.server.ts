import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { netCentsOf } from "#app/models/cart/cart.ts";
import type { CartSummary, NamedCart } from "#app/models/cart/name.ts";
import { unitPriceMills } from "#app/models/catalogue/price.ts";
import { listDiscounts } from "#app/services/catalogue/price.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { isOfferedTo } from "#app/services/worksite/worksite.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { worksites } from "#drizzle/schema/worksite.ts";

const lineCount = db
  .$count(cartLines, and(eq(cartLines.cartId, carts.id), eq(cartLines.isAside, false)))
  .as("line_count");

/**
 * Lists the carts of a customer to choose from: the active one first, then the last changed. Uses
 * the index on customer.
 */
export function listCartNames(buyer: Buyer): Promise<NamedCart[]> {
  return db
    .select({ id: carts.id, name: carts.name, isActive: carts.isActive, lineCount })
    .from(carts)
    .where(eq(carts.customerId, buyer.customerId))
    .orderBy(desc(carts.isActive), desc(carts.updatedAt), asc(carts.id));
}

/**
 * Lists the carts of a customer with their contents, priced for them, in three queries however
 * many.
 */
export async function listCarts(buyer: Buyer): Promise<CartSummary[]> {
  const [heads, lines, discounts] = await Promise.all([
    selectHeads(buyer),
    selectOrderedLines(buyer),
    listDiscounts(buyer),
  ]);
  const byCart = Map.groupBy(lines, ({ cartId }) => cartId);
  return heads.map(({ worksite, ...head }) => {
    const held = byCart.get(head.id) ?? [];
    const priced = held.map(({ product, quantity }) => {
      return { quantity, unitMills: unitPriceMills(product, discounts, quantity) };
    });
    return {
      ...head,
      worksite: worksite?.id ? worksite : null,
      lineCount: held.length,
      articleCount: held.reduce((sum, { quantity }) => sum + quantity, 0),
      netCents: priced.reduce((sum, line) => sum + netCentsOf(line), 0),
    };
  });
}

function selectHeads({ customerId }: Buyer) {
  return db
    .select({
      id: carts.id,
      name: carts.name,
      isActive: carts.isActive,
      version: carts.version,
      updatedAt: carts.updatedAt,
      worksite: { id: worksites.id, name: worksites.name },
    })
    .from(carts)
    .leftJoin(worksites, eq(worksites.id, carts.worksiteId))
    .where(eq(carts.customerId, customerId))
    .orderBy(desc(carts.isActive), desc(carts.updatedAt), asc(carts.id));
}

function selectOrderedLines({ customerId }: Buyer) {
  return db
    .select({
      cartId: cartLines.cartId,
      quantity: cartLines.quantity,
      product: {
        unitMills: products.unitMills,
        quantityPrices: products.quantityPrices,
        categoryPath: products.categoryPath,
      },
    })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(and(eq(carts.customerId, customerId), eq(cartLines.isAside, false)));
}

/**
 * Finds a cart for its own pages, `heldCount` including lines set aside; null when it is not this
 * customer's.
 */
export async function findOwnCart(buyer: Buyer, cartId: number) {
  const { id, name, isActive, version, worksiteId } = carts;
  const heldCount = db.$count(cartLines, eq(cartLines.cartId, carts.id)).as("held_count");
  const [cart] = await db
    .select({ id, name, isActive, version, worksiteId, heldCount })
    .from(carts)
    .where(isTheirs(buyer, cartId));
  return cart ?? null;
}

/**
 * Lists the worksites that a buyer can prepare a cart for, by name; the one already chosen (`kept`)
 * stays even when archived.
 */
export async function listCartWorksites(buyer: Buyer, kept: number | null = null) {
  const isKept = and(eq(worksites.companyId, buyer.companyId), eq(worksites.id, kept ?? 0));
  return db
    .select({ id: worksites.id, name: worksites.name })
    .from(worksites)
    .where(or(isOfferedTo(buyer), isKept))
    .orderBy(asc(sql`${worksites.name} collate "fr-x-icu"`), asc(worksites.id))
    .limit(MAX_OFFERED);
}

const MAX_OFFERED = 200;

/** True when no cart of this number exists: its customer may have deleted it in another window. */
export async function isCartGone(cartId: number): Promise<boolean> {
  return (await db.$count(carts, eq(carts.id, cartId))) === 0;
}

function isTheirs({ customerId }: Buyer, cartId: number) {
  return and(eq(carts.id, cartId), eq(carts.customerId, customerId));
}
