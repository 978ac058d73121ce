import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { addToComparator, findComparator } from "#app/services/catalogue/comparator.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { bundleComponents, products } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  makeBuyer,
  makeCustomer,
  makeProduct,
  PASSWORD,
  stockProduct,
} from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const make = (count: number, values = {}) =>
  Promise.all(Array.from({ length: count }, () => makeProduct(values)));
const compared = async (buyer: Buyer) =>
  (await findComparator(buyer)).products.map(({ uid }) => uid);
const fullMessage = "Vous comparez déjà quatre produits, le maximum";

async function comparing(count: number, values: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer(values);
  const made = await make(count);
  const uids = made.map(({ uid }) => uid);
  await addToComparator(buyer.customerId, uids);
  return { buyer, made, uids, browser: await signedIn(shop.origin, buyer) };
}

const typeReference = async (browser: Browser, reference: string) => {
  const page = await browser.get(url.comparator);
  const form = page.page.querySelector("main form:has([name=reference])");
  return browser.submit(url.comparator, form, { reference });
};

describe("the comparator of nobody", () => {
  test("sends a visitor to the login, which remembers the way back", async () => {
    const reply = await new Browser(shop.origin).get(`${url.comparator}?differences=true`);

    expect(reply.status).toBe(303);
    expect(reply.location).toBe(
      to(url.login, null, { back: `${url.comparator}?differences=true` }),
    );
  });

  test("keeps a visitor's choice until the login, then returns there", async () => {
    const product = await makeProduct();
    const path = to(url.product, { productUid: product.uid });
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);

    const response = await browser.submit(
      path,
      (await browser.get(path)).page.querySelector("#comparer"),
      { productUid: product.uid },
    );
    expect(response.location).toBe(to(url.login, null, { back: path }));
    const login = await browser.follow(response);
    expect(text(login)).toContain("Connectez-vous pour comparer des produits");
    const password = await browser.follow(
      await browser.submit(
        to(url.login, null, { back: path }),
        login.page.querySelector("main form:has([name=card_number])"),
        { card_number: customer.cardNumber },
      ),
    );
    const entered = await browser.submit(
      to(url.password, null, { back: path }),
      password.page.querySelector("main form:has([name=password])"),
      { password: PASSWORD },
    );

    expect(entered.location).toBe(path);
    const page = await browser.follow(entered);
    expect(text(page)).toContain(`Ajouté au comparateur : ${product.label}`);
    expect(text(await browser.get(url.comparator))).toContain(product.label);
  });
});

describe("a button", () => {
  test("adds its product, is pressed from then on, and takes it out again", async () => {
    const { browser, buyer } = await comparing(0);
    const product = await makeProduct();
    const path = to(url.product, { productUid: product.uid });
    const button = (reply: Reply) =>
      reply.page.querySelector(`button[form=comparer][value="${product.uid}"]`);

    const before = await browser.get(path);
    expect(button(before)?.text).toBe("Comparer");
    const added = await browser.submit(path, before.page.querySelector("#comparer"), {
      productUid: product.uid,
    });
    expect(added.location).toBe(path);
    const after = await browser.follow(added);

    expect(text(after)).toContain(`Ajouté au comparateur : ${product.label}.`);
    expect(after.page.querySelector(`.flashes a[href="${url.comparator}"]`)).not.toBeNull();
    expect(button(after)?.text).toBe("Comparé, retirer");
    expect(button(after)?.getAttribute("formaction")).toBe(url.removeFromComparator);
    await browser.post(url.removeFromComparator, { productUid: product.uid, back: path });
    expect(await compared(buyer)).toEqual([]);
  });

  test("is refused as a fifth, clearly, with a link to the comparator", async () => {
    const { browser, buyer, uids } = await comparing(4);
    const fifth = await makeProduct();

    const refused = await browser.follow(
      await browser.post(url.addToComparator, { productUid: fifth.uid, back: url.storeList }),
    );

    expect(text(refused)).toContain(fullMessage);
    expect(refused.page.querySelector(`.flashes a[href="${url.comparator}"]`)).not.toBeNull();
    expect(await compared(buyer)).toEqual(uids);
  });

  test.each([
    ["an unknown product", { productUid: 2_000_000_000 }],
    ["no number", { productUid: "abc" }],
    ["nothing", {}],
    ["a number past all ids", { productUid: "99999999999999999999" }],
    ["more than can be meant", { productUid: Array.from({ length: 500 }, (_, n) => n + 1) }],
  ])("answers the specified message with %s", async (_, fields) => {
    const { browser, buyer } = await comparing(1);
    const before = await compared(buyer);

    const refused = await browser.follow(await browser.post(url.addToComparator, fields));

    expect(text(refused)).toContain("Impossible d'ajouter un lot de produits au comparateur.");
    expect(await compared(buyer)).toEqual(before);
  });

  test("leaves bad products of a batch out and adds the others", async () => {
    const { browser, buyer } = await comparing(0);
    const product = await makeProduct();

    const reply = await browser.follow(
      await browser.post(url.addToComparator, { productUid: [product.uid, 2_000_000_000] }),
    );

    expect(text(reply)).toContain("Impossible d'ajouter un lot de produits au comparateur.");
    expect(await compared(buyer)).toEqual([product.uid]);
  });

  test("never leads off our own origin", async () => {
    const { browser } = await comparing(0);
    const product = await makeProduct();

    const added = await browser.post(url.addToComparator, {
      productUid: product.uid,
      back: "//elsewhere.example",
    });

    expect(added.location).toBe(url.comparator);
  });
});

describe("a reference typed in", () => {
  test("adds its product", async () => {
    const { browser, buyer } = await comparing(1);
    const product = await makeProduct();

    const added = await typeReference(browser, ` ${product.reference.toLowerCase()} `);

    expect([added.status, added.location]).toEqual([303, url.comparator]);
    expect(await compared(buyer)).toContain(product.uid);
  });

  test.each([
    ["AUCUNE-9999", 422, "Référence incorrecte ou produit indisponible"],
    ["<script>", 400, "Format de saisie incorrect"],
    ["", 400, "Format de saisie incorrect"],
    ["x".repeat(400), 400, "Format de saisie incorrect"],
  ])("answers %j with %d: %s, and keeps the typed text", async (typed, status, message) => {
    const { browser } = await comparing(1);

    const reply = await typeReference(browser, typed);

    expect(reply.status).toBe(status);
    expect(text(reply)).toContain(message);
    const input = reply.page.querySelector("[name=reference]");
    expect(input?.getAttribute("value") ?? "").toBe(typed);
    expect(input?.getAttribute("aria-invalid")).toBe("true");
  });

  test("is refused as a fifth, beside the field, when another window added one", async () => {
    const { browser, buyer } = await comparing(3);
    const [fourth, fifth] = await make(2);
    const page = await browser.get(url.comparator);
    await addToComparator(buyer.customerId, [fourth?.uid ?? 0]);

    const reply = await browser.submit(
      url.comparator,
      page.page.querySelector("main form:has([name=reference])"),
      { reference: fifth?.reference ?? "" },
    );

    expect(reply.status).toBe(422);
    expect(await compared(buyer)).toHaveLength(4);
  });
});

describe("the page", () => {
  test("is empty, and says what to do", async () => {
    const { browser } = await comparing(0);

    const reply = await browser.get(url.comparator);

    expect(reply.status).toBe(200);
    expect(text(reply)).toContain("Rien à comparer pour l’instant");
    expect(reply.page.querySelector("[name=reference]")).not.toBeNull();
  });

  test("aligns attributes by code, and shows only those that differ when asked", async () => {
    const { browser, buyer } = await comparing(0);
    const attribute = (code: string, label: string, value: string) => ({ code, label, value });
    const [a, b] = [
      await makeProduct({
        attributes: [attribute("fire", "Feu", "A2"), attribute("norm", "Norme", "EN 520")],
      }),
      await makeProduct({
        attributes: [attribute("norm", "Norme", "EN 520"), attribute("fire", "Feu", "B")],
        weightGrams: 1_500,
      }),
    ];
    await addToComparator(buyer.customerId, [a.uid, b.uid]);
    const rows = (reply: Reply) =>
      reply.page
        .querySelectorAll(".compared tbody tr")
        .map((row) => row.querySelectorAll("th, td").map((cell) => cell.text));

    const all = await browser.get(url.comparator);
    const differences = await browser.get(`${url.comparator}?differences=true`);

    expect(rows(all)).toContainEqual(["Feu", "A2", "B"]);
    expect(rows(all)).toContainEqual(["Norme", "EN 520", "EN 520"]);
    expect(rows(differences)).toContainEqual(["Feu", "A2", "B"]);
    expect(rows(differences).map(([label]) => label)).not.toContain("Norme");
    expect(differences.page.querySelector("main [aria-current=true]")?.text).toContain(
      "différences",
    );
  });

  test("adds any of its products to the cart, and stays", async () => {
    const { browser, buyer } = await comparing(0);
    const product = await makeProduct({ packagingQuantity: 4 });
    await addToComparator(buyer.customerId, [product.uid]);
    await stockProduct(product.uid, buyer.store.uid, 40);
    const page = await browser.get(url.comparator);

    const added = await browser.press(
      url.comparator,
      page.page.querySelector(`main button[value="add-${product.uid}"]`),
    );

    expect(added.location).toBe(url.comparator);
    expect(text(await browser.follow(added))).toContain(
      `Ajouté au panier : ${product.label}, quantité 4.`,
    );
  });

  test("removes withdrawn products, in the words of the specification", async () => {
    const { browser, buyer, made } = await comparing(2);
    const [gone, kept] = made;
    await db
      .update(products)
      .set({ isActive: false })
      .where(eq(products.uid, gone?.uid ?? 0));

    const reply = await browser.get(url.comparator);

    expect(text(reply)).toContain("Impossible d'ajouter un lot de produits au comparateur.");
    expect(text(reply)).toContain(`ils ne sont plus vendus : ${gone?.label}`);
    expect(await compared(buyer)).toEqual([kept?.uid]);
    expect(text(await browser.get(url.comparator))).not.toContain("Impossible");
  });

  test("is emptied by one button", async () => {
    const { browser, buyer } = await comparing(3);
    const page = await browser.get(url.comparator);

    const emptied = await browser.press(
      url.comparator,
      page.page.querySelector("main button[value=empty]"),
    );

    expect(text(await browser.follow(emptied))).toContain("Le comparateur est vide.");
    expect(await compared(buyer)).toEqual([]);
  });

  test("shows neither price nor stock where hidden, in the page or its data", async () => {
    const { browser } = await comparing(2, { role: "buyer-without-prices" });

    const reply = await browser.get(url.comparator);

    expect(reply.status).toBe(200);
    expect(reply.text).not.toMatch(/€|unitMills|En stock|Épuisé/);
  });
});

describe("the calls of section 7", () => {
  const call = (browser: Browser, body: string) =>
    fetch(shop.origin + url.compareJson, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        origin: shop.origin,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });

  test("POST /catalogue/compare answers products and unknown numbers", async () => {
    const { browser } = await comparing(0);
    const product = await makeProduct();

    const answer = await call(browser, JSON.stringify({ data: [product.uid, 2_000_000_000] }));

    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      products: [{ product_uid: product.uid, imageUrl: "/dessins/sack/grey.svg", brand: "Essai" }],
      error_pids: [2_000_000_000],
      message: "Impossible d'ajouter un lot de produits au comparateur.",
    });
  });

  test("POST /catalogue/compare adds none beyond the limit, and no bundle", async () => {
    const { browser, uids, buyer } = await comparing(3);
    const [first, second, part] = await make(3);
    const bundle = await makeProduct();
    await db.insert(bundleComponents).values({
      bundleUid: bundle.uid,
      componentUid: part?.uid ?? 0,
      quantity: 2,
    });

    const full = await call(browser, JSON.stringify({ data: [first?.uid, second?.uid] }));
    const held = await compared(buyer);
    const lot = await call(browser, JSON.stringify({ data: [bundle.uid, first?.uid] }));

    expect([full.status, held]).toEqual([422, uids]);
    expect(await lot.json()).toMatchObject({
      error_pids: [bundle.uid],
      message: "Impossible d'ajouter un lot de produits au comparateur.",
    });
    expect(await compared(buyer)).toEqual([...uids, first?.uid]);
  });

  test("POST /catalogue/compare names what is no number by its place", async () => {
    const { browser } = await comparing(0);
    const product = await makeProduct();

    const answer = await call(browser, JSON.stringify({ data: [product.uid, "x", "12"] }));

    expect(answer.status).toBe(400);
    const { error } = await answer.json();
    expect(error.code).toBe("request-invalid");
    expect(error.message).toContain("data.1");
    expect(error.message).not.toContain("data.2");
  });

  test.each([
    ["not JSON", "data=1", 400],
    ["no list", "{}", 400],
    ["null", "null", 400],
    ["a list of everything", JSON.stringify({ data: [{}, [], "x", null, -1, 1e300] }), 400],
    ["too much", JSON.stringify({ data: Array.from({ length: 101 }, () => 1) }), 400],
  ])("POST /catalogue/compare with %s is answered, never broken", async (_, body, status) => {
    const { browser } = await comparing(0);

    expect((await call(browser, body)).status).toBe(status);
  });

  test("POST /catalogue/compare refuses a visitor, and a fifth product", async () => {
    const { browser } = await comparing(4);
    const { uid } = await makeProduct();

    const [visitor, full] = [
      await call(new Browser(shop.origin), JSON.stringify({ data: [uid] })),
      await call(browser, JSON.stringify({ data: [uid] })),
    ];

    expect([visitor.status, full.status]).toEqual([401, 422]);
    expect(await full.json()).toMatchObject({ error: { code: "comparator-full" } });
  });

  test("GET /catalogue/product/exists says sold, unknown or malformed", async () => {
    const product = await makeProduct();
    const browser = new Browser(shop.origin);
    const ask = (ref: string, storeUid: string | number = 1) =>
      browser.get(to(url.productExists, { storeUid, ref }));

    expect((await ask(product.reference)).text).toBe('{"exists":true}');
    expect((await ask("AUCUNE-9999")).text).toBe('{"exists":false}');
    for (const wrong of [await ask("<b>"), await ask(product.reference, "x")]) {
      expect(wrong.status).toBe(404);
      expect(wrong.text).toContain("Format de saisie incorrect");
    }
  });
});
