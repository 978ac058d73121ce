// Own shop: it makes families of products, which a shop keeps for half a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeCategory, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const COLOURS = 9;

let shop: RunningShop;
let buyer: Buyer;
let browser: Browser;
let path: string;
let manyFacetsPath: string;

beforeAll(async () => {
  buyer = await makeBuyer({ storeUid: 1 });
  const family = await makeCategory({ productCount: 40 });
  for (let rank = 0; rank < 40; rank++) {
    const { uid } = await makeProduct({
      categoryId: family.id,
      categoryPath: [family.id],
      salesRank: 100 - rank,
      label: `Essai n° ${rank}`,
      unitMills: (rank + 1) * 10_000,
      attributes: [
        { code: "teinte", label: "Teinte", value: `teinte ${rank % COLOURS}` },
        { code: "pose", label: "Pose", value: rank % 2 ? "collée" : "clouée" },
      ],
    });
    if (rank === 7) await stockProduct(uid, buyer.store.uid, 9);
  }
  path = `/catalogue/categorie/${family.id}/${family.slug}`;
  manyFacetsPath = await makeManyFacets();
  shop = await startShop();
  browser = await signedIn(shop.origin, buyer);
});
afterAll(() => shop.stop());

async function makeManyFacets(): Promise<string> {
  const { id, slug } = await makeCategory({ productCount: 2 });
  for (const value of ["oui", "non"]) {
    const attributes = Array.from({ length: 20 }, (_, at) => ({
      code: `critere-${at}`,
      label: `Critère ${at}`,
      value,
    }));
    await makeProduct({ categoryId: id, categoryPath: [id], attributes });
  }
  return `/catalogue/categorie/${id}/${slug}`;
}

const cards = (reply: Reply) =>
  reply.page.querySelectorAll(".product h3").map((title) => title.text);
const total = (reply: Reply) => reply.page.querySelector(".list-count")?.text;
const form = (reply: Reply) => reply.page.querySelector(".filters form");
const chips = (reply: Reply) =>
  reply.page.querySelectorAll(".chips a").map((link) => link.text.replace(/\s+/g, " ").trim());
const box = (reply: Reply, value: string) =>
  reply.page.querySelector(`input[name="filter[]"][value="${value}"]`);
const moreFacets = (reply: Reply) =>
  (reply.page.querySelector(".filters form > p > a")?.getAttribute("href") ?? "").replaceAll(
    "&amp;",
    "&",
  );
const countOf = (reply: Reply, value: string) =>
  box(reply, value)?.closest("label")?.querySelector("small")?.text;

describe("without JavaScript a list", () => {
  test("is filtered by a GET form that shows its choices and true counts", async () => {
    const whole = await browser.get(path);
    expect(countOf(whole, "pose:collée")).toBe("20");

    const narrowed = await browser.submit(path, form(whole), { "filter[]": "pose:collée" });

    expect(total(narrowed)).toBe("20 produits");
    expect(box(narrowed, "pose:collée")?.hasAttribute("checked")).toBe(true);
    expect(countOf(narrowed, "pose:clouée")).toBe("20");
    expect(countOf(narrowed, "teinte:teinte 0")).toBe("2");
  });

  test("joins values of one facet by or, and facets by and", async () => {
    const either = "filter[]=teinte:teinte 0&filter[]=teinte:teinte 1";

    expect(total(await browser.get(`${path}?${either}`))).toBe("10 produits");
    expect(total(await browser.get(`${path}?${either}&filter[]=pose:clouée`))).toBe("5 produits");
  });

  test("shows its filters as links that take them off, one by one or all", async () => {
    const query = "filter[]=pose:collée&price_min=20&price_max=100&in_stock_availability=1";
    const narrowed = await browser.get(`${path}?${query}&searchSort=label`);
    const links = narrowed.page.querySelectorAll(".chips a");

    expect(cards(narrowed)).toEqual(["Essai n° 7"]);
    expect(chips(narrowed)).toEqual([
      "Retirer le filtre Pose : collée",
      "Retirer le filtre De 20 à 100 €",
      "Retirer le filtre En stock dans mon dépôt",
      "Tout effacer",
    ]);
    const without = await browser.get(links[2]?.getAttribute("href") ?? "");
    expect(cards(without)).toHaveLength(5);
    const cleared = await browser.get(links.at(-1)?.getAttribute("href") ?? "");
    expect(total(cleared)).toBe("40 produits");
    expect(cleared.page.querySelector(".sorts option[selected]")?.text).toBe("Nom");
  });

  test("keeps its filters from page to page and in every order", async () => {
    const narrowed = await browser.get(`${path}?filter[]=pose:collée&filter[]=pose:clouée`);
    const links = narrowed.page.querySelectorAll(".pagination a, .grid-views a, .page-sizes a");
    const sorted = narrowed.page
      .querySelectorAll(".grid-head .sorts input[name='filter[]']")
      .map((input) => input.getAttribute("value"));

    expect(sorted).toEqual(["pose:collée", "pose:clouée"]);

    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      expect(
        new URLSearchParams(link.getAttribute("href")?.split("?")[1]).getAll("filter[]"),
      ).toEqual(["pose:collée", "pose:clouée"]);
    }
  });

  test("shows six values of a facet, then all of them", async () => {
    const whole = await browser.get(path);
    const values = (reply: Reply) => reply.page.querySelectorAll('input[value^="teinte:"]').length;
    const more = whole.page
      .querySelectorAll(".filters a")
      .find((link) => link.text.startsWith("Voir plus (3 autres)"));

    expect(values(whole)).toBe(6);
    expect(values(await browser.get(more?.getAttribute("href") ?? ""))).toBe(COLOURS);
  });

  test("shows twelve facets, and six more at each press", async () => {
    const first = await browser.get(manyFacetsPath);
    const facets = (reply: Reply) =>
      reply.page
        .querySelectorAll(".filters fieldset")
        .filter((facet) => facet.querySelector('input[name="filter[]"]')).length;

    const more = await browser.get(moreFacets(first));
    const all = await browser.get(moreFacets(more));

    expect([first, more, all].map(facets)).toEqual([12, 18, 20]);
    expect(moreFacets(all)).toBe("");
  });

  test("orders all its products by price, and says when filters leave nothing", async () => {
    expect(cards(await browser.get(`${path}?searchSort=price-desc`))[0]).toBe("Essai n° 39");
    const none = await browser.get(`${path}?filter[]=pose:rivetée`);
    expect(none.text).toContain("Aucun produit ne correspond à tous ces filtres.");
    expect(chips(none)).toContain("Retirer le filtre Pose : rivetée");
  });

  test("offers 30 products a page, and its canonical address has no filter", async () => {
    const reply = await browser.get(`${path}?pageSize=30&filter[]=pose:collée`);

    const canonical = reply.page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "";
    expect(new URL(canonical).search).toBe("?pageSize=30");
    expect(reply.page.querySelector(".page-sizes [aria-current]") ?? null).toBeNull();
    expect(cards(await browser.get(`${path}?pageSize=30`))).toHaveLength(30);
  });
});

describe("who may not see prices", () => {
  test("ignores prices and stock in the address where they are hidden", async () => {
    const visitor = new Browser(shop.origin);
    const query = "price_min=1&price_max=15&in_stock_availability=1&searchSort=price-asc";
    const reply = await visitor.get(`${path}?${query}`);

    expect(total(reply)).toBe("40 produits");
    expect(reply.page.querySelector(".prices")).toBeNull();
    expect(reply.text).not.toMatch(/in_stock_availability" value|€/);
  });
});

describe("hostile addresses are answered", () => {
  const many = Array.from({ length: 400 }, (_, n) => `filter[]=c${n}:v`).join("&");
  test.each([
    ["four hundred filters", many],
    ["a filter of ten thousand characters", `filter[]=pose:${"x".repeat(7000)}`],
    ["a start past the end", "from=999999999999"],
    ["wrong types", "from[]=1&pageSize=%00&searchSort[]=x&price_min=abc&facets=1e9&facet=%F0"],
    ["a category that is a word", "filter[]=categorie:constructor&filter[]=__proto__:x"],
    ["zero bytes", "filter[]=pose:%00&filter[]=%00:x"],
  ])("%s", async (_, query) => {
    const reply = await browser.get(`${path}?${query}`);

    expect([200, 400]).toContain(reply.status);
    expect(reply.text.length).toBeLessThan(500_000);
  });
});

describe("brands and offers", () => {
  test("a brand has a page of its own, reached from the list of brands", async () => {
    const list = await browser.get("/catalogue/marques");
    const link = list.page.querySelector(".brand-list a");
    const reply = await browser.get(link?.getAttribute("href") ?? "");

    expect(reply.page.querySelector("h1")?.text).toBe(link?.text);
    expect(cards(reply).length).toBeGreaterThan(0);
    expect(reply.page.querySelector('input[value^="marque:"]')).toBeNull();
  });

  test("an offer has a page of its own, reached from the list of offers", async () => {
    const list = await browser.get("/offre");
    for (const link of list.page.querySelectorAll("main .range-list a")) {
      const reply = await browser.get(link.getAttribute("href") ?? "");
      expect(cards(reply).length).toBeGreaterThan(0);
    }
    expect(list.page.querySelectorAll("main .range-list a")).toHaveLength(4);
  });

  test.each(["/catalogue/marque/personne/x", "/offre/o/rien/x", "/catalogue/marque/x%20/x"])(
    "%s does not exist",
    async (address) => {
      expect((await browser.get(address)).status).toBe(404);
    },
  );

  test("another name in the address leads to the right one, filters kept", async () => {
    const reply = await browser.get("/offre/o/promotions/ancien?pageSize=30");

    expect([reply.status, reply.location]).toEqual([
      301,
      "/offre/o/promotions/promotions?pageSize=30",
    ]);
  });
});
