// Own shop: it brings goods of the merchant, which other pages would show.
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyImport } from "#app/services/import/apply.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { brands, products } from "#drizzle/schema/catalogue.ts";
import { imports } from "#drizzle/schema/import.ts";
import { send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { importFile, sendFile } from "#tests/support/import/imports.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { compoundFile, makeWorkbook, textRows } from "#tests/support/workbook/workbooks.ts";

let shop: RunningShop;
let clerk: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const brandOf = async (code: string) =>
  (await db.select().from(brands).where(eq(brands.erpCode, code)))[0] ?? null;

async function upload(
  browser: Browser,
  entity: string,
  content: string | Uint8Array<ArrayBuffer> | null,
  name = "marques.csv",
) {
  const form = new FormData();
  form.set("entity", entity);
  if (content !== null) form.set("file", new File([content], name));
  return browser.post(url.merchantImports, form);
}

test("a file is compared, shown, written and undone, by plain forms", async () => {
  const code = `H${randomInt(2 ** 40)}`;
  const sent = await upload(clerk, "brands", `code;nom;couleur\n${code};Marque <b>neuve</b>\n--;x`);
  expect(sent.status).toBe(303);
  const path = sent.location ?? "";
  const importId = Number(path.split("/").at(-1));

  const waiting = await clerk.get(path);
  expect(waiting.text).toContain(`content="2;url=${path}"`);
  await readImport(importId);
  const compared = await clerk.get(path);
  expect(compared.page.querySelector("main")?.text).toContain("Comparé, à valider");
  expect(compared.text).toContain("laissées de côté\u00a0: couleur");
  expect(compared.page.querySelector("table")?.text).toContain(
    "«\u00a0--\u00a0», ce n’est pas un code",
  );
  const fresh = await clerk.get(`${path}?lignes=new`);
  expect(fresh.page.querySelector("table")?.text).toContain("Marque <b>neuve</b>");
  expect(await brandOf(code)).toBeNull();

  expect((await clerk.post(path, { act: "apply" })).status).toBe(303);
  await applyImport(importId);
  expect((await clerk.get(path)).page.querySelector("main")?.text).toContain("Annuler cet import");
  expect(await brandOf(code)).toMatchObject({ name: "Marque <b>neuve</b>" });

  const refused = await clerk.get(to(url.importRefusals, { importId }));
  expect(refused.text).toContain("code;nom;couleur;raisons");
  expect((await clerk.get(url.merchantImports)).text).toContain("marques.csv");
});

test("a form without a file, or of another kind, says so beside the field", async () => {
  const none = await upload(clerk, "brands", null);
  const other = await upload(clerk, "voitures", "code;nom\nA;B");
  const binary = await upload(clerk, "brands", "code;nom\n\u0001\u0002");

  expect(none.status).toBe(400);
  expect(none.page.querySelector("#import-file-error")?.text).toContain("Choisissez un fichier.");
  expect(other.status).toBe(400);
  expect(other.page.querySelector("[role=alert]")?.text).toContain("Dites ce que contient");
  expect(binary.status).toBe(422);
});

describe("a file that cannot be received", () => {
  const sheet = { name: "Marques", rows: textRows([["code", "nom"]]) };
  const book = (more: Record<string, string>) => makeWorkbook({ sheets: [sheet], more });

  test.each([
    ["tarif.xlsx", compoundFile, "protégé par un mot de passe"],
    ["tarif.xls", compoundFile, "ancien format"],
    ["tarif.xlsm", book({}), "sans macros"],
    ["tarif.xlsx", book({ "xl/vbaProject.bin": "x" }), "sans macros"],
    ["tarif.xlsx", book({ "xl/externalLinks/externalLink1.bin": "x" }), "rompez les liens"],
    ["tarif.xlsx", book({ "../../etc/cron.d/a": "x" }), "n’est pas celui d’un tableur"],
    ["tarif.xlsx", book({ "xl/a.xml": " ".repeat(3_000_000) }), "n’est pas celui d’un tableur"],
    ["tarif.xlsx", Buffer.from("code;nom"), "ni un CSV, ni un classeur XLSX"],
    ["tarif.pdf", Buffer.from("%PDF-1.7"), "ni un CSV, ni un classeur XLSX"],
    ["tarif.csv", Buffer.from("\uFEFFcode;nom", "utf16le"), "CSV\u00a0UTF-8"],
  ])("%s is refused beside its field, %#", async (name, bytes, sentence) => {
    const before = await db.$count(imports);

    const reply = await upload(clerk, "brands", new Uint8Array(bytes), name);

    expect(reply.status).toBe(422);
    const said = reply.page.querySelector("#import-file-error")?.text.replaceAll(/\s/g, " ");
    expect(said).toContain(sentence.replaceAll(/\s/g, " "));
    expect(await db.$count(imports)).toBe(before);
  });

  test("of two gigabytes is refused before it is sent", async () => {
    const { status, body } = await send(shop.origin, {
      method: "POST",
      path: url.merchantImports,
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 2_000_000_000,
        "sec-fetch-site": "same-origin",
      },
      body: Buffer.from("--x\r\n"),
    });

    expect(status).toBe(413);
    expect(body.toString()).toContain("trop volumineux");
    expect(body.toString()).toContain(`href="${url.merchantImports}"`);
  });
});

test("a workbook is compared, and what was left aside is said", async () => {
  const code = `H${randomInt(2 ** 40)}`;
  const rows = textRows([
    ["code", "nom"],
    [code, "Marque"],
  ]);
  const sheets = [
    { name: "Marques", rows },
    { name: "Prix d’achat", rows, state: "hidden" },
  ];
  const sent = await upload(clerk, "brands", new Uint8Array(makeWorkbook({ sheets })), "m.xlsx");
  const path = sent.location ?? "";
  await readImport(Number(path.split("/").at(-1)));

  const page = await clerk.get(`${path}?lignes=new`);

  expect(page.text).toContain("Feuilles masquées, laissées de côté\u00a0: Prix d’achat.");
  expect(page.page.querySelector("table")?.text).toContain(code);
});

test("an unreadable workbook says why on its page", async () => {
  const after = '<mergeCells><mergeCell ref="A1:B2"/></mergeCells>';
  const sheets = [{ name: "Marques", rows: textRows([["code", "nom"]]), after }];
  const sent = await upload(clerk, "brands", new Uint8Array(makeWorkbook({ sheets })), "m.xlsx");
  const path = sent.location ?? "";
  await readImport(Number(path.split("/").at(-1)));

  const page = await clerk.get(path);

  expect(page.page.querySelector("main")?.text).toContain("Les cellules A1:B2 sont fusionnées.");
});

test("refused lines come back in the format that came", async () => {
  const sheets = [
    {
      name: "Marques",
      rows: textRows([
        ["code", "nom"],
        ["--", "x"],
      ]),
    },
  ];
  const files = [
    ["m.csv", "code;nom\n--;x", "text/csv", "code;nom;raisons"],
    ["m.jsonl", '{"code":"--","nom":"x"}', "application/jsonl", '{"code":"--"'],
    ["m.xlsx", new Uint8Array(makeWorkbook({ sheets })), "spreadsheetml", "PK"],
  ] as const;
  for (const [name, content, type, beginning] of files) {
    const sent = await upload(clerk, "brands", content, name);
    const importId = Number(sent.location?.split("/").at(-1));
    await readImport(importId);

    const refused = await clerk.get(to(url.importRefusals, { importId }));

    expect(refused.headers.get("content-type")).toContain(type);
    expect(refused.headers.get("content-disposition")).toContain(
      `import-${importId}-refus.${name.split(".").at(-1)}`,
    );
    expect(refused.text.replace("\uFEFF", "").startsWith(beginning)).toBe(true);
  }
});

test("templates and exports are CSV files and workbooks in the same columns", async () => {
  for (const entity of ["families", "brands", "products"]) {
    const template = await clerk.get(to(url.importTemplate, { entity }));
    const all = await clerk.get(to(url.catalogueExport, { entity }));

    expect(template.headers.get("content-type")).toContain("text/csv");
    expect(all.text.split("\r\n")[0]).toBe(template.text.split("\r\n")[0]);
    for (const path of [url.importTemplate, url.catalogueExport] as const) {
      const book = await clerk.get(to(path, { entity }, { format: "xlsx" }));
      expect(book.headers.get("content-disposition")).toMatch(/\.xlsx"$/);
      expect(book.text.startsWith("PK")).toBe(true);
    }
  }
  expect((await clerk.get(to(url.importTemplate, { entity: "voitures" }))).status).toBe(404);
});

test("a file of one brand offers to take out of sale what it lacks", async () => {
  const tag = `H${randomInt(2 ** 40)}`;
  await importFile("families", `code;libellé\n${tag};Rayon ${tag}`);
  await importFile("brands", `code;nom\n${tag};Gamme ${tag}`);
  const rows = [1, 2].map((at) => `${tag}-${at};Vis;${tag};${tag};boîte;4;1`);
  const head = "code;libellé;famille;marque;unité;prix ht;poids kg";
  await importFile("products", [head, ...rows].join("\n"));
  const { id: importId } = await sendFile("products", [head, rows[0]].join("\n"));
  const path = to(url.merchantImport, { importId });

  const compared = await clerk.get(path);
  const range = compared.page.querySelector("details");
  expect(range?.text).toContain(`Si ce fichier est toute la gamme Gamme ${tag}, un article`);
  expect(range?.text).toContain(`${tag}-2`);
  const isOnSale = async () =>
    (
      await db
        .select()
        .from(products)
        .where(eq(products.erpCode, `${tag}-2`))
    )[0]?.isActive;
  const wrong = await clerk.post(path, { act: "apply", lacking: "12" });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain("Tapez exactement le nombre");
  expect((await clerk.post(path, { act: "apply", lacking: "" })).status).toBe(303);
  await applyImport(importId);
  expect(await isOnSale()).toBe(true);
  await clerk.post(path, { act: "apply", lacking: "1" });
  await applyImport(importId);
  expect(await isOnSale()).toBe(false);
  expect((await clerk.get(`${path}?lignes=changed`)).page.querySelector("table")?.text).toContain(
    "en vente\u00a0: oui → non",
  );
});

test("prices that change by over 30 % are shown, and written once ticked", async () => {
  const tag = `H${randomInt(2 ** 40)}`;
  await importFile("families", `code;libellé\n${tag};Rayon ${tag}`);
  await importFile("brands", `code;nom\n${tag};Gamme ${tag}`);
  const head = "code;libellé;famille;marque;unité;prix ht;poids kg";
  const rows = (...prices: string[]) =>
    prices.map((price, at) => `${tag}-${at};Vis;${tag};${tag};boîte;${price};1`);
  await importFile("products", [head, ...rows("10", "10", "10")].join("\n"));
  const { id: importId } = await sendFile(
    "products",
    [head, ...rows("13", "14", "0,1")].join("\n"),
  );
  const path = to(url.merchantImport, { importId });

  const page = (await clerk.get(path)).page.querySelector("form#ecrire");
  expect(page?.text).toContain("2 prix changent de plus de 30");
  expect(
    page?.querySelectorAll("tbody tr").map((row) => row.querySelector("th")?.text.trim()),
  ).toEqual([`${tag}-2`, `${tag}-1`]);
  for (const agreed of ["", "1"]) {
    const refused = await clerk.post(path, { act: "apply", agreed });
    expect([refused.status, refused.text.includes("cochez la case")]).toEqual([422, true]);
  }
  expect((await clerk.post(path, { act: "apply", agreed: "2" })).status).toBe(303);
  await applyImport(importId);
  const made = await db
    .select()
    .from(products)
    .where(eq(products.erpCode, `${tag}-2`));
  expect(made).toMatchObject([{ unitMills: 100 }]);
});

describe("whoever is not of the catalogue", () => {
  test("finds nothing there, and changes nothing", async () => {
    const code = `H${randomInt(2 ** 40)}`;
    const { id: importId } = await sendFile("brands", `code;nom\n${code};Marque`);
    const others = [
      await staffBrowser(shop.origin, await makeStaff(["operator", "editor"])),
      await signedIn(shop.origin, await makeBuyer()),
    ];
    const paths = [
      url.merchantImports,
      to(url.merchantImport, { importId }),
      to(url.importRefusals, { importId }),
      to(url.importTemplate, { entity: "brands" }),
      to(url.catalogueExport, { entity: "products" }),
    ];

    for (const [at, browser] of others.entries()) {
      for (const path of paths) {
        expect([path, (await browser.get(path)).status]).toEqual([path, at === 0 ? 404 : 303]);
      }
      await browser.post(to(url.merchantImport, { importId }), { act: "apply" });
      await upload(browser, "brands", `code;nom\n${code};Marque`);
    }

    const [row] = await db.select().from(imports).where(eq(imports.id, importId));
    expect(row?.state).toBe("compared");
    expect(await brandOf(code)).toBeNull();
  });

  test("an import that does not exist is 404", async () => {
    const path = to(url.merchantImport, { importId: 2_000_000_000 });

    expect((await clerk.get(path)).status).toBe(404);
    expect((await clerk.post(path, { act: "apply" })).status).toBe(404);
  });
});
