// Own shop: it makes families of products, which a shop keeps for half a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeCategory, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let path: string;
let parent: Awaited<ReturnType<typeof makeCategory>>;
let family: Awaited<ReturnType<typeof makeCategory>>;

beforeAll(async () => {
  parent = await makeCategory({ isLeaf: false, productCount: 30 });
  const id = parent.id + 500_000;
  family = await makeCategory({
    id,
    parentId: parent.id,
    path: [parent.id, id],
    productCount: 30,
  });
  for (let rank = 0; rank < 30; rank++) {
    await makeProduct({ categoryId: id, salesRank: 100 - rank, label: `Essai n° ${rank}` });
  }
  path = `/catalogue/categorie/${id}/${family.slug}`;
  shop = await startShop();
});
afterAll(() => shop.stop());

const get = (address: string) => new Browser(shop.origin).get(address);
const cards = (reply: Reply) =>
  reply.page.querySelectorAll(".product h3").map((title) => title.text);

describe("a family", () => {
  test("shows products 24 at a time, best sellers first, with the next page", async () => {
    const first = await get(path);
    const next = first.page.querySelector("a[rel=next]")?.getAttribute("href") ?? "";
    const second = await get(next);

    expect(first.page.querySelector("h1")?.text).toBe(family.label);
    expect(cards(first)).toHaveLength(24);
    expect(cards(first)[0]).toBe("Essai n° 0");
    expect(cards(second)).toHaveLength(6);
    expect(cards(second)[0]).toBe("Essai n° 24");
  });

  test("shows 30 when the page asks for it", async () => {
    expect(cards(await get(`${path}?pageSize=30`))).toHaveLength(30);
  });

  test("has a way up, and its parent a way down", async () => {
    const up = (await get(path)).page.querySelector(".breadcrumb li:last-child a");
    const above = await get(up?.getAttribute("href") ?? "");

    expect(above.page.querySelector("h1")?.text).toBe(parent.label);
    expect(above.page.querySelector(`.families a[href="${path}"]`)).not.toBeNull();
  });

  test("under another slug is redirected for good to its address, query kept", async () => {
    const reply = await get(`/catalogue/categorie/${family.id}/ancien-nom?from=24`);

    expect([reply.status, reply.location]).toEqual([301, `${path}?from=24`]);
  });

  test.each(["0", "999999999", "99999999999999999999", "abc", "-1", "1.5"])(
    "that does not exist (%s) is a 404",
    async (id) => {
      expect((await get(`/catalogue/categorie/${id}/x`)).status).toBe(404);
    },
  );

  test.each([
    "from=-1",
    "from=1e99",
    "from=NaN",
    "pageSize=abc",
    "pageSize=1000000",
    "searchSort=%F0%9F",
    "from=%27%3B--",
  ])("is a page even with %s", async (query) => {
    const reply = await get(`${path}?${query}`);

    expect(reply.status).toBe(200);
    expect(cards(reply).length).toBeGreaterThan(0);
  });
});

describe("prices and stock", () => {
  test("are hidden from visitors, whose pages shared caches may keep", async () => {
    const reply = await get(path);

    expect(reply.text).not.toMatch(/€|En stock|unitMills":\d/);
    expect(reply.headers.get("cache-control")).toContain("s-maxage");
    expect(reply.page.querySelector(".sorts")?.text).not.toContain("Prix");
  });

  test("are shown to a customer, uncached, sortable by price", async () => {
    const buyer = await makeBuyer();
    const dear = await makeProduct({ categoryId: family.id, unitMills: 99_990, label: "Cher" });
    await stockProduct(dear.uid, buyer.store.uid, 50);
    const browser = await signedIn(shop.origin, buyer);

    const reply = await browser.get(`${path}?searchSort=price-desc`);

    expect(cards(reply)[0]).toBe("Cher");
    const card = reply.page.querySelector(".product")?.text.replace(/[\u00a0\u202f]/g, " ");
    expect(card).toContain("99,99 €");
    expect(card).toContain("En stock : 50");
    expect(reply.headers.get("cache-control")).toContain("no-store");
  });
});
