import { and, asc, eq, exists, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { type Buyer, holderOf, type Shopper } from "#app/models/auth/buyer.ts";
import {
  type Cart,
  type CartLine,
  cartOf,
  noCart,
  type QuotedLine,
  refusalToSell,
} from "#app/models/cart/cart.ts";
import type { LineFields } from "#app/models/cart/line.ts";
import { type OfferContext, withOffers } from "#app/models/cart/special-offer.ts";
import {
  nextQuantityPrice,
  type PriceTerms,
  paidPrice,
  toPriceView,
} from "#app/models/catalogue/price.ts";
import { quotedPrice } from "#app/models/quote/hold.ts";
import { ownCodeOf } from "#app/services/catalogue/code.server.ts";
import {
  agreedPrices,
  readerPlaceholders,
  readTerms,
} from "#app/services/catalogue/price.server.ts";
import { formatAgreement } from "#app/services/catalogue/price-rule.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { leftOfQuoteLine } from "#app/services/quote/list.server.ts";
import { lockQuotesOf } from "#app/services/quote/lock.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { deliveryStock, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { quoteLines, quotes } from "#drizzle/schema/quote.ts";
import { lineColumns } from "./lines.server.ts";
import { type CartOwner, lockActiveCart, raiseVersion } from "./owner.server.ts";
import { listSpecialOffers } from "./special-offer.server.ts";

/** The owner of a request's cart; null for a visitor who has no session yet. */
export function cartOwner({ buyer, sessionIdHash }: Shopper): CartOwner | null {
  if (buyer) return holderOf(buyer);
  return sessionIdHash ? { sessionIdHash } : null;
}

/** Prices it with the special offer as far as payment and hour are known; three queries whatever its size. */
export async function findCart(
  shopper: Shopper,
  context: OfferContext = {},
  now: Date = new Date(),
): Promise<Cart> {
  const owner = cartOwner(shopper);
  if (!owner) return cartOf(noCart, []);
  const [terms, offers] = await Promise.all([
    readTerms(shopper.buyer, now),
    listSpecialOffers(shopper.buyer, now),
  ]);
  const cart = await readCart(db, owner, shopper.buyer, terms);
  return cart ? withOffers(cart, offers, context) : cartOf(noCart, []);
}

/** Judges the offer again; locked until the end of `tx`. Null when there is no cart. */
export async function lockPricedCart(
  tx: Transaction,
  buyer: Buyer,
  context: OfferContext = {},
  now: Date = new Date(),
): Promise<(Cart & { id: number }) | null> {
  const owner = holderOf(buyer);
  const locked = await lockActiveCart(tx, owner);
  if (!locked) return null;
  await lockQuotesOf(tx, locked.id);
  const terms = await readTerms(buyer, now, tx);
  const offers = await listSpecialOffers(buyer, now, tx);
  const cart = await readCart(tx, owner, buyer, terms);
  return cart && withOffers({ ...cart, id: locked.id }, offers, context);
}

/**
 * Removes the ordered lines from the cart of a placed order, active or not; a line moved to another
 * cart since is found there. Removes the same lines only, and no more units than ordered: units
 * added meanwhile stay, and so do lines set aside, or removed and put back. Of two orders of one
 * line, the second finds it gone.
 */
export async function takeOrdered(tx: Transaction, cartId: number, orderId: number): Promise<void> {
  const cartIds = await lockCartsOfOrder(tx, cartId, orderId);
  const isOrdered = and(
    inArray(cartLines.cartId, cartIds),
    eq(cartLines.isAside, false),
    eq(orderLines.orderId, orderId),
    eq(orderLines.cartLineId, cartLines.id),
  );
  const gone = await tx.delete(cartLines).where(
    exists(
      tx
        .select({ one: sql`1` })
        .from(orderLines)
        .where(and(isOrdered, lte(cartLines.quantity, orderLines.quantity))),
    ),
  );
  const reduced = await tx
    .update(cartLines)
    .set({ quantity: sql`${cartLines.quantity} - ${orderLines.quantity}` })
    .from(orderLines)
    .where(isOrdered);
  if (!gone.rowCount && !reduced.rowCount) return;
  for (const id of cartIds) await raiseVersion(tx, id);
}

async function lockCartsOfOrder(tx: Transaction, cartId: number, orderId: number) {
  const holding = tx
    .select({ id: cartLines.cartId })
    .from(cartLines)
    .innerJoin(orderLines, eq(orderLines.cartLineId, cartLines.id))
    .where(eq(orderLines.orderId, orderId));
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(or(eq(carts.id, cartId), inArray(carts.id, holding)))
    .orderBy(asc(carts.id))
    .for("update");
  return locked.map(({ id }) => id);
}

/** One query, in the order of addition, with the stock of depot and zone. Null when there is no cart. */
export async function readCart(
  on: Queryable,
  owner: CartOwner,
  buyer: Buyer | null,
  terms: PriceTerms,
): Promise<Cart | null> {
  const deliveryZone = buyer?.store.deliveryZone ?? NOWHERE;
  const rows = await selectLines(on, owner).execute({ ...owner, ...terms, deliveryZone });
  const [first] = rows;
  if (!first) return null;
  const lines = rows.flatMap((row) => {
    if (!row.line || !row.product) return [];
    return [lineOf({ ...row, line: row.line, product: row.product }, buyer, terms)];
  });
  return cartOf({ id: first.cartId, ...first.head }, lines);
}

/** No zone has this number: a visitor has no stock. */
const NOWHERE = 0;

/** Named, so that PostgreSQL plans these joins once per connection. */
function selectLines(on: Queryable, owner: CartOwner) {
  const [name, isTheirs] = cartRead(owner);
  return on
    .select(columns)
    .from(carts)
    .leftJoin(cartLines, eq(cartLines.cartId, carts.id))
    .leftJoin(products, eq(products.uid, cartLines.productUid))
    .leftJoin(
      storeStock,
      and(
        eq(storeStock.productUid, cartLines.productUid),
        eq(storeStock.storeUid, sql.placeholder("storeUid")),
      ),
    )
    .leftJoin(
      deliveryStock,
      and(
        eq(deliveryStock.productUid, cartLines.productUid),
        eq(deliveryStock.deliveryZone, sql.placeholder("deliveryZone")),
      ),
    )
    .leftJoin(quoteLines, eq(quoteLines.id, cartLines.quoteLineId))
    .leftJoin(
      quotes,
      and(
        eq(quotes.id, quoteLines.quoteId),
        eq(quotes.companyId, sql.placeholder("companyId")),
        gt(quotes.expiresAt, sql`now()`),
      ),
    )
    .where(isTheirs)
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
    .prepare(name);
}

function cartRead(owner: CartOwner): [name: string, isTheirs: SQL | undefined] {
  if ("sessionIdHash" in owner)
    return ["read_session_cart", eq(carts.sessionIdHash, sql.placeholder("sessionIdHash"))];
  const isOfCustomer = eq(carts.customerId, sql.placeholder("customerId"));
  return owner.byDepot
    ? ["read_depot_cart", and(isOfCustomer, carts.byDepot)]
    : ["read_customer_cart", and(isOfCustomer, carts.isActive)];
}

const shown = {
  reference: products.reference,
  label: products.label,
  drawing: products.drawing,
  tint: products.tint,
  photo: products.photo,
  storageUnit: products.storageUnit,
  packagingQuantity: products.packagingQuantity,
  conversionThousandths: products.conversionThousandths,
  conversionUnit: products.conversionUnit,
  unitMills: products.unitMills,
  strikethroughMills: products.strikethroughMills,
  quantityPrices: products.quantityPrices,
  categoryPath: products.categoryPath,
  ecoTaxMills: products.ecoTaxMills,
  depositMills: products.depositMills,
  depositLabel: products.depositLabel,
  vatBasisPoints: products.vatBasisPoints,
  weightGrams: products.weightGrams,
};

export const lineProduct = {
  ...shown,
  isActive: products.isActive,
  onlyInStore: products.onlyInStore,
  isDeliverable: products.isDeliverable,
};

/** By the primary keys of bundle_components and products; null for other products. */
const components = sql<CartLine["components"] | null>`(
  select json_agg(json_build_object('label', part.label, 'quantity', held.quantity,
    'storageUnit', part.storage_unit) order by part.uid)
  from bundle_components held join products part on part.uid = held.component_uid
  where held.bundle_uid = ${cartLines.productUid})`.as("components");

const { addedAt: _, ...ownLineColumns } = lineColumns;

const columns = {
  cartId: carts.id,
  head: {
    name: carts.name,
    worksiteId: carts.worksiteId,
    version: carts.version,
    zipCodeDelivery: carts.zipCodeDelivery,
  },
  components,
  agreed: agreedPrices(cartLines.productUid, readerPlaceholders).as("agreed"),
  ownCode: ownCodeOf(cartLines.productUid, sql.placeholder("companyId")).as("own_code"),
  line: { id: cartLines.id, ...ownLineColumns },
  product: lineProduct,
  hasColors,
  color: colorOf(cartLines.codeColor).as("color"),
  pickupStock: storeStock.quantity,
  deliveryStock: deliveryStock.quantity,
  quoteNumber: quotes.number,
  quoteUnitMills: quoteLines.unitMills,
  quoteLeft: sql<number | null>`case when ${quotes.id} is not null then ${leftOfQuoteLine} end`.as(
    "quote_left",
  ),
};

type Row = Awaited<ReturnType<ReturnType<typeof selectLines>["execute"]>>[number];
type LineRow = Pick<
  Row,
  "agreed" | "ownCode" | "hasColors" | "color" | "pickupStock" | "deliveryStock"
> &
  Partial<Pick<Row, "components" | "quoteNumber" | "quoteUnitMills" | "quoteLeft">> & {
    line: { id: number } & Omit<LineFields, "addedAt">;
    product: NonNullable<Row["product"]>;
  };

/** Prices a line for its buyer, as pages show and count it; shopping lists read theirs the same way. */
export function lineOf(row: LineRow, buyer: Buyer | null, terms: PriceTerms): CartLine {
  const { line, hasColors, color } = row;
  const { quoteLineId: _, ...own } = line;
  const { quantityPrices, categoryPath, conversionThousandths, conversionUnit, ...rest } =
    row.product;
  const { isActive, onlyInStore, ...productFacts } = rest;
  const prices = pricesOf(row, terms);
  const isPriced = prices.unitMills > 0;
  const facts = { isActive, onlyInStore, hasColors, isOwnColor: color !== null, isPriced };
  return {
    ...productFacts,
    ...own,
    ownCode: row.ownCode,
    categoryPath,
    components: row.components ?? [],
    colorLabel: color?.label ?? "",
    colorHex: color?.hex ?? "",
    conversion:
      conversionThousandths && conversionUnit
        ? { thousandths: conversionThousandths, unit: conversionUnit }
        : null,
    ...prices,
    unsellable: refusalToSell(facts, line.codeColor),
    pickupStock: buyer && (row.pickupStock ?? 0),
    deliveryStock: buyer && (row.deliveryStock ?? 0),
  };
}

/** The buyer's own price of a line, or that of its quote. */
function pricesOf(row: LineRow, terms: PriceTerms) {
  const { quantity } = row.line;
  const product = { ...row.product, agreed: row.agreed };
  return quotedPrice(
    {
      ...toPriceView(product, terms, quantity),
      nextPrice: nextQuantityPrice(product, terms, quantity),
      agreement: formatAgreement(paidPrice(product, terms, quantity).rule, terms),
    },
    quotedOf(row),
    quantity,
  );
}

function quotedOf(row: LineRow): QuotedLine | null {
  const { quoteNumber: number, quoteUnitMills: unitMills, quoteLeft: leftQuantity } = row;
  const lineId = row.line.quoteLineId;
  if (!number || !lineId || unitMills == null || leftQuantity == null) return null;
  return leftQuantity > 0 ? { lineId, number, unitMills, leftQuantity } : null;
}
