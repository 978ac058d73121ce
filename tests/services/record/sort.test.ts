import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { RecordFilter } from "#app/models/record/filter.ts";
import type { RecordSort } from "#app/models/record/sort.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listKeys } from "#app/services/record/list.server.ts";
import { createRecord } from "#app/services/record/record.server.ts";
import { listSorted } from "#app/services/record/sort.server.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";
import { makeProductRecord } from "#tests/support/record/products.ts";

/** Three products of one family, whose codes are in another order than their names and prices. */
async function threeProducts() {
  const { tag, code: screw } = await makeProductRecord({ label: "écrou", unitMills: "3" });
  const at = { family: tag, brand: tag };
  const { code: vice } = await makeProductRecord({ ...at, label: "Etau", unitMills: "0" });
  const { code: plate } = await makeProductRecord({ ...at, label: "Éclisse", unitMills: "12" });
  return { tag, screw, vice, plate };
}

const inFamily = (family: string, sort: RecordSort | null): RecordFilter => ({
  ...{ entity: "products", search: "", missing: null, phase: null, sort },
  choice: { family, brand: null, isOnSale: null },
});

/** The keys of a list, read page by page. */
async function keysByPage(filter: RecordFilter, size: number) {
  const keys: string[] = [];
  for (;;) {
    const page = await listKeys(filter, keys.at(-1) ?? "", size);
    keys.push(...page);
    if (page.length < size) return keys;
  }
}

describe("a list of products", () => {
  test("is in the order of names, or of prices, page by page", async () => {
    const { tag, screw, vice, plate } = await threeProducts();

    expect(await keysByPage(inFamily(tag, "name"), 1)).toEqual([plate, screw, vice]);
    expect(await keysByPage(inFamily(tag, "cheapest"), 2)).toEqual([vice, screw, plate]);
    expect(await keysByPage(inFamily(tag, "dearest"), 1)).toEqual([plate, screw, vice]);
    expect(await keysByPage(inFamily(tag, null), 1)).toEqual([screw, vice, plate].toSorted());
  });

  test("is narrowed by a search or by what lacks, in its order", async () => {
    const { tag, screw, vice } = await threeProducts();
    const found = await makeProductRecord({ family: tag, label: "Écrou à embase" });
    const searched = { ...inFamily(tag, "dearest"), search: "écrou" };
    const lacking = { ...inFamily(tag, "name"), missing: "price" as const };

    expect(await keysByPage(searched, 1)).toEqual([found.code, screw]);
    expect(await keysByPage(lacking, 1)).toEqual([vice]);
  });

  test("starts from the first after a product that is no longer there", async () => {
    const { tag, plate } = await threeProducts();

    expect(await listKeys(inFamily(tag, "name"), "NULLE-PART", 1)).toEqual([plate]);
  });
});

test("a list of companies and one of brands are in the order of names", async () => {
  const by = await byCatalogue();
  const { tag } = await makeProductRecord();
  const [first, second] = [`${tag}-Z`, `${tag}-A`];
  await createRecord("brands", { code: first, name: `Éole ${tag}` }, by);
  await createRecord("brands", { code: second, name: `Epur ${tag}` }, by);

  const brands = { entity: "brands", search: tag, missing: null, phase: null } as const;
  expect(await keysByPage({ ...brands, sort: "name" }, 2)).toEqual([first, second, tag]);
  const companies = await listSorted("companies", "name", null, "", 10_000);
  const { rows } = await db.execute<{ label: string }>(sql`
    select label from companies where erp_code = any(${sql.param(companies)})
    order by array_position(${sql.param(companies)}::text[], erp_code)`);
  const labels = rows.map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(1);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("fr").compare));
});
