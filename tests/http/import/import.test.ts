import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applyImport } from "#app/services/import/apply.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { brands } from "#drizzle/schema/catalogue.ts";
import { imports } from "#drizzle/schema/import.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { sendFile } from "#tests/support/import/imports.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
});
afterAll(() => shop.stop());

const brandOf = async (code: string) =>
  (await db.select().from(brands).where(eq(brands.erpCode, code)))[0] ?? null;

async function upload(browser: Browser, entity: string, content: string | null) {
  const form = new FormData();
  form.set("entity", entity);
  if (content !== null) form.set("file", new File([content], "marques.csv", { type: "text/csv" }));
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
  expect(compared.page.querySelector("table")?.text).toContain("ce n’est pas un code");
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
  expect(none.page.querySelector("#import-file-error")?.text).toContain(
    "Choisissez un fichier CSV.",
  );
  expect(other.status).toBe(400);
  expect(other.page.querySelector("[role=alert]")?.text).toContain("Dites ce que contient");
  expect(binary.status).toBe(422);
});

test("templates and exports are CSV files in the same columns", async () => {
  for (const entity of ["families", "brands", "products"]) {
    const template = await clerk.get(to(url.importTemplate, { entity }));
    const all = await clerk.get(to(url.catalogueExport, { entity }));

    expect(template.headers.get("content-type")).toContain("text/csv");
    expect(all.text.split("\r\n")[0]).toBe(template.text.split("\r\n")[0]);
  }
  expect((await clerk.get(to(url.importTemplate, { entity: "voitures" }))).status).toBe(404);
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
