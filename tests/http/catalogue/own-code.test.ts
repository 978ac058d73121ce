import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { findOwnCode, setOwnCode } from "#app/services/catalogue/own-code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { companyProductCodes } from "#drizzle/schema/company.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { textRows, workbookFile } from "#tests/support/workbook/workbooks.ts";

let shop: RunningShop;
let buyer: Buyer;
let stranger: Buyer;
let anne: Browser;
let mate: Browser;
let other: Browser;
beforeAll(async () => {
  shop = await startShop();
  buyer = await makeBuyer();
  const blind = await makeBuyer({ companyId: buyer.companyId, role: "buyer-without-prices" });
  stranger = await makeBuyer();
  anne = await signedIn(shop.origin, buyer);
  mate = await signedIn(shop.origin, blind);
  other = await signedIn(shop.origin, stranger);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await db.delete(companyProductCodes);
});

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");
const form = (reply: Reply, action: string) =>
  reply.page.querySelector(`main form[action^="${action}"]`);
const codeOf = async (of: Buyer, uid: number) => (await findOwnCode(of, uid))?.code;

async function type(browser: Browser, productUid: number, code: string) {
  const path = to(url.product, { productUid });
  const page = await browser.get(path);
  return browser.submit(path, form(page, to(url.ownCode, { productUid })), { code });
}

describe("the part number on a product page", () => {
  test("is set by a buyer without prices, and shown to colleagues alone", async () => {
    const { uid, label } = await makeProduct();

    const set = await mate.follow(await type(mate, uid, "CI-42"));

    expect(text(set)).toContain(`Votre référence CI-42 est enregistrée pour ${label}.`);
    const path = to(url.product, { productUid: uid });
    expect(text(await anne.get(path))).toContain("Votre référence CI-42");
    expect(text(await other.get(path))).toContain("Ajouter votre référence");
    const visited = await new Browser(shop.origin).get(path);
    expect(visited.text).not.toContain("référence CI-42");
    expect(form(visited, to(url.ownCode, { productUid: uid })) === null).toBe(true);
    expect(visited.text).not.toContain("ownCode");
  });

  test("is removed when empty, and restored by undo", async () => {
    const { uid } = await makeProduct();
    await setOwnCode(buyer, uid, "CI-42");

    const gone = await anne.follow(await type(anne, uid, ""));
    expect(await codeOf(buyer, uid)).toBe("");
    const path = to(url.ownCode, { productUid: uid });
    const undo = gone.page.querySelector(`.flashes form[action="${path}"]`);
    await anne.submit(path, undo);

    expect(await codeOf(buyer, uid)).toBe("CI-42");
  });

  test.each([
    ["x".repeat(41), "Votre référence est limitée à 40 caractères."],
    ["--", "Votre référence doit contenir une lettre ou un chiffre."],
  ])("%j is refused beside its field", async (code, reason) => {
    const { uid } = await makeProduct();

    const refused = await type(anne, uid, code);

    expect(refused.status).toBe(422);
    const field = refused.page.querySelector('input[name="code"]');
    expect(field?.getAttribute("value")).toBe(code);
    expect(refused.page.querySelector("p.error")?.text).toContain(reason);
  });

  test("of another product is refused with a link to it", async () => {
    const [held, wanted] = [await makeProduct(), await makeProduct()];
    await setOwnCode(buyer, held.uid, "CI-42");

    const refused = await type(anne, wanted.uid, "ci42");

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain(`C’est déjà votre référence pour « ${held.label} »`);
    const link = to(url.product, { productUid: held.uid });
    expect(refused.page.querySelector(`form a[href="${link}"]`)?.text).toContain(
      boundMeasures(held.label),
    );
  });

  test("leaves the shop by no return address", async () => {
    const { uid } = await makeProduct();
    const path = to(url.ownCode, { productUid: uid });

    const set = await anne.post(path, { code: "A1", back: "//evil.example" });

    expect(set.headers.get("Location")).toBe(to(url.product, { productUid: uid }));
    expect((await anne.get(to(url.ownCode, { productUid: 1_999_999_999 }))).status).toBe(404);
  });
});

describe("the page of part numbers", () => {
  test("is empty at first, and leads to the import", async () => {
    const page = await anne.get(url.ownCodes);
    expect(text(page)).toContain("Aucune référence pour l’instant");
    expect(page.page.querySelector(`main a[href="${url.importOwnCodes}"]`)).not.toBeNull();
  });

  test("lists those of the company alone, finds them and exports them", async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    await setOwnCode(buyer, one.uid, "CI-42");
    await setOwnCode(buyer, two.uid, "PL-13");
    await setOwnCode(stranger, one.uid, "ZZ-99");

    const listed = text(await mate.get(url.ownCodes));
    expect(listed).toContain("CI-42");
    expect(listed).toContain("PL-13");
    expect(listed).not.toContain("ZZ-99");
    const found = text(await anne.get(`${url.ownCodes}?recherche=pl13`));
    expect(found).toContain("PL-13");
    expect(found).not.toContain("CI-42");
    const csv = (await anne.get(url.ownCodesCsv)).text;
    expect(csv).toContain(`${one.reference};${one.ean};${one.label};CI-42`);
    expect(csv).not.toContain("ZZ-99");
  });

  test("deletes one, which undo restores", async () => {
    const { uid } = await makeProduct();
    await setOwnCode(buyer, uid, "CI-42");
    const path = to(url.ownCode, { productUid: uid });
    const page = await anne.get(url.ownCodes);

    const gone = await anne.follow(await anne.submit(path, form(page, path)));
    expect(text(gone)).toContain("Aucune référence pour l’instant");
    const back = await anne.follow(
      await anne.submit(path, gone.page.querySelector(`.flashes form[action="${path}"]`)),
    );

    expect(text(back)).toContain("CI-42");
  });
});

describe("an import of part numbers", () => {
  const paste = async (browser: Browser, lines: string) => {
    const page = await browser.get(url.importOwnCodes);
    return browser.follow(
      await browser.submit(url.importOwnCodes, form(page, url.importOwnCodes), { lines }),
    );
  };

  test("shows what it will do, writes it, and brings refused lines back", async () => {
    const [one, two, held] = [await makeProduct(), await makeProduct(), await makeProduct()];
    await setOwnCode(buyer, two.uid, "PL-13");
    await setOwnCode(buyer, held.uid, "PRIS-1");

    const preview = await paste(
      anne,
      `Référence;Votre référence\n${one.reference};CI-42\n${two.ean};PL-14\nINCONNU1;A\n${one.reference};pris1`,
    );
    const shown = text(preview);
    expect(shown).toContain("1 nouvelle · 1 modifiée · 2 refusées");
    expect(shown).toContain("Aucun produit n’a cette référence.");
    expect(await codeOf(buyer, one.uid)).toBe("");

    const done = await anne.follow(
      await anne.submit(url.writeOwnCodes, form(preview, url.writeOwnCodes)),
    );

    expect(text(done)).toContain("2 lignes refusées restent à corriger.");
    expect(done.page.querySelector("textarea")?.text).toContain("INCONNU1\tA");
    expect(await codeOf(buyer, one.uid)).toBe("CI-42");
    expect(await codeOf(buyer, two.uid)).toBe("PL-14");
    const twice = await anne.follow(
      await anne.submit(url.writeOwnCodes, form(preview, url.writeOwnCodes)),
    );
    expect(text(twice)).toContain("Cet envoi a déjà été pris en compte");
    const again = await anne.follow(
      await anne.submit(url.writeOwnCodes, form(preview, url.writeOwnCodes), {
        form_key: crypto.randomUUID(),
      }),
    );
    expect(text(again)).toContain("Ces lignes ne sont plus disponibles");
  });

  test("is read from a workbook, its columns in any order", async () => {
    const product = await makeProduct();
    const code = `NOUS-${product.uid}`;
    const data = new FormData();
    data.set("lines", "");
    const rows = [
      ["Notre référence", "Référence fournisseur"],
      [code, product.reference],
    ];
    data.set("file", workbookFile("codes.xlsx", textRows(rows)));

    const preview = await anne.follow(await anne.post(url.importOwnCodes, data));

    expect(text(preview)).toContain(product.label);
    expect(text(preview)).toContain(code);
  });

  test("is read by the one who pasted it alone", async () => {
    const { reference } = await makeProduct();
    const preview = await paste(anne, `${reference};CI-42`);
    const lignes = form(preview, url.writeOwnCodes)
      ?.querySelector("input")
      ?.getAttribute("value") as string;

    const peeked = await mate.get(`${url.importOwnCodes}?lignes=${lignes}`);
    expect(peeked.text).not.toContain("CI-42");
    await other.post(url.writeOwnCodes, { lignes });
    expect(await db.$count(companyProductCodes)).toBe(0);
  });

  test("without a line is asked for again", async () => {
    const empty = await anne.post(url.importOwnCodes, { lines: " " });
    expect(empty.status).toBe(400);
    expect(text(empty)).toContain("Collez au moins une ligne");
  });
});

test("a visitor is asked to sign in, and changes nothing", async () => {
  const { uid } = await makeProduct();
  const visitor = new Browser(shop.origin);
  for (const path of [url.ownCodes, url.ownCodesCsv, to(url.ownCode, { productUid: uid })]) {
    const reply = await visitor.get(path);
    expect(reply.headers.get("Location")).toContain(url.login);
  }
  await visitor.post(to(url.ownCode, { productUid: uid }), { code: "A" });
  expect(await db.$count(companyProductCodes)).toBe(0);
});
