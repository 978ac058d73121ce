import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import {
  completeTint,
  type PaintBaseRecord,
  type PaintColorRecord,
  type ProductColorRecord,
  paintBaseColumns,
  paintColorColumns,
  productColorColumns,
} from "#app/models/import/color.ts";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { Values } from "#app/models/import/line.ts";
import { baseFor, familyOf, reflectanceOf } from "#app/models/paint/paint.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { paintBases, paintColors } from "#drizzle/schema/paint.ts";
import { checkNamed, keyLists, type NamedRow } from "./code.server.ts";
import { type ImportTarget, type WriteKind, writesOf } from "./target.server.ts";

const product: NamedRow = {
  field: "product",
  column: products.erpCode,
  reason: "unknown-product",
};

const colorKey = ["product", "codeColor"];

/** Colours of products, by product and code of the colour. */
export const productColorTarget: ImportTarget = {
  columns: productColorColumns,
  key: colorKey,
  async list(tx, after, limit) {
    const [code = "", color = ""] = keyParts(after);
    const { rows } = await tx.execute<ProductColorRecord>(sql`
      select erp_code as product, code_color as "codeColor"
      from product_colors join products on uid = product_uid
      where (erp_code, code_color) > (${code}, ${color})
      order by erp_code, code_color limit ${limit}`);
    return rows.map((row) => keyOf(colorKey, row));
  },
  check: (tx, lines) => checkNamed(tx, productColorTarget, lines, [product]),
  async find(tx, keys) {
    const [codes, colors] = keyLists(keys, 2);
    const { rows } = await tx.execute<ProductColorRecord>(sql`
      select wanted.product, held.code_color as "codeColor", held.label, held.hex, held.position
      from unnest(${sql.param(codes)}::text[], ${sql.param(colors)}::text[]) as wanted (product, color)
      join products on erp_code = wanted.product
      join product_colors held on held.product_uid = uid and held.code_color = wanted.color`);
    return new Map(rows.map((row) => [keyOf(colorKey, row), row]));
  },
  ...writesOf(colorKey, writeColors),
};

function writeColors(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  const named = sql`
    select uid, w.* from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as w (product text, "codeColor" text, label text, hex text, position int)
    join products on erp_code = w.product`;
  const isIt = sql`held.product_uid = w.uid and held.code_color = w."codeColor"`;
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into product_colors (product_uid, code_color, label, hex, position)
        select uid, "codeColor", label, hex, position from (${named}) as w`);
    case "update":
      return tx.execute(sql`
        update product_colors held set label = coalesce(w.label, held.label),
          hex = coalesce(w.hex, held.hex), position = coalesce(w.position, held.position)
        from (${named}) as w where ${isIt}`);
    case "remove":
      return tx.execute(sql`delete from product_colors held using (${named}) as w where ${isIt}`);
  }
}

/** Tints by their code. Pages show a change within a minute, as long as the card is cached. */
export const paintColorTarget: ImportTarget = {
  columns: paintColorColumns,
  key: ["code"],
  async list(tx, after, limit) {
    const rows = await tx
      .select({ code: paintColors.code })
      .from(paintColors)
      .where(gt(paintColors.code, after))
      .orderBy(asc(paintColors.code))
      .limit(limit);
    return rows.map(({ code }) => code);
  },
  async complete(_, lines) {
    for (const values of lines.values()) completeTint(values);
  },
  async find(tx, codes) {
    const rows = await tx
      .select()
      .from(paintColors)
      .where(inArray(paintColors.code, [...codes]));
    return new Map(rows.map(({ family: _, reflectance: __, ...tint }) => [tint.code, tint]));
  },
  create: (tx, record: PaintColorRecord) => createTints(tx, [record]),
  createAll: (tx, records) => createTints(tx, records as readonly PaintColorRecord[]),
  async update(tx, code, { base, ...changed }: Partial<PaintColorRecord>) {
    const { hex } = changed;
    const set = { ...changed, ...(base && { base }), ...(hex !== undefined && derived(hex)) };
    await tx
      .update(paintColors)
      .set({ code, ...set })
      .where(eq(paintColors.code, code));
  },
  async remove(tx, code) {
    await tx.delete(paintColors).where(eq(paintColors.code, code));
  },
};

async function createTints(tx: Transaction, records: readonly PaintColorRecord[]): Promise<void> {
  await tx.insert(paintColors).values(
    records.map((record) => ({
      ...record,
      base: record.base ?? baseFor(record.hex),
      ...derived(record.hex),
    })),
  );
}

/** By which a tint is found on the card. */
function derived(color: string) {
  return { family: familyOf(color), reflectance: reflectanceOf(color) };
}

/** Products that are tinted, by their code. */
export const paintBaseTarget: ImportTarget = {
  columns: paintBaseColumns,
  key: ["product"],
  async list(tx, after, limit) {
    const rows = await tx
      .select({ code: products.erpCode })
      .from(paintBases)
      .innerJoin(products, eq(products.uid, paintBases.productUid))
      .where(gt(products.erpCode, after))
      .orderBy(asc(products.erpCode))
      .limit(limit);
    return rows.map(({ code: of }) => String(of));
  },
  check: (tx, lines) => checkNamed(tx, paintBaseTarget, lines, [product]),
  async find(tx, codes) {
    const rows = await tx
      .select({ product: products.erpCode, held: paintBases })
      .from(paintBases)
      .innerJoin(products, eq(products.uid, paintBases.productUid))
      .where(inArray(products.erpCode, [...codes]));
    return new Map(
      rows.map(({ product: of, held: { productUid: _, ...held } }) => [
        of ?? "",
        { product: of, ...held },
      ]),
    );
  },
  async create(tx, { product: of, ...record }: PaintBaseRecord) {
    await tx.insert(paintBases).values({ ...record, productUid: uidOf(of) });
  },
  async update(tx, of, { product: _, ...changed }: Partial<PaintBaseRecord>) {
    await tx
      .update(paintBases)
      .set(changed)
      .where(eq(paintBases.productUid, uidOf(of)));
  },
  async remove(tx, of) {
    await tx.delete(paintBases).where(eq(paintBases.productUid, uidOf(of)));
  },
};

const uidOf = (of: string) => sql`(select uid from products where erp_code = ${of})`;
