import { eq, or, sql } from "drizzle-orm";
import type { DocumentKind } from "#app/models/catalogue/document.ts";
import { referenceKey } from "#app/models/search/search.ts";
import { productsNamed } from "#app/services/catalogue/code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";

export type MediaProduct = { uid: number; code: string; label: string; isActive: boolean };

/** Finds a product by the merchant's code, or by its reference; sold or not. Null for no product. */
export async function findMediaProduct(code: string): Promise<MediaProduct | null> {
  const [found] = await db
    .select(columns)
    .from(products)
    .where(or(eq(products.erpCode, code), eq(products.reference, code)))
    .orderBy(sql`${products.erpCode} = ${code} desc nulls last`)
    .limit(1);
  return found ?? null;
}

/** Finds a product by a typed code: the merchant's, a reference, an EAN or any other. Null for none. */
export async function findMediaProductNamed(code: string): Promise<MediaProduct | null> {
  const exact = await findMediaProduct(code);
  if (exact) return exact;
  const key = referenceKey(code);
  if (key === "") return null;
  const [found] = await db
    .select(columns)
    .from(products)
    .where(sql`${products.uid} in (select uid from ${productsNamed([key], null)} as named)`)
    .orderBy(sql`${products.isActive} desc`, products.uid)
    .limit(1);
  return found ?? null;
}

/** Lists the documents that the maker of a product owes. */
export async function findDueDocuments(productUid: number): Promise<DocumentKind[]> {
  const [found] = await db
    .select({ due: products.dueDocuments })
    .from(products)
    .where(eq(products.uid, productUid));
  return found?.due ?? [];
}

const columns = {
  uid: products.uid,
  code: sql<string>`coalesce(${products.erpCode}, ${products.reference})`,
  label: products.label,
  isActive: products.isActive,
};
