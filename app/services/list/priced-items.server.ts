import { and, eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { plainLine } from "#app/models/cart/line.ts";
import { roundUpToPack } from "#app/models/catalogue/packaging.ts";
import type { ItemLine } from "#app/models/list/list.ts";
import { lineOf, lineProduct } from "#app/services/cart/cart.server.ts";
import { ownCodeOf } from "#app/services/catalogue/code.server.ts";
import { agreedPrices, readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { categories, deliveryStock, products, storeStock } from "#drizzle/schema/catalogue.ts";

export type ItemToPrice = {
  id: number;
  productUid: number;
  codeColor: string;
  quantity: number;
  comment: string;
};

/** Prices them in order, with stock; leaves out unknown ones. Two queries, whatever their number. */
export async function pricedItems(
  buyer: Buyer | null,
  items: readonly ItemToPrice[],
  now: Date = databaseNow(),
): Promise<ItemLine[]> {
  if (items.length === 0) return [];
  const [rows, terms] = await Promise.all([selectItems(buyer, items, now), readTerms(buyer, now)]);
  const found = new Map(rows.map((row) => [row.at, row]));
  return items.flatMap(({ id, productUid, codeColor, comment, quantity: wished }, index) => {
    const row = found.get(index + 1);
    if (!row) return [];
    const quantity = roundUpToPack(wished, row.product.packagingQuantity);
    const line = { ...plainLine, id, productUid, codeColor, comment, quantity };
    const priced = lineOf({ ...row, line }, buyer, terms);
    return [{ ...priced, wished, family: row.family ?? "", hasColors: row.hasColors }];
  });
}

/** No depot and no zone has this number: a visitor has no stock. */
const NOWHERE = 0;

/** Reads each product, its colour, its family and its stocks by primary keys. */
function selectItems(buyer: Buyer | null, items: readonly ItemToPrice[], now: Date) {
  const uids = sql.param(items.map(({ productUid }) => productUid));
  const codes = sql.param(items.map(({ codeColor }) => codeColor));
  return db
    .select({
      at: sql<number>`wanted.at::int`.as("at"),
      product: lineProduct,
      agreed: agreedPrices(products.uid, readerOf(buyer, now)).as("agreed"),
      ownCode: ownCodeOf(products.uid, buyer?.companyId ?? null).as("own_code"),
      hasColors: hasColors.as("has_colors"),
      family: categories.label,
      color: colorOf(sql`wanted.code_color`).as("color"),
      pickupStock: storeStock.quantity,
      deliveryStock: deliveryStock.quantity,
    })
    .from(
      sql`unnest(${uids}::int[], ${codes}::text[]) with ordinality as wanted (product_uid, code_color, at)`,
    )
    .innerJoin(products, sql`${products.uid} = wanted.product_uid`)
    .leftJoin(
      categories,
      sql`${categories.id} = ${products.categoryPath}[cardinality(${products.categoryPath})]`,
    )
    .leftJoin(
      storeStock,
      and(
        eq(storeStock.productUid, products.uid),
        eq(storeStock.storeUid, buyer?.store.uid ?? NOWHERE),
      ),
    )
    .leftJoin(
      deliveryStock,
      and(
        eq(deliveryStock.productUid, products.uid),
        eq(deliveryStock.deliveryZone, buyer?.store.deliveryZone ?? NOWHERE),
      ),
    );
}
