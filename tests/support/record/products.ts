import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { productColumns } from "#app/models/import/entity.ts";
import { newTexts } from "#app/models/record/texts.ts";
import { db } from "#app/services/platform/database.server.ts";
import { createRecord } from "#app/services/record/record.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { byCatalogue } from "#tests/support/import/imports.ts";

/** A product as a screen makes it, with a family and a brand of its own under its tag. */
export async function makeProductRecord(more: Record<string, string> = {}) {
  const by = await byCatalogue();
  const tag = `L${randomInt(2 ** 40)}`;
  await createRecord("brands", { code: tag, name: tag }, by);
  await createRecord("families", { code: tag, label: `Famille ${tag}` }, by);
  const code = `${tag}-1`;
  const place = { code, family: tag, brand: tag };
  const typed = { label: `Vis ${tag}`, unit: "boîte", unitMills: "4,90", weightGrams: "0,5" };
  await createRecord("products", { ...newTexts(productColumns), ...typed, ...place, ...more }, by);
  const [product] = await db.select().from(products).where(eq(products.erpCode, code));
  if (!product) throw new Error(`no product ${code}`);
  return { tag, code, product };
}
