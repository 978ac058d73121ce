import { and, asc, desc, eq, gte } from "drizzle-orm";
import listTexts from "#app/locales/fr/list/document.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type ItemLine, LIST_LABEL_LENGTH } from "#app/models/list/list.ts";
import { retentionCutoffs } from "#app/models/privacy/retention.ts";
import type { CartOwner } from "#app/services/cart/owner.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { wishlistItems, wishlists } from "#drizzle/schema/list.ts";
import { stores } from "#drizzle/schema/store.ts";
import { type SentLine, sendItems } from "./cart.server.ts";
import { createList } from "./list.server.ts";
import { pricedItems } from "./priced-items.server.ts";
import { writeItems } from "./write-items.server.ts";

const t = texts(listTexts);

export type WishlistHead = {
  id: string;
  label: string;
  comment: string;
  storeLabel: string;
  createdAt: Date;
};

export type Wishlist = WishlistHead & { lines: ItemLine[] };

const MAX_TOLD = 6;

/** Finds it by its number, which is its key; null when there is none, or it has expired. */
export async function findWishlist(
  buyer: Buyer | null,
  id: string,
  now: Date = new Date(),
): Promise<Wishlist | null> {
  const head = await findWishlistHead(id, now);
  return head && { ...head, lines: await pricedItems(buyer, await listWishes(id)) };
}

/** Lists the wishlists made for a customer, latest first: six at most. */
export function listWishlists(buyer: Buyer, now: Date = new Date()): Promise<WishlistHead[]> {
  const { wishlists: since } = retentionCutoffs(now);
  return selectHeads()
    .where(and(eq(wishlists.customerId, buyer.customerId), gte(wishlists.createdAt, since)))
    .orderBy(desc(wishlists.createdAt))
    .limit(MAX_TOLD);
}

export async function saveWishlist(
  buyer: Buyer,
  id: string,
  now: Date = new Date(),
): Promise<{ ok: true; id: number; label: string } | { ok: false; reason: "lists-full" } | null> {
  const head = await findWishlistHead(id, now);
  if (!head) return null;
  const items = await listWishes(id);
  const { comment, storeLabel: store } = head;
  const label = t("showroom", { label: head.label, store }).slice(0, LIST_LABEL_LENGTH).trimEnd();
  return transaction(async (tx) => {
    const made = await createList(buyer, { label, comment }, tx);
    if (!made.ok) return made;
    await writeItems(tx, made.id, items, "add");
    return { ...made, label };
  });
}

/** Adds the products of a wishlist to a cart. The caller has found it (`findWishlistHead`). */
export async function sendWishlistToCart(
  owner: CartOwner,
  buyer: Buyer | null,
  id: string,
): Promise<SentLine[]> {
  return sendItems(owner, buyer, await listWishes(id));
}

/** Finds a wishlist without its products; null when there is none, or it has expired. */
export async function findWishlistHead(
  id: string,
  now: Date = new Date(),
): Promise<WishlistHead | null> {
  const { wishlists: since } = retentionCutoffs(now);
  const [head] = await selectHeads().where(
    and(eq(wishlists.id, id), gte(wishlists.createdAt, since)),
  );
  return head ?? null;
}

function selectHeads() {
  return db
    .select({
      id: wishlists.id,
      label: wishlists.label,
      comment: wishlists.comment,
      storeLabel: stores.label,
      createdAt: wishlists.createdAt,
    })
    .from(wishlists)
    .innerJoin(stores, eq(stores.uid, wishlists.storeUid))
    .$dynamic();
}

function listWishes(id: string) {
  return db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, id))
    .orderBy(asc(wishlistItems.position), asc(wishlistItems.id));
}
