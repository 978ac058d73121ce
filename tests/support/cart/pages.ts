import { asc, eq, getTableColumns } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { fillCart, makeCustomer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import type { Reply } from "#tests/support/shop.ts";

export function mainText(reply: Reply): string {
  return (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
}

export function command(reply: Reply, action: string) {
  return reply.page.querySelector(`main form[action="${action}"]`);
}

/** The first such button: "pickup", "remove" of any line, "remove-12" of this one. */
export function wayOnward(reply: Reply, way: string) {
  const is = (value = "") => value === way || value.startsWith(`${way}-`);
  const buttons = reply.page.querySelectorAll("main button[name=next]");
  return buttons.find((button) => is(button.getAttribute("value"))) ?? null;
}

export function quantityIn(reply: Reply) {
  return reply.page.querySelector("main table.lines input[type=number]")?.getAttribute("value");
}

export async function customerAt(origin: string, values: Parameters<typeof makeCustomer>[0] = {}) {
  const customer = await makeCustomer(values);
  return { customer, browser: await signedIn(origin, { customerId: customer.id }) };
}

export function cartsOf(customerId: number) {
  return db.select().from(carts).where(eq(carts.customerId, customerId)).orderBy(asc(carts.id));
}

export function linesOf(customerId: number) {
  return db
    .select(getTableColumns(cartLines))
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(cartLines.id));
}

/** Makes a customer with one line in their cart, of which their depot has `stock`. */
export async function lineAt(
  origin: string,
  { quantity = 5, stock = 100, ...values }: LineValues = {},
) {
  const { browser, customer } = await customerAt(origin);
  const product = await makeProduct(values);
  await stockProduct(product.uid, customer.storeUid, stock);
  await fillCart(customer.id, [{ productUid: product.uid, quantity }]);
  const [line] = await linesOf(customer.id);
  return { browser, customer, product, lineId: line?.id ?? 0 };
}

type LineValues = { quantity?: number; stock?: number } & Parameters<typeof makeProduct>[0];
