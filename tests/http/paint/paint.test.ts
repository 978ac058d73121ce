import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeColor, makePaint } from "#tests/support/paint/paints.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let paint: Awaited<ReturnType<typeof makePaint>>;

beforeAll(async () => {
  await makeColor({ code: "RAL7016", number: "RAL 7016", name: "Gris anthracite", hex: "#373f43" });
  await makeColor({ code: "RAL9010", number: "RAL 9010", name: "Blanc pur", hex: "#f7f9ef" });
  paint = await makePaint({ base: "clear" });
  shop = await startShop();
});
afterAll(() => shop.stop());

const get = (path: string) => new Browser(shop.origin).get(path);
const color = `${url.paintColors}/RAL7016`;

describe("the colour card", () => {
  test("finds a colour by its code, says how many and leads to its page", async () => {
    const { page } = await get(`${url.paintColors}?query=ral+7016`);

    expect(page.querySelector(".content p")?.text).toBeDefined();
    expect(page.querySelectorAll(".swatches a").map((a) => a.getAttribute("href"))[0]).toBe(color);
    expect(page.querySelector(".content")?.text).toContain("1 teinte");
  });

  test("is filtered by a GET form, and shows the choices as chips", async () => {
    const browser = new Browser(shop.origin);
    const start = await browser.get(url.paintColors);
    const form = start.page.querySelector("form.card-filters");

    const { page } = await browser.submit(url.paintColors, form, { family: "grey", base: "clear" });

    const chips = page.querySelectorAll(".chips .chip");
    expect(chips).toHaveLength(2);
    expect(chips[0]?.getAttribute("href")).toBe(`${url.paintColors}?base=clear`);
    expect(page.querySelector('input[name="family"][value="grey"]')?.hasAttribute("checked")).toBe(
      true,
    );
  });

  test("says when nothing is found, and leads back to all", async () => {
    const reply = await get(`${url.paintColors}?query=xyzzy`);

    expect(reply.status).toBe(200);
    expect(reply.page.querySelector(`.content a[href="${url.paintColors}"]`)).not.toBeNull();
  });

  test.each([
    "page=999999",
    "page=-1",
    "family=%3Cscript%3E",
    `query=${"a".repeat(3000)}`,
    "page=NaN",
  ])("answers hostile addresses as usual: %s", async (query) => {
    const reply = await get(`${url.paintColors}?${query}`);

    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain("<script>alert");
  });

  test("gives its filters as JSON, counted", async () => {
    const reply = await get(`${url.paintFilters}?base=clear`);
    const { total, filters } = JSON.parse(reply.text);

    expect(reply.headers.get("content-type")).toContain("application/json");
    expect(filters.map(({ name }: { name: string }) => name)).toEqual([
      "family",
      "reflectance",
      "character",
      "temperature",
      "base",
      "collection",
    ]);
    const counted = filters[0].choices.reduce(
      (sum: number, { count }: { count: number }) => sum + count,
      0,
    );
    expect(counted).toBe(total);
  });
});

describe("the page of a colour", () => {
  test("shows its code, base, reflectance, and the limits of a screen", async () => {
    const { page } = await get(color);

    expect(page.querySelector("h1")?.text).toBe("RAL 7016 Gris anthracite");
    expect(page.querySelector(".facts")?.text).toMatch(/5\s% \(calculé\)/);
    expect(page.querySelector(".facts")?.text).toContain("Transparente");
    expect(page.text).toContain("approximation");
  });

  test("redirects variants of the code to one address, and 404 otherwise", async () => {
    const other = await get(`${url.paintColors}/ral%207016`);

    expect([other.status, other.location]).toEqual([301, color]);
    expect((await get(`${url.paintColors}/RAL0000`)).status).toBe(404);
    expect((await get(`${url.paintColors}/%3Cscript%3E`)).status).toBe(404);
  });

  test("computes the cans for a surface, and proposes as many", async () => {
    const { page } = await get(`${color}?surface=90&couches=2`);
    const form = page.querySelector(".paints form");

    expect(form?.querySelector(".need")?.text.replaceAll("\u00a0", " ")).toContain(
      "16,4 L pour 90 m²",
    );
    expect(form?.querySelector('input[name="quantity"]')?.getAttribute("value")).toBe("2");
  });

  test("shows no price to a visitor, and those of a buyer to the buyer", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());

    expect((await get(color)).text).not.toContain("10,00");
    expect((await browser.get(color)).text).toMatch(/10,00\s€/);
  });

  test("puts the paint in the cart in that colour, which the cart shows", async () => {
    const browser = new Browser(shop.origin);
    const { page } = await browser.get(color);
    const added = await browser.submit(color, page.querySelector(".paints form"), {
      productUid: paint.uid,
      quantity: 2,
    });
    const cart = await browser.get(url.cart);

    expect([added.status, added.location]).toEqual([303, color]);
    expect(cart.page.querySelector("main")?.text).toContain("RAL 7016 Gris anthracite");
    expect(cart.page.querySelector('.swatch path[fill="#373f43"]')).not.toBeNull();
  });

  test("adds the cans of a surface, and keeps the surface", async () => {
    const browser = new Browser(shop.origin);
    const path = `${color}?surface=7%2C5&couches=3`;
    const { page } = await browser.get(path);

    const added = await browser.press(path, page.querySelector(".paints form button"));
    const after = await browser.follow(added);

    expect(added.location).toBe(path);
    expect(after.page.querySelector("input[name=surface]")?.getAttribute("value")).toBe("7,5");
  });

  test("refuses a colour that the base cannot take, and adds nothing", async () => {
    const browser = new Browser(shop.origin);
    const reply = await browser.post(url.addToCart, {
      productUid: paint.uid,
      quantity: 1,
      codeColor: "RAL9010",
    });
    const cart = await browser.follow(reply);

    expect(cart.text).toContain("Référence incorrecte ou produit indisponible");
    expect(cart.text).toContain("Votre panier est vide");
  });
});

test("the page of a paint to tint leads to the card instead of the cart", async () => {
  const { page } = await get(`/catalogue/produit/${paint.uid}`);

  expect(page.querySelector(`.buy a[href="${url.paintColors}"]`)).not.toBeNull();
  expect(page.querySelector('.buy form input[name="quantity"]')).toBeNull();
});
