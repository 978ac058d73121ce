// Own shop: its shops have settings of their own.
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "#app/components/content/content-path.ts";
import { ARTICLES_PER_PAGE, neededPages } from "#app/models/content/content.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { addImage } from "#app/services/content/image.server.ts";
import { to, url } from "#app/urls.ts";
import { send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import {
  anEditor,
  aPhotograph,
  makeContent,
  makePublished,
} from "#tests/support/content/contents.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";

const closed = join(tmpdir(), `madrier-entretien-${process.pid}`);
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ MAINTENANCE_FILE: closed });
});
afterAll(async () => {
  await rm(closed, { force: true });
  await shop.stop();
});

const read = (path: string) => new Browser(shop.origin).get(path);

describe("an article", () => {
  test("is read by number, with one title, products without prices and JSON-LD", async () => {
    const product = await makeProduct({ label: "Ciment de l’article", unitMills: 98_765 });
    const nodeId = await makePublished("article", {
      title: "Doser le béton",
      chapo: "Deux sacs.",
      body: "## Un\n\n<script>alert(1)</script>\n\n[ici](javascript:alert(1))",
      tags: ["Essai d’article"],
      relatedUids: [product.uid],
    });
    const path = to(url.content, { nodeId });

    const { status, page, headers, text } = await read(path);

    expect([status, page.querySelectorAll("h1").length]).toEqual([200, 1]);
    expect(page.querySelector("h1")?.text).toBe("Doser le béton");
    expect(page.querySelector("title")?.text).toContain("Doser le béton");
    expect(page.querySelector('meta[name="description"]')?.getAttribute("content")).toBe(
      "Deux sacs.",
    );
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      shop.origin + path,
    );
    const said = page
      .querySelectorAll('script[type="application/ld+json"]')
      .map((one) => JSON.parse(one.text)["@type"]);
    expect(said).toEqual(["Article", "BreadcrumbList"]);
    expect(page.querySelector(".prose")?.innerHTML).toContain("&lt;script&gt;alert(1)");
    expect(page.querySelector(".prose a")).toBeNull();
    expect(page.querySelector(".products")?.text).toContain("Ciment de l’article");
    expect(text).not.toContain("98,77");
    expect((await read(dataOf(path))).text).not.toContain("98765");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
  });

  test("is sent to visitors once: its ETag answers for it", async () => {
    const path = to(url.content, { nodeId: await makePublished() });
    // The message that an article was published may clear pages while this one is made.
    const etag = async () => (await send(shop.origin, { path })).headers.etag;
    await expect.poll(etag).toBeDefined();
    const again = await send(shop.origin, { path, headers: { "if-none-match": await etag() } });

    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("shows a customer the prices of its products", async () => {
    const { uid } = await makeProduct();
    const nodeId = await makePublished("article", { relatedUids: [uid] });
    const browser = await signedIn(shop.origin, await makeBuyer());

    const { page } = await browser.get(to(url.content, { nodeId }));
    expect(page.querySelector(".products .price")).not.toBeNull();
  });

  test("answers 404 for a draft or a malformed number", async () => {
    const draft = await makeContent();
    for (const nodeId of [draft, 2_000_000_000, "x", "1e9", "-1", "99999999999"]) {
      expect((await read(to(url.content, { nodeId }))).status).toBe(404);
    }
  });
});

test("articles are shown eight more at a time by a link, and by tag", async () => {
  const first = await read(url.articles);
  const cards = (page: typeof first.page) => page.querySelectorAll(".card").length;
  const more = first.page.querySelector('a[href*="page=2"]')?.getAttribute("href") ?? "";
  const second = await read(more.split("#")[0] ?? "");
  const tag = first.page.querySelector("nav.tags a[href*=tag]");
  const tagged = await read(tag?.getAttribute("href") ?? "");

  expect([cards(first.page), cards(second.page) > ARTICLES_PER_PAGE]).toEqual([8, true]);
  expect(more.split("#")[1]).toBe(second.page.querySelectorAll(".card")[ARTICLES_PER_PAGE]?.id);
  expect(tagged.page.querySelector("h1")?.text).toBe(
    tag?.childNodes[0]?.text.trim().replace(/\s\d+$/, ""),
  );
  for (const odd of ["?page=x", "?page=-1", `?tag=${"x".repeat(5000)}`, "?tag=%25"]) {
    expect([odd, (await read(url.articles + odd)).status]).toEqual([odd, 200]);
  }
});

test("give pages readable addresses, and link the legal ones in the footer", async () => {
  const home = await read(url.home);

  for (const slug of neededPages) {
    const path = pagePath(slug);
    expect(home.page.querySelector(`footer a[href="${path}"]`)).not.toBeNull();
    const { status, page } = await read(path);
    expect([slug, status, page.querySelectorAll("h1").length]).toEqual([slug, 200, 1]);
  }
  expect((await read(to(url.content, { nodeId: 1 }))).location).toBe(
    "/informations/mentions-legales",
  );
  expect((await read(to(url.page, { slug: "rien" }))).status).toBe(404);
});

describe("the home page", () => {
  test("describes itself by the first ranges of the merchant", async () => {
    const { page } = await read(url.home);
    const [first] = page.querySelectorAll(".range-list a");
    const said = page.querySelector("meta[name=description]")?.getAttribute("content");

    expect(said?.startsWith(first?.text.trim() ?? "?")).toBe(true);
  });

  test("shows visitors slides, blocks, five news items and a depot link", async () => {
    const { page } = await read(url.home);

    expect(page.querySelectorAll(".slide").length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll(".slide img").every((image) => image.getAttribute("width"))).toBe(
      true,
    );
    expect(page.querySelectorAll('a[href^="/cms/c/"]')).toHaveLength(5);
    expect(page.querySelector('form[role="search"] input[name="search"]')).not.toBeNull();
    expect(page.querySelector('form[action$="/recommander"]')).toBeNull();
  });

  test("shows customers ready orders, last orders and lists", async () => {
    const order = await makeOrder({ statusCode: 4 });
    const browser = await signedIn(shop.origin, order.buyer);

    const { page } = await browser.get(url.home);

    const ready = page.querySelector(".worktop .hot");
    expect(ready?.text).toContain(spokenCode(order.uid));
    expect(ready?.querySelector("a")?.getAttribute("href")).toBe(to(url.order, { uid: order.uid }));
    expect(
      page.querySelector(`form[action="${to(url.reorder, { uid: order.uid })}"]`),
    ).not.toBeNull();
  });
});

test("gives crawlers and feeds the public pages only", async () => {
  const nodeId = await makePublished("news", { title: "Ouverture & <essai>" });
  const [index, pages, products, feed, robots] = await Promise.all(
    [
      url.sitemap,
      to(url.sitemapFile, { file: "pages.xml" }),
      to(url.sitemapFile, { file: "produits-1.xml" }),
      url.newsFeed,
      url.robots,
    ].map(read),
  );

  expect(index?.text).toContain(`${shop.origin}/sitemap/pages.xml`);
  expect(pages?.text).toContain(`${shop.origin}${to(url.content, { nodeId })}</loc>`);
  expect(pages?.text).toContain(`${shop.origin}/informations/livraison</loc>`);
  expect(pages?.text).not.toContain("/mon-compte");
  expect(products?.text).toContain(`${shop.origin}/catalogue/produit/1</loc>`);
  expect(feed?.text).toContain("<title>Ouverture &amp; &lt;essai&gt;</title>");
  expect(feed?.headers.get("content-type")).toContain("application/rss+xml");
  expect(robots?.text).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
  for (const file of ["produits-0.xml", "autre.xml", "..%2Fpages.xml"]) {
    expect((await read(`/sitemap/${file}`)).status).toBe(404);
  }
});

test("serves a photograph in each format, immutable; 404 otherwise", async () => {
  const added = await addImage(
    { file: new File([new Uint8Array(await aPhotograph(600, 400))], "mur.jpg"), alt: "Un mur" },
    await anEditor(),
  );
  const nodeId = await makePublished("article", { imageId: added.ok ? added.id : null });
  const { page } = await read(to(url.content, { nodeId }));
  const path = page.querySelector("article img")?.getAttribute("src") ?? "";

  const { status, headers } = await read(path);
  expect([status, headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(headers.get("cache-control")).toContain("immutable");
  expect(page.querySelector('article source[type="image/avif"]')).not.toBeNull();
  expect(page.querySelector("article img")?.getAttribute("alt")).toBe("Un mur");
  expect((await read(path.replace("-480", "-481"))).status).toBe(404);
});

test("the light mode is chosen by a form, for a year, and left by another", async () => {
  const browser = new Browser(shop.origin);
  const before = await browser.get(url.articles);
  const form = before.page.querySelector(`form[action="${url.lightMode}"]`);
  expect(form?.querySelector("button")?.getAttribute("value")).toBe("true");

  const headers = { referer: `${shop.origin}${url.articles}?tag=Bois` };
  const chosen = await browser.post(url.lightMode, { on: "true" }, headers);
  const light = await browser.get(url.articles);

  expect([chosen.status, chosen.location]).toEqual([303, "/cms/articles?tag=Bois"]);
  expect(chosen.headers.get("set-cookie")).toContain("Max-Age=31536000");
  expect(light.page.querySelector("html")?.classNames).toContain("light");
  expect(light.page.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
  await browser.post(url.lightMode, { on: "false" });
  expect((await browser.get(url.articles)).page.querySelector("html.light")).toBeNull();
  const elsewhere = { referer: "https://ailleurs.example/x" };
  expect((await browser.post(url.lightMode, { on: "true" }, elsewhere)).location).toBe("/");
  expect((await browser.post(url.lightMode, { on: "peut-être" })).status).toBe(400);
});

test("answers maintenance on every page while its file exists, not health", async () => {
  await writeFile(closed, "");
  await expect.poll(async () => (await read(url.home)).status).toBe(503);
  const page = await read(url.cart);
  const health = await read("/health/live");

  await rm(closed);
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "600"]);
  expect(page.text).toContain("La boutique revient bientôt");
  expect(health.status).toBe(200);
  await expect.poll(async () => (await read(url.home)).status).toBe(200);
});
