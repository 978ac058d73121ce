import { setTimeout as wait } from "node:timers/promises";
import { eq, like } from "drizzle-orm";
import type { ImportState } from "#app/models/import/import.ts";
import { actOnImport, createImport } from "#app/services/import/import.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { imports } from "#drizzle/schema/import.ts";
import { makeMaker, makeTariff } from "#tests/support/import/fabdis.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";

const MAX_MS = 20 * 60_000;

/** Sends a maker's price file, which the worker of the shop reads, and applies it once compared. */
export async function bringTariff(articles: number) {
  try {
    const brand = await makeMaker();
    const { bytes } = makeTariff(brand, articles, 0);
    const by = await byCatalogue();
    const file = new File([bytes], "tarif.xlsx");
    const begun = performance.now();
    const created = await createImport({ entity: "products", file }, by);
    if (!created.ok) throw new Error(created.reason);
    await untilState(created.id, "compared");
    const compared = performance.now();
    await actOnImport(created.id, "apply", by);
    await untilState(created.id, "applied");
    const applied = performance.now();
    const written = await db.$count(products, like(products.erpCode, `${brand}-%`));
    return {
      bytes: bytes.length,
      readSeconds: (compared - begun) / 1000,
      appliedSeconds: (applied - compared) / 1000,
      written,
    };
  } finally {
    await pool.end();
  }
}

async function untilState(id: number, state: ImportState) {
  for (const from = performance.now(); performance.now() - from < MAX_MS; ) {
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    if (row?.state === state) return;
    if (row?.problem) throw new Error(`import ${row.problem} ${row.problemDetail}`);
    await wait(250);
  }
  throw new Error(`import ${id} is not ${state} after ${MAX_MS / 60_000} minutes`);
}
