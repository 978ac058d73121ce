import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { mainText } from "#tests/support/cart/pages.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { textRows, workbookFile } from "#tests/support/workbook/workbooks.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const preview = (reply: Reply) => reply.page.querySelector("#lignes-verifiees");
const fields = (reply: Reply, name: string) =>
  reply.page
    .querySelectorAll(`#lignes-verifiees [name=${name}]`)
    .map((one) => one.getAttribute("value"));
const linesOf = (buyer: Buyer) =>
  db
    .select({ productUid: cartLines.productUid, quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, buyer.customerId))
    .orderBy(cartLines.id);

async function withBuyer(values: Parameters<typeof makeBuyer>[0] = {}) {
  const buyer = await makeBuyer(values);
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

const paste = async (browser: Browser, lines: string) =>
  browser.follow(await browser.post(url.quickOrder, { lines }));
const checkAgain = async (browser: Browser, page: Reply, fields: Record<string, string | number>) =>
  browser.follow(await browser.submit(url.quickOrder, preview(page), fields));
const asText = async (browser: Browser, page: Reply, fields = {}) => {
  const edit = page.page.querySelector(`button[formaction^="${url.quickOrder}?"]`);
  return browser.follow(await browser.press(url.quickOrder, edit, fields));
};
const add = (browser: Browser, page: Reply) =>
  browser.post(url.addQuickOrder, {
    line: fields(page, "line").map(String),
    place: fields(page, "place").map(String),
    reference: fields(page, "reference").map(String),
    quantity: fields(page, "quantity").map(String),
    color: fields(page, "color").map(String),
    version: fields(page, "version").map(String),
    batch: fields(page, "batch").map(String),
  });

describe("the quick order", () => {
  test.each([url.cart, url.home])("is led to from %s", async (path) => {
    const { browser } = await withBuyer();

    const page = await browser.get(path);

    expect(page.page.querySelector(`main a[href="${url.quickOrder}"]`)).not.toBeNull();
  });

  test("shows every line with price and stock, then adds them all", async () => {
    const { buyer, browser } = await withBuyer();
    const product = await makeProduct({ packagingQuantity: 5 });
    await stockProduct(product.uid, buyer.store.uid, 300);

    const shown = await paste(browser, `${product.reference}\t7`);

    expect(shown.status).toBe(200);
    for (const part of [product.label, "10 sacs", "Demandé : 7", "100,00 €", "En stock : 300"]) {
      expect(mainText(shown)).toContain(part);
    }
    expect(await linesOf(buyer)).toEqual([]);
    const added = await add(browser, shown);
    expect(added.status).toBe(303);
    expect(added.location).toBe(url.cart);
    expect(mainText(await browser.follow(added))).toContain("1 ligne ajoutée au panier.");
    expect(await linesOf(buyer)).toEqual([{ productUid: product.uid, quantity: 10 }]);
  });

  test("adds what it can, and takes the rest once corrected", async () => {
    const { buyer, browser } = await withBuyer();
    const [good, meant] = [await makeProduct(), await makeProduct()];
    const shown = await paste(browser, `${good.reference} 4\n${meant.reference}Z 1,5`);

    const handedBack = await browser.follow(await add(browser, shown));

    expect(handedBack.status).toBe(200);
    expect(mainText(handedBack)).toContain("1 ligne ajoutée au panier.");
    expect(mainText(handedBack)).toContain("Référence incorrecte ou produit indisponible");
    expect(handedBack.page.querySelector("header .held small")?.text).toBe("1 ligne");
    expect(fields(handedBack, "line")).toEqual([]);
    const pick = handedBack.page.querySelector("button[name=pick]")?.getAttribute("value") ?? "";
    expect(pick).toContain(meant.reference);

    const picked = await checkAgain(browser, handedBack, { pick });
    expect(mainText(picked)).toContain("Pas de quantité à virgule");
    const corrected = await checkAgain(browser, picked, { quantity: 3 });

    expect(await linesOf(buyer)).toEqual([{ productUid: good.uid, quantity: 4 }]);
    expect((await add(browser, corrected)).location).toBe(url.cart);
    expect((await linesOf(buyer))[1]).toEqual({ productUid: meant.uid, quantity: 3 });
  });

  test("shows its lines as text to edit, corrections just typed included", async () => {
    const { browser } = await withBuyer();
    const product = await makeProduct();
    const shown = await paste(browser, `${product.reference} 4\n${product.reference} 1,5`);

    const box = await asText(browser, shown, { quantity: "9" });

    expect(box.page.querySelector("textarea")?.text.split("\n")).toEqual([
      expect.stringMatching(/\b4\b/),
      expect.stringMatching(/\b9\b/),
    ]);
    expect(shown.page.querySelector("textarea")).toBeNull();
    expect(box.page.querySelector("#lignes-verifiees")).toBeNull();
  });

  test("sent twice, as after Back or a reload, adds once and says so", async () => {
    const { buyer, browser } = await withBuyer();
    const product = await makeProduct();
    const shown = await paste(browser, `${product.reference} 4`);
    await add(browser, shown);

    const again = await add(browser, shown);

    expect(again.status).toBe(422);
    expect(mainText(again)).toContain("Votre panier a changé");
    expect(await linesOf(buyer)).toEqual([{ productUid: product.uid, quantity: 4 }]);
  });

  test("can be reloaded by its author alone, until it is in the cart", async () => {
    const { browser } = await withBuyer();
    const product = await makeProduct();
    const kept = await browser.post(url.quickOrder, {
      lines: `${product.reference} 4\nINCONNU-1 2`,
    });
    const path = kept.location ?? "";
    const shown = await browser.get(path);
    const corrected = await checkAgain(browser, shown, { quantity: 3 });

    expect([kept.status, path.startsWith(`${url.quickOrder}?lignes=`)]).toEqual([303, true]);
    expect(fields(await browser.get(path), "reference")).toEqual(["INCONNU-1"]);
    for (const other of [(await withBuyer()).browser, new Browser(shop.origin)]) {
      expect(mainText(await other.get(path))).not.toContain("INCONNU-1");
    }
    const rest = await browser.follow(await add(browser, corrected));
    expect(fields(rest, "reference")).toEqual(["INCONNU-1"]);
    expect(fields(rest, "line")).toEqual([]);
    const gone = await browser.get(path);
    expect(mainText(gone)).toContain("Ces lignes ne sont plus disponibles");
    expect(preview(gone)).toBeNull();
  });

  test.each(["", "abc", "00000000-0000-4000-8000-000000000000", "' or 1=1"])(
    "called %j says that it is gone",
    async (lignes) => {
      const { browser } = await withBuyer();

      const gone = await browser.get(to(url.quickOrder, null, { lignes }));

      expect(gone.status).toBe(200);
      expect(mainText(gone)).toContain("Ces lignes ne sont plus disponibles");
    },
  );

  test("adds to one's own cart only", async () => {
    const [mine, theirs] = [await withBuyer(), await withBuyer()];
    const product = await makeProduct();
    const shown = await paste(mine.browser, `${product.reference} 4`);

    await add(theirs.browser, shown);

    expect(await linesOf(mine.buyer)).toEqual([]);
    expect(await linesOf(theirs.buyer)).toHaveLength(1);
  });

  test("keeps the line numbers of the customer's text, once lines were added", async () => {
    const { browser } = await withBuyer();
    const [one, other] = [await makeProduct(), await makeProduct()];
    const numbers = (page: Reply) =>
      page.page.querySelectorAll(".fix legend").map(({ text }) => text.trim());
    const rows = [`${one.reference} 4`, "FAUX-2 2", `${one.reference} 1`, "FAUX-4 4"];
    const shown = await paste(browser, [...rows, `${other.reference} 1`, "FAUX-6 6"].join("\n"));

    const rest = await browser.follow(await add(browser, shown));
    const checked = await checkAgain(browser, rest, { drop: 0 });

    expect(numbers(shown)).toEqual(["Ligne 2", "Ligne 4", "Ligne 6"]);
    expect(numbers(rest)).toEqual(["Ligne 2", "Ligne 4", "Ligne 6"]);
    expect(mainText(rest)).toContain("Ligne 6 :");
    expect(numbers(checked)).toEqual(["Ligne 4", "Ligne 6"]);
    const box = await asText(browser, checked);
    expect(box.page.querySelector("textarea")?.text.trim()).toBe("FAUX-4\t4\nFAUX-6\t6");
  });

  test("drops a line", async () => {
    const { browser } = await withBuyer();
    const shown = await paste(browser, "INCONNU-1 3\nINCONNU-2 4");

    const dropped = await checkAgain(browser, shown, { drop: 0 });

    expect(fields(dropped, "reference")).toEqual(["INCONNU-2"]);
  });

  test("reads a file of an office's spreadsheet", async () => {
    const { browser } = await withBuyer();
    const product = await makeProduct();
    const form = new FormData();
    const csv = `Désignation;Quantité;Référence\r\n"Ciment; gris";12;${product.reference}\r\n`;
    form.set("lines", "");
    form.set("file", new File([Buffer.from(csv, "latin1")], "commande.csv"));

    const shown = await browser.follow(await browser.post(url.quickOrder, form));

    expect(mainText(shown)).toContain(product.label);
    expect(mainText(shown)).toContain("12 sacs");
  });

  test("reads the first sheet of a workbook, for a visitor too", async () => {
    const product = await makeProduct();
    const rows = textRows([
      ["Désignation", "Quantité", "Référence"],
      ["Ciment", "12,00", product.reference],
    ]);
    const form = new FormData();
    form.set("lines", "");
    form.set("file", workbookFile("commande.xlsx", rows));

    for (const browser of [(await withBuyer()).browser, new Browser(shop.origin)]) {
      const shown = await browser.follow(await browser.post(url.quickOrder, form));

      expect(mainText(shown)).toContain(product.label);
      expect(mainText(shown)).toContain("12 sacs");
    }
  });

  test.each([
    ["a workbook of before", "a.xls", 10, "Ce type de fichier n'est pas autorisé."],
    ["what is no workbook", "a.xlsx", 10, "Ce classeur ne peut pas être lu."],
    ["a large workbook", "a.xlsx", 600_000, "Le fichier est trop volumineux."],
    ["a large file", "a.csv", 600_000, "Le fichier est trop volumineux."],
  ])("refuses %s beside the field", async (_, name, size, message) => {
    const form = new FormData();
    form.set("lines", "9786840 1");
    form.set("file", new File(["x".repeat(size)], name));

    const refused = await new Browser(shop.origin).post(url.quickOrder, form);

    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("#commande-rapide-file-error")?.text).toContain(message);
    expect(refused.page.querySelector("textarea")?.text.trim()).toBe("9786840 1");
  });

  test.each([url.quickOrder, url.addQuickOrder])("of nothing is refused: %s", async (path) => {
    const refused = await new Browser(shop.origin).post(path, { lines: "  \n" });

    expect(refused.status).toBe(400);
    expect(mainText(refused)).toContain("Collez au moins une ligne");
  });

  test("reads 2,000 lines of more, and says so", async () => {
    const { browser } = await withBuyer();
    const known = await db.select({ reference: products.reference }).from(products).limit(1000);
    const lines = Array.from({ length: 2100 }, (_, at) => known[at % known.length]?.reference);

    const shown = await paste(browser, lines.join("\n"));

    expect(mainText(shown)).toContain("100 lignes de trop n’ont pas été lues");
  });

  test("shows neither price nor stock without the right, or to a visitor", async () => {
    const product = await makeProduct({ unitMills: 12_345 });
    const { buyer, browser } = await withBuyer({ role: "buyer-without-prices" });
    await stockProduct(product.uid, buyer.store.uid, 777);

    for (const who of [browser, new Browser(shop.origin)]) {
      const shown = await paste(who, `${product.reference} 4`);
      expect(mainText(shown)).toContain(product.label);
      expect(mainText(shown)).not.toContain("€");
      expect(shown.text).not.toMatch(/\b12[ ,.]?345\b|unitMills":\d|\b777\b/);
    }
  });

  test("fills the cart of a visitor", async () => {
    const browser = new Browser(shop.origin);
    const product = await makeProduct();

    const added = await add(browser, await paste(browser, `${product.reference} 4`));

    expect(mainText(await browser.follow(added))).toContain(product.label);
  });

  test.each([
    [{ line: "\t\t\n;;", reference: "", version: "abc" }],
    [{ lines: '"'.repeat(60_000) }],
    [{ lines: ";".repeat(60_000) }],
    [{ reference: ["a", "b"], quantity: "1e309", pick: "99999:x", drop: "-1" }],
    [{ reference: "x".repeat(60_000), quantity: "9".repeat(60_000), color: "y".repeat(60_000) }],
    [{ lines: "\u{202e}\u{feff}🧱 1\n__proto__ 1\n' or 1=1 -- 3" }],
    [{ file: "9786840 1" }],
  ])("of %j never fails", async (sent) => {
    for (const path of [url.quickOrder, url.addQuickOrder]) {
      const browser = new Browser(shop.origin);
      expect((await browser.post(path, sent)).status).toBeLessThan(500);
    }
  });
});
