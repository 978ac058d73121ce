import { and, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { ProductCode } from "#app/models/catalogue/code.ts";
import { inDocumentOrder, type ProductDocument } from "#app/models/catalogue/document.ts";
import type { ProductPhoto } from "#app/models/catalogue/image.ts";
import type { PriceReader } from "#app/models/catalogue/price.ts";
import type {
  BundleComponent,
  ListedProduct,
  Product,
  ProductColor,
} from "#app/models/catalogue/product.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { replica } from "#app/services/platform/replica.server.ts";
import { brands, products } from "#drizzle/schema/catalogue.ts";
import {
  agreedPrices,
  noReader,
  readerPlaceholders,
  readShownTerms,
  shownReaderOf,
} from "./price.server.ts";
import {
  listedProducts,
  preparedSummaries,
  stockStoreUid,
  summaryColumns,
  summaryJoins,
} from "./product-summary.server.ts";

/**
 * Finds a product on sale, with its colours, components, codes, photographs and documents, and the prices agreed with a
 * reader, in one query by primary keys; null when there is none.
 */
export async function findProduct(
  uid: number,
  reader: PriceReader = noReader,
): Promise<Product | null> {
  const [row] = await findRow.execute({ ...reader, uid });
  if (!row) return null;
  const { product, brandName, agreed, colors, components, codes, photos, documents } = row;
  const { conversionThousandths, conversionUnit } = product;
  return {
    ...product,
    brandName,
    agreed,
    colors,
    components,
    codes,
    photos,
    documents: inDocumentOrder(documents),
    hasColors: colors.length > 0 || product.websiteArea === "paint",
    conversion:
      conversionThousandths && conversionUnit
        ? { thousandths: conversionThousandths, unit: conversionUnit }
        : null,
  };
}

/** Lists the best sellers of the shop. Reads products_sales_rank_uid_index from its head. */
export async function listBestSellers(
  buyer: Buyer | null,
  count: number,
): Promise<ListedProduct[]> {
  const now = databaseNow();
  const reader = shownReaderOf(buyer, now);
  const [{ rows }, terms] = await Promise.all([
    selectBestSellers({ ...reader, stockStoreUid: stockStoreUid(buyer), count }),
    readShownTerms(buyer, now),
  ]);
  return listedProducts(rows, terms);
}

const selectBestSellers = preparedSummaries(
  "list_best_sellers",
  sql`
    select ${summaryColumns(readerPlaceholders)}
    from (
      select uid from products where is_active and not only_in_store
      order by sales_rank desc, uid limit ${sql.placeholder("count")}
    ) as chosen
    join products p on p.uid = chosen.uid
    ${summaryJoins(sql.placeholder("stockStoreUid"))}
    order by p.sales_rank desc, p.uid`,
);

const colors = sql<ProductColor[]>`coalesce((
  select json_agg(json_build_object('codeColor', code_color, 'label', label, 'hex', hex)
    order by position, code_color)
  from product_colors where product_uid = ${products.uid}), '[]')`;

const components = sql<BundleComponent[]>`coalesce((
  select json_agg(json_build_object('uid', part.uid, 'label', part.label,
    'storageUnit', part.storage_unit, 'quantity', holds.quantity, 'unitMills', part.unit_mills,
    'quantityPrices', part.quantity_prices, 'categoryPath', part.category_path,
    'agreed', ${agreedPrices(sql`part.uid`, readerPlaceholders)}) order by part.label, part.uid)
  from bundle_components holds join products part on part.uid = holds.component_uid
  where holds.bundle_uid = ${products.uid}), '[]')`;

const codes = sql<ProductCode[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'code', code) order by kind, code)
  from product_codes where product_uid = ${products.uid}), '[]')`;

const photos = sql<ProductPhoto[]>`coalesce((
  select json_agg(json_build_object('hash', i.hash, 'alt', ph.alt, 'height', i.height)
    order by ph.position, ph.id)
  from product_photos ph join images i on i.id = ph.image_id
  where ph.product_uid = ${products.uid} and ph.deleted_at is null), '[]')`;

const documents = sql<ProductDocument[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'language', language, 'version', version, 'issuedOn', issued_on))
  from product_documents where product_uid = ${products.uid} and deleted_at is null), '[]')`;

const findRow = replica
  .select({
    product: {
      uid: products.uid,
      reference: products.reference,
      label: products.label,
      description: products.description,
      brandCode: products.brandCode,
      categoryId: products.categoryId,
      categoryPath: products.categoryPath,
      attributes: products.attributes,
      storageUnit: products.storageUnit,
      packagingQuantity: products.packagingQuantity,
      conversionThousandths: products.conversionThousandths,
      conversionUnit: products.conversionUnit,
      unitMills: products.unitMills,
      strikethroughMills: products.strikethroughMills,
      vatBasisPoints: products.vatBasisPoints,
      ecoTaxMills: products.ecoTaxMills,
      depositMills: products.depositMills,
      depositLabel: products.depositLabel,
      quantityPrices: products.quantityPrices,
      weightGrams: products.weightGrams,
      drawing: products.drawing,
      tint: products.tint,
      photo: products.photo,
      variantCode: products.variantCode,
      onlyInStore: products.onlyInStore,
      isDeliverable: products.isDeliverable,
      websiteArea: products.websiteArea,
    },
    brandName: brands.name,
    agreed: agreedPrices(products.uid, readerPlaceholders),
    colors,
    components,
    codes,
    photos,
    documents,
  })
  .from(products)
  .innerJoin(brands, eq(brands.code, products.brandCode))
  .where(and(eq(products.uid, sql.placeholder("uid")), eq(products.isActive, true)))
  .prepare("find_product");
