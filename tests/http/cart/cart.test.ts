import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  cartsOf,
  customerAt,
  lineAt,
  linesOf,
  quantityIn,
  mainText as text,
  wayOnward,
} from "#tests/support/cart/pages.ts";
import { fillCart, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const signedIn = (values?: Parameters<typeof customerAt>[1]) => customerAt(shop.origin, values);
const withLine = (quantity?: number, values: Parameters<typeof lineAt>[1] = {}) =>
  lineAt(shop.origin, { ...values, quantity });

describe("adding to the cart", () => {
  test("goes back to the page it came from and says so there, once", async () => {
    const { browser, customer } = await signedIn();
    const product = await makeProduct();

    const added = await browser.post("/panier/ajouter", {
      productUid: product.uid,
      quantity: 4,
      back: "/depot/liste",
    });

    expect(added.status).toBe(303);
    expect(added.location).toBe("/depot/liste");
    const page = await browser.follow(added);
    expect(text(page)).toContain(`Ajouté au panier : ${product.label}, quantité 4.`);
    expect(page.page.querySelector('.flashes a[href="/panier"]')).not.toBeNull();
    expect(text(await browser.get("/depot/liste"))).not.toContain("Ajouté au panier");
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 4 }]);
  });

  test("never leads off our own origin", async () => {
    const product = await makeProduct();

    const added = await new Browser(shop.origin).post("/panier/ajouter", {
      productUid: product.uid,
      quantity: 1,
      back: "//elsewhere.example",
    });

    expect(added.location).toBe("/panier");
  });

  test("opens a session for a visitor, whose cart shows no price", async () => {
    const product = await makeProduct();
    const browser = new Browser(shop.origin);

    const added = await browser.post("/panier/ajouter", { productUid: product.uid, quantity: 2 });
    const cart = await browser.follow(added);

    expect(added.headers.getSetCookie()).toHaveLength(1);
    expect(text(cart)).toContain(product.label);
    expect(quantityIn(cart)).toBe("2");
    expect(text(cart)).not.toMatch(/€|TTC/);
    expect(cart.page.querySelector('main a[href="/users/login?back=%2Fpanier"]')).not.toBeNull();
    expect(wayOnward(cart, "pickup")).toBeNull();
  });

  test.each([
    [
      "an unknown product",
      { productUid: 2_000_000_000 },
      "Référence incorrecte ou produit indisponible",
    ],
    [
      "a product number that is none",
      { productUid: "abc" },
      "Référence incorrecte ou produit indisponible",
    ],
    [
      "a number past all ids",
      { productUid: "99999999999999999999" },
      "Référence incorrecte ou produit indisponible",
    ],
    ["nothing at all", {}, "Référence incorrecte ou produit indisponible"],
  ])("refuses %s in the words of the specification", async (_, fields, message) => {
    const browser = new Browser(shop.origin);

    const refused = await browser.post("/panier/ajouter", { quantity: 1, ...fields });

    expect(refused.status).toBe(303);
    expect(text(await browser.follow(refused))).toContain(message);
  });

  test.each([
    ["sold in depots only", { onlyInStore: true }, "Référence disponible uniquement en dépôt"],
    ["withdrawn", { isActive: false }, "Référence incorrecte ou produit indisponible"],
  ])("refuses a product that is %s", async (_, values, message) => {
    const { browser, customer } = await signedIn();
    const product = await makeProduct(values);

    const refused = await browser.post("/panier/ajouter", { productUid: product.uid, quantity: 1 });

    expect(text(await browser.follow(refused))).toContain(message);
    expect(await linesOf(customer.id)).toEqual([]);
  });
});

const hostile = ["-1", "1.5", "1e309", "10000", "douze", "", "0", "0x10", "1 2", "NaN", "Infinity"];

describe("a quantity that is none", () => {
  test.each(hostile)("is refused when adding: %j", async (quantity) => {
    const { browser, customer, product } = await withLine(5);

    const refused = await browser.post("/panier/ajouter", { productUid: product.uid, quantity });

    expect(refused.status).toBe(303);
    expect(text(await browser.follow(refused))).toContain("Quantité refusée");
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 5 }]);
  });

  test.each(hostile)("is refused when changing, the line untouched: %j", async (quantity) => {
    const { browser, customer, lineId } = await withLine(5);
    const before = await cartsOf(customer.id);

    const refused = await browser.post("/panier/quantite", { lineId, quantity });

    expect(refused.status).toBe(303);
    const cart = await browser.follow(refused);
    expect(text(cart)).toContain("Quantité refusée");
    expect(quantityIn(cart)).toBe("5");
    expect(await cartsOf(customer.id)).toEqual(before);
  });

  test("given twice is refused", async () => {
    const { browser, customer, lineId } = await withLine(5);

    await browser.post("/panier/quantite", { lineId, quantity: [6, 7] });

    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 5 }]);
  });
});

describe("the cart without JavaScript", () => {
  test("shows line, amounts and totals, and the way to the checkout", async () => {
    const { browser } = await withLine(10, { ecoTaxMills: 100, depositMills: 2_000 });

    const cart = await browser.get("/panier");

    // 10 sacks at 10 €, 1 € of eco-tax, 20 % of VAT on both, 20 € of deposits outside VAT.
    for (const part of ["100,00 €", "1,00 €", "20,20 €", "20,00 €", "141,20 €", "350 kg"]) {
      expect(text(cart)).toContain(part);
    }
    expect(wayOnward(cart, "pickup")?.text).toMatch(/^Retirer au dépôt(dès .+)?$/);
  });

  test("resumes the stored checkout when asked to", async () => {
    const { browser } = await withLine();

    const path = "/panier?renew=true";

    const sent = await browser.press(path, wayOnward(await browser.get(path), "pickup"));

    expect(sent.location).toBe("/tunnel/retrait?renew=true");
  });

  test("changes a quantity with a button", async () => {
    const { browser, product } = await withLine(5);
    const page = await browser.get("/panier");
    const button = page.page.querySelector("main table.lines .quantity button");

    const changed = await browser.press("/panier", button, { "lines[0].quantity": 12 });

    expect(button?.getAttribute("type")).toBe("submit");
    expect(changed.status).toBe(303);
    const cart = await browser.follow(changed);
    expect(quantityIn(cart)).toBe("12");
    expect(text(cart)).toContain(`${product.label} : quantité 12.`);
  });

  test("sets a line aside and takes it back", async () => {
    const { browser, customer } = await withLine(5);
    const cart = await browser.get("/panier");

    const aside = await browser.follow(await browser.press("/panier", wayOnward(cart, "aside")));
    expect(text(aside)).toContain("Mis de côté");
    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 5, isAside: true }]);

    const back = await browser.press("/panier", wayOnward(aside, "back"));
    expect(quantityIn(await browser.follow(back))).toBe("5");
  });

  test("removes a line, and restores it on undo, also after a reload", async () => {
    const { browser, customer } = await withLine(7);
    const cart = await browser.get("/panier");

    const removed = await browser.follow(await browser.press("/panier", wayOnward(cart, "remove")));
    expect(text(removed)).toContain("Votre panier est vide");
    expect(await linesOf(customer.id)).toEqual([]);

    const reloaded = await browser.get("/panier");
    const undone = await browser.press("/panier", wayOnward(reloaded, "restore"));
    const back = await browser.follow(undone);
    expect(quantityIn(back)).toBe("7");
    expect(text(back)).toContain("Rétabli dans le panier");
    expect(wayOnward(back, "restore")).toBeNull();
  });

  test("offers what the depot has when it is not enough", async () => {
    const { browser, customer, product } = await withLine(50);
    await stockProduct(product.uid, customer.storeUid, 12);
    const cart = await browser.get("/panier");
    const remedy = wayOnward(cart, "take");
    expect(remedy?.text).toContain("Prendre les 12");

    const taken = await browser.press("/panier", remedy);

    expect(quantityIn(await browser.follow(taken))).toBe("12");
  });

  test("says what the depot has run out of", async () => {
    const { browser, customer, product } = await withLine(5);
    await stockProduct(product.uid, customer.storeUid, 0);

    expect(text(await browser.get("/panier"))).toContain("Épuisé à");
  });

  test("that is empty says so", async () => {
    expect(text(await new Browser(shop.origin).get("/panier"))).toContain("Votre panier est vide");
  });

  test("hides every amount from a buyer without prices", async () => {
    const { browser, customer } = await signedIn({ role: "buyer-without-prices" });
    const product = await makeProduct({ unitMills: 12_345 });
    await fillCart(customer.id, [{ productUid: product.uid, quantity: 3 }]);

    const cart = await browser.get("/panier");

    expect(text(cart)).toContain(product.label);
    expect(text(cart)).not.toContain("€");
    expect(cart.text).not.toMatch(/12[ ,.]?345|unitMills/);
  });
});

describe("somebody else's line", () => {
  const commands = [
    "/panier/quantite",
    "/panier/mettre-de-cote",
    "/panier/reprendre",
    "/panier/retirer",
    "/panier/remplacer",
  ];

  test.each(commands)("is not found by %s, and nothing changes", async (path) => {
    const { customer, lineId } = await withLine(5);
    const before = await cartsOf(customer.id);
    const colleague = await signedIn({ companyId: customer.companyId });
    const visitor = new Browser(shop.origin);
    await visitor.post("/panier/ajouter", { productUid: (await makeProduct()).uid, quantity: 1 });

    for (const browser of [colleague.browser, visitor, new Browser(shop.origin)]) {
      expect((await browser.post(path, { lineId, quantity: 1 })).status).toBe(404);
    }

    expect(await linesOf(customer.id)).toMatchObject([{ quantity: 5, isAside: false }]);
    expect(await cartsOf(customer.id)).toEqual(before);
  });

  test.each(["abc", "", "-1", "99999999999999999999"])(
    "nor is a line called %j",
    async (lineId) => {
      const { browser } = await withLine(5);

      for (const path of commands) {
        expect((await browser.post(path, { lineId, quantity: 1 })).status).toBe(404);
      }
    },
  );
});
