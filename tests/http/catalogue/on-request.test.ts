// Own shop: it makes depots, which a shop keeps for a minute.
import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  fillCart,
  makeBuyer,
  makeCategory,
  makeNetPrice,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let home: Awaited<ReturnType<typeof makeStore>>;
let family: Awaited<ReturnType<typeof makeCategory>>;
let asked: Awaited<ReturnType<typeof makeProduct>>;
let sorted: Awaited<ReturnType<typeof makeCategory>>;
let free: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  home = await makeStore();
  family = await makeCategory({ productCount: 2 });
  const variantCode = "sur-demande";
  const attributes = ["1 m", "2 m"].map((value) => [{ code: "l", label: "Longueur", value }]);
  const values = { categoryId: family.id, variantCode };
  asked = await makeProduct({
    ...{ ...values, attributes: attributes[0], label: "Poutre demandée" },
    ...{ unitMills: 0, strikethroughMills: 12_000 },
  });
  const priced = await makeProduct({ ...values, attributes: attributes[1], unitMills: 8000 });
  for (const { uid } of [asked, priced]) await stockProduct(uid, home.uid, 50);
  sorted = await makeCategory({ productCount: 2 });
  free = await makeProduct({ categoryId: sorted.id, unitMills: 0 });
  await makeProduct({ categoryId: sorted.id, unitMills: 8000 });
  shop = await startShop();
});
afterAll(() => shop.stop());

const textOf = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

async function customer() {
  const buyer = await makeBuyer({ storeUid: home.uid });
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

const pathOf = ({ uid }: { uid: number }) => to(url.product, { productUid: uid });
const addingOf = (reply: Reply, uid: number) =>
  reply.page
    .querySelectorAll(`form[action="${url.addToCart}"] [name="productUid"]`)
    .filter((field) => field.getAttribute("value") === String(uid));

async function grid(browser: Browser, query: Record<string, string> = {}) {
  const { id, slug } = family;
  return browser.get(to(url.category, { categoryId: id, slug }, query));
}

test("a price of 0 is on request on every page, and no form sells it", async () => {
  const { buyer, browser } = await customer();
  await fillCart(buyer.customerId, [{ productUid: asked.uid, quantity: 2 }]);

  const replies = [
    await browser.get(pathOf(asked)),
    await grid(browser),
    await browser.get(to(url.search, null, { query: "poutre demandée" })),
    await browser.get(to(url.cart)),
  ];

  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(textOf(reply)).toMatch(/[Pp]rix sur demande/);
    expect(addingOf(reply, asked.uid)).toEqual([]);
  }
  expect(replies[0]?.text).not.toMatch(/0,00 €/);
  expect(replies[1]?.text).not.toMatch(/0,00 €/);
});

test("a product at 0 is refused by the cart and by a quick order, in words", async () => {
  const { browser } = await customer();
  const added = await browser.post(url.addToCart, { productUid: asked.uid, quantity: 1 });
  const quick = await browser.post(url.quickOrder, { text: `${asked.reference} 2` });

  expect(added.status).toBe(303);
  expect(textOf(await browser.get(pathOf(asked)))).toContain("Prix sur demande");
  expect(textOf(quick)).toContain("Prix sur demande");
  expect(textOf(await browser.get(url.cart))).not.toContain("Poutre demandée");
});

test("a product at 0 stands last by price, and in no range of prices", async () => {
  const { browser } = await customer();
  const { id, slug } = sorted;
  const shownBy = async (query: Record<string, string>) =>
    (await browser.get(to(url.category, { categoryId: id, slug }, query))).page
      .querySelectorAll("ul.products > li h3 a")
      .map((link) => link.getAttribute("href"));

  expect((await shownBy({ searchSort: "price-asc" })).at(-1)).toBe(pathOf(free));
  expect((await shownBy({ searchSort: "price-desc" })).at(-1)).toBe(pathOf(free));
  expect(await shownBy({ price_max: "100" })).toHaveLength(1);
});

test("a product at 0 is sold at the net price of the one company that has it", async () => {
  const { buyer, browser } = await customer();
  const { companyId } = buyer;
  await makeNetPrice({ companyId, productUid: asked.uid, unitMills: 7000 });

  const reply = await browser.get(pathOf(asked));

  expect(textOf(reply)).toContain("7,00 €");
  expect(textOf(reply)).not.toContain("Prix sur demande");
  expect(addingOf(reply, asked.uid)).toHaveLength(1);
});
