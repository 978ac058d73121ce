import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ProductChoice } from "#app/models/record/filter.ts";
import { applyImport } from "#app/services/import/apply.server.ts";
import { actOnImport } from "#app/services/import/import.server.ts";
import { readImport } from "#app/services/import/read.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { changeMany } from "#app/services/record/bulk.server.ts";
import { listRecords } from "#app/services/record/list.server.ts";
import { conditionOf } from "#app/services/record/product-filter.server.ts";
import { createRecord } from "#app/services/record/record.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { byCatalogue, shownImport, undoFile } from "#tests/support/import/imports.ts";
import { makeProductRecord } from "#tests/support/record/products.ts";

const anyOf: ProductChoice = { family: null, brand: null, isOnSale: null };

const filterOf = (choice: Partial<ProductChoice>, search = "") => {
  return {
    entity: "products" as const,
    search,
    missing: null,
    phase: null,
    choice: { ...anyOf, ...choice },
  };
};

const listed = async (choice: Partial<ProductChoice>, search = "") =>
  (await listRecords(filterOf(choice, search), "")).records.map(({ key }) => key);

const rowOf = async (code: string) =>
  (await db.select().from(products).where(eq(products.erpCode, code)))[0];

describe("a list of products", () => {
  test("is of a family and those below, of a brand, on sale or not", async () => {
    const by = await byCatalogue();
    const one = await makeProductRecord();
    const below = `${one.tag}-B`;
    await createRecord("families", { code: `${one.tag}-A`, label: "Au-dessus" }, by);
    await createRecord("families", { code: below, label: "Dessous", parent: `${one.tag}-A` }, by);
    const other = await makeProductRecord({ family: below, brand: one.tag, isActive: "non" });

    expect(await listed({ family: one.tag })).toEqual([one.code]);
    expect(await listed({ family: `${one.tag}-A` })).toEqual([other.code]);
    expect(await listed({ brand: one.tag })).toEqual([one.code, other.code].toSorted());
    expect(await listed({ brand: one.tag, isOnSale: false })).toEqual([other.code]);
    expect(await listed({ brand: one.tag, isOnSale: true }, one.code)).toEqual([one.code]);
    expect(await listed({ brand: one.tag, isOnSale: false }, one.code)).toEqual([]);
    expect(await listed({ family: "NULLE-PART" })).toEqual([]);
  });
});

test.each([
  ["a family", { family: "GROS-OEUVRE" }],
  ["a brand", { brand: "PARPANORD" }],
  ["what is off sale", { isOnSale: false }],
])("%s is read by an index", async (_, choice) => {
  const condition = conditionOf(filterOf(choice)) ?? sql`false`;
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ "QUERY PLAN": string }>(sql`
      explain select p.erp_code from products p
      where p.erp_code is not null and ${condition} and p.erp_code > 'M' order by p.erp_code limit 51`);
  });

  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Index");
  expect(plan).not.toContain("Seq Scan on products");
});

describe("a change of many products", () => {
  test("is an import, which is applied and undone", async () => {
    const by = await byCatalogue();
    const [one, other] = [await makeProductRecord(), await makeProductRecord()];
    const change = { family: other.tag, brand: null, isActive: false };

    const made = await changeMany(filterOf({ brand: one.tag }), change, by);
    if (!made.ok) throw new Error(made.reason);
    await readImport(made.id);
    expect((await shownImport(made.id)).counts).toMatchObject({ changed: 1, new: 0, refused: 0 });
    expect((await rowOf(one.code))?.isActive).toBe(true);
    await actOnImport(made.id, "apply", by);
    await applyImport(made.id);

    expect(await rowOf(one.code)).toMatchObject({ isActive: false });
    expect(await listed({ family: other.tag })).toEqual([one.code, other.code].toSorted());
    expect((await rowOf(other.code))?.isActive).toBe(true);
    await undoFile(made.id);
    expect((await rowOf(one.code))?.isActive).toBe(true);
    expect(await listed({ family: other.tag })).toEqual([other.code]);
  });

  test("is refused where nothing changes, or the filter shows none", async () => {
    const by = await byCatalogue();
    const nothing = { family: null, brand: null, isActive: null };
    const nowhere = filterOf({ family: "NULLE-PART" });

    expect(await changeMany(nowhere, nothing, by)).toEqual({ ok: false, reason: "bulk-none" });
    expect(await changeMany(nowhere, { ...nothing, isActive: false }, by)).toEqual({
      ok: false,
      reason: "bulk-empty",
    });
  });
});
