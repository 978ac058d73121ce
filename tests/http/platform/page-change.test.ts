// Own shop: its shops have settings of their own.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { publishContent, withdrawContent } from "#app/services/content/edit.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { send } from "#tests/support/attack/wire.ts";
import { anEditor, makeContent, makePublished } from "#tests/support/content/contents.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { startShop } from "#tests/support/shop.ts";

const shops = await Promise.all([startShop(), startShop({ PORT: String(await freePort()) })]);
afterAll(() => Promise.all(shops.map((shop) => shop.stop())));

/** Long enough for a busy machine, and far under the half minute of the cache. */
const SOON = { timeout: 10_000 };

const statuses = async (path: string) =>
  (await Promise.all(shops.map(({ origin }) => send(origin, { path })))).map(
    ({ status }) => status,
  );

const mentions = async (path: string, text: string) =>
  (await Promise.all(shops.map(({ origin }) => send(origin, { path })))).map(({ body }) =>
    body.toString().includes(text),
  );

test("removes a withdrawn news item from page, feed and sitemap everywhere", async () => {
  const title = `Fermeture ${Date.now()}`;
  const id = await makePublished("news", { title });
  const path = to(url.content, { nodeId: id });
  const files = to(url.sitemapFile, { file: "pages.xml" });
  expect(await statuses(path)).toEqual([200, 200]);
  await expect.poll(() => mentions(url.newsFeed, title), SOON).toEqual([true, true]);
  await expect.poll(() => mentions(files, path), SOON).toEqual([true, true]);

  await withdrawContent(id, await anEditor());

  await expect.poll(() => statuses(path), SOON).toEqual([404, 404]);
  await expect.poll(() => mentions(url.newsFeed, title), SOON).toEqual([false, false]);
  await expect.poll(() => mentions(files, path), SOON).toEqual([false, false]);
});

test("an article whose time ends leaves its page in every process", async () => {
  const id = await makeContent("article", { title: "Jusqu'à tout de suite" });
  const until = new Date(Date.now() + 4_000);
  await publishContent(id, { version: 1, from: null, until }, await anEditor());
  const path = to(url.content, { nodeId: id });
  expect(await statuses(path)).toEqual([200, 200]);

  await expect.poll(() => statuses(path), { timeout: 14_000 }).toEqual([404, 404]);
});

test("a product taken out of sale leaves its page in every process", async () => {
  const { uid } = await makeProduct();
  const path = to(url.product, { productUid: uid });
  expect(await statuses(path)).toEqual([200, 200]);

  await db.update(products).set({ isActive: false }).where(eq(products.uid, uid));

  await expect.poll(() => statuses(path), SOON).toEqual([404, 404]);
});

test("a page that is sent again says how old it is", async () => {
  const [shop] = shops;
  await send(shop?.origin ?? "", { path: url.terms });

  const { headers } = await send(shop?.origin ?? "", { path: url.terms });

  expect(Number(headers.age)).toBeGreaterThanOrEqual(30);
});
