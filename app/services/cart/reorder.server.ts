import { sql } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { refusalToSell, type SellFacts } from "#app/models/cart/cart.ts";
import { lineKey } from "#app/models/cart/line.ts";
import { MAX_QUANTITY, roundUpToPack, sellableUnits } from "#app/models/catalogue/packaging.ts";
import { type PriceBasis, unitPriceMills } from "#app/models/catalogue/price.ts";
import { orderedUnits } from "#app/models/order/missing.ts";
import type { Order } from "#app/models/order/order.ts";
import { wholeUnits } from "#app/models/order/past-order.ts";
import { ticketUnitMills } from "#app/models/purchase/purchase-view.ts";
import { agreedPrices, readerOf, readTerms } from "#app/services/catalogue/price.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { findPastOrder } from "#app/services/order/past-order.server.ts";
import { colorOf, hasColors } from "#app/services/paint/color.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findTicket } from "#app/services/purchase/sold.server.ts";
import { addManyToCart, type BulkAdded } from "./add-many.server.ts";

export type ReorderedLine = {
  label: string;
  reference: string;
  /** Units added; 0 for a product no longer sold online, or when the line of the cart is full. */
  added: number;
  isSold: boolean;
  isLeftOut: boolean;
  isShort: boolean;
  beforeMills: number;
  nowMills: number | null;
};

/** Adds what is still sold, at today's prices, in whole packs. Null when the order is not theirs. */
export async function reorder(buyer: Buyer, uid: string): Promise<ReorderedLine[] | null> {
  const order = await findOrder(buyer, uid);
  return order ? addAgain(buyer, order) : null;
}

/** Adds what is still sold of an order of the old shop, likewise; parts of a unit as whole ones. */
export async function reorderPast(buyer: Buyer, id: number): Promise<ReorderedLine[] | null> {
  const order = await findPastOrder(buyer, id);
  if (!order) return null;
  const lines = order.lines.map((line) => ({
    // No product has a negative number: each line that none is sold for stays a line of its own.
    productUid: line.productUid ?? -line.position,
    codeColor: "",
    label: line.label,
    reference: line.productCode ?? "",
    quantity: Math.min(wholeUnits(line.quantityThousandths), MAX_QUANTITY),
    missing: 0,
    unitMills: line.unitMills,
  }));
  return addAgain(buyer, { lines });
}

/**
 * Adds what is still sold of a ticket of a counter, likewise; parts of a unit as whole ones, goods brought back and
 * lines without a product left out. Null when the ticket is not theirs.
 */
export async function reorderTicket(
  buyer: Buyer,
  ticketId: number,
): Promise<ReorderedLine[] | null> {
  const ticket = await findTicket(buyer, ticketId);
  if (!ticket) return null;
  const bought = ticket.lines.filter(
    ({ productCode, quantityThousandths }) => productCode !== null && quantityThousandths > 0,
  );
  const lines = bought.map((line) => ({
    productUid: line.productUid ?? -line.position,
    codeColor: "",
    label: line.label,
    reference: line.productCode ?? "",
    quantity: Math.min(wholeUnits(line.quantityThousandths), MAX_QUANTITY),
    missing: 0,
    unitMills: ticketUnitMills(line),
  }));
  return addAgain(buyer, { lines });
}

async function addAgain(buyer: Buyer, order: Ordered): Promise<ReorderedLine[]> {
  const judged = await judgeOrder(buyer, order);
  const sold = judged.filter(({ fact }) => fact !== null);
  const written = sold.length > 0 ? await addManyToCart(holderOf(buyer), sold) : null;
  const added = new Map<unknown, BulkAdded | undefined>(
    sold.map((line, at) => [line, written?.ok ? written.lines[at] : undefined]),
  );
  return judged.map((line) => ({
    label: line.label,
    reference: line.reference,
    added: added.get(line)?.added ?? 0,
    isSold: line.fact !== null,
    isLeftOut: added.get(line)?.isLeftOut ?? false,
    isShort: line.fact !== null && stockOf(line.fact) < line.quantity,
    beforeMills: line.unitMills,
    nowMills: line.nowMills,
  }));
}

/** Line in today's whole packs and at today's price; null for a product no longer sold. */
export type JudgedLine = Wished & { fact: Facts | null; nowMills: number | null };

/** Judges the lines of an order today, one for each product and colour; two queries. */
export async function judgeOrder(
  buyer: Buyer,
  order: Ordered,
  now: Date = databaseNow(),
): Promise<JudgedLine[]> {
  const wished = distinctLines(order);
  const [facts, terms] = await Promise.all([findFacts(buyer, wished, now), readTerms(buyer, now)]);
  return wished.map((line, at) => {
    const fact = facts[at] ?? null;
    const quantity = roundUpToPack(line.quantity, fact?.packagingQuantity ?? 1);
    const nowMills = fact && unitPriceMills(fact, terms, quantity);
    const isPriced = nowMills !== null && nowMills > 0;
    const isSold = fact && refusalToSell({ ...fact, isPriced }, line.codeColor) === null;
    return isSold
      ? { ...line, fact, quantity, nowMills }
      : { ...line, fact: null, quantity, nowMills: null };
  });
}

type Wished = Pick<
  Order["lines"][number],
  "productUid" | "codeColor" | "label" | "reference" | "quantity" | "missing" | "unitMills"
> & { replaces?: number | null };

type Ordered = { lines: readonly Wished[] };

function distinctLines({ lines }: Ordered): Wished[] {
  const byKey = new Map<string, Wished>();
  // Repeats an order as it was placed, without what replaced its missing goods.
  for (const line of lines.filter(({ replaces }) => !replaces)) {
    const key = lineKey(line);
    const quantity = orderedUnits(line) + (byKey.get(key)?.quantity ?? 0);
    byKey.set(key, { ...line, quantity, missing: 0 });
  }
  return [...byKey.values()];
}

type Facts = Omit<SellFacts, "isPriced"> &
  PriceBasis & { packagingQuantity: number; stock: number };

function stockOf({ stock, packagingQuantity }: Facts): number {
  return sellableUnits(stock, packagingQuantity);
}

/** In their order; one query, by primary keys. Null for a product that no longer exists. */
async function findFacts(
  buyer: Buyer,
  lines: readonly Wished[],
  now: Date,
): Promise<(Facts | null)[]> {
  const { rows } = await db.execute<Facts & { at: number }>(sql`
    select wanted.at::int, products.is_active as "isActive", products.only_in_store as "onlyInStore",
      ${hasColors} as "hasColors", ${colorOf(sql`wanted.code_color`)} is not null as "isOwnColor",
      products.packaging_quantity as "packagingQuantity", products.unit_mills as "unitMills",
      products.quantity_prices as "quantityPrices", products.category_path as "categoryPath",
      ${agreedPrices(sql`products.uid`, readerOf(buyer, now))} as agreed,
      coalesce(store_stock.quantity, 0) as stock
    from unnest(
      ${sql.param(lines.map(({ productUid }) => productUid))}::int[],
      ${sql.param(lines.map(({ codeColor }) => codeColor))}::text[])
      with ordinality as wanted (uid, code_color, at)
    join products on products.uid = wanted.uid
    left join store_stock
      on store_stock.product_uid = products.uid and store_stock.store_uid = ${buyer.store.uid}`);
  const byPlace = new Map(rows.map(({ at, ...facts }) => [at, facts]));
  return lines.map((_, at) => byPlace.get(at + 1) ?? null);
}
