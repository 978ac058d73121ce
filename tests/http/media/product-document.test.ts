import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listProductDocuments } from "#app/services/media/document.server.ts";
import { findDueDocuments } from "#app/services/media/product.server.ts";
import { to, url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { addDocument, pdfFile } from "#tests/support/media/documents.ts";
import { makeMediaProduct } from "#tests/support/media/photos.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const pathOf = ({ uid }: { uid: number }) => to(url.product, { productUid: uid });
const screenOf = ({ code }: { code: string }) => to(url.maintainDocuments, { code });
const commandOf = ({ code }: { code: string }) => to(url.changeDocuments, { code });

describe("the documents on the page of a product", () => {
  test("say language, version and date, and are downloads that caches may keep", async () => {
    const product = await makeMediaProduct();
    await addDocument(product, { kind: "safety", version: "3" });
    await addDocument(product, { kind: "safety", language: "en", version: "" });
    const browser = new Browser(shop.origin);

    const { page } = await browser.get(pathOf(product));

    const links = page.querySelectorAll('a[href$=".pdf"]');
    expect(links.map((link) => link.closest("li")?.text)).toEqual([
      "Fiche de données de sécurité (PDF) français, version 3, du 02/05/2026",
      "Fiche de données de sécurité (PDF) anglais, du 02/05/2026",
    ]);
    const pdf = await browser.get(links[0]?.getAttribute("href") ?? "");
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("content-disposition")).toBe(
      `attachment; filename="${product.code}-fiche-de-securite.pdf"`,
    );
    expect(pdf.headers.get("cache-control")).toContain("public");
  });

  test.each(["fiche-de-securite.pdf", "fiche-technique", "notice-xx.pdf", "..%2f.pdf"])(
    "(%s) that a product has not are a 404",
    async (file) => {
      const product = await makeMediaProduct();
      await addDocument(product);

      const reply = await new Browser(shop.origin).get(
        `/catalogue/produit/${product.uid}/document/${file}`,
      );

      expect(reply.status).toBe(404);
    },
  );
});

async function send(
  browser: Browser,
  product: { code: string },
  fields: Record<string, string | File | null>,
) {
  const form = new FormData();
  const all = { kind: "data-sheet", language: "fr", version: "1", issuedOn: "2026-05-02" };
  for (const [name, value] of Object.entries({ ...all, ...fields })) {
    if (value !== null) form.set(name, value);
  }
  return browser.post(screenOf(product), form);
}

describe("the screen of documents", () => {
  test("adds, deletes and restores a document, by plain forms", async () => {
    const product = await makeMediaProduct();
    const path = screenOf(product);
    expect((await clerk.get(path)).text).toContain("Il manque en français\u00a0: Fiche technique.");

    const sent = await send(clerk, product, { file: pdfFile() });
    expect([sent.status, sent.location]).toEqual([303, `${path}?fait=ajoute`]);
    const there = await clerk.follow(sent);
    expect(there.page.querySelector("table")?.text).toContain("02/05/2026");
    expect(there.text).not.toContain("Il manque");
    const [document] = await listProductDocuments(product.uid);
    const documentId = String(document?.id);

    const deleted = await clerk.follow(
      await clerk.post(commandOf(product), { act: "delete", documentId }),
    );
    expect(await listProductDocuments(product.uid)).toEqual([]);
    const undo = deleted.page.querySelector(".notice form");
    expect((await clerk.submit(path, undo)).location).toBe(`${path}?fait=remis`);
    expect(await listProductDocuments(product.uid)).toEqual([document]);
  });

  test("refuses beside the field, and keeps what was typed", async () => {
    const product = await makeMediaProduct();

    const picture = await send(clerk, product, {
      version: "7b",
      file: new File(["\xff\xd8\xff"], "fiche.pdf"),
    });
    const future = await send(clerk, product, { issuedOn: "2199-01-01", file: pdfFile() });
    const none = await send(clerk, product, { kind: "devis", file: null });

    expect(picture.status).toBe(422);
    expect(picture.page.querySelector("#document-file-error")?.text).toContain("Ce type");
    expect(picture.page.querySelector("#document-version")?.getAttribute("value")).toBe("7b");
    expect(future.page.querySelector("#document-issuedOn-error")?.text).toContain("avenir");
    expect(none.status).toBe(400);
    expect(none.page.querySelector("#document-kind-error")?.text).toContain("de la liste");
    expect(none.page.querySelector("#document-file-error")?.text).toContain("PDF du fabricant");
    expect(await listProductDocuments(product.uid)).toEqual([]);
  });

  test("says which documents are due", async () => {
    const product = await makeMediaProduct();
    const form = new FormData();
    form.set("act", "due");
    for (const kind of ["performance", "manual"]) form.append("due", kind);

    const saved = await clerk.post(commandOf(product), form);

    expect(saved.location).toBe(`${screenOf(product)}?fait=attendus`);
    expect(await findDueDocuments(product.uid)).toEqual(["performance", "manual"]);
    expect((await clerk.follow(saved)).text).toContain(
      "Déclaration des performances (CE), Notice.",
    );
  });
});

test("whoever is not of the catalogue finds no documents to change", async () => {
  const product = await makeMediaProduct();
  await addDocument(product);
  const before = await listProductDocuments(product.uid);
  const documentId = String(before[0]?.id);
  const others = [
    await staffBrowser(shop.origin, await makeStaff(["operator", "editor"])),
    await signedIn(shop.origin, await makeBuyer()),
  ];

  for (const [at, browser] of others.entries()) {
    const path = screenOf(product);
    expect([path, (await browser.get(path)).status]).toEqual([path, at === 0 ? 404 : 303]);
    await send(browser, product, { kind: "safety", file: pdfFile() });
    for (const act of ["delete", "due"]) {
      await browser.post(commandOf(product), { act, documentId, due: "manual" });
    }
  }
  const other = await makeMediaProduct();
  const stray = await clerk.post(commandOf(other), { act: "delete", documentId });

  expect(stray.location).toBe(`${screenOf(other)}?fait=parti`);
  expect(await listProductDocuments(product.uid)).toEqual(before);
  expect(await findDueDocuments(product.uid)).toEqual(["data-sheet"]);
});
