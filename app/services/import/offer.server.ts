import { asc, eq, inArray } from "drizzle-orm";
import type { Values } from "#app/models/import/line.ts";
import { checkOffer, type OfferRecord, offerColumns } from "#app/models/import/offer.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { offerProducts, offers, products } from "#drizzle/schema/catalogue.ts";
import { listCodes, listKnown } from "./code.server.ts";
import { checkEach, type ImportTarget, joinRefusals, type ReadLines } from "./target.server.ts";

/** Offers by the merchant's code; the shop's own, which addresses carry, is made from it. */
export const offerTarget: ImportTarget = {
  columns: offerColumns,
  key: ["code"],
  codes: offers.erpCode,
  list: (tx, after, limit) => listCodes(tx, offers.erpCode, after, limit),
  async complete(_, lines) {
    for (const values of lines.values()) {
      if (Array.isArray(values.products)) values.products = [...new Set(values.products)];
    }
  },
  find: findByCodes,
  async check(tx, lines) {
    const present = await findByCodes(tx, [...lines.keys()]);
    const whole = [...lines].map(
      ([code, values]) => [code, { ...present.get(code), ...values }] as const,
    );
    return joinRefusals(await checkProducts(tx, lines), checkEach(new Map(whole), checkOffer));
  },
  async create(tx, { code, products: chosen, drawing, ...record }: OfferRecord) {
    const own = slugOf(code);
    const row = { ...record, ...drawing, code: own, erpCode: code, slug: slugOf(record.label) };
    await tx.insert(offers).values(row);
    await chooseProducts(tx, own, chosen);
  },
  async update(tx, code, changed: Partial<OfferRecord>) {
    const { code: _, products: chosen, drawing, ...record } = changed;
    const slug = record.label !== undefined && { slug: slugOf(record.label) };
    const [row] = await tx
      .update(offers)
      .set({ ...record, ...drawing, ...slug, erpCode: code })
      .where(eq(offers.erpCode, code))
      .returning({ own: offers.code });
    if (!row) throw new Error(`offer ${code} does not exist`);
    if (chosen !== undefined) await chooseProducts(tx, row.own, chosen);
  },
  async remove(tx, code) {
    const own = tx.select({ code: offers.code }).from(offers).where(eq(offers.erpCode, code));
    await tx.delete(offerProducts).where(inArray(offerProducts.offerCode, own));
    await tx.delete(offers).where(eq(offers.erpCode, code));
  },
};

async function findByCodes(tx: Queryable, codes: readonly string[]): Promise<Map<string, Values>> {
  const rows = await tx
    .select()
    .from(offers)
    .where(inArray(offers.erpCode, [...codes]));
  const chosen = await listChosenCodes(
    tx,
    rows.map(({ code }) => code),
  );
  return new Map(
    rows.map(({ code: own, erpCode, slug: _, drawing, tint, ...row }) => [
      erpCode ?? "",
      { ...row, code: erpCode, drawing: { drawing, tint }, products: chosen.get(own) ?? [] },
    ]),
  );
}

/** Codes of chosen products by offer, in their order; by the primary key of offer_products. */
async function listChosenCodes(tx: Queryable, own: readonly string[]) {
  const rows = await tx
    .select({ offer: offerProducts.offerCode, code: products.erpCode })
    .from(offerProducts)
    .innerJoin(products, eq(products.uid, offerProducts.productUid))
    .where(inArray(offerProducts.offerCode, [...own]))
    .orderBy(asc(offerProducts.position));
  const codes = new Map<string, string[]>();
  for (const { offer, code } of rows) {
    if (code !== null) codes.set(offer, [...(codes.get(offer) ?? []), code]);
  }
  return codes;
}

async function checkProducts(tx: Queryable, lines: ReadLines) {
  const codesOf = (values: Partial<OfferRecord>) => values.products ?? [];
  const known = await listKnown(tx, products.erpCode, [...lines.values()].flatMap(codesOf));
  return checkEach(lines, (values) =>
    codesOf(values).every((code) => known.has(code))
      ? []
      : [{ column: offerColumns.products.header, reason: "unknown-product" }],
  );
}

/** Uids of products by their codes, in the order of the codes. Throws for a code that no product has. */
export async function listUidsInOrder(tx: Queryable, codes: readonly string[]): Promise<number[]> {
  const rows = await tx
    .select({ uid: products.uid, code: products.erpCode })
    .from(products)
    .where(inArray(products.erpCode, [...codes]));
  const uids = new Map(rows.map(({ uid, code }) => [code, uid]));
  return codes.map((code) => {
    const uid = uids.get(code);
    if (uid === undefined) throw new Error(`product ${code} does not exist`);
    return uid;
  });
}

async function chooseProducts(tx: Transaction, own: string, codes: readonly string[]) {
  const uids = await listUidsInOrder(tx, codes);
  await tx.delete(offerProducts).where(eq(offerProducts.offerCode, own));
  if (uids.length === 0) return;
  await tx
    .insert(offerProducts)
    .values(uids.map((productUid, at) => ({ offerCode: own, productUid, position: at + 1 })));
}
