import { and, asc, eq, inArray, notExists, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import {
  admitProducts,
  type ComparedProduct,
  isReferenceFormat,
  MESSAGE_SECONDS,
} from "#app/models/catalogue/comparator.ts";
import type { Flash } from "#app/models/platform/flash.ts";
import { readQuery } from "#app/models/search/search.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import type { FlashKey } from "#app/services/platform/flash.server.ts";
import { findByReference } from "#app/services/search/search.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { bundleComponents, products } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { comparatorItems } from "#drizzle/schema/comparator.ts";
import { readShownTerms, shownReaderOf } from "./price.server.ts";
import {
  listedProducts,
  type SummaryRow,
  stockStoreUid,
  summaryColumns,
  summaryJoins,
} from "./product-summary.server.ts";

/**
 * The products that a customer compares, in the order of addition; `gone` are labels of those just
 * removed.
 */
export type Comparator = { products: ComparedProduct[]; gone: string[] };

type Row = SummaryRow &
  Pick<ComparedProduct, "attributes" | "documents" | "weightGrams"> & {
    isActive: boolean;
  };

/**
 * Finds the products a customer compares, priced for them, with the stock of their depot, in two
 * queries by primary keys. Removes products no longer sold and returns their labels.
 */
export async function findComparator(buyer: Buyer): Promise<Comparator> {
  const now = databaseNow();
  const [{ rows }, terms] = await Promise.all([
    db.execute<Row>(sql`
      select ${summaryColumns(shownReaderOf(buyer, now))}, p.attributes, p.weight_grams as "weightGrams",
        p.is_active as "isActive", coalesce((
          select json_agg(json_build_object('kind', kind, 'language', language,
            'version', version, 'issuedOn', issued_on))
          from product_documents d where d.product_uid = p.uid and d.deleted_at is null), '[]') as documents
      from comparator_items i
      join products p on p.uid = i.product_uid
      ${summaryJoins(stockStoreUid(buyer))}
      where i.customer_id = ${buyer.customerId}
      order by i.id`),
    readShownTerms(buyer, now),
  ]);
  const gone = rows.filter((row) => !row.isActive);
  if (gone.length > 0) await remove(buyer.customerId, uidsOf(gone));
  const sold = rows.filter((row) => row.isActive);
  const listed = listedProducts(sold, terms);
  return {
    products: sold.flatMap(({ attributes, documents, weightGrams, onlyInStore }, index) => {
      const product = listed[index];
      return product ? [{ ...product, attributes, documents, weightGrams, onlyInStore }] : [];
    }),
    gone: gone.map(({ label }) => label),
  };
}

export type Compared = {
  added: string[];
  isFull: boolean;
  /** Uids of bundles or of no product on sale; they were left out. */
  badUids: number[];
};

/**
 * Adds products to a customer's comparator, in order, as long as it holds fewer than four; one
 * already there stays. Concurrent additions queue on the customer's row: five on three held make
 * four.
 */
export function addToComparator(customerId: number, uids: readonly number[]): Promise<Compared> {
  return transaction((tx) => addWithin(tx, customerId, uids));
}

/** Adds all products or none: when some do not fit, none is added. */
export function compareAll(customerId: number, uids: readonly number[]): Promise<Compared> {
  return transaction((tx) => addWithin(tx, customerId, uids, { allOrNone: true }));
}

/** Removes products; a product that is not there is ignored. */
export async function removeFromComparator(
  customerId: number,
  uids: readonly number[],
): Promise<void> {
  await remove(customerId, uids);
}

export async function emptyComparator(customerId: number): Promise<void> {
  await db.delete(comparatorItems).where(eq(comparatorItems.customerId, customerId));
}

/** Stores the products that a visitor asked to compare until they sign in; the last four. */
export async function wishToCompare(sessionIdHash: string, uids: readonly number[]): Promise<void> {
  const [session] = await db
    .select({ comparedUids: sessions.comparedUids })
    .from(sessions)
    .where(eq(sessions.idHash, sessionIdHash));
  const { added } = admitProducts([], [...(session?.comparedUids ?? []), ...uids].toReversed());
  await db
    .update(sessions)
    .set({ comparedUids: added.toReversed() })
    .where(eq(sessions.idHash, sessionIdHash));
}

/**
 * Adds the products that a visitor asked to compare, within the transaction that signs them in;
 * returns flash messages.
 */
export async function compareWished(
  tx: Transaction,
  customerId: number,
  uids: readonly number[],
): Promise<Flash<FlashKey>[]> {
  return uids.length > 0 ? comparedMessages(await addWithin(tx, customerId, uids)) : [];
}

export function comparedMessages({ added, isFull, badUids }: Compared): Flash<FlashKey>[] {
  const link = { to: to(url.comparator), label: "view-comparator" } as const;
  const messages: Flash<FlashKey>[] = [];
  if (badUids.length > 0) messages.push({ tone: "error", key: "comparator-bad-products" });
  if (isFull) messages.push({ tone: "warning", key: "comparator-full", link });
  if (added.length > 0) {
    const values = { count: added.length, products: added.join(", ") };
    messages.push({ tone: "success", key: "comparator-added", values, link });
  }
  if (messages.length === 0) messages.push({ tone: "info", key: "comparator-held", link });
  return messages.map((message) => ({ ...message, seconds: MESSAGE_SECONDS }));
}

/**
 * Adds the product whose reference or code was typed, ignoring punctuation. Refuses a text that
 * names no product on sale, and any addition to a comparator that holds four.
 */
export async function compareReference(
  { customerId, companyId }: Pick<Buyer, "customerId" | "companyId">,
  reference: string,
): Promise<
  { ok: true; compared: Compared } | { ok: false; reason: "reference-unknown" | "comparator-full" }
> {
  const found = await findByReference(readQuery(reference), { companyId });
  if (!found) return { ok: false, reason: "reference-unknown" };
  const compared = await addToComparator(customerId, [found.uid]);
  return compared.isFull ? { ok: false, reason: "comparator-full" } : { ok: true, compared };
}

/**
 * True when a reference names a product on sale; the shop has one range for all its depots. Null
 * for a text that cannot be a reference, and for a depot that does not exist.
 */
export async function referenceExists(
  storeUid: number,
  reference: string,
): Promise<boolean | null> {
  if (!isReferenceFormat(reference) || !(await findStore(storeUid))) return null;
  return (await findByReference(readQuery(reference), null)) !== null;
}

async function addWithin(
  tx: Transaction,
  customerId: number,
  uids: readonly number[],
  { allOrNone = false } = {},
): Promise<Compared> {
  // Locks without the key of the row: an order or a list being made for this customer does not
  // wait.
  const customer = eq(customers.id, customerId);
  await tx.select({ id: customers.id }).from(customers).where(customer).for("no key update");
  const held = await tx
    .select({ uid: comparatorItems.productUid })
    .from(comparatorItems)
    .where(eq(comparatorItems.customerId, customerId))
    .orderBy(asc(comparatorItems.id));
  const wanted = await listSold(tx, uids);
  const { added: admitted, isFull } = admitProducts(uidsOf(held), uidsOf(wanted));
  const added = allOrNone && isFull ? [] : admitted;
  if (added.length > 0) {
    const rows = added.map((productUid) => ({ customerId, productUid }));
    await tx.insert(comparatorItems).values(rows);
  }
  const badUids = uids.filter((uid) => !wanted.some((product) => product.uid === uid));
  const labels = wanted.filter(({ uid }) => added.includes(uid)).map(({ label }) => label);
  return { added: labels, isFull, badUids };
}

async function listSold(tx: Transaction, uids: readonly number[]) {
  if (uids.length === 0) return [];
  const rows = await tx
    .select({ uid: products.uid, label: products.label })
    .from(products)
    .where(
      and(inArray(products.uid, [...uids]), eq(products.isActive, true), notExists(partsOf(tx))),
    );
  return rows.toSorted((a, b) => uids.indexOf(a.uid) - uids.indexOf(b.uid));
}

/** Lists the components of a bundle, by its primary key: a bundle has no attributes to compare. */
function partsOf(tx: Transaction) {
  return tx
    .select({ one: sql`1` })
    .from(bundleComponents)
    .where(eq(bundleComponents.bundleUid, products.uid));
}

async function remove(customerId: number, uids: readonly number[]): Promise<void> {
  await db
    .delete(comparatorItems)
    .where(
      and(
        eq(comparatorItems.customerId, customerId),
        inArray(comparatorItems.productUid, [...uids]),
      ),
    );
}

function uidsOf(rows: readonly { uid: number }[]): number[] {
  return rows.map(({ uid }) => uid);
}
