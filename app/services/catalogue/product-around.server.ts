import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { eachOnce } from "#app/models/catalogue/link.ts";
import { hasPrice, type PriceTerms, unitPriceMills } from "#app/models/catalogue/price.ts";
import type { ListedProduct, Product } from "#app/models/catalogue/product.ts";
import { availability } from "#app/models/catalogue/stock.ts";
import { nearestProducts } from "#app/models/catalogue/substitute.ts";
import { type VariantTable, variantTable } from "#app/models/catalogue/variant.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { brands, productLinks, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { agreedPrices, noReader, readerPlaceholders } from "./price.server.ts";
import {
  listedProducts,
  preparedSummaries,
  type SummaryRow,
  stockStoreUid,
  summaryColumns,
  summaryJoins,
} from "./product-summary.server.ts";

type Reader = { buyer: Buyer | null; terms: PriceTerms | null };

type Anchor = Pick<Product, "uid" | "categoryId" | "variantCode" | "attributes">;

/**
 * Finds the sizes and models that share the product's variant code, itself included, best sellers
 * first when cut; null when it is the only one. Reads products_variant_code_index.
 */
export async function findVariants(
  { buyer, terms }: Reader,
  { uid, variantCode }: Pick<Product, "uid" | "variantCode">,
  count: number,
): Promise<VariantTable | null> {
  if (variantCode === null) return null;
  const rows = await findVariantRows.execute({ ...at(buyer, terms), uid, variantCode, count });
  const variants = rows.map((row) => {
    const stock = terms && availability(row, row.stockUnits);
    return {
      uid: row.uid,
      label: row.label,
      attributes: row.attributes,
      unitMills: terms && unitPriceMills(row, terms, row.packagingQuantity),
      level: stock?.level ?? null,
      units: stock?.units ?? null,
    };
  });
  return variantTable(variants, rows[0]?.total ?? 0);
}

/**
 * Lists what goes with a product: the merchant's choice, then others of its family. Reads
 * product_links by its primary key and products_category_id_sales_rank_uid_index.
 */
export async function listRelated(
  { buyer, terms }: Reader,
  { uid, categoryId, variantCode }: Omit<Anchor, "attributes">,
  count: number,
): Promise<ListedProduct[]> {
  const { rows } = await selectRelated({
    ...at(buyer, terms),
    uid,
    categoryId,
    variantCode,
    count,
  });
  return listedProducts(eachOnce(rows, count), terms);
}

/** Candidates weighed for a substitute: the best sellers of the family that the depot has. */
const CANDIDATES = 40;

/**
 * Lists substitutes of a product for today, all with a price, which the reader's depot has: the merchant's choice,
 * then those of its family, the most similar first. None for those who may not see stock. Reads
 * product_links by its primary key and products_category_id_sales_rank_uid_index.
 */
export async function listSubstitutes(
  { buyer, terms }: Reader,
  product: Anchor,
  count: number,
): Promise<ListedProduct[]> {
  if (!terms) return [];
  const { uid, categoryId } = product;
  const parameters = { ...at(buyer, terms), uid };
  const [chosen, rows] = await Promise.all([
    findChosenSubstitutes.execute({ ...parameters, count }),
    findInStock.execute({ ...parameters, categoryId, count: CANDIDATES }),
  ]);
  const priced = (row: SummaryRow) => hasPrice(row, terms);
  return listedProducts(
    eachOnce(
      [...chosen.filter(priced), ...nearestProducts(product, rows.filter(priced), CANDIDATES)],
      count,
    ),
    terms,
  );
}

/** Values of the placeholders for the stock and the prices that a reader may see. */
function at(buyer: Buyer | null, terms: PriceTerms | null) {
  return { ...(terms ?? noReader), stockStoreUid: stockStoreUid(buyer) };
}

const stockUnits = sql<number>`coalesce(${storeStock.quantity}, 0)`;
const inStore = and(
  eq(storeStock.productUid, products.uid),
  sql`${storeStock.storeUid} = ${sql.placeholder("stockStoreUid")}`,
);

const agreed = agreedPrices(sql`products.uid`, readerPlaceholders).as("agreed");

const summary = {
  uid: products.uid,
  reference: products.reference,
  label: products.label,
  brandName: brands.name,
  storageUnit: products.storageUnit,
  packagingQuantity: products.packagingQuantity,
  unitMills: products.unitMills,
  strikethroughMills: products.strikethroughMills,
  vatBasisPoints: products.vatBasisPoints,
  ecoTaxMills: products.ecoTaxMills,
  quantityPrices: products.quantityPrices,
  categoryPath: products.categoryPath,
  agreed,
  drawing: products.drawing,
  tint: products.tint,
  photo: products.photo,
  onlyInStore: products.onlyInStore,
  attributes: products.attributes,
  hasColors,
  stockUnits,
};

/** The merchant's choice and as many of the family, of which some may be the same. */
const selectRelated = preparedSummaries(
  "list_related_products",
  sql`
    select ${summaryColumns(readerPlaceholders)}
    from (
      (select other_uid as uid, 0 as turn, position as place
      from product_links join products on products.uid = other_uid and is_active
      where product_uid = ${sql.placeholder("uid")} and kind = 'related'
      order by position, other_uid limit ${sql.placeholder("count")})
      union all
      (select uid, 1, -sales_rank
      from products
      where is_active and category_id = ${sql.placeholder("categoryId")}
        and uid <> ${sql.placeholder("uid")}
        and coalesce(variant_code <> ${sql.placeholder("variantCode")}, true)
      order by sales_rank desc, uid limit ${sql.placeholder("count")})
    ) as found
    join products p on p.uid = found.uid
    ${summaryJoins(sql.placeholder("stockStoreUid"))}
    order by turn, place, p.uid`,
);

const isSellable = sql`${products.onlyInStore} = false
  and ${storeStock.quantity} >= ${products.packagingQuantity}`;

const findInStock = db
  .select(summary)
  .from(products)
  .innerJoin(brands, eq(brands.code, products.brandCode))
  .leftJoin(storeStock, inStore)
  .where(
    and(
      eq(products.isActive, true),
      eq(products.categoryId, sql.placeholder("categoryId")),
      ne(products.uid, sql.placeholder("uid")),
      isSellable,
    ),
  )
  .orderBy(desc(products.salesRank), products.uid)
  .limit(sql.placeholder("count"))
  .prepare("list_substitutes");

const findChosenSubstitutes = db
  .select(summary)
  .from(productLinks)
  .innerJoin(products, eq(products.uid, productLinks.otherUid))
  .innerJoin(brands, eq(brands.code, products.brandCode))
  .leftJoin(storeStock, inStore)
  .where(
    and(
      eq(productLinks.productUid, sql.placeholder("uid")),
      eq(productLinks.kind, "substitute"),
      eq(products.isActive, true),
      isSellable,
    ),
  )
  .orderBy(productLinks.position, products.uid)
  .limit(sql.placeholder("count"))
  .prepare("list_chosen_substitutes");

const findVariantRows = db
  .select({
    uid: products.uid,
    label: products.label,
    attributes: products.attributes,
    packagingQuantity: products.packagingQuantity,
    unitMills: products.unitMills,
    quantityPrices: products.quantityPrices,
    categoryPath: products.categoryPath,
    agreed,
    onlyInStore: products.onlyInStore,
    stockUnits,
    total: sql<number>`(count(*) over ())::int`,
  })
  .from(products)
  .leftJoin(storeStock, inStore)
  .where(and(eq(products.isActive, true), eq(products.variantCode, sql.placeholder("variantCode"))))
  .orderBy(
    sql`${products.uid} = ${sql.placeholder("uid")} desc`,
    desc(products.salesRank),
    products.uid,
  )
  .limit(sql.placeholder("count"))
  .prepare("list_variants");
