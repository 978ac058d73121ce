import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { customerAt, linesOf, mainText as text } from "#tests/support/cart/pages.ts";
import { fillCart, makeProduct, stockForDelivery, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function withTwoLines() {
  const held = await customerAt(shop.origin, { storeUid: 1 });
  const products = await Promise.all([makeProduct(), makeProduct(), makeProduct()]);
  for (const { uid } of products) {
    await stockProduct(uid, 1, 500);
    await stockForDelivery(uid, 1, 500);
  }
  const [one, two, other] = products;
  await fillCart(held.customer.id, [
    { productUid: one?.uid ?? 0, quantity: 3 },
    { productUid: two?.uid ?? 0, quantity: 5 },
  ]);
  const lines = await linesOf(held.customer.id);
  const quantities = async () =>
    (await linesOf(held.customer.id)).map(({ quantity }) => quantity).toSorted((a, b) => a - b);
  return { ...held, lines, quantities, reference: other?.reference ?? "" };
}

function button(reply: Reply, name: string) {
  const isIt = (one: HTMLElement) => (one.getAttribute("aria-label") ?? nameOf(one)) === name;
  return reply.page.querySelectorAll("main button").find(isIt) ?? null;
}

/** Without the small print under it. */
function nameOf(one: { text: string; querySelector(selector: string): { text: string } | null }) {
  return one.text.replace(one.querySelector("small")?.text ?? "", "").trim();
}

function quantityFields(reply: Reply) {
  return reply.page.querySelectorAll("main table.lines input[type=number]");
}

function typed(reply: Reply, quantities: readonly (number | string)[]) {
  const names = quantityFields(reply).map((field) => field.getAttribute("name") ?? "");
  return Object.fromEntries(quantities.map((quantity, at) => [names[at] ?? "", quantity]));
}

const onwards = [
  ["Retirer au dépôt", url.pickup],
  ["Faire livrer", url.deliveryCheckout],
  ["Trouver un dépôt où tout est en stock", url.depotChoice],
  ["OK", url.cart],
] as const;

test.each(onwards)("what is typed is saved by “%s”, which leads to %s", async (name, path) => {
  const { browser, quantities } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const sent = await browser.press(url.cart, button(cart, name), typed(cart, [12, 7]));

  expect([sent.status, sent.location]).toEqual([303, path]);
  expect(await quantities()).toEqual([7, 12]);
});

test("quantities are saved with a reference added and a postal code", async () => {
  const { browser, quantities, reference } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const added = await browser.press(url.cart, button(cart, "Ajouter"), {
    ...typed(cart, [12, 7]),
    reference,
    quantity: 2,
  });
  const after = await browser.follow(added);
  const code = await browser.press(url.cart, button(after, "Calculer"), {
    ...typed(after, [4, 5, 6]),
    zip_code_delivery: "69007",
  });

  expect(added.location).toBe(url.cart);
  expect(text(after)).toContain("Ajouté au panier");
  expect(code.location).toBe(url.delivery);
  expect(text(await browser.follow(code))).toContain("(69007)");
  expect(await quantities()).toEqual([4, 5, 6]);
});

test("a reference and a postal code are sent by the way onward as well", async () => {
  const { browser, quantities, reference } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const sent = await browser.press(url.cart, button(cart, "Retirer au dépôt"), {
    reference,
    quantity: 9,
    zip_code_delivery: "69007",
  });

  expect(sent.location).toBe(url.pickup);
  expect(await quantities()).toEqual([3, 5, 9]);
  expect(text(await browser.get(url.delivery))).toContain("(69007)");
});

test.each([
  ["a quantity", { first: "10000", reference: "", zip: "" }, "nombre entier de 1 à 9999"],
  ["a reference", { first: "12", reference: "NULLE-PART", zip: "" }, "Référence incorrecte"],
  ["a postal code", { first: "12", reference: "", zip: "12" }, "cinq chiffres"],
])("%s refused keeps everything typed, and saves nothing", async (_, entry, message) => {
  const { browser, quantities } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const refused = await browser.press(url.cart, button(cart, "Retirer au dépôt"), {
    ...typed(cart, [entry.first, 7]),
    reference: entry.reference,
    zip_code_delivery: entry.zip,
  });

  expect(refused.status).toBeOneOf([400, 422]);
  const wrong = refused.page.querySelector("main [aria-invalid]");
  const error = wrong?.getAttribute("aria-describedby") ?? "none";
  expect(refused.page.getElementById(error)?.text).toContain(message);
  expect(wrong?.hasAttribute("autofocus")).toBe(true);
  expect(quantityFields(refused).map((field) => field.getAttribute("value"))).toEqual([
    entry.first,
    "7",
  ]);
  const typedIn = (name: string) =>
    refused.page.querySelector(`main input[name=${name}]`)?.getAttribute("value") ?? "";
  expect([typedIn("reference"), typedIn("zip_code_delivery")]).toEqual([
    entry.reference,
    entry.zip,
  ]);
  expect(await quantities()).toEqual([3, 5]);
});

test("a reference is asked for by its own button only", async () => {
  const { browser } = await withTwoLines();
  const cart = await browser.get(url.cart);

  const empty = await browser.press(url.cart, button(cart, "Ajouter"));
  const onward = await browser.press(url.cart, button(cart, "Retirer au dépôt"));

  expect(empty.status).toBe(400);
  expect(empty.page.querySelector("main input[name=reference][aria-invalid]")).not.toBeNull();
  expect(onward.status).toBe(303);
});

test("a quantity rounded to packs goes on and says so", async () => {
  const { browser, customer } = await customerAt(shop.origin, { storeUid: 1 });
  const product = await makeProduct({ packagingQuantity: 5 });
  await stockProduct(product.uid, 1, 500);
  await fillCart(customer.id, [{ productUid: product.uid, quantity: 5 }]);
  const cart = await browser.get(url.cart);

  const sent = await browser.press(url.cart, button(cart, "Retirer au dépôt"), typed(cart, [7]));

  expect(sent.location).toBe(url.pickup);
  expect((await browser.follow(sent)).text).toContain("quantité ajustée à 10");
  expect(await linesOf(customer.id)).toMatchObject([{ quantity: 10 }]);
});

test("a quantity that was not touched leaves another window's change", async () => {
  const { browser, lines, quantities } = await withTwoLines();
  const cart = await browser.get(url.cart);
  await browser.post(url.setCartQuantity, { lineId: lines[1]?.id ?? 0, quantity: 20, was: 5 });

  await browser.press(url.cart, button(cart, "Retirer au dépôt"), typed(cart, [12]));

  expect(await quantities()).toEqual([12, 20]);
});

test("a line removed elsewhere keeps the customer on the cart", async () => {
  const { browser, lines, quantities } = await withTwoLines();
  const cart = await browser.get(url.cart);
  await browser.post(url.removeLine, { lineId: lines[0]?.id ?? 0 });

  const sent = await browser.press(
    url.cart,
    button(cart, "Retirer au dépôt"),
    typed(cart, [12, 7]),
  );
  const late = await browser.follow(sent);

  expect(sent.location).toBe(url.cart);
  expect(text(late)).toContain("a été retiré du panier dans une autre fenêtre");
  expect(await quantities()).toEqual([7]);
  await browser.submit(url.cart, late.page.querySelector(".flashes form"));
  expect(await quantities()).toEqual([7, 12]);
});

test("a page of the cart saves what was typed on the page before", async () => {
  const { browser, customer } = await customerAt(shop.origin, { storeUid: 1 });
  const products = await Promise.all(Array.from({ length: 13 }, () => makeProduct()));
  await fillCart(
    customer.id,
    products.map(({ uid: productUid }) => ({ productUid, quantity: 1 })),
  );
  const cart = await browser.get(url.cart);

  const next = cart.page.querySelector("main nav.pagination button[value='2']");
  const turned = await browser.press(url.cart, next, typed(cart, [12]));

  expect(turned.location).toBe(to(url.cart, null, { page: 2 }));
  const saved = (await linesOf(customer.id)).filter(({ quantity }) => quantity === 12);
  expect(saved).toHaveLength(1);
});

test("a line of somebody else is not found, and nothing changes", async () => {
  const { customer, lines, quantities } = await withTwoLines();
  const colleague = await customerAt(shop.origin, { companyId: customer.companyId });
  const fields = {
    "lines[0].lineId": lines[0]?.id ?? 0,
    "lines[0].quantity": 12,
    "lines[0].was": 3,
    "lines[0].productUid": lines[0]?.productUid ?? 0,
  };

  for (const other of [colleague.browser, new Browser(shop.origin)]) {
    expect((await other.post(url.cart, fields)).status).toBe(404);
  }
  expect(await quantities()).toEqual([3, 5]);
});

test.each<Record<string, string | number>>([
  { lines: "1 1", "lines[0].lineId": 1, "lines[0].quantity": 4 },
  { "lines[0]": "x", "lines[0].lineId": 1 },
  { "lines[999].quantity": 4 },
  { "lines.length": 400, "lines[].quantity": 4 },
])("lines of another shape change nothing: %j", async (fields) => {
  const { browser, quantities } = await withTwoLines();

  expect((await browser.post(url.cart, fields)).status).toBeLessThan(500);
  expect(await quantities()).toEqual([3, 5]);
});
