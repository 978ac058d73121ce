import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { listAllLists } from "#app/services/list/summaries.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { wayOnward } from "#tests/support/cart/pages.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const form = (reply: Reply, action: string) =>
  reply.page.querySelector(`main form[action="${action}"]`);
const linesOf = async (buyer: Buyer) =>
  (await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 })).lines;

async function withCart(values: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer(values);
  const product = await makeProduct({ unitMills: 12_345 });
  await stockProduct(product.uid, buyer.store.uid, 500);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 5 }]);
  return { buyer, product, browser: await signedIn(shop.origin, buyer) };
}

describe("adding by reference", () => {
  test("adds from a plain form, and says so", async () => {
    const { buyer, browser } = await withCart();
    const product = await makeProduct();
    const page = await browser.get(url.cart);

    const added = await browser.submit(url.cart, page.page.querySelector("main .note-head form"), {
      reference: product.reference.toLowerCase(),
      quantity: 3,
    });

    expect([added.status, added.location]).toEqual([303, url.cart]);
    expect(text(await browser.follow(added))).toContain(`Ajouté au panier : ${product.label}`);
    expect(await linesOf(buyer)).toHaveLength(2);
  });

  test.each([
    ["AUCUNE-9999", "1", "Référence incorrecte ou produit indisponible", 422],
    ["", "1", "obligatoire", 400],
    ["x".repeat(61), "1", "Référence incorrecte ou produit indisponible", 400],
  ])(
    "refuses %j beside the field, what was typed comes back",
    async (reference, quantity, message, status) => {
      const { buyer, browser } = await withCart();

      const refused = await browser.post(url.cart, { reference, quantity });

      expect(refused.status).toBe(status);
      const field = refused.page.querySelector("[name=reference]");
      expect(field?.getAttribute("value") ?? "").toBe(reference);
      expect(
        refused.page.querySelector(`#${field?.getAttribute("aria-describedby")}`)?.text,
      ).toContain(message);
      expect(await linesOf(buyer)).toHaveLength(1);
    },
  );

  test("says what is sold in depots only, to a visitor as well", async () => {
    const { reference } = await makeProduct({ onlyInStore: true });

    const refused = await new Browser(shop.origin).post(url.cart, { reference, quantity: 1 });

    expect(text(refused)).toContain("Référence disponible uniquement en dépôt");
  });

  test.each(["-1", "1.5", "1e309", "10000", "douze", "0"])(
    "refuses a quantity of %j",
    async (quantity) => {
      const { browser, product, buyer } = await withCart();

      const refused = await browser.post(url.cart, { reference: product.reference, quantity });

      expect(refused.status).toBe(422);
      expect(text(refused)).toContain("Indiquez un nombre entier de 1 à 9999.");
      expect(await linesOf(buyer)).toMatchObject([{ quantity: 5 }]);
    },
  );
});

describe("emptying", () => {
  test("is undone in one click, also after a reload", async () => {
    const { buyer, browser } = await withCart();
    const cart = await browser.get(url.cart);

    const emptied = await browser.follow(await browser.submit(url.cart, form(cart, url.emptyCart)));

    expect(text(emptied)).toContain("Votre panier est vide");
    expect(await linesOf(buyer)).toEqual([]);
    const later = await browser.get(url.cart);
    await browser.press(url.cart, wayOnward(later, "restore"));
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 5 }]);
  });

  test("touches no other's cart, and a visitor without one has none to empty", async () => {
    const mine = await withCart();
    const theirs = await withCart();

    await theirs.browser.post(url.emptyCart);

    expect(await linesOf(mine.buyer)).toHaveLength(1);
    expect((await new Browser(shop.origin).post(url.emptyCart)).status).toBe(404);
  });
});

describe("the cart as a list", () => {
  test("is made under a name, and leads to it", async () => {
    const { buyer, browser, product } = await withCart();
    const page = await browser.get(url.saveCartAsList);

    const saved = await browser.submit(
      url.saveCartAsList,
      page.page.querySelector("main form:has([name=label])"),
      { label: "Chantier des Lilas" },
    );

    expect(saved.status).toBe(303);
    const list = await browser.follow(saved);
    expect(list.page.querySelector("h1")?.text).toBe("Chantier des Lilas");
    expect(text(list)).toContain(product.label);
    expect(await listAllLists(buyer)).toHaveLength(1);
  });

  test("is refused without a name or when empty; a visitor signs in first", async () => {
    const { browser } = await withCart();
    const empty = await signedIn(shop.origin, await makeBuyer());

    expect(text(await browser.post(url.saveCartAsList, { label: " " }))).toContain("Donnez un nom");
    expect(text(await empty.post(url.saveCartAsList, { label: "A" }))).toContain(
      "Votre panier est vide",
    );
    const visitor = await new Browser(shop.origin).get(url.saveCartAsList);
    expect(visitor.location).toContain(url.login);
  });
});

describe("the cart sent", () => {
  test("as PDF is its owner's alone, kept nowhere", async () => {
    const { browser } = await withCart();

    const pdf = await browser.get(url.cartPdf);

    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("cache-control")).toContain("no-store");
    expect(pdf.text.startsWith("%PDF")).toBe(true);
    expect((await new Browser(shop.origin).get(url.cartPdf)).status).toBe(404);
  });

  test("is sent by e-mail, and refused beside the wrong field", async () => {
    const { browser } = await withCart();
    const good = { recipient: "chef@example.com", sender: "Léa Martin", message: "À voir." };

    const sent = await browser.follow(await browser.post(url.shareCart, good));
    const refused = await browser.post(url.shareCart, { ...good, recipient: "a@b,c@d" });

    expect(text(sent)).toContain("Le panier est envoyé à chef@example.com.");
    expect(refused.status).toBe(400);
    expect(text(refused)).toContain("Indiquez une seule adresse e-mail");
  });
});

describe("ordering again", () => {
  test("from the page of the order fills the cart and says so", async () => {
    const order = await makeOrder();
    const browser = await signedIn(shop.origin, order.buyer);
    const page = await browser.get(to(url.order, { uid: order.uid }));
    const action = to(url.reorder, { uid: order.uid });

    const again = await browser.submit(to(url.order, { uid: order.uid }), form(page, action));

    expect(again.location).toBe(url.cart);
    expect(text(await browser.follow(again))).toContain(
      "1 ligne de cette commande est remise au panier",
    );
    expect(await linesOf(order.buyer)).toMatchObject([{ productUid: order.productUid }]);
  });

  test("finds no order of another company and no unknown one", async () => {
    const order = await makeOrder();
    const { buyer, browser } = await withCart();

    for (const uid of [order.uid, "AUCUNE", "%00"]) {
      expect((await browser.post(url.reorder.replace(":uid", uid))).status).toBeGreaterThanOrEqual(
        400,
      );
    }
    expect(await linesOf(buyer)).toHaveLength(1);
  });

  test("shows no price to a buyer without prices", async () => {
    const order = await makeOrder();
    const foreman = await makeBuyer({
      companyId: order.buyer.companyId,
      role: "buyer-without-prices",
    });
    const browser = await signedIn(shop.origin, foreman);

    const cart = await browser.follow(await browser.post(to(url.reorder, { uid: order.uid })));

    expect(text(cart)).toContain("remise au panier");
    expect(text(cart)).not.toContain("€");
  });
});
