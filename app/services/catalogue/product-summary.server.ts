import { fillPlaceholders, type Placeholder, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { PriceReader, PriceTerms } from "#app/models/catalogue/price.ts";
import {
  type ListedProduct,
  listedProduct,
  type ProductSummary,
} from "#app/models/catalogue/product.ts";
import { pool } from "#app/services/platform/database.server.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import { agreedPrices, maySeePrices, noReader, readerPlaceholders } from "./price.server.ts";

export type SummaryRow = ProductSummary & { stockUnits: number };

/**
 * Columns of a summary: products `p`, their brand `b` and the stock `s` of one depot, by primary
 * key, with the prices agreed with a reader.
 */
export const summaryColumns = (reader: PriceReader | typeof readerPlaceholders) => sql`
  p.uid, p.reference, p.label, b.name as "brandName", p.storage_unit as "storageUnit",
  p.packaging_quantity as "packagingQuantity", p.unit_mills as "unitMills",
  p.strikethrough_mills as "strikethroughMills", p.vat_basis_points as "vatBasisPoints",
  p.eco_tax_mills as "ecoTaxMills", p.quantity_prices as "quantityPrices",
  p.category_path as "categoryPath", ${agreedPrices(sql`p.uid`, reader)} as agreed,
  p.drawing, p.tint, p.photo, p.only_in_store as "onlyInStore",
  exists (select from product_colors c where c.product_uid = p.uid)
    or exists (select from paint_bases t where t.product_uid = p.uid) as "hasColors",
  coalesce(s.quantity, 0) as "stockUnits"`;

/** Prepares a query of summaries: its text is made once, its values by name. */
export function preparedSummaries(name: string, query: SQL) {
  const { sql: text, params } = new PgDialect({ casing: "snake_case" }).sqlToQuery(query);
  return (values: Record<string, unknown>) =>
    pool.query<SummaryRow>({ name, text, values: fillPlaceholders(params, values) });
}

export function summaryJoins(storeUid: number | Placeholder) {
  return sql`
    join brands b on b.code = p.brand_code
    left join store_stock s on s.product_uid = p.uid and s.store_uid = ${storeUid}`;
}

/**
 * Returns the depot whose stock ranks and shows products: the buyer's own; a fixed one for visitors
 * in a shop with public prices; 0, which is none, for other visitors.
 */
export function stockStoreUid(buyer: Buyer | null): number {
  if (buyer) return buyer.store.uid;
  return maySeePrices(null) ? visitorStoreUid() : 0;
}

/**
 * Lists products by uid as cards show them, in the order of the uids, without those no longer on
 * sale. Uses primary keys.
 */
export async function listLinkTargets(
  buyer: Buyer | null,
  uids: readonly number[],
  terms: PriceTerms | null,
): Promise<ListedProduct[]> {
  if (uids.length === 0) return [];
  const reader = terms ?? noReader;
  const { rows } = await selectPlaced({ ...reader, uids, stockStoreUid: stockStoreUid(buyer) });
  return listedProducts(rows, terms);
}

const selectPlaced = preparedSummaries(
  "list_placed_products",
  sql`
    select ${summaryColumns(readerPlaceholders)}
    from unnest(${sql.placeholder("uids")}::int[]) with ordinality as placed (uid, place)
    join products p on p.uid = placed.uid and p.is_active
    ${summaryJoins(sql.placeholder("stockStoreUid"))}
    order by placed.place`,
);

export function listedProducts(
  rows: readonly SummaryRow[],
  terms: PriceTerms | null,
): ListedProduct[] {
  return rows.map((row) => listedProduct(row, row.stockUnits, terms));
}
