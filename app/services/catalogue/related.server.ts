import { inArray } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { referenceKey } from "#app/models/search/search.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { readShownTerms } from "./price.server.ts";
import { listLinkTargets } from "./product-summary.server.ts";

/**
 * Lists the products that an article names, in its order, priced for those who may see prices,
 * without those no longer sold.
 */
export async function listNamed(
  buyer: Buyer | null,
  uids: readonly number[],
): Promise<ListedProduct[]> {
  if (uids.length === 0) return [];
  return listLinkTargets(buyer, uids, await readShownTerms(buyer));
}

/** Finds the products of these references, in their order, and the unknown references. */
export async function findUids(
  references: readonly string[],
): Promise<{ uids: number[]; unknown: string[] }> {
  if (references.length === 0) return { uids: [], unknown: [] };
  const rows = await db
    .select({ uid: products.uid, key: products.referenceKey })
    .from(products)
    .where(inArray(products.referenceKey, references.map(referenceKey)));
  const found = new Map(rows.map(({ uid, key }) => [key, uid]));
  const uids = references.flatMap((reference) => found.get(referenceKey(reference)) ?? []);
  const unknown = references.filter((reference) => !found.has(referenceKey(reference)));
  return { uids: [...new Set(uids)], unknown };
}

export async function listReferences(uids: readonly number[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const rows = await db
    .select({ uid: products.uid, reference: products.reference })
    .from(products)
    .where(inArray(products.uid, [...uids]));
  const found = new Map(rows.map(({ uid, reference }) => [uid, reference]));
  return uids.flatMap((uid) => found.get(uid) ?? []);
}
