import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { offeredSlot, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeOpenInvoice } from "#tests/support/payment/account-payments.ts";
import { beginWorksite, makeList } from "#tests/support/worksite/worksites.ts";

export type LineWorld = {
  buyer: Buyer;
  productUid: number;
  listId: number;
  worksiteId: number;
  orderUid: string;
};

const STORE_UID = 1;
const PLENTY = 100_000;

/** A customer with a cart, a list and a worksite, alike for every press of a button. */
export async function makeLineWorld(): Promise<LineWorld> {
  const buyer = await makeBuyer({ storeUid: STORE_UID });
  const { uid: productUid } = await makeProduct();
  await stockProduct(productUid, STORE_UID, PLENTY);
  await stockForDelivery(productUid, buyer.store.deliveryZone, PLENTY);
  await fillCart(buyer.customerId, [{ productUid, quantity: 1 }]);
  const [list, worksite] = [await makeList(buyer), await beginWorksite(buyer)];
  await db
    .insert(customerListItems)
    .values({ listId: list.id, productUid, quantity: 2, position: 0 });
  return { buyer, productUid, listId: list.id, worksiteId: worksite.id, orderUid: "" };
}

export type LinePage = {
  name: string;
  path: (world: LineWorld) => string;
  prepare?: (world: LineWorld) => Promise<unknown>;
};

/** The pages where customers change something, the last step of an order first. */
export const linePages: readonly LinePage[] = [
  { name: "payment", path: () => to(url.checkoutPayment), prepare: readyToPay },
  { name: "express", path: () => to(url.expressCheckout), prepare: readyToPay },
  { name: "summary", path: () => to(url.checkoutSummary), prepare: readyToPay },
  { name: "cart", path: () => to(url.cart) },
  { name: "clear cart", path: () => to(url.clearCart) },
  { name: "product", path: ({ productUid }) => to(url.product, { productUid }) },
  { name: "search", path: () => to(url.search, null, { query: "ciment" }) },
  { name: "quick order", path: () => to(url.quickOrder) },
  {
    name: "ways to pay",
    path: ({ orderUid }) => to(url.paymentChoice, { orderUid }),
    prepare: placeOrder,
  },
  { name: "own codes", path: () => to(url.importOwnCodes) },
  { name: "pickup", path: () => to(url.pickup) },
  { name: "delivery", path: () => to(url.deliveryCheckout) },
  { name: "list", path: ({ listId }) => to(url.list, { id: listId }) },
  { name: "lists", path: () => to(url.lists) },
  { name: "worksite", path: ({ worksiteId }) => to(url.worksite, { id: worksiteId }) },
  { name: "new worksite", path: () => to(url.newWorksite) },
  { name: "addresses", path: () => to(url.addresses) },
  { name: "new address", path: () => to(url.newAddress) },
  { name: "account", path: () => to(url.account) },
  { name: "contact", path: () => to(url.contact, null, { theme: 14, sub_theme: 1401 }) },
  {
    name: "invoices to pay",
    path: () => to(url.payInvoices, null, { choix: "tout" }),
    prepare: ({ buyer }) => makeOpenInvoice(buyer, 12_000),
  },
];

/** With a second line, which fills the cart as a checkout does. */
async function readyToPay({ buyer }: LineWorld) {
  const { uid: productUid } = await makeProduct();
  await stockProduct(productUid, STORE_UID, PLENTY);
  const now = new Date();
  const slot = await offeredSlot(buyer, now);
  await readyCheckout([{ productUid, quantity: 1 }], { buyer, slot, now });
}

async function placeOrder(world: LineWorld) {
  const { uid } = await makeOrder({ buyer: world.buyer });
  world.orderUid = uid;
}

/** Rows of the customer by table, and units in the cart: twice done is one more of something. */
export async function rowsOf({ buyer }: LineWorld): Promise<Record<string, number>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' order by 1`);
  const ofTables = tables.map(
    ({ name }) => sql`select ${name} as name, count(*)::int as rows
      from ${sql.identifier(name)} where customer_id = ${buyer.customerId}`,
  );
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    ${sql.join(ofTables, sql` union all `)}
    union all select 'units', coalesce(sum(quantity), 0)::int from cart_lines
      join carts on carts.id = cart_id where customer_id = ${buyer.customerId}
    union all select 'items', count(*)::int from customer_list_items
      join customer_lists l on l.id = list_id where customer_id = ${buyer.customerId}
    union all select 'worksites of company', count(*)::int from worksites
      where company_id = ${buyer.companyId}`);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** Names each change of the number of rows. */
export function changeOf(before: Record<string, number>, after: Record<string, number>): string {
  const changed = Object.keys(after).flatMap((name) => {
    const by = (after[name] ?? 0) - (before[name] ?? 0);
    return by === 0 ? [] : [`${name} ${by}`];
  });
  return changed.join(", ");
}
