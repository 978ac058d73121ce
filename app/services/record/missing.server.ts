import { type SQL, sql } from "drizzle-orm";
import { MAX_MISSING, type MissingPart, missingParts } from "#app/models/record/missing.ts";
import { db } from "#app/services/platform/database.server.ts";

const conditions: Record<MissingPart, SQL> = {
  photo: sql`p.photo is null`,
  price: sql`p.unit_mills = 0`,
  document: sql`exists (select from document_gaps where product_uid = p.uid)`,
  family: sql`p.category_id in (select id from categories where not is_leaf)`,
};

/**
 * True for a product `p` on sale without a photograph, a price, a document that its maker owes, or a
 * family of the last level. Reads products_without_photo, products_without_price, document_gaps, and
 * the index of products by family.
 */
export function lacks(part: MissingPart): SQL {
  return sql`p.is_active and p.erp_code is not null and ${conditions[part]}`;
}

/** Counts the products that lack each part, up to one more than the most counted. */
export async function countLacking(): Promise<Record<MissingPart, number>> {
  const counts = missingParts.map(
    (part) => sql`(select count(*)::int from (
      select from products p where ${lacks(part)} limit ${MAX_MISSING + 1}) as lacking) as ${sql.identifier(part)}`,
  );
  const { rows } = await db.execute<Record<MissingPart, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  );
  const [counted] = rows;
  if (!counted) throw new Error("what products lack was not counted");
  return counted;
}
