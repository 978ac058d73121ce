import { and, eq } from "drizzle-orm";
import renewalTexts from "#app/locales/fr/checkout/renewal.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { copyName, MAX_CARTS } from "#app/models/cart/name.ts";
import { sellableUnits } from "#app/models/catalogue/packaging.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { Order } from "#app/models/order/order.ts";
import { canRenewOrder, type RenewedLine, renewedChange } from "#app/models/order/renewal.ts";
import {
  changeCarts,
  makeActive,
  type OwnedCart,
} from "#app/services/cart/customer-carts.server.ts";
import { type JudgedLine, judgeOrder } from "#app/services/cart/reorder.server.ts";
import { db, type Transaction } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { renewals } from "#drizzle/schema/checkout.ts";
import { orders } from "#drizzle/schema/order.ts";
import { findOrder } from "./order.server.ts";
import { findStock, shelfOf } from "./stock.server.ts";

const t = texts(renewalTexts);

export type RenewalRefusal = "not-found" | "still-payable" | "nothing-left" | "carts-full";

type Refused<R extends RenewalRefusal> = { ok: false; reason: R };

/** Lines with old and new prices, and stock. "still-payable" for an order that can be paid as it is. */
export async function findRenewal(
  buyer: Buyer,
  uid: string,
  now: Date = new Date(),
): Promise<
  { ok: true; order: Order; lines: RenewedLine[] } | Refused<"not-found" | "still-payable">
> {
  const order = await findOrder(buyer, uid);
  if (!order) return { ok: false, reason: "not-found" };
  if (!canRenewOrder(order, now)) return { ok: false, reason: "still-payable" };
  const judged = await judgeOrder(buyer, order);
  const stock = await findStock(
    db,
    shelfOf(order),
    judged.map(({ productUid }) => productUid),
  );
  return { ok: true, order, lines: judged.map((line) => renewedLine(order, line, stock)) };
}

function renewedLine(
  order: Order,
  line: JudgedLine,
  stock: ReadonlyMap<number, number>,
): RenewedLine {
  const { productUid, codeColor, label, reference, quantity, nowMills, fact } = line;
  const pack = fact?.packagingQuantity ?? 1;
  const available = sellableUnits(stock.get(productUid) ?? 0, pack);
  const beforeMills = line.unitMills;
  const sold = order.lines.find((each) => each.productUid === productUid);
  return {
    productUid,
    codeColor,
    label,
    reference,
    storageUnit: sold?.storageUnit ?? "",
    quantity,
    beforeMills,
    nowMills,
    available,
    change: renewedChange({ beforeMills, nowMills, quantity, available }),
  };
}

/**
 * Makes a cart of what is still sold of such an order, activates it, and returns where its checkout
 * begins, with the worksite and contact of the order. Idempotent by key. Refuses "nothing-left",
 * and a twenty-first cart.
 */
export async function renewOrder(
  buyer: Buyer,
  uid: string,
  key: string,
  now: Date = new Date(),
): Promise<{ ok: true; path: string; leftOut: string[] } | Refused<RenewalRefusal>> {
  const found = await findRenewal(buyer, uid, now);
  if (!found.ok) return found;
  const { order } = found;
  const sold = found.lines.filter(({ nowMills }) => nowMills !== null);
  if (sold.length === 0) return { ok: false, reason: "nothing-left" };
  const leftOut = sold.slice(MAX_CART_LINES).map(({ label }) => label);
  return changeCarts(buyer, async (tx, own) => {
    const isSame = and(eq(renewals.customerId, buyer.customerId), eq(renewals.key, key));
    const [earlier] = await tx.select().from(renewals).where(isSame);
    const path = checkoutPath(order, await findWorksiteId(tx, order.id));
    if (earlier) return { ok: true, path, leftOut };
    if (own.length >= MAX_CARTS) return { ok: false, reason: "carts-full" };
    const cartId = await makeCart(tx, buyer, own, uid);
    await tx.insert(cartLines).values(
      sold.slice(0, MAX_CART_LINES).map(({ productUid, codeColor, quantity }) => {
        return { cartId, productUid, codeColor, quantity };
      }),
    );
    const { customerId } = buyer;
    await tx
      .insert(renewals)
      .values({ customerId, orderId: order.id, key, cartId, createdAt: now });
    return { ok: true, path, leftOut };
  });
}

async function makeCart(tx: Transaction, buyer: Buyer, own: readonly OwnedCart[], uid: string) {
  const name = copyName(
    "",
    own.map((cart) => cart.name),
    (number) => t(number === 1 ? "cart" : "cart-number", { uid, number }),
  );
  const [made] = await tx
    .insert(carts)
    .values({ customerId: buyer.customerId, name, isActive: false })
    .returning({ id: carts.id });
  if (!made) throw new Error("insert into carts returned no row");
  await makeActive(tx, buyer, made.id);
  return made.id;
}

async function findWorksiteId(tx: Transaction, orderId: number): Promise<number | null> {
  const [row] = await tx
    .select({ worksiteId: orders.worksiteId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return row?.worksiteId ?? null;
}

/** Day and hour must be chosen again; the rest is proposed as before. */
function checkoutPath(order: Order, worksite: number | null): string {
  const { mode, storeUid, siteContact, sitePhone, comment } = order;
  const said = {
    worksite,
    bsc: siteContact || null,
    bsp: sitePhone || null,
    comment: comment || null,
  };
  return isPickup(mode)
    ? to(url.pickupAtStore, { storeUid }, said)
    : to(url.deliveryCheckout, null, said);
}
