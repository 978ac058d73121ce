import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FORM_KEY_FIELD, FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";
import { db } from "#app/services/platform/database.server.ts";
import { inPlace, to, url } from "#app/urls.ts";
import { imports } from "#drizzle/schema/import.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { customerAt, lineAt, linesOf } from "#tests/support/cart/pages.ts";
import { dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Adds one unit of a product of the cart, as a fetcher does, or as a plain form when without a header. */
async function openCart() {
  const { browser, customer, product } = await lineAt(shop.origin);
  const [before] = await linesOf(customer.id);
  const fields = { productUid: product.uid, quantity: 1, back: url.cart };
  const command = dataOf(inPlace(url.addToCart, url.cart));
  return {
    add: (key: string) => browser.post(command, fields, { [FORM_KEY_HEADER]: key }),
    addPlainly: (key: string, quantity = 1) =>
      browser.post(url.addToCart, { ...fields, quantity, [FORM_KEY_FIELD]: key }),
    addedUnits: async () =>
      ((await linesOf(customer.id))[0]?.quantity ?? 0) - (before?.quantity ?? 0),
    browser,
    product,
  };
}

test("a form sent twice under a key is taken once, with the same answer", async () => {
  const { add, addedUnits } = await openCart();
  const key = randomUUID();

  const [first, second] = [await add(key), await add(key)];

  expect([first.status, second.status]).toEqual([204, 204]);
  expect(await addedUnits()).toBe(1);
  await add(randomUUID());
  expect(await addedUnits()).toBe(2);
});

test("a form whose answer is long is taken once too", async () => {
  const { browser, product, addedUnits } = await openCart();
  const back = `${url.cart}?x=${"x".repeat(1_900)}`;
  const add = { productUid: product.uid, quantity: 1, back };
  const send = (key: string) =>
    browser.post(dataOf(url.addToCart), add, { [FORM_KEY_HEADER]: key });
  const key = randomUUID();

  const [first, second] = [await send(key), await send(key)];

  expect(first.text.length).toBeGreaterThan(1_900);
  expect(second.text).toBe(first.text);
  expect(await addedUnits()).toBe(1);
});

test("a form of the staff sent twice is taken once, with or without scripts", async () => {
  const staff = await staffBrowser(shop.origin, await makeStaff(["editor"]));
  const path = to(url.newContent, { kind: "article" });
  const content = { title: "Poser un seuil", summary: "Essai", body: "Essai" };
  const key = randomUUID();

  const withScripts = [1, 2].map(() => staff.post(path, content, { [FORM_KEY_HEADER]: key }));
  const plain = [1, 2].map(() => staff.post(path, { ...content, [FORM_KEY_FIELD]: key }));

  const [first, again] = await Promise.all(withScripts);
  const [other, otherAgain] = await Promise.all(plain);
  expect([first?.status, other?.status]).toEqual([303, 303]);
  expect([again?.location, otherAgain?.location]).toEqual([first?.location, other?.location]);
  expect(other?.location).not.toBe(first?.location);
});

test("a file for an import sent twice under a key is taken once", async () => {
  const account = await makeStaff(["catalogue"]);
  const staff = await staffBrowser(shop.origin, account);
  const headers = { [FORM_KEY_HEADER]: randomUUID() };
  const form = () => {
    const fields = new FormData();
    fields.append("entity", "brands");
    fields.append("file", new File(["code;nom\r\nZESSAI;Essai"], "marques.csv"));
    return fields;
  };

  const first = await staff.post(url.merchantImports, form(), headers);
  const second = await staff.post(url.merchantImports, form(), headers);

  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.location).toBe(first.location);
  expect(await db.$count(imports, eq(imports.staffId, account.id))).toBe(1);
});

test("two sendings of a key at the same time are taken once", async () => {
  const { add, addedUnits } = await openCart();
  const key = randomUUID();

  const replies = await Promise.all([1, 2, 3].map(() => add(key)));

  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await addedUnits()).toBe(1);
});

test("a plain form sent twice is taken once, changed it is taken again", async () => {
  const { browser, addPlainly, addedUnits } = await openCart();
  const key = randomUUID();

  const [first, second] = [await addPlainly(key), await addPlainly(key)];

  expect([first.status, second.status]).toEqual([303, 303]);
  expect(second.location).toBe(first.location);
  expect(await addedUnits()).toBe(1);
  expect((await browser.follow(second)).text).toContain("a déjà été pris en compte");
  await addPlainly(key, 2);
  expect(await addedUnits()).toBe(3);
});

test("a row of a list is taken once, and leads back to itself", async () => {
  const { browser, customer } = await customerAt(shop.origin, { storeUid: 1 });
  const list = to(url.category, { categoryId: 1, slug: "gros-oeuvre" }, { vue: "tableau" });
  const openRow = async () => {
    const { page } = await browser.get(list);
    const row = page.querySelector(".product:has(form)");
    const productUid = row?.querySelector("form button")?.getAttribute("value") ?? "";
    const action = row?.querySelector("form")?.getAttribute("action") ?? "";
    const press = (referer: string) =>
      browser.post(action, { productUid, quantity: 1 }, { referer });
    return { id: row?.getAttribute("id"), press };
  };
  const units = async () => (await linesOf(customer.id)).map(({ quantity }) => quantity);
  const { id, press } = await openRow();

  const sent = [await press(shop.origin + list), await press(shop.origin + list)];

  expect(sent.map(({ location }) => location)).toEqual([`${list}#${id}`, `${list}#${id}`]);
  expect(await units()).toEqual([1]);
  const again = await openRow();
  expect((await again.press("https://ailleurs.example/")).location).toBe(url.cart);
  expect(await units()).toEqual([2]);
});

test("a key of another customer answers nothing of theirs", async () => {
  const [own, other] = [await openCart(), await openCart()];
  const key = randomUUID();

  await own.add(key);
  await other.add(key);

  expect([await own.addedUnits(), await other.addedUnits()]).toEqual([1, 1]);
});

test("a refused form is read again under its key", async () => {
  const { browser } = await openCart();
  const sent = { label: "", [FORM_KEY_FIELD]: randomUUID() };

  const [first, second] = [
    await browser.post(url.newAddress, sent),
    await browser.post(url.newAddress, sent),
  ];

  expect([first.status, second.status]).toEqual([400, 400]);
  expect(second.text).toContain("<h1");
});

test("each form of a page has a key, a page shown again another one", async () => {
  const { browser } = await openCart();
  const keysOf = async () => {
    const { page } = await browser.get(url.cart);
    const forms = page.querySelectorAll('form[method="post"]:not([enctype])');
    return forms.map((form) => {
      const { searchParams } = new URL(form.getAttribute("action") ?? "", shop.origin);
      const field = form.querySelector(`[name=${FORM_KEY_FIELD}]`);
      return field?.getAttribute("value") ?? searchParams.get(FORM_KEY_FIELD);
    });
  };

  const [before, after] = [await keysOf(), await keysOf()];

  expect(before.length).toBeGreaterThan(1);
  expect(new Set(before).size).toBe(1);
  expect(new Set([...before, ...after]).size).toBe(2);
});
