import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { orderLines } from "#drizzle/schema/order.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  cartsOf,
  command,
  customerAt,
  lineAt,
  linesOf,
  quantityIn,
  mainText as text,
  wayOnward,
} from "#tests/support/cart/pages.ts";
import { buyerOf, fillCart, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function withTwo(name = "Chantier Dupont") {
  const made = await lineAt(shop.origin);
  const created = await made.browser.post(url.newCart, { name });
  const [first, second] = await cartsOf(made.customer.id);
  return { ...made, created, firstId: first?.id ?? 0, secondId: second?.id ?? 0 };
}

describe("several carts", () => {
  test("are created by a plain form; the new one is active on every page", async () => {
    const { browser, created } = await withTwo();

    expect([created.status, created.location]).toEqual([303, url.cart]);
    const cart = await browser.follow(created);
    expect(text(cart)).toContain("Le panier Chantier Dupont est créé");
    expect(text(cart)).toContain("Votre panier est vide");
    expect(
      (await browser.get(url.storeList)).page.querySelector("header.top .cart-name")?.text,
    ).toMatch(/Chantier Dupont/);
  });

  test("are listed with contents and totals for buyers who see prices", async () => {
    const { browser } = await withTwo();

    const page = await browser.get(url.carts);

    const rows = page.page.querySelectorAll("main table.lines tbody tr").map((row) => row.text);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(/Chantier Dupont.*Panier actif/s);
    expect(rows[1]?.replace(/\s/g, " ")).toMatch(/Panier principal.*5 articles.*1 ligne.*50,00 €/);
  });

  test("are listed without amounts for buyers who see none", async () => {
    const { browser, customer } = await customerAt(shop.origin, { role: "buyer-without-prices" });
    const product = await makeProduct({ unitMills: 12_345 });
    await fillCart(customer.id, [{ productUid: product.uid, quantity: 3 }]);

    const page = await browser.get(url.carts);

    expect(text(page)).toContain("3 articles");
    expect(page.text).not.toMatch(/€|12[ ,.]?345|37[ ,.]?0[34]|3[ ,.]?704/);
  });

  test("are switched from the cart with one button", async () => {
    const { browser, firstId, product } = await withTwo();
    const cart = await browser.get(url.cart);

    const switched = await browser.press(url.cart, wayOnward(cart, `activate-${firstId}`));

    const now = await browser.follow(switched);
    expect(text(now)).toContain("Le panier Panier principal est maintenant votre panier actif.");
    expect(text(now)).toContain(product.label);
    expect(quantityIn(now)).toBe("5");
  });

  test("are named without the signs that turn text around", async () => {
    const { browser, customer } = await lineAt(shop.origin);

    const made = await browser.post(url.newCart, { name: "abc\u202edef\u200b" });

    expect(made.status).toBe(303);
    expect((await cartsOf(customer.id)).map(({ name }) => name)).toContain("abcdef");
  });

  test.each([
    ["nothing", "", 400, "Donnez un nom au panier"],
    ["spaces", "   ", 400, "Donnez un nom au panier"],
    ["no letter nor digit", "\u200b—", 400, "Donnez un nom au panier"],
    ["more than 60 characters", "x".repeat(61), 400, "60 caractères"],
    ["control characters", "a\u0007b", 400, "caractères"],
    ["a name that is taken", "panier PRINCIPAL", 422, "Vous avez déjà un panier de ce nom."],
    ["invisible signs", "\u200b\u2060\ufeff", 400, "Donnez un nom au panier"],
  ])("are not named with %s; what was typed comes back", async (_, name, status, message) => {
    const { browser, customer } = await lineAt(shop.origin);

    const refused = await browser.post(url.newCart, { name });

    expect(refused.status).toBe(status);
    expect(text(refused)).toContain(message);
    expect(await cartsOf(customer.id)).toHaveLength(1);
  });

  test("keep a hostile name as text", async () => {
    const name = `<img src=x onerror=alert(1)>"'{{cart}}`;
    const { browser, customer } = await withTwo(name);

    for (const path of [url.cart, url.carts, url.home]) {
      const page = await browser.get(path);
      expect(page.status).toBe(200);
      expect(page.page.querySelector("img[onerror]")).toBeNull();
    }
    expect((await cartsOf(customer.id)).map((cart) => cart.name)).toContain(name);
  });

  test("are renamed and linked to a worksite, on a page of their own", async () => {
    const { browser, customer, firstId } = await withTwo();
    const [site] = await db
      .insert(worksites)
      .values({ companyId: customer.companyId, name: "Villa des Pins" })
      .returning();
    const path = to(url.editCart, { cartId: firstId });
    const page = await browser.get(path);

    const saved = await browser.submit(path, page.page.querySelector("main form"), {
      name: "Villa",
      worksite: site?.id ?? 0,
    });

    expect(saved.location).toBe(url.carts);
    expect(text(await browser.follow(saved))).toMatch(/Villa.*Villa des Pins/s);
    const foreign = await browser.post(path, { name: "Villa", worksite: 2_000_000_000 });
    expect(foreign.status).toBe(422);
    expect(text(foreign)).toContain("n’est pas, ou plus, un chantier de votre entreprise");
    expect((await browser.post(path, { name: "Villa", worksite: "x" })).status).toBe(400);
  });

  test("are listed with nothing typed beside their commands", async () => {
    const { browser } = await withTwo();

    const { page } = await browser.get(url.carts);

    expect(page.querySelectorAll("main form").length).toBeGreaterThan(0);
    const typed = page.querySelectorAll("main input:not([type=hidden]), main select");
    expect(typed.map((field) => field.getAttribute("name"))).toEqual([]);
    expect(page.querySelector(`main a[href="${url.newCart}"]`)).not.toBeNull();
  });

  test("are copied and, once that was confirmed, deleted", async () => {
    const { browser, customer, firstId } = await withTwo();
    const path = to(url.deleteCart, { cartId: firstId });

    const copied = await browser.follow(
      await browser.post(to(url.duplicateCart, { cartId: firstId })),
    );
    expect(text(copied)).toContain("Le panier est copié sous le nom Panier principal (copie).");
    const confirmation = await browser.get(path);
    expect(text(confirmation)).toContain("Sa ligne est supprimée avec lui");
    const deleted = await browser.submit(path, confirmation.page.querySelector("main form"));

    expect(text(await browser.follow(deleted))).toContain(
      "Le panier Panier principal est supprimé.",
    );
    expect((await cartsOf(customer.id)).map(({ name }) => name)).toEqual([
      "Chantier Dupont",
      "Panier principal (copie)",
    ]);
  });

  test("are not deleted when another device filled them; the page says so", async () => {
    const { browser, customer, secondId } = await withTwo();
    const path = to(url.deleteCart, { cartId: secondId });
    const confirmation = await browser.get(path);
    await fillCart(customer.id, [{ productUid: (await makeProduct()).uid, quantity: 1 }]);
    await db.update(carts).set({ version: 2 }).where(eq(carts.id, secondId));

    const refused = await browser.submit(path, confirmation.page.querySelector("main form"));

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Ce panier a changé entre-temps");
    const again = await browser.submit(path, refused.page.querySelector("main form"));
    expect(again.status).toBe(303);
  });

  test("are nobody else's, be it of the same company, and not for visitors", async () => {
    const { customer, firstId, lineId } = await withTwo();
    const { browser: colleague } = await customerAt(shop.origin, { companyId: customer.companyId });
    const before = [await cartsOf(customer.id), await linesOf(customer.id)];
    const params = { cartId: firstId };
    const posts = [
      to(url.editCart, params),
      to(url.activateCart, params),
      to(url.duplicateCart, params),
      to(url.deleteCart, params),
      to(url.moveLine, { lineId }),
    ];

    for (const path of posts) {
      const fields = { name: "Volé", version: 1, cart: firstId };
      expect((await colleague.post(path, fields)).status).toBe(404);
      const visitor = await new Browser(shop.origin).post(path, fields);
      expect([visitor.status, visitor.location?.startsWith(url.login)]).toEqual([303, true]);
    }
    for (const path of [to(url.editCart, params), to(url.deleteCart, params)]) {
      expect((await colleague.get(path)).status).toBe(404);
    }
    expect((await colleague.get(to(url.moveLine, { lineId }))).status).toBe(404);
    expect((await colleague.post(url.emptyCart, { seen: `${firstId}-0` })).status).toBe(404);
    expect([await cartsOf(customer.id), await linesOf(customer.id)]).toEqual(before);
  });
});

describe("a line", () => {
  test("is put in another cart, and stays in its own when that is ticked", async () => {
    const { browser, customer, product, firstId, secondId, lineId } = await withTwo();
    await browser.post(to(url.activateCart, { cartId: firstId }));
    const cart = await browser.get(url.cart);
    const path = to(url.moveLine, { lineId });
    const move = wayOnward(cart, `move-${lineId}`);
    expect((await browser.press(url.cart, move)).location).toBe(path);
    const form = (await browser.get(path)).page.querySelector("main form");

    const copied = await browser.submit(path, form, { cart: secondId, keeps: "on" });
    expect(text(await browser.follow(copied))).toContain(
      `${product.label} est dans le panier Chantier Dupont, quantité 5.`,
    );
    const moved = await browser.submit(path, form, { cart: secondId });

    expect(text(await browser.follow(moved))).toContain("quantité 10");
    expect(await linesOf(customer.id)).toMatchObject([{ cartId: secondId, quantity: 10 }]);
  });

  test.each<Record<string, string | number>>([{}, { cart: "x" }, { cart: 2_000_000_000 }])(
    "is put in no cart when none of theirs is chosen: %j",
    async (fields) => {
      const { browser, customer, lineId } = await withTwo();

      const refused = await browser.post(to(url.moveLine, { lineId }), fields);

      expect(refused.status).toBe(422);
      expect(text(refused)).toContain("Choisissez un de vos autres paniers.");
      expect(await linesOf(customer.id)).toHaveLength(1);
    },
  );
});

describe("two devices of one customer", () => {
  test("keeps a quantity for a cart no longer active, and names that cart", async () => {
    const { browser, customer, lineId } = await withTwo();

    const late = await browser.post(url.setCartQuantity, { lineId, quantity: 12, was: 5 });

    expect(text(await browser.follow(late))).toContain(
      "quantité 12 dans le panier Panier principal, qui n’est plus votre panier actif.",
    );
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 12 }]);
  });

  test("asks again before emptying a cart filled on another device", async () => {
    const { browser, customer, product } = await lineAt(shop.origin);
    const phone = await signedIn(shop.origin, { customerId: customer.id });
    const stale = await browser.get(url.cart);
    await phone.post(url.addToCart, { productUid: product.uid, quantity: 4 });

    const refused = await browser.follow(
      await browser.submit(url.cart, command(stale, url.emptyCart)),
    );
    expect(text(refused)).toContain("Le panier a changé dans une autre fenêtre");
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 9 }]);
    await browser.submit(url.cart, refused.page.querySelector(".flashes form"));

    expect(await linesOf(customer.id)).toEqual([]);
  });

  test("a page of another cart than the active one empties its own", async () => {
    const { browser, customer, product, firstId, secondId } = await withTwo();
    await browser.post(to(url.activateCart, { cartId: firstId }));
    const stale = await browser.get(url.cart);
    const phone = await signedIn(shop.origin, { customerId: customer.id });
    await phone.post(to(url.activateCart, { cartId: secondId }));
    await phone.post(url.addToCart, { productUid: product.uid, quantity: 4 });

    const emptied = await browser.follow(
      await browser.submit(url.cart, command(stale, url.emptyCart)),
    );

    expect(text(emptied)).toContain("Retiré du panier Panier principal");
    expect(await linesOf(customer.id)).toMatchObject([{ cartId: secondId, quantity: 4 }]);
    await browser.submit(url.cart, emptied.page.querySelector(".flashes form"));
    expect(await linesOf(customer.id)).toHaveLength(2);
  });

  test("reports a cart deleted elsewhere, and a comment on a removed line", async () => {
    const { browser, customer, firstId, secondId, lineId } = await withTwo();
    await browser.post(to(url.deleteCart, { cartId: secondId }), { version: 1 });
    await browser.post(url.removeLine, { lineId });

    for (const path of [
      url.activateCart,
      url.duplicateCart,
      url.deleteCart,
      url.editCart,
    ] as const) {
      const late = await browser.post(to(path, { cartId: secondId }), { version: 1, name: "x" });
      expect([path, late.status, late.location]).toEqual([path, 303, url.carts]);
      expect(text(await browser.follow(late))).toContain("Ce panier a été supprimé");
    }
    const late = await browser.post(to(url.lineComment, { lineId }), { comment: "x" });
    expect(text(await browser.follow(late))).toContain("a été retiré du panier");
    expect((await cartsOf(customer.id)).map(({ id }) => id)).toEqual([firstId]);
  });

  test.each([url.setLineAside, url.takeLineBack, url.removeLine, url.replaceLine])(
    "%s of a line that the other one removed says so, and offers it back",
    async (path) => {
      const { browser, customer, lineId } = await lineAt(shop.origin);
      await browser.post(url.removeLine, { lineId });

      const late = await browser.follow(await browser.post(path, { lineId, productUid: 1 }));

      expect(text(late)).toContain("a été retiré du panier dans une autre fenêtre");
      await browser.submit(url.cart, late.page.querySelector(".flashes form"));
      expect(await linesOf(customer.id)).toMatchObject([{ quantity: 5 }]);
    },
  );

  test("names the order that took a line, and offers as many again", async () => {
    const { browser, customer, product, lineId } = await lineAt(shop.origin);
    const order = await makeOrder({ buyer: await buyerOf(customer) });
    await db
      .update(orderLines)
      .set({ cartLineId: lineId, productUid: product.uid, label: product.label })
      .where(eq(orderLines.orderId, order.id));
    await db.delete(carts).where(eq(carts.customerId, customer.id));
    const change = { lineId, quantity: 12, was: 5 };
    const stranger = await customerAt(shop.origin, { companyId: customer.companyId });
    expect((await stranger.browser.post(url.setCartQuantity, change)).status).toBe(404);

    const late = await browser.follow(await browser.post(url.setCartQuantity, change));

    expect(text(late)).toContain(
      `vient d’être commandé dans une autre fenêtre (commande ${order.uid})`,
    );
    await browser.submit(url.cart, late.page.querySelector(".flashes form"));
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 12 }]);
  });

  test("a visitor's page still asks once they have signed in elsewhere: as many are offered again", async () => {
    const { browser, customer, product } = await lineAt(shop.origin);
    await db.delete(carts).where(eq(carts.customerId, customer.id));
    const change = { lineId: 2_000_000_000, quantity: 12, was: 5, productUid: product.uid };

    const late = await browser.follow(await browser.post(url.setCartQuantity, change));

    expect(text(late)).toContain(
      `${product.label} n’est plus dans votre panier. Vous demandiez 12`,
    );
    await browser.submit(url.cart, late.page.querySelector(".flashes form"));
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 12 }]);
  });
});
