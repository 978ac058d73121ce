// Own shop: it weighs pages, which grow with the goods.
import { gzipSync } from "node:zlib";
import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { url } from "#app/urls.ts";
import { makeColor, makePaint, makeTiles } from "#tests/support/paint/paints.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let tiles: Awaited<ReturnType<typeof makeTiles>>;

beforeAll(async () => {
  await makeColor({ code: "RAL9010", number: "RAL 9010", name: "Blanc pur", hex: "#f7f9ef" });
  await makePaint({ base: "white" });
  tiles = await makeTiles();
  shop = await startShop();
});
afterAll(() => shop.stop());

const get = (path: string) => new Browser(shop.origin).get(path);
const seen = () => `${url.room}?piece=salon&mur=RAL9010&sol=${tiles.uid}`;

const addButton = (page: HTMLElement) =>
  page.querySelector(`button[formaction="${url.addRoomToCart}"]`);

describe("a room", () => {
  test("shows its picture, surfaces and quantities, with state in the address", async () => {
    const { page } = await get(`${seen()}&longueur=5&largeur=4&hauteur=2,5&ouvertures=5`);

    const text = page.querySelector("main")?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toContain("Mur, 40 m²");
    expect(text).toContain("7,3 L en deux couches");
    expect(text).toContain("16 colis");
    expect(page.querySelector("#piece option[selected]")?.getAttribute("value")).toBe("salon");
    expect(page.querySelector('input[name="longueur"]')?.getAttribute("value")).toBe("5");
  });

  test("is chosen by a GET form", async () => {
    const browser = new Browser(shop.origin);
    const start = await browser.get(url.room);

    const { page } = await browser.submit(url.room, start.page.querySelector(".room-form"), {
      piece: "facade",
      mur: "RAL9010",
    });

    expect(page.querySelector(".visualise img")?.getAttribute("src")).toBe(
      `${url.roomPreview}?piece=facade&mur=RAL9010`,
    );
    expect(page.querySelector('input[name="longueur"]')?.getAttribute("value")).toBe("9");
  });

  test("goes into a visitor's cart whole, in one POST", async () => {
    const browser = new Browser(shop.origin);
    const start = await browser.get(seen());
    const reply = await browser.press(seen(), addButton(start.page));
    const cart = await browser.get(url.cart);

    expect([reply.status, reply.location]).toEqual([303, seen()]);
    expect(cart.page.querySelector("main")?.text).toContain("RAL 9010 Blanc pur");
    expect(cart.page.querySelector("main")?.text).toContain(boundMeasures(tiles.label));
  });

  test("is added with the sizes just typed, not yet shown", async () => {
    const browser = new Browser(shop.origin);
    const start = await browser.get(seen());

    const reply = await browser.press(seen(), addButton(start.page), { longueur: "9" });

    expect([reply.status, reply.location]).toEqual([303, `${seen()}&longueur=9`]);
  });

  test("left bare adds nothing and says so", async () => {
    const browser = new Browser(shop.origin);

    const page = await browser.follow(await browser.post(url.addRoomToCart, { piece: "salon" }));

    expect(page.text).toContain("rien n’a été ajouté");
  });

  test.each([
    "piece=%3Cscript%3Ealert(1)%3C%2Fscript%3E&mur=%22%3E%3Csvg%20onload%3Dx%3E",
    "longueur=NaN&largeur=Infinity&hauteur=-1&ouvertures=1e99&pertes=9999",
    "sol=99999999999999999999&mur=RAL9999999",
    "from=999999999&pageSize=10000&pour=x",
    "longueur=9999&largeur=9999&hauteur=9999",
  ])("answers hostile addresses as usual: %s", async (query) => {
    const reply = await get(`${url.room}?${query}`);

    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain("<script>alert");
    expect(reply.text).not.toContain("<svg onload");
    expect(reply.page.querySelector(".panel")?.text).not.toMatch(/NaN|Infinity/);
  });

  test("weighs at most 14 kB", async () => {
    expect(gzipSync((await get(seen())).text, { level: 6 }).length).toBeLessThanOrEqual(14_336);
  });

  test("lists what can be seen on its ground, each with the way there", async () => {
    const { page } = await get(`${url.room}?mur=RAL9010&pour=ground`);
    const links = page.querySelectorAll(".products .act a").map((a) => a.getAttribute("href"));

    expect(links.length).toBeGreaterThan(0);
    expect(links.every((link) => link?.includes("sol=") || link?.includes("mur="))).toBe(true);
    expect(links.some((link) => link?.includes("mur=RAL9010"))).toBe(true);
  });
});

describe("the picture of a room", () => {
  test("is an SVG that anyone may keep, at most 12 kB compressed", async () => {
    const reply = await get(`${url.roomPreview}?piece=salon&mur=RAL9010&sol=${tiles.uid}`);

    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toContain("image/svg+xml");
    expect(reply.headers.get("cache-control")).toContain("public");
    expect(reply.headers.get("set-cookie")).toBeNull();
    expect(gzipSync(reply.text, { level: 1 }).length).toBeLessThanOrEqual(12_000);
    expect(reply.text).toContain("#f7f9ef");
  });

  test.each([
    "",
    "piece=x",
    "piece=salon&mur=%3Cscript%3E",
    "piece=salon&mur=RAL0000",
    "piece=salon&sol=999999999",
    "piece=salon&x=1",
    "piece=salon&piece=bureau",
  ])("of an address that the shop does not write is 404: %j", async (query) => {
    const reply = await get(`${url.roomPreview}?${query}`);

    expect(reply.status).toBe(404);
    expect(reply.text).not.toContain("<script>alert");
  });

  test("of a wall in what lies on the ground only is 404", async () => {
    expect((await get(`${url.roomPreview}?piece=salon&mur=${tiles.uid}`)).status).toBe(404);
  });
});

test("returns the products of a room as JSON, without prices to a visitor", async () => {
  const reply = await get(`${url.roomProducts}/?pour=ground&from=0&pageSize=24`);
  const { total, products } = JSON.parse(reply.text);

  expect(total).toBeGreaterThan(0);
  expect(products.length).toBeLessThanOrEqual(24);
  expect(products[0]).toMatchObject({ price: null, stock: null });
  expect(products[0].places).toContain("ground");
});
