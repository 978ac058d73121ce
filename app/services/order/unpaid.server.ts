import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { isPickup } from "#app/models/order/mode.ts";
import type { OrderHead } from "#app/models/order/order.ts";
import { toPayOnlineStatuses } from "#app/models/order/status.ts";
import { type PaymentMode, paymentModes } from "#app/models/payment/mode.ts";
import { isActiveCartOf } from "#app/services/cart/owner.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { orders } from "#drizzle/schema/order.ts";

export type UnpaidOrder = typeof orders.$inferSelect;

/** They hold stock and a slot; uses orders_unpaid. */
function selectUnpaid(on: Queryable, { customerId }: Pick<Buyer, "customerId">) {
  return on
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.statusCode, toPayOnlineStatuses),
        ne(orders.approval, "waiting"),
      ),
    )
    .orderBy(asc(orders.id));
}

/** Lists the oldest first, except that of this cart. */
export async function listUnpaidOrders(
  buyer: Buyer,
  cart: { id: number | null; version: number },
): Promise<string[]> {
  const unpaid = await selectUnpaid(db, buyer);
  const others = unpaid.filter(
    (order) => cart.id === null || !isOfCart(order, { ...cart, id: cart.id }),
  );
  return others.map(({ uid }) => uid);
}

export function lockUnpaidOrders(tx: Transaction, buyer: Buyer): Promise<UnpaidOrder[]> {
  return selectUnpaid(tx, buyer).for("update");
}

/** Finds it in its present version; null when there is none. */
export async function ofActiveCart(
  on: Queryable,
  buyer: Buyer,
  unpaid: readonly UnpaidOrder[],
): Promise<UnpaidOrder | null> {
  if (unpaid.length === 0) return null;
  const [cart] = await on
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(isActiveCartOf(holderOf(buyer)));
  return (cart && unpaid.find((order) => isOfCart(order, cart))) ?? null;
}

export function isOfCart(order: UnpaidOrder, cart: { id: number; version: number }): boolean {
  return order.cartId === cart.id && order.cartVersion === cart.version;
}

type RepeatKey = { paymentMode: PaymentMode; isPickup: boolean; day: string | null; range: string };

/** Finds the unpaid order that the same request made of the same cart; null when it made none. */
export async function findRepeated(buyer: Buyer, wanted: RepeatKey): Promise<OrderHead | null> {
  const order = await ofActiveCart(db, buyer, await selectUnpaid(db, buyer));
  if (!order || order.paymentType !== paymentModes[wanted.paymentMode].paymentType) return null;
  const { deliveryDate, deliveryRange, mode } = order;
  const isSame = deliveryDate === wanted.day && deliveryRange === wanted.range;
  return isSame && isPickup(mode) === wanted.isPickup ? order : null;
}

/** True for an order equal to the row of a new one, besides its number and its time. */
export function isSameOrder(order: UnpaidOrder, row: Partial<typeof orders.$inferInsert>): boolean {
  return compared.every(
    (name) => row[name] === undefined || isDeepStrictEqual(row[name], order[name]),
  );
}

const compared = [
  "storeUid",
  "mode",
  "paymentType",
  "deliveryDate",
  "deliveryRange",
  "place",
  "worksiteId",
  "siteContact",
  "sitePhone",
  "companyPhone",
  "transportId",
  "comment",
  "grossCents",
] as const;
