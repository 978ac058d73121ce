import { eq, inArray } from "drizzle-orm";
import { type BrandRecord, brandColumns } from "#app/models/import/entity.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import { brands } from "#drizzle/schema/catalogue.ts";
import { listCodes } from "./code.server.ts";
import type { ImportTarget } from "./target.server.ts";

/** Brands by the merchant's code; the shop's own, which addresses carry, is made from it. */
export const brandTarget: ImportTarget = {
  columns: brandColumns,
  key: ["code"],
  codes: brands.erpCode,
  list: (tx, after, limit) => listCodes(tx, brands.erpCode, after, limit),
  async find(tx, codes) {
    const rows = await tx
      .select({ code: brands.erpCode, name: brands.name })
      .from(brands)
      .where(inArray(brands.erpCode, [...codes]));
    return new Map(rows.map((row) => [row.code ?? "", row]));
  },
  async create(tx, { code, name }: BrandRecord) {
    const row = { code: slugOf(code), erpCode: code, name, slug: slugOf(name) };
    await tx.insert(brands).values(row);
  },
  async update(tx, code, { name }: Partial<BrandRecord>) {
    if (name === undefined) return;
    await tx
      .update(brands)
      .set({ name, slug: slugOf(name) })
      .where(eq(brands.erpCode, code));
  },
  async remove(tx, code) {
    await tx.delete(brands).where(eq(brands.erpCode, code));
  },
};
