import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import {
  type CheckedLine,
  checkLines,
  type OrderedColor,
  type ProductLookup,
} from "#app/models/cart/quick-order.ts";
import { bestMatches, type Match, nearKeys } from "#app/models/cart/quick-order-match.ts";
import type { TypedLine } from "#app/models/cart/quick-order-text.ts";
import { type CartVersion, noCartVersion } from "#app/models/cart/version.ts";
import { hasPrice, type PriceTerms } from "#app/models/catalogue/price.ts";
import type { Habit } from "#app/models/purchase/habit.ts";
import { codeKey, referenceKey, typedReference } from "#app/models/search/search.ts";
import { ownCodeOf, productsNamed } from "#app/services/catalogue/code.server.ts";
import { agreedPrices, readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findHabits } from "#app/services/purchase/habit.server.ts";
import { productColors, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { paintBases, paintColors } from "#drizzle/schema/paint.ts";
import { addManyToCart, type BulkRefusal, findCartHead } from "./add-many.server.ts";
import { cartOwner } from "./cart.server.ts";
import type { CartOwner } from "./owner.server.ts";

export type QuickProduct = ProductRow & { isPriced: boolean };

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

export type QuickOrder = {
  lines: CheckedLine<QuickProduct>[];
  seen: CartVersion;
  terms: PriceTerms;
  colors: ReadonlyMap<number, readonly OrderedColor[]>;
  /** Earlier purchases of each product by the company; none for a visitor. */
  habits: ReadonlyMap<number, Habit>;
};

/** Of a page; later lines follow once these are corrected. */
const MATCHED_LINES = 20;

export type LinesUse = "cart" | "list";

/** Checks in seven queries at most, whatever the number of lines, with the stock of the shopper's depot. */
export async function checkQuickOrder(
  shopper: Shopper,
  typed: readonly TypedLine[],
  use: LinesUse = "cart",
  now: Date = databaseNow(),
): Promise<QuickOrder> {
  const [named, terms] = await Promise.all([
    selectProducts(shopper.buyer, keysOf(typed), now),
    readTerms(shopper.buyer, now),
  ]);
  const found = named.map((one) =>
    use === "cart"
      ? { ...one, isPriced: hasPrice(one, terms) }
      : { ...one, isPriced: true, onlyInStore: false },
  );
  const owner = cartOwner(shopper);
  const { buyer } = shopper;
  const uids = [...new Set(found.map(({ uid }) => uid))];
  const [own, tints, cart, habits] = await Promise.all([
    listOwnColors(found),
    listTints(found, typed),
    owner && findCartHead(owner),
    buyer && use === "cart" ? findHabits(buyer, uids) : new Map<number, Habit>(),
  ]);
  const lines = checkLines(typed, catalogueOf(found, own, tints));
  const seen = cart ?? noCartVersion;
  return { lines, terms, seen, colors: own, habits };
}

export type AddedLine = { label: string; wanted: number; added: number };

/**
 * Adds the valid lines, as many as the cart has room for; none when the cart changed since they
 * were shown, so that lines sent twice are added once. `rest` is what is left to correct, `leftOut`
 * those of it that a full cart did not take, by label.
 */
export async function addQuickOrder(
  owner: CartOwner,
  order: QuickOrder,
  seen: CartVersion,
): Promise<
  | { ok: true; added: AddedLine[]; leftOut: string[]; rest: TypedLine[] }
  | { ok: false; reason: BulkRefusal }
> {
  const good = order.lines.filter((line) => line.ok);
  const additions = good.map(({ product, color, quantity }) => ({
    productUid: product.uid,
    codeColor: color?.code ?? "",
    quantity,
  }));
  const written =
    additions.length > 0 ? await addManyToCart(owner, additions, seen) : nothingWritten;
  if (!written.ok) return written;
  const left = new Set(good.filter((_, at) => written.lines[at]?.isLeftOut));
  const added = good.flatMap((line, at) => {
    const { product, wanted } = line;
    if (left.has(line)) return [];
    return [{ label: product.label, wanted, added: written.lines[at]?.added ?? 0 }];
  });
  const rest = order.lines.flatMap((line): TypedLine[] => {
    if (!line.ok) return [[line.typed]];
    return left.has(line) ? line.typed.map((typed) => [typed]) : [];
  });
  const leftOut = [...left].map(({ product }) => product.label);
  return { ok: true, added, leftOut, rest };
}

const nothingWritten = { ok: true as const, lines: [] };

/**
 * Finds the products one typing error away from the first lines that name none, by place among these lines. One
 * query; reads products_reference_key_index and product_codes_key_index.
 */
export async function findMatches(
  lines: readonly CheckedLine<QuickProduct>[],
): Promise<ReadonlyMap<number, readonly Match[]>> {
  const wrong = lines.flatMap((line, at) => {
    const key = !line.ok && line.product === null ? typedReference(line.typed.reference) : null;
    return key === null ? [] : [{ at, key }];
  });
  const nearby = wrong
    .slice(0, MATCHED_LINES)
    .flatMap(({ at, key }) => [key, ...nearKeys(key)].map((near, place) => ({ at, near, place })));
  if (nearby.length === 0) return new Map();
  const { rows } = await db.execute<Match & { at: number; place: number; salesRank: number }>(sql`
    with nearby as (
      select * from unnest(
        ${sql.param(nearby.map(({ at }) => at))}::int[],
        ${sql.param(nearby.map(({ near }) => near))}::text[],
        ${sql.param(nearby.map(({ place }) => place))}::int[]) as t (at, near, place))
    select at, place, reference, label, sales_rank as "salesRank"
    from nearby join products on reference_key = near where is_active
    union all
    select at, place, reference, label, sales_rank
    from nearby join product_codes on key = near join products on uid = product_uid
    where is_active`);
  const found = Map.groupBy(rows, ({ at }) => at);
  return new Map([...found].map(([at, near]) => [at, bestMatches(near)]));
}

function keysOf(typed: readonly TypedLine[]): string[] {
  const keys = typed.flat().flatMap(({ reference }) => codeKey(reference) ?? []);
  return [...new Set(keys)];
}

/** One row per product and key that names it. Reads the indexes of `productsNamed`, then primary keys. */
function selectProducts(buyer: Buyer | null, keys: readonly string[], now: Date) {
  return db
    .select({
      key: sql<string>`named.key`.as("key"),
      uid: products.uid,
      reference: products.reference,
      ownCode: ownCodeOf(products.uid, buyer?.companyId ?? null).as("own_code"),
      label: products.label,
      storageUnit: products.storageUnit,
      packagingQuantity: products.packagingQuantity,
      isActive: products.isActive,
      onlyInStore: products.onlyInStore,
      unitMills: products.unitMills,
      quantityPrices: products.quantityPrices,
      categoryPath: products.categoryPath,
      agreed: agreedPrices(products.uid, readerOf(buyer, now)).as("agreed"),
      hasColors: hasColors.as("has_colors"),
      base: paintBases.base,
      stock: storeStock.quantity,
    })
    .from(products)
    .innerJoin(
      sql`${productsNamed(keys, buyer?.companyId ?? null)} as named`,
      sql`named.uid = ${products.uid}`,
    )
    .leftJoin(paintBases, eq(paintBases.productUid, products.uid))
    .leftJoin(
      storeStock,
      and(eq(storeStock.productUid, products.uid), eq(storeStock.storeUid, buyer?.store.uid ?? 0)),
    );
}

function isAnyOf(column: SQL, values: SQL | ReturnType<typeof sql.param>): SQL {
  return sql`${column} = any(${values}::text[])`;
}

type OwnColors = ReadonlyMap<number, readonly OrderedColor[]>;
type Tint = OrderedColor & { base: string; key: string };

/** Reads product_colors by its primary key. */
async function listOwnColors(found: readonly QuickProduct[]): Promise<OwnColors> {
  const uids = found.filter((one) => one.hasColors && one.base === null).map(({ uid }) => uid);
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({
      productUid: productColors.productUid,
      code: productColors.codeColor,
      label: productColors.label,
    })
    .from(productColors)
    .where(inArray(productColors.productUid, uids))
    .orderBy(productColors.productUid, productColors.position);
  return Map.groupBy(rows, (row) => row.productUid);
}

/** When there are products to tint. Reads paint_colors by its primary key. */
async function listTints(
  found: readonly QuickProduct[],
  typed: readonly TypedLine[],
): Promise<Tint[]> {
  if (!found.some(({ base }) => base !== null)) return [];
  const codes = new Set(typed.flat().map(({ color }) => referenceKey(color)));
  codes.delete("");
  const rows = await db
    .select({
      code: paintColors.code,
      number: paintColors.number,
      name: paintColors.name,
      base: paintColors.base,
    })
    .from(paintColors)
    .where(
      isAnyOf(
        sql`${paintColors.code}`,
        sql.param([...codes].flatMap((code) => [code, `RAL${code}`])),
      ),
    );
  return rows.map(({ code, number, name, base }) => ({
    code,
    label: `${number} ${name}`,
    base,
    key: code,
  }));
}

function catalogueOf(
  found: readonly QuickProduct[],
  own: OwnColors,
  tints: readonly Tint[],
): ProductLookup<QuickProduct> {
  const byName = Map.groupBy(found, ({ key }) => key);
  return {
    named: (key) => byName.get(key) ?? [],
    colorNamed: ({ uid, base }, typed) => {
      const key = referenceKey(typed);
      const tint = tints.find(
        (one) => one.base === base && (one.key === key || one.key === `RAL${key}`),
      );
      const color = own
        .get(uid)
        ?.find(({ code, label }) => [code, label].some((name) => referenceKey(name) === key));
      return tint ?? color ?? null;
    },
  };
}
