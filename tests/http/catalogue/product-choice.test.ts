// Own shop: it makes families of products, which a shop keeps for half a minute.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { bundleComponents, productColors } from "#drizzle/schema/catalogue.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { quantityIn } from "#tests/support/cart/pages.ts";
import {
  makeBuyer,
  makeCategory,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { Browser, dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let home: Awaited<ReturnType<typeof makeStore>>;
beforeAll(async () => {
  home = await makeStore();
  shop = await startShop();
});
afterAll(() => shop.stop());

const pathOf = (product: { uid: number }) => `/catalogue/produit/${product.uid}`;
const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

async function customer() {
  const buyer = await makeBuyer({ storeUid: home.uid });
  return { buyer, browser: await signedIn(shop.origin, buyer) };
}

const board = (values: Parameters<typeof makeProduct>[0] = {}) =>
  makeProduct({
    label: "Plaque à calculer",
    storageUnit: "plaque",
    packagingQuantity: 4,
    conversionThousandths: 3000,
    conversionUnit: "m²",
    quantityPrices: [{ from: 12, unitMills: 8000 }],
    ...values,
  });

describe("the calculator of a product", () => {
  test("answers a form with a shareable address, and adds to the cart", async () => {
    const { buyer, browser } = await customer();
    const product = await board();
    await stockProduct(product.uid, buyer.store.uid, 100);
    const page = await browser.get(pathOf(product));

    const answer = await browser.submit(
      pathOf(product),
      page.page.querySelector("#calculateur form"),
      { surface: "24,5", chutes: "10" },
    );

    expect(text(answer)).toContain(
      "12 plaques couvrent 36 m², soit 3 conditionnements de 4 plaques, pour 96,00 € HT.",
    );
    expect(answer.page.querySelector(".buy input[name=quantity]")?.getAttribute("value")).toBe(
      "12",
    );
    const form = answer.page.querySelector("#calculateur form[method=post]");
    await browser.submit(pathOf(product), form);
    const cart = await browser.get("/panier");
    expect(quantityIn(cart)).toBe("12");
  });

  test("shows what a number of units covers, to a visitor too, without a price", async () => {
    const product = await board();

    const reply = await new Browser(shop.origin).get(`${pathOf(product)}?quantite=5`);

    expect(text(reply)).toContain("8 plaques couvrent 24 m²");
    expect(reply.text).not.toContain("€");
  });

  test.each([
    ["surface=abc", "abc", "Indiquez un nombre, comme 25 ou 12,5."],
    ["surface=-3", "-3", "Indiquez un nombre"],
    ["surface=0", "0", "plus grand que zéro"],
    ["surface=1e99", "1e99", "Indiquez un nombre"],
    ["surface=500000", "500000", "100 000 au plus"],
    ["surface=90000", "90000", "faites faire un devis"],
    ["surface=%22%3E%3Cscript%3Ealert(1)", '"><script>alert(1)', "Indiquez un nombre"],
    ["quantite=1.5", "1.5", "Indiquez un nombre"],
  ])("refuses %s beside the field, which keeps what was typed", async (query, typed, sentence) => {
    const product = await board();

    const reply = await new Browser(shop.origin).get(`${pathOf(product)}?${query}`);

    expect(reply.status).toBe(200);
    const field = reply.page.querySelector("#calculateur input[aria-invalid]");
    const error = reply.page.querySelector(`[id="${field?.getAttribute("aria-describedby")}"]`);
    expect((error?.text ?? "").replace(/[\u00a0\u202f]/g, " ")).toContain(sentence);
    expect(reply.page.querySelector("#calculateur details")?.hasAttribute("open")).toBe(true);
    expect(field?.getAttribute("value")).toBe(typed);
    expect(reply.page.querySelectorAll("script").map((one) => one.text)).not.toContain("alert(1)");
  });

  test("is absent for a product without coverage, at any address", async () => {
    const reply = await new Browser(shop.origin).get(
      `${pathOf(await makeProduct())}?surface=12&chutes[]=a&couleur=%3Cb%3E`,
    );

    expect(reply.status).toBe(200);
    expect(reply.page.querySelector("#calculateur")).toBeNull();
  });
});

describe("the choices of a product", () => {
  test("gives each colour an address, and ignores an unknown one", async () => {
    const product = await makeProduct();
    const color = (codeColor: string, position: number) => ({
      productUid: product.uid,
      codeColor,
      label: codeColor,
      hex: "#aa0000",
      position,
    });
    await db.insert(productColors).values([color("R9", 1), color("B2", 2)]);
    const chosen = async (query: string) => {
      const { page } = await new Browser(shop.origin).get(pathOf(product) + query);
      const boxes = page.querySelectorAll("input[name=codeColor][checked]");
      return boxes.map((box) => box.getAttribute("value"));
    };

    expect(await chosen("")).toEqual([]);
    expect(await chosen("?couleur=B2")).toEqual(["B2"]);
    expect(await chosen("?couleur=<b>")).toEqual([]);
  });

  test("sizes are a table of links with my price and my depot's stock, this one marked", async () => {
    const { buyer, browser } = await customer();
    const make = (value: string, unitMills: number) =>
      makeProduct({
        variantCode: `sizes-${buyer.customerId}`,
        unitMills,
        attributes: [{ code: "length", label: "Longueur", value }],
      });
    const [short, long] = [await make("900 mm", 1500), await make("2500 mm", 4500)];
    await stockProduct(long.uid, buyer.store.uid, 500);

    const reply = await browser.get(pathOf(short));

    const rows = reply.page.querySelectorAll("#modeles tbody tr");
    expect(rows.map((row) => row.text.replace(/[\u00a0\u202f]/g, " "))).toEqual([
      "900 mm1,50 €Épuisé",
      "2500 mm4,50 €En stock",
    ]);
    expect(rows[0]?.querySelector("a")?.getAttribute("aria-current")).toBe("true");
    expect(rows[1]?.querySelector("a")?.getAttribute("href")).toBe(pathOf(long));
    const seen = await new Browser(shop.origin).get(pathOf(short));
    expect(seen.page.querySelectorAll("#modeles tbody td")).toHaveLength(0);
  });

  test("two attributes are a table in two directions, with gaps", async () => {
    const { buyer, browser } = await customer();
    const make = (grade: string, weight: string, unitMills: number) =>
      makeProduct({
        variantCode: `grades-${buyer.customerId}`,
        unitMills,
        attributes: [
          { code: "grade", label: "Classe", value: grade },
          { code: "bag", label: "Poids", value: weight },
        ],
      });
    const light = await make("32,5 R", "25 kg", 5000);
    const heavy = await make("32,5 R", "35 kg", 7000);
    await make("42,5 N", "25 kg", 6000);
    await make("52,5 N", "25 kg", 8000);
    await stockProduct(light.uid, buyer.store.uid, 1012);

    const reply = await browser.get(pathOf(light));

    const table = reply.page.querySelector("#modeles table");
    const said = (row: { text: string } | undefined) => row?.text.replace(/[\u00a0\u202f]/g, " ");
    expect(table?.querySelectorAll("thead th").map(said)).toEqual(["25 kg", "35 kg"]);
    const rows = table?.querySelectorAll("tbody tr") ?? [];
    expect(rows.map((row) => said(row.querySelector("th") ?? undefined))).toEqual([
      "32,5 R",
      "42,5 N",
      "52,5 N",
    ]);
    const cells = rows[0]?.querySelectorAll("td a") ?? [];
    expect(said(cells[0])).toContain("5,00 €");
    expect(said(cells[0])).toContain("1 012");
    expect(cells[0]?.getAttribute("aria-current")).toBe("true");
    expect(cells[1]?.getAttribute("href")).toBe(pathOf(heavy));
    expect(rows[1]?.querySelectorAll("td").map(said)[1]).toBe("–");
  });

  test("gives each of twelve sizes an address of its own", async () => {
    const variantCode = `many-${Date.now()}`;
    const uids: number[] = [];
    for (let size = 1; size <= 14; size++) {
      const attributes = [{ code: "length", label: "Longueur", value: `${size} m` }];
      uids.push((await makeProduct({ variantCode, attributes })).uid);
    }
    const browser = new Browser(shop.origin);
    const path = pathOf({ uid: uids[0] ?? 0 });
    const rows = (reply: Reply) => reply.page.querySelectorAll("#modeles tbody tr").length;

    const few = await browser.get(path);

    expect(rows(few)).toBe(12);
    expect(text(few)).toContain("Voir les 14 modèles");
    const all = few.page.querySelector("#modeles p a")?.getAttribute("href") ?? "";
    expect(rows(await browser.get(all.replace(/#.*/, "")))).toBe(14);
  });

  test("shows a lot's contents and savings, to buyers who see prices only", async () => {
    const { browser } = await customer();
    const lot = await makeProduct({ unitMills: 25_000 });
    const part = await makeProduct({ label: "Partie du lot", unitMills: 10_000 });
    await db.insert(bundleComponents).values({
      bundleUid: lot.uid,
      componentUid: part.uid,
      quantity: 3,
    });

    const page = text(await browser.get(pathOf(lot)));
    const seen = await new Browser(shop.origin).get(pathOf(lot));
    const data = await new Browser(shop.origin).get(dataOf(pathOf(lot)));

    expect(page).toContain("3 sacs Partie du lot");
    expect(page).toContain("Acheté pièce par pièce : 30,00 € HT. Vous économisez 5,00 € HT.");
    expect(text(seen)).toContain("3 sacs Partie du lot");
    expect(seen.text + data.text).not.toMatch(/économisez|unitMills|10000|25000/);
  });

  test("suggests alternatives only where the depot is out of stock", async () => {
    const { buyer, browser } = await customer();
    const { id: categoryId } = await makeCategory();
    const missing = await makeProduct({ categoryId });
    const there = await makeProduct({ categoryId, label: "Remplaçant" });
    await stockProduct(there.uid, buyer.store.uid, 50);

    expect(text(await browser.get(pathOf(missing)))).toMatch(/Pour le remplacer.*Remplaçant/s);
    expect(text(await browser.get(pathOf(there)))).not.toContain("Pour le remplacer");
    expect(text(await new Browser(shop.origin).get(pathOf(missing)))).not.toContain("remplacer");
  });

  test("can be kept on a list, compared and sent", async () => {
    const product = await makeProduct();

    const { page } = await new Browser(shop.origin).get(pathOf(product));

    expect(
      page.querySelector(`.product-acts a[href="/catalogue/share?produit=${product.uid}"]`),
    ).not.toBeNull();
    expect(
      page.querySelector('.product-acts a[href^="/mon-compte/mes-listes/ajouter"]'),
    ).not.toBeNull();
    expect(
      page.querySelector('.product-acts button[name="productUid"]')?.getAttribute("value"),
    ).toBe(String(product.uid));
  });
});
