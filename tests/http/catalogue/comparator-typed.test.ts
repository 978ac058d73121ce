import { afterAll, beforeAll, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { addToComparator, findComparator } from "#app/services/catalogue/comparator.server.ts";
import { url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { linesOf, mainText as text } from "#tests/support/cart/pages.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function comparing(count: number) {
  const buyer = await makeBuyer();
  const make = () => makeProduct({ packagingQuantity: 4 });
  const made = await Promise.all(Array.from({ length: count }, make));
  for (const { uid } of made) await stockProduct(uid, buyer.store.uid, 400);
  const uids = made.map(({ uid }) => uid);
  await addToComparator(buyer.customerId, uids);
  return { buyer, made, uids, browser: await signedIn(shop.origin, buyer) };
}

const compared = async (buyer: Buyer) =>
  (await findComparator(buyer)).products.map(({ uid }) => uid);

const inCart = async ({ customerId }: Buyer) =>
  (await linesOf(customerId)).map(({ productUid, quantity }) => [productUid, quantity]);

const quantityFields = (reply: Reply) =>
  reply.page.querySelectorAll(".compared input[type=number]");

const quantities = (reply: Reply) =>
  quantityFields(reply).map((field) => field.getAttribute("value"));

const reference = (reply: Reply) =>
  reply.page.querySelector("main [name=reference]")?.getAttribute("value") ?? null;

function typed(reply: Reply, typedQuantities: readonly string[], typedReference?: string) {
  const fields = quantityFields(reply).map((field, at) => [
    field.getAttribute("name"),
    typedQuantities[at] ?? "",
  ]);
  return {
    ...Object.fromEntries(fields),
    ...(typedReference !== undefined && { reference: typedReference }),
  };
}

const button = (reply: Reply, next: string) =>
  reply.page
    .querySelectorAll("main button[name=next]")
    .find((one) => one.getAttribute("value") === next) ?? null;

test("removing a product gives back the reference and other quantities", async () => {
  const { browser, buyer, uids } = await comparing(3);
  const page = await browser.get(url.comparator);

  const fields = typed(page, ["8", "12", "16"], "PLA-13");
  const sent = await browser.press(url.comparator, button(page, `remove-${uids[1]}`), fields);

  expect(sent.status).toBe(303);
  const after = await browser.follow(sent);
  expect([reference(after), quantities(after)]).toEqual(["PLA-13", ["8", "16"]]);
  expect(await compared(buyer)).toEqual([uids[0], uids[2]]);
});

test("adding a product to the cart gives back all but its own quantity", async () => {
  const { browser, buyer, made, uids } = await comparing(3);
  const page = await browser.get(url.comparator);

  const fields = typed(page, ["8", "12", ""], "<b>PLA & 13");
  const sent = await browser.press(url.comparator, button(page, `add-${uids[1]}`), fields);

  const after = await browser.follow(sent);
  expect(text(after)).toContain(`Ajouté au panier : ${made[1]?.label}, quantité 12.`);
  expect([reference(after), quantities(after)]).toEqual(["<b>PLA & 13", ["8", "4", ""]]);
  expect(await inCart(buyer)).toEqual([[uids[1], 12]]);
});

test("a refused quantity comes back with the others, and nothing is added", async () => {
  const { browser, buyer, uids } = await comparing(2);
  const page = await browser.get(url.comparator);

  const fields = typed(page, ["0", "12"], "PLA-13");
  const sent = await browser.press(url.comparator, button(page, `add-${uids[0]}`), fields);

  const after = await browser.follow(sent);
  expect(text(after)).toContain("nombre entier de 1 à 9999");
  expect([reference(after), quantities(after)]).toEqual(["PLA-13", ["0", "12"]]);
  expect(await inCart(buyer)).toEqual([]);
});

test("emptying the comparator gives back the reference", async () => {
  const { browser, buyer } = await comparing(2);
  const page = await browser.get(url.comparator);

  const fields = typed(page, ["8", "12"], "PLA-13");
  const sent = await browser.press(url.comparator, button(page, "empty"), fields);

  const after = await browser.follow(sent);
  expect(text(after)).toContain("Le comparateur est vide.");
  expect(reference(after)).toBe("PLA-13");
  expect(await compared(buyer)).toEqual([]);
});

test("showing the differences, then all rows, gives back all that is typed", async () => {
  const { browser } = await comparing(4);
  let page = await browser.get(url.comparator);
  expect(reference(page)).toBeNull();

  const fields = typed(page, ["8", "12", "16", "20"]);
  const sent = await browser.press(url.comparator, button(page, "differences"), fields);
  page = await browser.follow(sent);
  expect(page.page.querySelector("main [aria-current=true]")?.text).toContain("différences");
  expect(quantities(page)).toEqual(["8", "12", "16", "20"]);

  page = await browser.follow(await browser.press(sent.location ?? "", button(page, "rows")));
  expect(page.page.querySelector("main [aria-current=true]")?.text).toContain("Toutes");
  expect(quantities(page)).toEqual(["8", "12", "16", "20"]);
});

test("adding a reference gives back the quantities", async () => {
  const { browser, buyer, uids } = await comparing(2);
  const product = await makeProduct();
  const page = await browser.get(url.comparator);

  const form = page.page.querySelector("main form:has([name=reference])");
  const fields = typed(page, ["8", "12"], product.reference);
  const after = await browser.follow(await browser.submit(url.comparator, form, fields));

  expect(await compared(buyer)).toEqual([...uids, product.uid]);
  expect([reference(after), quantities(after).slice(0, 2)]).toEqual(["", ["8", "12"]]);
});

test.each([
  ["AUCUNE-9999", 422, "Référence incorrecte ou produit indisponible"],
  ["<script>", 400, "Format de saisie incorrect"],
])("a refused reference %j comes back with the quantities", async (wrong, status, message) => {
  const { browser } = await comparing(2);
  const page = await browser.get(url.comparator);

  const form = page.page.querySelector("main form:has([name=reference])");
  const fields = typed(page, ["8", ""], wrong);
  const refused = await browser.submit(url.comparator, form, fields);

  expect(refused.status).toBe(status);
  expect(text(refused)).toContain(message);
  expect([reference(refused), quantities(refused)]).toEqual([wrong, ["8", ""]]);
});

test("Enter adds the product whose quantity alone was typed", async () => {
  const { browser, buyer, uids } = await comparing(2);
  const page = await browser.get(url.comparator);
  const enter = page.page.querySelector("main button[form]");
  expect(enter?.getAttribute("name")).toBeUndefined();

  const both = await browser.press(url.comparator, enter, typed(page, ["8", "12"], ""));
  expect([both.status, quantities(both)]).toEqual([400, ["8", "12"]]);
  expect(await inCart(buyer)).toEqual([]);
  await browser.press(url.comparator, enter, typed(page, ["4", "12"], ""));

  expect(await inCart(buyer)).toEqual([[uids[1], 12]]);
});

test("commands leave the comparator and cart of another alone", async () => {
  const { buyer, uids } = await comparing(2);
  const stranger = await comparing(1);

  for (const browser of [stranger.browser, new Browser(shop.origin)]) {
    for (const next of [`remove-${uids[0]}`, "empty", `add-${uids[0]}`]) {
      expect((await browser.post(url.comparator, { next })).status).toBe(303);
    }
  }

  expect(await compared(buyer)).toEqual(uids);
  expect(await inCart(buyer)).toEqual([]);
});

test.each(["remove", "remove-", "remove-99999999999", "add-0", "__proto__", "empty-1"])(
  "a command called “%s” changes nothing",
  async (next) => {
    const { browser, buyer, uids } = await comparing(2);

    expect((await browser.post(url.comparator, { next })).status).toBeLessThan(500);
    expect(await compared(buyer)).toEqual(uids);
    expect(await inCart(buyer)).toEqual([]);
  },
);

test("a long or foreign query fills in nothing", async () => {
  const { browser, uids } = await comparing(1);
  const query = new URLSearchParams({ reference: "x".repeat(61) });
  for (const wrong of [`${uids[0]}-${"9".repeat(11)}`, "x-8", "__proto__-8", "8", "2147483647-8"])
    query.append("quantity", wrong);

  const page = await browser.get(`${url.comparator}?${query}`);

  expect(page.status).toBe(200);
  expect([reference(page), quantities(page)]).toEqual(["", ["4"]]);
});
