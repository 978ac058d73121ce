import { eq, inArray, sql } from "drizzle-orm";
import {
  checkSpecialOffer,
  type SpecialOfferRecord,
  specialOfferColumns,
} from "#app/models/import/special-offer.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import type { Queryable } from "#app/services/platform/database.server.ts";
import { categories, products } from "#drizzle/schema/catalogue.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { checkNamed, listCodes, listKnown } from "./code.server.ts";
import type { ImportTarget, ReadLines } from "./target.server.ts";

/** Special offers by the merchant's code; the shop's own, which orders carry, is made from it. */
export const specialOfferTarget: ImportTarget = {
  columns: specialOfferColumns,
  key: ["code"],
  codes: specialOffers.erpCode,
  list: (tx, after, limit) => listCodes(tx, specialOffers.erpCode, after, limit),
  /** Lists have no order; an empty one holds for any. */
  async complete(_, lines) {
    for (const values of lines.values()) {
      if (Array.isArray(values.products)) {
        values.products = [...new Set(values.products)].toSorted();
      }
    }
  },
  find: findOffers,
  check,
  async create(tx, record: SpecialOfferRecord) {
    const { code, startsOn, endsOn, label } = record;
    const columns = await specialOfferRow(tx, record);
    await tx
      .insert(specialOffers)
      .values({ ...columns, label, startsOn, endsOn, code: slugOf(code), erpCode: code });
  },
  async update(tx, code, changed: Partial<SpecialOfferRecord>) {
    const set = { ...(await specialOfferRow(tx, changed)), erpCode: code };
    await tx.update(specialOffers).set(set).where(eq(specialOffers.erpCode, code));
  },
  async remove(tx, code) {
    await tx.delete(specialOffers).where(eq(specialOffers.erpCode, code));
  },
};

async function findOffers(tx: Queryable, codes: readonly string[]) {
  const named = sql<string[]>`array(select erp_code from products
    where uid = any(${specialOffers.productUids}) and erp_code is not null order by erp_code)`;
  const rows = await tx
    .select({ offer: specialOffers, family: categories.erpCode, products: named })
    .from(specialOffers)
    .leftJoin(categories, eq(categories.id, specialOffers.categoryId))
    .where(inArray(specialOffers.erpCode, [...codes]));
  return new Map(
    rows.map(({ offer: { erpCode: code, ...offer }, ...of }) => [
      code ?? "",
      { ...offer, ...of, code },
    ]),
  );
}

async function check(tx: Queryable, lines: ReadLines) {
  const refusals = await checkNamed(tx, specialOfferTarget, lines, [
    { field: "family", column: categories.erpCode, reason: "unknown-family" },
  ]);
  const present = await findOffers(tx, [...lines.keys()]);
  const known = await listKnown(tx, products.erpCode, [...lines.values()].flatMap(productsOf));
  for (const [code, values] of lines) {
    const isUnknown = productsOf(values).some((one) => !known.has(one));
    const column = specialOfferColumns.products.header;
    const reasons = [
      ...(refusals.get(code) ?? []),
      ...checkSpecialOffer({ ...present.get(code), ...values }),
      ...(isUnknown ? [{ column, reason: "unknown-product" as const }] : []),
    ];
    if (reasons.length > 0) refusals.set(code, reasons);
  }
  return refusals;
}

function productsOf({ products: codes }: Partial<SpecialOfferRecord>): readonly string[] {
  return codes ?? [];
}

/** Columns of `special_offers` for the fields that are given, but the code. */
export async function specialOfferRow<R extends Partial<SpecialOfferRecord>>(
  tx: Queryable,
  { code: _, family, products: codes, ...columns }: R,
) {
  return {
    ...columns,
    ...(family !== undefined && { categoryId: await findCategoryId(tx, family) }),
    ...(codes !== undefined && { productUids: await findProductUids(tx, codes) }),
  };
}

async function findCategoryId(tx: Queryable, code: string | null): Promise<number | null> {
  if (code === null) return null;
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.erpCode, code));
  if (!row) throw new Error(`family ${code} does not exist`);
  return row.id;
}

async function findProductUids(tx: Queryable, codes: readonly string[]) {
  if (codes.length === 0) return null;
  const rows = await tx
    .select({ uid: products.uid })
    .from(products)
    .where(inArray(products.erpCode, [...codes]));
  if (rows.length < codes.length) throw new Error("a product of a special offer does not exist");
  return rows.map(({ uid }) => uid).toSorted((a, b) => a - b);
}
