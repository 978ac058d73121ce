import { and, asc, eq, exists, inArray, lte, or, sql } from "drizzle-orm";
import { DatabaseError } from "pg";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import {
  type Cart,
  cartOf,
  isQuantity,
  noCart,
  refusalToSell,
  type SellRefusal,
} from "#app/models/cart/cart.ts";
import { type OfferContext, withOffers } from "#app/models/cart/special-offer.ts";
import { maxQuantity, roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { listDiscounts } from "#app/services/catalogue/price.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import { db, pool, type Transaction } from "#app/services/platform/database.server.ts";
import { lockQuotesOf } from "#app/services/quote/lock.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { readCart } from "./lines.server.ts";
import { type CartOwner, lockActiveCart, raiseVersion } from "./owner.server.ts";
import { isCartFull } from "./room.server.ts";
import { listSpecialOffers } from "./special-offer.server.ts";

/** The owner of a request's cart; null for a visitor who has no session yet. */
export function cartOwner({ buyer, sessionIdHash }: Shopper): CartOwner | null {
  if (buyer) return { customerId: buyer.customerId };
  return sessionIdHash ? { sessionIdHash } : null;
}

/**
 * Finds the active cart of a shopper, priced for them, with the special offer that it earns as far
 * as payment and hour are known, in three queries whatever its size.
 */
export async function findCart(
  shopper: Shopper,
  context: OfferContext = {},
  now: Date = new Date(),
): Promise<Cart> {
  const owner = cartOwner(shopper);
  if (!owner) return cartOf(noCart, []);
  const [discounts, offers] = await Promise.all([
    listDiscounts(shopper.buyer),
    listSpecialOffers(shopper.buyer, now),
  ]);
  const cart = await readCart(db, owner, shopper.buyer, discounts);
  return cart ? withOffers(cart, offers, context) : cartOf(noCart, []);
}

/**
 * Reads the active cart of a buyer like `findCart`, its special offer judged again, locked until
 * the end of `tx`: nobody adds to it, changes it or merges into it meanwhile. Null when there is no
 * cart.
 */
export async function lockCart(
  tx: Transaction,
  buyer: Buyer,
  context: OfferContext = {},
  now: Date = new Date(),
): Promise<(Cart & { id: number }) | null> {
  const owner = { customerId: buyer.customerId };
  const locked = await lockActiveCart(tx, owner);
  if (!locked) return null;
  await lockQuotesOf(tx, locked.id);
  const discounts = await listDiscounts(buyer, tx);
  const offers = await listSpecialOffers(buyer, now, tx);
  const cart = await readCart(tx, owner, buyer, discounts);
  return cart && withOffers({ ...cart, id: locked.id }, offers, context);
}

/**
 * Removes the ordered lines from the cart of a placed order, active or not; a line moved to another
 * cart since is found there. Removes the same lines only, and no more units than ordered: units
 * added meanwhile stay, and so do lines set aside, or removed and put back. Of two orders of one
 * line, the second finds it gone.
 */
export async function takeOrdered(tx: Transaction, cartId: number, orderId: number): Promise<void> {
  const cartIds = await lockCartsOfOrder(tx, cartId, orderId);
  const isOrdered = and(
    inArray(cartLines.cartId, cartIds),
    eq(cartLines.isAside, false),
    eq(orderLines.orderId, orderId),
    eq(orderLines.cartLineId, cartLines.id),
  );
  const gone = await tx.delete(cartLines).where(
    exists(
      tx
        .select({ one: sql`1` })
        .from(orderLines)
        .where(and(isOrdered, lte(cartLines.quantity, orderLines.quantity))),
    ),
  );
  const reduced = await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${orderLines.quantity}` })
    .from(orderLines)
    .where(isOrdered);
  if (!gone.rowCount && !reduced.rowCount) return;
  for (const id of cartIds) await raiseVersion(tx, id);
}

/** Locks the cart of an order and those that its lines were moved to, in id order as everywhere. */
async function lockCartsOfOrder(tx: Transaction, cartId: number, orderId: number) {
  const holding = tx
    .select({ id: cartLines.cartId })
    .from(cartLines)
    .innerJoin(orderLines, eq(orderLines.cartLineId, cartLines.id))
    .where(eq(orderLines.orderId, orderId));
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(or(eq(carts.id, cartId), inArray(carts.id, holding)))
    .orderBy(asc(carts.id))
    .for("update");
  return locked.map(({ id }) => id);
}

export type Addition = {
  productUid: number;
  /** "" when the product has no colour. */
  codeColor: string;
  /** Storage units, rounded up to whole packs; refused unless a whole number from 1 to 9999. */
  quantity: number;
  /** Puts back a line that was aside when it was removed. */
  isAside?: boolean;
};

/** The result of an addition: units `added`, and the `quantity` of the line now. */
export type Added = {
  ok: true;
  label: string;
  storageUnit: string;
  asked: number;
  added: number;
  quantity: number;
};

/**
 * "cart-full": the cart holds the most lines it can. "session-ended": the visitor signed in or out
 * in another window meanwhile. Nothing was added.
 */
export type AddRefusal = SellRefusal | "quantity-refused" | "cart-full" | "session-ended";

/**
 * Adds a product to a cart, which is made when there is none; a line of the same product and colour
 * grows, up to the limit of a line, and leaves the aside section. Refuses a product that is not
 * sold online, and a line over the limit of a cart.
 */
export async function addToCart(
  owner: CartOwner,
  addition: Addition,
): Promise<Added | { ok: false; reason: AddRefusal }> {
  const judged = await judgeAddition(addition);
  if (!judged.ok) return judged;
  const { label, storageUnit, packagingQuantity, quantity } = judged;
  const line = await insertLine(owner, { ...addition, quantity }, maxQuantity(packagingQuantity));
  if ("reason" in line) return { ok: false, reason: line.reason };
  const added = line.quantity - line.before;
  return { ok: true, label, storageUnit, asked: addition.quantity, added, quantity: line.quantity };
}

/** Judges an addition, and returns its quantity in whole packs. Uses primary keys. */
export async function judgeAddition({ productUid, codeColor, quantity }: Addition) {
  if (!isQuantity(quantity)) return { ok: false, reason: "quantity-refused" } as const;
  const product = await findSellFacts(productUid, codeColor);
  if (!product) return { ok: false, reason: "unavailable" } as const;
  const reason = refusalToSell(product, codeColor);
  if (reason) return { ok: false, reason } as const;
  const { label, storageUnit, packagingQuantity } = product;
  const whole = roundUpToPack(quantity, packagingQuantity);
  return { ok: true, label, storageUnit, packagingQuantity, quantity: whole } as const;
}

/**
 * Reads the facts that decide whether a product may be sold in this colour, "" for none; null when
 * there is no such product.
 */
export async function findSellFacts(productUid: number, codeColor: string) {
  const [facts] = await findFacts.execute({ productUid, codeColor });
  return facts ?? null;
}

const findFacts = db
  .select({
    label: products.label,
    storageUnit: products.storageUnit,
    packagingQuantity: products.packagingQuantity,
    isActive: products.isActive,
    onlyInStore: products.onlyInStore,
    hasColors: hasColors.as("has_colors"),
    isOwnColor: sql<boolean>`${colorOf(sql.placeholder("codeColor"))} is not null`.as(
      "is_own_color",
    ),
  })
  .from(products)
  .where(eq(products.uid, sql.placeholder("productUid")))
  .prepare("find_sell_facts");

/**
 * Makes or locks the row of the cart, then that of the line, in one statement: an addition costs
 * one round trip and one commit. Concurrent additions queue on the cart; none is lost. Named, so
 * that PostgreSQL plans it once per connection: twice as fast. Uses the unique indexes of both
 * tables.
 */
async function insertLine(owner: CartOwner, addition: Addition, atMost: number) {
  const { productUid, codeColor, quantity, isAside = false } = addition;
  const statement =
    "customerId" in owner
      ? {
          name: "add_to_customer_cart",
          text: additionTo("customer_id", "customer_id is not null and is_active"),
          id: owner.customerId,
        }
      : {
          name: "add_to_session_cart",
          text: additionTo("session_id_hash", "session_id_hash is not null"),
          id: owner.sessionIdHash,
        };
  const inserted = await pool
    .query<{ quantity: number; before: number }>({
      name: statement.name,
      text: statement.text,
      values: [statement.id, productUid, codeColor, quantity, isAside, atMost],
    })
    .catch(refusalOf);
  if ("reason" in inserted) return inserted;
  const [line] = inserted.rows;
  if (!line) throw new Error("insert into cart_lines returned no row");
  return line;
}

const additionTo = (column: "customer_id" | "session_id_hash", isTheirs: string) => `
  with cart as (
    insert into carts (${column}) values ($1)
    on conflict (${column}) where ${isTheirs}
    do update set version = carts.version + 1, updated_at = now()
    returning id)
  insert into cart_lines (cart_id, product_uid, code_color, quantity, is_aside)
  select id, $2::int, $3, $4::int, $5::boolean from cart
  on conflict (cart_id, product_uid, code_color)
  do update set quantity = least($6::int, cart_lines.quantity + excluded.quantity),
    is_aside = cart_lines.is_aside and excluded.is_aside
  returning new.quantity, coalesce(old.quantity, 0) as before`;

const FOREIGN_KEY_VIOLATION = "23503";

function refusalOf(error: unknown): { reason: "cart-full" | "session-ended" } {
  if (isCartFull(error)) return { reason: "cart-full" };
  const isSessionGone = error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION;
  if (isSessionGone) return { reason: "session-ended" };
  throw error;
}
