import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import cartsTexts from "#app/locales/fr/cart/carts.json" with { type: "json" };
import layoutTexts from "#app/locales/fr/platform/layout.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_CART_LINES, netCentsOf } from "#app/models/cart/cart.ts";
import { type CartSummary, copyName, MAX_CARTS, type NamedCart } from "#app/models/cart/name.ts";
import type { CartVersion } from "#app/models/cart/version.ts";
import { unitPriceMills } from "#app/models/catalogue/price.ts";
import { agreedPrices, readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { isOfferedTo } from "#app/services/worksite/worksite.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { lineColumns, writeLines } from "./lines.server.ts";

const lineCount = db
  .$count(cartLines, and(eq(cartLines.cartId, carts.id), eq(cartLines.isAside, false)))
  .as("line_count");

/** Lists the active one first, then the last changed. Uses the index on customer. */
export function listCartNames(buyer: Buyer): Promise<NamedCart[]> {
  return findNames.execute({ customerId: buyer.customerId });
}

const findNames = db
  .select({
    id: carts.id,
    name: carts.name,
    isActive: carts.isActive,
    lineCount,
    worksite: { id: worksites.id, name: worksites.name },
  })
  .from(carts)
  .leftJoin(worksites, eq(worksites.id, carts.worksiteId))
  .where(eq(carts.customerId, sql.placeholder("customerId")))
  .orderBy(desc(carts.isActive), desc(carts.updatedAt), asc(carts.id))
  .prepare("list_cart_names");

/** Prices the contents, in three queries however many. */
export async function listCarts(buyer: Buyer, now: Date = databaseNow()): Promise<CartSummary[]> {
  const [heads, lines, terms] = await Promise.all([
    selectHeads(buyer),
    selectOrderedLines(buyer, now),
    readTerms(buyer, now),
  ]);
  const byCart = Map.groupBy(lines, ({ cartId }) => cartId);
  return heads.map(({ worksite, ...head }) => {
    const held = byCart.get(head.id) ?? [];
    const priced = held.map(({ product, quantity }) => {
      return { quantity, unitMills: unitPriceMills(product, terms, quantity) };
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

function selectOrderedLines(buyer: Buyer, now: Date) {
  return db
    .select({
      cartId: cartLines.cartId,
      quantity: cartLines.quantity,
      product: {
        unitMills: products.unitMills,
        quantityPrices: products.quantityPrices,
        categoryPath: products.categoryPath,
        agreed: agreedPrices(products.uid, readerOf(buyer, now)),
      },
    })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(and(eq(carts.customerId, buyer.customerId), eq(cartLines.isAside, false)));
}

/** `heldCount` includes lines set aside; null when it is not this customer's. */
export async function findOwnCart(buyer: Buyer, cartId: number) {
  const { id, name, isActive, version, worksiteId } = carts;
  const heldCount = db.$count(cartLines, eq(cartLines.cartId, carts.id)).as("held_count");
  const [cart] = await db
    .select({ id, name, isActive, version, worksiteId, heldCount })
    .from(carts)
    .where(isTheirs(buyer, cartId));
  return cart ?? null;
}

/** Lists by name; the one already chosen (`chosenId`) stays even when archived. */
export async function listCartWorksites(buyer: Buyer, chosenId: number | null = null) {
  const isChosen = and(eq(worksites.companyId, buyer.companyId), eq(worksites.id, chosenId ?? 0));
  return db
    .select({ id: worksites.id, name: worksites.name })
    .from(worksites)
    .where(or(isOfferedTo(buyer), isChosen))
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

const t = texts(cartsTexts);
const mainName = texts(layoutTexts)("main-cart");

export type CartText = { name: string; worksiteId: number | null };

export type CartTextRefusal = "cart-name-taken" | "worksite-unknown";

/** Activates it. Refuses a name in use, a worksite not theirs to order for, and a twenty-first cart. */
export function createCart(
  buyer: Buyer,
  text: CartText,
): Promise<{ ok: true; id: number } | { ok: false; reason: CartTextRefusal | "carts-full" }> {
  return changeCarts(buyer, async (tx, own) => {
    if (own.length >= MAX_CARTS) return { ok: false, reason: "carts-full" };
    const values = { ...text, name: storedName(text.name) };
    const reason = await refusalOf(tx, buyer, values, null);
    if (reason) return { ok: false, reason };
    await leaveActive(tx, buyer);
    const [made] = await tx
      .insert(carts)
      .values({ customerId: buyer.customerId, ...values })
      .returning({ id: carts.id });
    if (!made) throw new Error("insert into carts returned no row");
    return { ok: true, id: made.id };
  });
}

/** Null, nothing changed, when it is not this customer's. */
export function changeCart(
  buyer: Buyer,
  cartId: number,
  text: CartText,
): Promise<{ ok: true } | { ok: false; reason: CartTextRefusal } | null> {
  return changeCarts(buyer, async (tx, own) => {
    const cart = own.find(({ id }) => id === cartId);
    if (!cart) return null;
    const values = { ...text, name: storedName(text.name) };
    const reason = await refusalOf(tx, buyer, values, cart);
    if (reason) return { ok: false, reason };
    await tx.update(carts).set(values).where(eq(carts.id, cartId));
    return { ok: true };
  });
}

/** Activates a cart; returns its name, or null when it is not this customer's. */
export function activateCart(buyer: Buyer, cartId: number): Promise<string | null> {
  return changeCarts(buyer, async (tx, own) => {
    const cart = own.find(({ id }) => id === cartId);
    if (!cart) return null;
    if (!cart.isActive) await makeActive(tx, buyer, cartId);
    return cart.name;
  });
}

/**
 * Copies a cart under another name; the copy is not activated. It takes 500 lines, those set aside
 * last; `leftOut` names the others. "carts-full" at twenty; null when it is not this customer's.
 */
export function duplicateCart(buyer: Buyer, cartId: number): Promise<CartCopy | null> {
  return changeCarts(buyer, async (tx, own) => {
    const cart = own.find(({ id }) => id === cartId);
    if (!cart) return null;
    if (own.length >= MAX_CARTS) return { ok: false, reason: "carts-full" };
    const taken = own.map(({ name }) => name);
    const name = copyName(cart.name || mainName, taken, (number) =>
      number === 1 ? t("copy") : t("copy-number", { number }),
    );
    const { customerId, worksiteId, zipCodeDelivery } = cart;
    const [copy] = await tx
      .insert(carts)
      .values({ customerId, worksiteId, zipCodeDelivery, name, isActive: false })
      .returning({ id: carts.id });
    const leftOut = copy ? await copyLines(tx, cartId, copy.id) : [];
    return { ok: true, name, leftOut };
  });
}

export type CartCopy =
  | { ok: true; name: string; leftOut: string[] }
  | { ok: false; reason: "carts-full" };

async function copyLines(tx: Transaction, fromId: number, toId: number): Promise<string[]> {
  const held = await tx
    .select({ ...lineColumns, label: products.label })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(eq(cartLines.cartId, fromId))
    .orderBy(asc(cartLines.isAside), asc(cartLines.addedAt), asc(cartLines.id));
  await writeLines(tx, toId, held.slice(0, MAX_CART_LINES));
  return held.slice(MAX_CART_LINES).map(({ label }) => label);
}

/**
 * Deletes a cart with its lines; when it was active, activates the last changed of the others.
 * Refuses the last cart, and one that changed since the page was read. Null when it is not this
 * customer's.
 */
export function deleteCart(
  buyer: Buyer,
  { cartId, version }: CartVersion,
): Promise<
  { ok: true; name: string } | { ok: false; reason: "cart-last" | "cart-changed-since" } | null
> {
  return changeCarts(buyer, async (tx, own) => {
    const cart = own.find(({ id }) => id === cartId);
    if (!cart) return null;
    const [next] = own.filter(({ id }) => id !== cartId);
    if (!next) return { ok: false, reason: "cart-last" };
    if (cart.version !== version) return { ok: false, reason: "cart-changed-since" };
    await tx.delete(carts).where(eq(carts.id, cartId));
    if (cart.isActive) await makeActive(tx, buyer, next.id);
    return { ok: true, name: cart.name };
  });
}

/** Locks all carts, the last changed first: concurrent changes wait for each other. */
export function changeCarts<T>(
  { customerId }: Buyer,
  work: (tx: Transaction, own: OwnedCart[]) => Promise<T>,
): Promise<T> {
  return transaction(async (tx) => {
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for("no key update");
    const own = await tx
      .select()
      .from(carts)
      .where(eq(carts.customerId, customerId))
      .orderBy(asc(carts.id))
      .for("update");
    const lastFirst = own.toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
    return work(tx, lastFirst);
  });
}

export type OwnedCart = typeof carts.$inferSelect;

function storedName(name: string): string {
  return name.toLowerCase() === mainName.toLowerCase() ? "" : name;
}

async function refusalOf(
  tx: Transaction,
  buyer: Buyer,
  { name, worksiteId }: CartText,
  cart: OwnedCart | null,
): Promise<CartTextRefusal | null> {
  const isTaken = and(
    eq(carts.customerId, buyer.customerId),
    eq(sql`lower(${carts.name})`, sql`lower(${name})`),
    cart ? ne(carts.id, cart.id) : undefined,
  );
  if ((await tx.$count(carts, isTaken)) > 0) return "cart-name-taken";
  if (worksiteId === null || worksiteId === cart?.worksiteId) return null;
  const isTheirs = and(eq(worksites.id, worksiteId), isOfferedTo(buyer));
  return (await tx.$count(worksites, isTheirs)) === 0 ? "worksite-unknown" : null;
}

/** Deactivates the others first: at no moment are two active. */
export async function makeActive(tx: Transaction, buyer: Buyer, cartId: number): Promise<void> {
  await leaveActive(tx, buyer);
  const taken = await takeOver(tx, buyer, cartId);
  await tx
    .update(carts)
    .set({ isActive: true, ...taken })
    .where(eq(carts.id, cartId));
}

/** A cart that the depot prepared is the customer's from then on, under a name that no other has. */
async function takeOver(tx: Transaction, { customerId }: Buyer, cartId: number) {
  const { id, name, byDepot } = carts;
  const own = await tx
    .select({ id, name, byDepot })
    .from(carts)
    .where(eq(carts.customerId, customerId));
  const cart = own.find((one) => one.id === cartId);
  if (!cart?.byDepot) return {};
  const others = own.filter((one) => one !== cart).map((one) => one.name);
  const isFree = !others.includes(cart.name);
  const numbered = (number: number) => t("prepared-number", { number: number + 1 });
  return { byDepot: false, name: isFree ? cart.name : copyName(cart.name, others, numbered) };
}

async function leaveActive(tx: Transaction, { customerId }: Buyer): Promise<void> {
  await tx
    .update(carts)
    .set({ isActive: false })
    .where(and(eq(carts.customerId, customerId), carts.isActive));
}
