import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { familyColumns, productColumns } from "#app/models/import/entity.ts";
import { newTexts } from "#app/models/record/texts.ts";
import { firstPage } from "#app/models/search/grid.ts";
import { forgetCached } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { changeFacets, type FacetChange } from "#app/services/record/facet.server.ts";
import { findFamilyFacts } from "#app/services/record/family.server.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";
import { createRecord, findRecord } from "#app/services/record/record.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { categories } from "#drizzle/schema/catalogue.ts";
import { byCatalogue, importFile } from "#tests/support/import/imports.ts";

let by: Awaited<ReturnType<typeof byCatalogue>>;
beforeAll(async () => {
  by = await byCatalogue();
});

/** A family in a range, with two products that differ by three attributes. */
async function makeFamily() {
  const tag = `F${randomInt(2 ** 40)}`;
  const range = `${tag}R`;
  await createRecord("brands", { code: tag, name: tag }, by);
  const family = { ...newTexts(familyColumns), label: `Famille ${tag}` };
  await createRecord("families", { ...family, code: range }, by);
  await createRecord("families", { ...family, code: tag, parent: range }, by);
  for (const [number, attributes] of [
    "Norme = A\nÉpaisseur = 13 mm\nPoids = 1 kg",
    "Norme = B\nÉpaisseur = 18 mm\nPoids = 2 kg",
  ].entries()) {
    const typed = { label: `Plaque ${tag}`, unit: "plaque", unitMills: "4,90", weightGrams: "5" };
    const place = { code: `${tag}-${number}`, family: tag, brand: tag, attributes };
    await createRecord("products", { ...newTexts(productColumns), ...typed, ...place }, by);
  }
  return { tag, range };
}

const facetsOf = async (code: string) =>
  (await findRecord({ entity: "families", key: code }))?.facets ?? "";

/** Attributes that the page of a family has as facets, in their order. */
async function listedFacets(code: string) {
  const [row] = await db.select().from(categories).where(eq(categories.erpCode, code));
  forgetCached();
  const later = new Date(Date.now() + 120_000);
  const page = await readGridPage(null, { categoryId: row?.id ?? 0 }, firstPage, later);
  return page.facets.flatMap(({ label }) => label || []);
}

const change = async (code: string, one: FacetChange, shown?: string) =>
  changeFacets(code, one, shown ?? (await facetsOf(code)), by);

test("a family without a choice has every attribute as a facet", async () => {
  const { tag } = await makeFamily();

  expect((await listedFacets(tag)).toSorted()).toEqual(["Norme", "Poids", "Épaisseur"].toSorted());
});

test("a family orders and hides its facets, and its page follows", async () => {
  const { tag } = await makeFamily();
  expect(await change(tag, { act: "hide", label: "Norme" })).toEqual({ ok: true });
  const [first = "", second = ""] = (await facetsOf(tag)).split("\n");
  await change(tag, { act: "up", label: second });

  expect(await listedFacets(tag)).toEqual([second, first]);
  const [last] = await listPastChanges({ entity: "families", key: tag });
  expect(last?.changes).toEqual([
    { field: "facets", before: `${first}\n${second}`, after: `${second}\n${first}` },
  ]);
  await change(tag, { act: "reset" });
  expect(await listedFacets(tag)).toHaveLength(3);
});

test("a family follows the one above until it chooses", async () => {
  const { tag, range } = await makeFamily();
  await importFile("families", `code;facettes\n${range};Épaisseur | épaisseur | Norme`);

  expect(await facetsOf(range)).toBe("Épaisseur\nNorme");
  expect(await listedFacets(tag)).toEqual(["Épaisseur", "Norme"]);
  expect((await findFamilyFacts(tag)).source).toMatchObject({ code: range });
  await change(tag, { act: "hide", label: "Norme" });
  expect(await listedFacets(tag)).toEqual(["Épaisseur"]);
  expect(await listedFacets(range)).toEqual(["Épaisseur", "Norme"]);
});

test("a family keeps one facet at least", async () => {
  const { tag } = await makeFamily();
  await importFile("families", `code;facettes\n${tag};Norme`);

  expect(await change(tag, { act: "hide", label: "Norme" })).toEqual({
    ok: false,
    reason: "last-facet",
  });
  expect(await facetsOf(tag)).toBe("Norme");
});

test("a choice that somebody else changed stays", async () => {
  const { tag } = await makeFamily();
  await change(tag, { act: "hide", label: "Norme" }, "");
  const theirs = await facetsOf(tag);

  const refused = await change(tag, { act: "hide", label: "Poids" }, "");

  expect(refused).toMatchObject({
    ok: false,
    reason: "conflict",
    theirs: [{ field: "facets", before: "", after: theirs }],
  });
  expect(await facetsOf(tag)).toBe(theirs);
});

test("a family that is none is not found", async () => {
  expect(await change("RIEN", { act: "reset" })).toEqual({ ok: false, reason: "not-found" });
});
