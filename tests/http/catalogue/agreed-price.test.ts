// Own shop: its shops have settings of their own.
import { afterAll, beforeAll, expect, test } from "vitest";
import { parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  fillCart,
  makeBuyer,
  makeCategory,
  makeCompany,
  makeDiscount,
  makeNetPrice,
  makePriceList,
  makeProduct,
  makeStore,
} from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { changeSetting } from "#tests/support/setting/settings.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let home: Awaited<ReturnType<typeof makeStore>>;

beforeAll(async () => {
  home = await makeStore();
  shop = await startShop();
});
afterAll(() => shop.stop());

const pathOf = (product: { uid: number }) => `/catalogue/produit/${product.uid}`;
const text = (reply: Reply, part = "main") =>
  (reply.page.querySelector(part)?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

async function customer(values: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer({ storeUid: home.uid, ...values });
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

const leaked = /Prix net|7,123|8,55|\b7123\b/;

/** The last day of this year, as a price that holds until then says it. */
const lastDay = `${parisTime(new Date()).day.slice(0, 4)}-12-31`;

test("says on the product page and in the cart which agreement priced it", async () => {
  const { buyer, browser } = await customer();
  const [net, listed] = [await makeProduct(), await makeProduct()];
  const { companyId } = buyer;
  await makeNetPrice({ companyId, productUid: net.uid, unitMills: 7000, lastDay });
  const prices = [{ productUid: listed.uid, unitMills: 8000 }];
  await makePriceList([companyId], prices, { name: "Tarif Plaquistes" });
  await fillCart(buyer.customerId, [
    { productUid: net.uid, quantity: 1 },
    { productUid: listed.uid, quantity: 1 },
  ]);

  expect(text(await browser.get(pathOf(net)), ".buy")).toContain(
    "10,00 €7,00 € HT / sac8,40 € TTCPrix net jusqu’au 31/12",
  );
  expect(text(await browser.get(pathOf(listed)), ".buy")).toContain("TTCTarif Plaquistes");
  const cart = text(await browser.get("/panier"));
  expect(cart).toContain("Prix net jusqu’au 31/12");
  expect(cart).toContain("Tarif Plaquistes");
});

test("says which public rule or discount priced a product", async () => {
  const { buyer, browser } = await customer();
  const [plain, lowered, tiered] = [
    await makeProduct(),
    await makeProduct({ categoryId: (await makeCategory()).id }),
    await makeProduct({
      packagingQuantity: 4,
      quantityPrices: [{ from: 4, unitMills: 9000 }],
    }),
  ];
  await makeDiscount(buyer.companyId, lowered.categoryId, 1250);

  expect(text(await browser.get(pathOf(plain)), ".buy")).toContain("TTCPrix catalogue");
  expect(text(await browser.get(pathOf(lowered)), ".buy")).toContain("TTCRemise de 12,5 %");
  expect(text(await browser.get(pathOf(tiered)), ".buy")).toContain("TTCPrix dégressif dès 4 sacs");
});

test("shows nothing of an agreement without the right to prices", async () => {
  const companyId = (await makeCompany()).id;
  const { buyer, browser } = await customer({ companyId, role: "buyer-without-prices" });
  const product = await makeProduct();
  await makeNetPrice({ companyId, productUid: product.uid, unitMills: 7123, lastDay });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);

  for (const path of [pathOf(product), "/panier"]) {
    const reply = await browser.get(path);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toMatch(leaked);
  }
});

test("keeps a company's price out of the pages of visitors and of others", async () => {
  const category = await makeCategory({ productCount: 1 });
  const product = await makeProduct({ categoryId: category.id });
  const hide = await changeSetting("sales", { publicPrices: true });
  const open = await startShop({ PORT: String(await freePort()) });
  try {
    const buyer = await makeBuyer({ storeUid: home.uid });
    const price = { companyId: buyer.companyId, productUid: product.uid, unitMills: 7123 };
    await makeNetPrice({ ...price, lastDay });
    const own = await signedIn(open.origin, buyer);
    const other = await signedIn(open.origin, await makeBuyer({ storeUid: home.uid }));
    const list = to(url.category, { categoryId: category.id, slug: category.slug });

    for (const path of [pathOf(product), list]) {
      // The company reads first, so that a cache without its key would answer the others.
      expect((await own.get(path)).text).toContain("7,123");
      for (const browser of [new Browser(open.origin), new Browser(open.origin), other]) {
        const reply = await browser.get(path);
        expect(reply.status).toBe(200);
        expect(text(reply)).toContain("10,00 €");
        expect(reply.text).not.toMatch(leaked);
      }
      expect((await own.get(path)).text).toContain("7,123");
    }
    const visitor = await new Browser(open.origin).get(pathOf(product));
    expect(visitor.text).toContain('"price":"12.00"');
    expect((await own.get(pathOf(product))).text).not.toContain('"@type":"Offer"');
  } finally {
    await Promise.all([hide(), open.stop()]);
  }
});
