import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { buyerContext, shopperContext } from "#app/http/buyer.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { loader as loadCart } from "#app/routes/cart/cart.tsx";
import { loader as loadSummary } from "#app/routes/checkout/checkout-summary.tsx";
import { loadDelivery } from "#app/routes/checkout/delivery/delivery-step.server.ts";
import { loadPickup } from "#app/routes/checkout/pickup-step.server.ts";
import { loader as loadList } from "#app/routes/list/list.tsx";
import { setDeliveryZip } from "#app/services/cart/delivery.server.ts";
import { createList } from "#app/services/list/list.server.ts";
import { to, url } from "#app/urls.ts";
import { makeShop, offeredSlot, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { countRounds } from "#tests/support/queries.ts";

function argsOf(buyer: Buyer, path: string, params = {}) {
  const context = new RouterContextProvider();
  context.set(buyerContext, buyer);
  context.set(shopperContext, { buyer, sessionIdHash: null, cartLineCount: 1 });
  const address = new URL(path, "http://shop");
  return { request: new Request(address), url: address, params, context, pattern: path } as never;
}

async function buyerWithCart() {
  const buyer = await makeBuyer();
  const product = await makeProduct();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return buyer;
}

test("the cart reads what is independent at once", async () => {
  const buyer = await buyerWithCart();
  await setDeliveryZip(buyer, "31000");
  const read = () => loadCart(argsOf(buyer, url.cart));

  expect(await countRounds(read)).toBeLessThanOrEqual(3);
});

test("a list reads its worksite beside its lines", async () => {
  const buyer = await makeBuyer();
  const list = await createList(buyer, { label: "Chantier", comment: "" });
  const id = String(list.ok ? list.id : 0);
  const read = () => loadList(argsOf(buyer, to(url.list, { id }), { id }));

  expect(await countRounds(read)).toBeLessThanOrEqual(3);
});

test("the steps of a checkout read what is independent at once", async () => {
  const { product, newBuyer } = await makeShop(100);
  const buyer = await newBuyer();
  const now = new Date();
  const slot = await offeredSlot(buyer, now);
  await readyCheckout([{ productUid: product.uid, quantity: 3 }], { buyer, slot, now });
  const pickup = argsOf(buyer, url.pickup);
  const delivery = argsOf(buyer, url.deliveryCheckout);

  const rounds = {
    summary: await countRounds(() => loadSummary(argsOf(buyer, url.checkoutSummary))),
    pickup: await countRounds(() => loadPickup(pickup, buyer.store.uid)),
    delivery: await countRounds(() => loadDelivery(delivery)),
  };

  expect(rounds.summary).toBeLessThanOrEqual(4);
  expect(rounds.pickup).toBeLessThanOrEqual(3);
  expect(rounds.delivery).toBeLessThanOrEqual(6);
});
