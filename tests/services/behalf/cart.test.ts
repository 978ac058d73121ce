import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addManyToCart } from "#app/services/cart/add-many.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { removeLine, setQuantity } from "#app/services/cart/change-line.server.ts";
import { activateCart, listCartNames } from "#app/services/cart/customer-carts.server.ts";
import { setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { preparedName } from "#app/services/cart/owner.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { actingBuyer } from "#tests/support/behalf/behalves.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";

const quantities = async (buyer: Buyer) =>
  (await findCart(shopperOf(buyer))).lines.map(({ quantity }) => quantity);

const namesOf = async (buyer: Buyer) =>
  (await listCartNames(buyer)).map(({ name, isActive }) => (isActive ? `*${name}` : name));

async function acting() {
  const customer = await makeBuyer();
  const product = await makeProduct();
  await fillCart(customer.customerId, [{ productUid: product.uid, quantity: 5 }]);
  const clerk = await actingBuyer(customer);
  const add = (quantity: number) =>
    addToCart(holderOf(clerk), { productUid: product.uid, codeColor: "", quantity });
  return { customer, clerk, product, add };
}

test("fills a cart of its own, beside the customer's", async () => {
  const { customer, clerk, product, add } = await acting();
  expect(await quantities(clerk)).toEqual([]);

  expect(await add(2)).toMatchObject({ ok: true, quantity: 2 });
  const more = [{ productUid: product.uid, codeColor: "", quantity: 3 }];
  await addManyToCart(holderOf(clerk), more);

  expect(await quantities(clerk)).toEqual([5]);
  expect((await findCart(shopperOf(clerk))).name).toBe(preparedName);
  expect(await namesOf(customer)).toEqual(["*", preparedName]);
  await add(1);
  expect(await quantities(clerk)).toEqual([6]);
  expect(await quantities(customer)).toEqual([5]);
});

test("a postal code opens it too", async () => {
  const { customer, clerk } = await acting();
  await setDeliveryZip(clerk, "48000");
  const isTheirs = and(eq(carts.customerId, customer.customerId), eq(carts.byDepot, true));
  expect(await db.$count(carts, isTheirs)).toBe(1);
});

test("changes no line of the customer's own carts", async () => {
  const { customer, clerk } = await acting();
  const [line] = (await findCart(shopperOf(customer))).lines;
  expect(await setQuantity(holderOf(clerk), line?.id ?? 0, 9)).toBeNull();
  expect(await removeLine(holderOf(clerk), line?.id ?? 0)).toBeNull();
  expect(await quantities(customer)).toEqual([5]);
});

test("the customer takes the cart over, and the depot begins another", async () => {
  const { customer, clerk, add } = await acting();
  await add(2);
  const [, prepared] = await listCartNames(customer);

  expect(await activateCart(customer, prepared?.id ?? 0)).toBe(preparedName);

  expect(await quantities(customer)).toEqual([2]);
  expect(await quantities(clerk)).toEqual([]);
  await add(7);
  expect(await quantities(customer)).toEqual([2]);
  const next = (await listCartNames(customer)).find(
    ({ name, isActive }) => name === preparedName && !isActive,
  );
  await activateCart(customer, next?.id ?? 0);
  expect(await quantities(customer)).toEqual([7]);
  expect((await namesOf(customer)).toSorted()).toEqual(
    ["", `*${preparedName} 2`, preparedName].toSorted(),
  );
});
