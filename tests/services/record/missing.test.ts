import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MissingPart } from "#app/models/record/missing.ts";
import { tableCsv } from "#app/services/import/table.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findFamilyFacts, listFamilies } from "#app/services/record/family.server.ts";
import { filteredTable, listRecords } from "#app/services/record/list.server.ts";
import { countLacking, lacks } from "#app/services/record/missing.server.ts";
import { categories, products } from "#drizzle/schema/catalogue.ts";
import { documentFiles } from "#drizzle/schema/content.ts";
import { productDocuments } from "#drizzle/schema/media.ts";
import { makeProductRecord } from "#tests/support/record/products.ts";

async function isListed(code: string, missing: MissingPart) {
  const search = code.slice(0, -2);
  const { records } = await listRecords({ entity: "products", search, missing, phase: null }, "");
  return records.some(({ key }) => key === code);
}

test("a product is listed by what it lacks: photograph, price, document", async () => {
  const before = await countLacking();
  const { code } = await makeProductRecord({ unitMills: "0" });
  const after = await countLacking();

  for (const part of ["photo", "price", "document"] as const) {
    expect(await isListed(code, part)).toBe(true);
    expect(after[part]).toBe(before[part] + 1);
  }
  expect(await isListed(code, "family")).toBe(false);
  expect(after.family).toBe(before.family);
});

test("a product withdrawn from sale lacks nothing", async () => {
  const { code } = await makeProductRecord({ unitMills: "0", isActive: "non" });

  expect(await isListed(code, "photo")).toBe(false);
  expect(await isListed(code, "price")).toBe(false);
});

test("a product follows its documents as they come, go or cease to be due", async () => {
  const { code, product } = await makeProductRecord();
  const [file] = await db.select({ id: documentFiles.id }).from(documentFiles).limit(1);
  const document = {
    productUid: product.uid,
    kind: "data-sheet",
    language: "fr",
    issuedOn: "2026-01-01",
    fileId: file?.id ?? 0,
  } as const;
  expect(await isListed(code, "document")).toBe(true);

  await db.insert(productDocuments).values(document);
  expect(await isListed(code, "document")).toBe(false);

  const isIt = eq(productDocuments.productUid, product.uid);
  await db.update(productDocuments).set({ deletedAt: new Date() }).where(isIt);
  expect(await isListed(code, "document")).toBe(true);

  const set = { dueDocuments: [] };
  await db.update(products).set(set).where(eq(products.uid, product.uid));
  expect(await isListed(code, "document")).toBe(false);
});

test("a product in a family with others below is to be placed", async () => {
  const { tag, code } = await makeProductRecord();
  await db.update(categories).set({ isLeaf: false }).where(eq(categories.erpCode, tag));

  expect(await isListed(code, "family")).toBe(true);
});

test("the export holds exactly what the filter shows", async () => {
  const { tag, code } = await makeProductRecord({ unitMills: "0" });
  let csv = "";
  const filter = { entity: "products", search: tag, missing: "price", phase: null } as const;
  for await (const part of tableCsv(filteredTable(filter))) csv += part;

  const [, ...rows] = csv.trim().split("\r\n");
  expect(rows.map((row) => row.split(";")[0])).toEqual([code]);
});

test.each(["photo", "price", "document", "family"] as const)(
  "%s is read by an index",
  async (part) => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ "QUERY PLAN": string }>(sql`
      explain select p.erp_code from products p
      where ${lacks(part)} and p.erp_code > 'M' order by p.erp_code limit 51`);
    });

    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("Index");
    expect(plan).not.toContain("Seq Scan on products");
  },
);

test("a family tells its attributes, and its place in the tree", async () => {
  const { tag } = await makeProductRecord({ attributes: "Épaisseur = 13 mm\nNorme = NF" });

  expect(await findFamilyFacts(tag)).toMatchObject({
    products: 1,
    attributes: expect.arrayContaining([
      expect.objectContaining({ label: "Norme", products: 1, values: 1 }),
    ]),
  });
  expect(await listFamilies()).toContainEqual({
    code: tag,
    parent: null,
    label: `Famille ${tag}`,
    productCount: 0,
  });
});
