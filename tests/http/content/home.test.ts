import { afterAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, startShop } from "#tests/support/shop.ts";

const shop = await startShop();
afterAll(shop.stop);

const linkTo = (reply: Reply, path: string) => reply.page.querySelector(`main a[href="${path}"]`);
const productOf = (order: { productUid: number }) =>
  to(url.product, { productUid: order.productUid });
const headings = (reply: Reply) => reply.page.querySelectorAll("h2").map(({ text }) => text.trim());

test("the home page has one title of the first level", async () => {
  const home = await new Browser(shop.origin).get(url.home);

  expect(home.status).toBe(200);
  expect(home.page.querySelectorAll("h1")).toHaveLength(1);
});

test("a customer's first page adds what they buy most, and marks it in the cart", async () => {
  const order = await makeOrder({ statusCode: 5 });
  const { companyId, store } = order.buyer;
  const theirs = await makeOrder({
    buyer: await makeBuyer({ companyId, storeUid: store.uid }),
    statusCode: 5,
  });
  const anne = await signedIn(shop.origin, order.buyer);
  const home = await anne.get(url.home);

  expect(headings(home)).toContain("Vos produits habituels");
  expect(headings(home)).not.toContain("Les plus vendus");
  expect(linkTo(home, url.topList)).not.toBeNull();
  expect(linkTo(home, productOf(order))).not.toBeNull();
  expect(linkTo(home, productOf(theirs))).toBeNull();

  await anne.post(url.addToCart, { productUid: order.productUid, quantity: 40 });
  const { page } = await anne.get(url.home);
  expect(page.querySelector(".habits .carted .in-cart")?.text).toContain("40");
});

test("who bought nothing yet sees what everyone buys", async () => {
  const home = await (await signedIn(shop.origin, await makeBuyer())).get(url.home);

  expect(headings(home)).toContain("Les plus vendus");
  expect(headings(home)).not.toContain("Vos produits habituels");
});

test("the first page names the orders under way, not those that have ended", async () => {
  const order = await makeOrder({ statusCode: 11 });
  const ended = await makeOrder({ buyer: order.buyer, statusCode: 9 });
  const elsewhere = await makeOrder({ statusCode: 11 });
  const home = await (await signedIn(shop.origin, order.buyer)).get(url.home);

  const line = linkTo(home, to(url.order, { uid: order.uid }))?.text.replace(/\s/g, " ");
  expect(line).toMatch(new RegExp(`^mar\\. 24 nov\\. Ciment d.essai ${order.productUid},`));
  expect(linkTo(home, to(url.order, { uid: ended.uid }))).toBeNull();
  expect(linkTo(home, to(url.order, { uid: elsewhere.uid }))).toBeNull();
});
