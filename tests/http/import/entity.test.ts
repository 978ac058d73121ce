// Own shop: it brings goods of the merchant, which other pages would show.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importEntities } from "#app/models/import/entity-name.ts";
import { applyImport, undoImport } from "#app/services/import/apply.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { imports } from "#drizzle/schema/import.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { importFile, templateOf } from "#tests/support/import/imports.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let clerk: Browser;
let operator: Browser;

beforeAll(async () => {
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  operator = await staffBrowser(shop.origin, await makeStaff(["operator", "editor"]));
});
afterAll(() => shop.stop());

const rowsOf = (csv: string) => csv.trim().split("\r\n");

let brought = 0;

/** Brings in the templates of the entities before this one, which it names: each once, as no later test undoes it. */
async function bringBefore(entity: (typeof importEntities)[number]) {
  for (; brought < importEntities.indexOf(entity); brought++) {
    const before = importEntities[brought];
    if (before) await importFile(before, await templateOf(before));
  }
}

test.each(importEntities)("%s come in by a template, are exported and undone", async (entity) => {
  await bringBefore(entity);
  const template = await clerk.get(to(url.importTemplate, { entity }));
  const [header = "", first = ""] = rowsOf(template.text);
  const form = new FormData();
  form.set("entity", entity);
  const content = `${template.text.trimEnd()}\r\n${first};un;de;trop`;
  form.set("file", new File([content], `${entity}.csv`, { type: "text/csv" }));

  expect((await operator.post(url.merchantImports, form)).status).toBe(404);
  const path = (await clerk.post(url.merchantImports, form)).location ?? "";
  const importId = Number(path.split("/").at(-1));
  await readImport(importId);
  expect((await operator.get(path)).status).toBe(404);
  const compared = await clerk.get(path);
  expect(compared.page.querySelectorAll("table").at(-1)?.text).toContain(
    "La ligne a plus de cases que de colonnes.",
  );
  expect(compared.page.querySelector("nav.views")?.text).toContain("1 refusée");

  const agreed = compared.page.querySelector("input[name=agreed]")?.getAttribute("value") ?? "";
  await clerk.post(path, { act: "apply", agreed });
  await applyImport(importId);
  const all = await clerk.get(to(url.catalogueExport, { entity }));
  expect(rowsOf(all.text)[0]).toBe(header);
  const [key = ""] = first.split(";");
  expect(rowsOf(all.text).some((row) => row.startsWith(`${key};`))).toBe(true);

  await clerk.post(path, { act: "undo" });
  await undoImport(importId);
  const [row] = await db.select().from(imports).where(eq(imports.id, importId));
  expect(row?.state).toBe("undone");
  const undone = await clerk.get(`${path}?lignes=new`);
  expect(undone.text).not.toContain("n’a pas pu être écrit");
});
