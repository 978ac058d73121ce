import { asc, eq, inArray, or, sql } from "drizzle-orm";
import cartsTexts from "#app/locales/fr/cart/carts.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { type Adjustment, mergeLines } from "#app/models/cart/merge.ts";
import { copyName, MAX_CARTS } from "#app/models/cart/name.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { mayBePriced } from "#app/services/catalogue/price.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { writeItems } from "#app/services/list/write-items.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { type LineRow, lineColumns, writeLines } from "./lines.server.ts";

const t = texts(cartsTexts);

type Merged = { adjustments: Adjustment[]; rest: Rest | null };

type Rest = {
  labels: string[];
  savedIn: { in: "cart"; name: string } | { in: "list"; name: string; listId: number } | null;
};

/**
 * Merges the cart of a visitor's session into the active one of a customer, within the transaction
 * that signs them in: locks both in id order, deletes the visitor's. Lines that do not fit go to a
 * cart of their own, or a list. Returns the changes it made; nothing without a visitor's cart. An
 * addition under way either comes first and is merged, or finds its session gone.
 */
export async function mergeCarts(
  tx: Transaction,
  sessionIdHash: string,
  customerId: number,
): Promise<Merged> {
  const locked = await lockBoth(tx, sessionIdHash, customerId);
  if (!locked) return { adjustments: [], rest: null };
  const held = await heldLines(tx, [locked.mineId, locked.theirsId]);
  const { lines, rest, adjustments } = mergeLines(
    held.filter((line) => line.cartId === locked.mineId),
    held.filter((line) => line.cartId === locked.theirsId),
  );
  await fillCart(tx, locked, lines);
  await tx.delete(carts).where(eq(carts.id, locked.theirsId));
  if (rest.length === 0) return { adjustments, rest: null };
  const savedIn =
    (await keepInCart(tx, customerId, locked.names, rest)) ??
    (await keepInList(tx, customerId, rest));
  return { adjustments, rest: { labels: rest.map(({ label }) => label), savedIn } };
}

async function keepInCart(
  tx: Transaction,
  customerId: number,
  names: readonly string[],
  lines: readonly LineRow[],
) {
  if (names.length >= MAX_CARTS) return null;
  const name = copyName("", names, restName);
  const [made] = await tx
    .insert(carts)
    .values({ customerId, name, isActive: false })
    .returning({ id: carts.id });
  if (!made) throw new Error("insert into carts returned no row");
  await writeLines(tx, made.id, lines);
  return { in: "cart" as const, name };
}

async function keepInList(tx: Transaction, customerId: number, lines: readonly LineRow[]) {
  const name = restName(1);
  const list = await createList({ customerId }, { label: name, comment: "" }, tx);
  if (!list.ok) return null;
  await writeItems(tx, list.id, lines, "add");
  return { in: "list" as const, name, listId: list.id };
}

function restName(number: number): string {
  return number === 1 ? t("rest") : t("rest-number", { number });
}

export function mergeFlashes({ adjustments, rest }: Merged): Flash<FlashKey>[] {
  return [...adjustmentFlashes(adjustments), ...(rest ? [restFlash(rest)] : [])];
}

function restFlash({ labels, savedIn }: Rest): Flash<FlashKey> {
  const values = { count: labels.length, products: some(labels) };
  if (!savedIn) return { tone: "error", key: "merge-no-room", values };
  const { name } = savedIn;
  return savedIn.in === "cart"
    ? {
        tone: "warning",
        key: "merge-rest-cart",
        values: { ...values, name },
        link: { to: to(url.carts), label: "view-carts" },
      }
    : {
        tone: "warning",
        key: "merge-rest-list",
        values: { ...values, name },
        link: { to: to(url.list, { id: savedIn.listId }), label: "list-view" },
      };
}

function adjustmentFlashes(adjustments: readonly Adjustment[]): Flash<FlashKey>[] {
  return kinds.flatMap(({ kind, tone, key }) => {
    const labels = adjustments.filter((each) => each.kind === kind).map(({ label }) => label);
    if (labels.length === 0) return [];
    return [{ tone, key, values: { count: labels.length, products: some(labels) } }];
  });
}

function some(labels: readonly string[]): string {
  return (labels.length > MAX_NAMED ? [...labels.slice(0, MAX_NAMED), "…"] : labels).join(", ");
}

const MAX_NAMED = 5;

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
  // Locks all of the customer's carts: another may be active once the lock is granted.
  const locked = await tx
    .select({
      id: carts.id,
      name: carts.name,
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
  const names = locked.filter((cart) => cart !== theirs).map(({ name }) => name);
  return { mineId: mine.id, theirsId: theirs.id, zipCodeDelivery, names };
}

function heldLines(tx: Transaction, cartIds: number[]) {
  return tx
    .select({
      ...lineColumns,
      cartId: cartLines.cartId,
      label: products.label,
      packagingQuantity: products.packagingQuantity,
      isActive: products.isActive,
      onlyInStore: products.onlyInStore,
      hasColors,
      isOwnColor: sql<boolean>`${colorOf(cartLines.codeColor)} is not null`,
      isPriced: sql<boolean>`${cartLines.quoteLineId} is not null or ${mayBePriced}`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(inArray(cartLines.cartId, cartIds))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));
}

type Into = { mineId: number; zipCodeDelivery: string | null };

async function fillCart(
  tx: Transaction,
  { mineId, zipCodeDelivery }: Into,
  lines: readonly LineRow[],
) {
  await tx
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()`, zipCodeDelivery })
    .where(eq(carts.id, mineId));
  await writeLines(tx, mineId, lines);
}
