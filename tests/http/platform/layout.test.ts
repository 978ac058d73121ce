// Own shop: it weighs pages, which grow with the families.
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

/** Critical styles travel with every page, within its budget of 14 kB (decision 076). */
const STYLES_BYTES = 5_500;
const PAGE_BYTES = 14_336;

const pages = [url.home, url.search, url.storeList, url.login, url.cart, url.terms, url.error];

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const visit = (path: string) => new Browser(shop.origin).get(path);
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";

describe.each(pages)("%s", (path) => {
  test("is in French, with a title and one h1", async () => {
    const { page } = await visit(path);

    expect(page.querySelector("html")?.getAttribute("lang")).toBe("fr");
    expect(page.querySelector("title")?.text).toMatch(/\S/);
    expect(page.querySelectorAll("h1")).toHaveLength(1);
  });

  test("can be walked by landmarks, the content first of all by the skip link", async () => {
    const { page } = await visit(path);
    const skip = page.querySelector("body a");

    expect(skip?.getAttribute("href")).toBe("#contenu");
    expect(page.querySelectorAll("main#contenu")).toHaveLength(1);
    for (const landmark of ["header", "nav", "form[role=search]", "footer"]) {
      expect(page.querySelector(landmark), landmark).not.toBeNull();
    }
  });

  test("holds its styles, and is light enough for its first flight", async () => {
    const { page, text: html } = await visit(path);
    const styles = page.querySelectorAll("style").map((style) => style.text);

    expect(brotliCompressSync(styles.join("")).length).toBeLessThan(STYLES_BYTES);
    expect(brotliCompressSync(html).length).toBeLessThan(PAGE_BYTES);
    // Print styles are not render-blocking.
    expect(page.querySelectorAll("link[rel=stylesheet]:not([media=print])")).toHaveLength(0);
  });

  test("puts no style in an attribute, which the content policy would drop", async () => {
    const { page } = await visit(path);

    expect(page.querySelectorAll("[style]")).toHaveLength(0);
  });
});

test("the search box finds a product by its reference, without JavaScript", async () => {
  const product = await makeProduct();
  const browser = new Browser(shop.origin);
  const home = await browser.get(url.home);
  const box = home.page.querySelector("header form[role=search]");

  const found = await browser.follow(
    await browser.submit(url.home, box, { query: product.reference }),
  );

  expect(found.status).toBe(200);
  expect(text(found)).toContain(boundMeasures(product.label));
});

test("the header offers the ranges of the catalogue, each at its address", async () => {
  const { page } = await visit(url.home);
  const links = page.querySelectorAll("#rayons li a").map((link) => link.getAttribute("href"));

  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toMatch(/^\/catalogue\/categorie\/\d+\/[a-z0-9-]+$/);
});

test("an unknown address answers 404 and helps: a search and the ranges", async () => {
  const lost = await visit("/catalogue/rayon-disparu");

  expect(lost.status).toBe(404);
  expect(text(lost)).toContain("Page introuvable");
  expect(lost.page.querySelectorAll("main form[role=search]")).toHaveLength(1);
  expect(
    lost.page.querySelectorAll("main a[href^='/catalogue/categorie/']").length,
  ).toBeGreaterThan(0);
});

test("a form sent to an unknown address answers 404 too", async () => {
  const lost = await new Browser(shop.origin).post("/nulle-part", { a: 1 });

  expect(lost.status).toBe(404);
  expect(lost.page.querySelectorAll("h1")).toHaveLength(1);
});

test("a product that is gone has a page of its own, with the ranges", async () => {
  const gone = await visit(url.productError);

  expect(gone.status).toBe(404);
  expect(text(gone)).toContain("Ce produit n’est pas disponible");
  expect(
    gone.page.querySelectorAll("main a[href^='/catalogue/categorie/']").length,
  ).toBeGreaterThan(0);
});

test("suggests near references in place of a withdrawn product", async () => {
  const product = await makeProduct();
  const address = to(url.productError, null, { reference: product.reference });
  const browser = new Browser(shop.origin);

  const gone = await browser.get(address);
  const path = to(url.product, { productUid: product.uid });
  const link = gone.page.querySelector(`main a[href="${path}"]`);

  expect([gone.status, link?.text.includes(boundMeasures(product.label))]).toEqual([404, true]);
  expect((await browser.follow(await browser.get(path))).status).toBe(200);
  expect((await visit(to(url.productError, null, { reference: "a'<b>%" }))).status).toBe(404);
});

test("a browser that reads no page finds the icon of the shop", async () => {
  const named = await visit(url.favicon);
  const fallback = await visit(url.faviconFallback);

  expect(fallback.status).toBe(200);
  expect(fallback.headers.get("content-type")).toMatch(/^image\//);
  expect(fallback.text).toBe(named.text);
});

test("the error page leads home and to another try of the page that failed", async () => {
  const { status, page } = await visit(url.error);
  const links = page.querySelectorAll("main a").map((link) => link.getAttribute("href"));

  expect(status).toBe(200);
  expect(links).toEqual([url.error, url.home]);
});

test("shows the reference under which the logs keep the request", async () => {
  const broken = await visit(url.error);
  const id = broken.headers.get("x-request-id");

  expect(id).toMatch(/\S{8,}/);
  expect(text(broken)).toContain(id);
});

test("shows the customer, company and depot in the header once signed in", async () => {
  const buyer = await makeBuyer();
  const browser = await signedIn(shop.origin, buyer);

  const { page } = await browser.get(url.cart);
  const header = page.querySelector("header.top")?.text ?? "";

  expect(header).toContain(buyer.firstName);
  expect(header).toContain(buyer.companyLabel);
  expect(header).toContain(buyer.store.label);
  expect(header).not.toContain("Se connecter");
});

describe("a page asked for by JavaScript", () => {
  test("is answered at its own address, not sent on for ever", async () => {
    const { page } = await visit(url.home);
    const path = page.querySelector("#rayons li a")?.getAttribute("href");

    const data = await visit(`${path}.data`);

    expect(data.status).toBe(200);
    expect(data.text).not.toContain("SingleFetchRedirect");
  });

  test("returns to the page after the login, not to its data", async () => {
    const data = await visit(`${url.account}.data`);

    expect(data.text).toContain("SingleFetchRedirect");
    expect(data.text).toContain("back=%2Fmon-compte");
    expect(data.text).not.toContain("mon-compte.data");
  });
});

describe("the title of a page", () => {
  const title = ({ page }: Reply) => page.querySelector("title")?.text;

  test("says what went wrong on error pages", async () => {
    const customer = await signedIn(shop.origin, await makeBuyer());
    const invoice = to(url.invoice, { docNumber: "F-0", docId: 999_999 });

    expect(title(await visit("/nulle/part"))).toBe("Page introuvable – Madrier");
    expect(title(await visit(to(url.product, { productUid: 999_999_999 })))).toBe(
      "Ce produit n’est pas disponible – Madrier",
    );
    expect(title(await customer.get(invoice))).toBe("Facture non trouvée – Madrier");
    expect(title(await visit(url.error))).toBe("Une erreur est survenue – Madrier");
  });

  test("begins with « Erreur » where a form comes back, and nowhere else", async () => {
    const browser = new Browser(shop.origin);
    const page = await browser.get(url.login);
    const form = page.page.querySelector("main form");
    const refused = await browser.submit(url.login, form, { card_number: "12" });
    const emptyOrder = await browser.post(url.quickOrder, { lines: "" });

    expect(title(page)).not.toContain("Erreur");
    expect(title(refused)).toBe(`Erreur\u00a0: ${title(page)}`);
    expect(title(emptyOrder)).toMatch(/^Erreur\u00a0: /);
  });
});
