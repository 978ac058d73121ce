import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { chosenFirst, type ProductLinkKind } from "#app/models/catalogue/link.ts";
import { type PriceTerms, unitPriceMills } from "#app/models/catalogue/price.ts";
import { type ListedProduct, listedProduct, type Product } from "#app/models/catalogue/product.ts";
import { availability } from "#app/models/catalogue/stock.ts";
import { nearestProducts } from "#app/models/catalogue/substitute.ts";
import { type VariantTable, variantTable } from "#app/models/catalogue/variant.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { brands, productLinks, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { agreedPrices, noReader, readerPlaceholders } from "./price.server.ts";
import { stockStoreUid } from "./product-summary.server.ts";

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
  const variants = rows.map((row) => ({
    uid: row.uid,
    label: row.label,
    attributes: row.attributes,
    unitMills: terms && unitPriceMills(row, terms, row.packagingQuantity),
    level: terms && availability(row, row.stockUnits).level,
  }));
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
  const parameters = { ...at(buyer, terms), uid, count };
  const [chosen, others] = await Promise.all([
    findChosenRelated.execute(parameters),
    findRelated.execute({ ...parameters, categoryId, variantCode }),
  ]);
  return chosenFirst(chosen, others, count).map((row) => listedProduct(row, row.stockUnits, terms));
}

/** Candidates weighed for a substitute: the best sellers of the family that the depot has. */
const CANDIDATES = 40;

/**
 * Lists substitutes of a product for today, all of which the reader's depot has: the merchant's choice,
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
  return chosenFirst(chosen, nearestProducts(product, rows, CANDIDATES), count).map((row) =>
    listedProduct(row, row.stockUnits, terms),
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

function ofFamily(condition: SQL) {
  return db
    .select(summary)
    .from(products)
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .leftJoin(storeStock, inStore)
    .where(
      and(
        eq(products.isActive, true),
        eq(products.categoryId, sql.placeholder("categoryId")),
        ne(products.uid, sql.placeholder("uid")),
        condition,
      ),
    )
    .orderBy(desc(products.salesRank), products.uid)
    .limit(sql.placeholder("count"));
}

const findRelated = ofFamily(
  sql`coalesce(${products.variantCode} <> ${sql.placeholder("variantCode")}, true)`,
).prepare("list_related_products");

const isSellable = sql`${products.onlyInStore} = false
  and ${storeStock.quantity} >= ${products.packagingQuantity}`;

const findInStock = ofFamily(isSellable).prepare("list_substitutes");

function chosenAs(kind: ProductLinkKind, condition?: SQL) {
  return db
    .select(summary)
    .from(productLinks)
    .innerJoin(products, eq(products.uid, productLinks.otherUid))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .leftJoin(storeStock, inStore)
    .where(
      and(
        eq(productLinks.productUid, sql.placeholder("uid")),
        eq(productLinks.kind, kind),
        eq(products.isActive, true),
        condition,
      ),
    )
    .orderBy(productLinks.position, products.uid)
    .limit(sql.placeholder("count"));
}

const findChosenRelated = chosenAs("related").prepare("list_chosen_related_products");

const findChosenSubstitutes = chosenAs("substitute", isSellable).prepare("list_chosen_substitutes");

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
