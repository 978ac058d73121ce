import { eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { distinctLabels } from "#app/models/catalogue/attribute.ts";
import { type Drawing, NEUTRAL_DRAWING } from "#app/models/catalogue/drawing.ts";
import { OWN_DRAWING } from "#app/models/catalogue/image.ts";
import { type FamilyRecord, familyColumns } from "#app/models/import/entity.ts";
import { checkFamilies, type KnownFamily } from "#app/models/import/family.ts";
import type { LineReason } from "#app/models/import/line.ts";
import { checkMakerFamilies } from "#app/models/import/maker-family.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import type { Queryable, Transaction } from "#app/services/platform/database.server.ts";
import { categories } from "#drizzle/schema/catalogue.ts";
import { listCodes } from "./code.server.ts";
import { type ImportTarget, type Refusals, RefusedLine } from "./target.server.ts";

const parents = alias(categories, "parents");

/** Families of products by the merchant's code. */
export const familyTarget: ImportTarget = {
  columns: familyColumns,
  key: ["code"],
  codes: categories.erpCode,
  list: (tx, after, limit) => listCodes(tx, categories.erpCode, after, limit),
  /** Names a facet once, whatever the case and accents of its label. */
  async complete(_, lines) {
    for (const values of lines.values()) {
      if (Array.isArray(values.facets)) values.facets = distinctLabels(values.facets);
    }
  },
  async check(tx, lines) {
    const { rows } = await tx.execute<KnownFamily>(sql`
      select c.erp_code as code, parent.erp_code as parent,
        exists (select from products where category_id = c.id) as "hasProducts"
      from categories c left join categories parent on parent.id = c.parent_id
      where c.erp_code is not null`);
    return joined(checkFamilies(rows, lines), checkMakerFamilies(await listMapped(tx), lines));
  },
  async find(tx, codes) {
    const rows = await tx
      .select({
        code: categories.erpCode,
        label: categories.label,
        parent: parents.erpCode,
        position: categories.position,
        makerFamilies: categories.makerFamilies,
        facets: categories.facets,
        yardZone: categories.yardZone,
        own: { drawing: categories.drawing, tint: categories.tint },
        above: { drawing: parents.drawing, tint: parents.tint },
      })
      .from(categories)
      .leftJoin(parents, eq(parents.id, categories.parentId))
      .where(inArray(categories.erpCode, [...codes]));
    return new Map(
      rows.map(({ own, above, ...row }) => [
        row.code ?? "",
        { ...row, drawing: drawingBelow(own, above ?? NEUTRAL_DRAWING) },
      ]),
    );
  },
  async create(tx, record: FamilyRecord) {
    const { code, label, parent, position, makerFamilies, drawing, facets, yardZone } = record;
    const above = await findParent(tx, parent);
    const id = await nextId(tx);
    await tx.insert(categories).values({
      id,
      parentId: above?.id ?? null,
      path: [...(above?.path ?? []), id],
      level: (above?.level ?? 0) + 1,
      code: slugOf(code),
      erpCode: code,
      label,
      slug: slugOf(label),
      ...(drawing ?? drawingOf(above)),
      position,
      makerFamilies,
      facets,
      yardZone,
      isLeaf: true,
    });
  },
  async update(tx, code, changed: Partial<FamilyRecord>) {
    const { label, parent, position, makerFamilies, drawing, facets, yardZone } = changed;
    const set = {
      ...(facets !== undefined && { facets }),
      ...(makerFamilies !== undefined && { makerFamilies }),
      ...(yardZone !== undefined && { yardZone }),
      ...(label !== undefined && { label, slug: slugOf(label) }),
      ...(position !== undefined && { position }),
      ...(parent !== undefined && { parentId: (await findParent(tx, parent))?.id ?? null }),
      ...(drawing !== undefined && (drawing ?? drawingOf(await findAbove(tx, code, parent)))),
    };
    await tx.update(categories).set(set).where(eq(categories.erpCode, code));
  },
  async remove(tx, code) {
    const { rows } = await tx.execute(sql`
      select from categories child join categories c on c.id = child.parent_id
      where c.erp_code = ${code} limit 1`);
    if (rows.length > 0) throw new RefusedLine("in-use");
    await tx.delete(categories).where(eq(categories.erpCode, code));
  },
  settle: settleTree,
  settled: { fields: ["parent"] },
};

/** Families of makers by the family of the shop that has them. */
export function listMapped(
  tx: Queryable,
): Promise<{ code: string | null; makerFamilies: string[] }[]> {
  return tx
    .select({ code: categories.erpCode, makerFamilies: categories.makerFamilies })
    .from(categories)
    .where(sql`${categories.makerFamilies} <> '{}'`);
}

function joined(...all: readonly Refusals[]): Refusals {
  const reasons = new Map<string, LineReason[]>();
  for (const [code, some] of all.flatMap((one) => [...one])) {
    reasons.set(code, [...(reasons.get(code) ?? []), ...some]);
  }
  return reasons;
}

async function findParent(tx: Transaction, code: string | null) {
  if (code === null) return null;
  const [row] = await tx.select().from(categories).where(eq(categories.erpCode, code));
  if (!row) throw new Error(`family ${code} does not exist`);
  return row;
}

/** The parent that a change names, else the present one. */
async function findAbove(tx: Transaction, code: string, parent: string | null | undefined) {
  if (parent !== undefined) return findParent(tx, parent);
  const [row] = await tx
    .select({ drawing: parents.drawing, tint: parents.tint })
    .from(categories)
    .innerJoin(parents, eq(parents.id, categories.parentId))
    .where(eq(categories.erpCode, code));
  return row ?? null;
}

function drawingOf(above: Drawing | null): Drawing {
  return above ? { drawing: above.drawing, tint: above.tint } : NEUTRAL_DRAWING;
}

/** The drawing of what stands in a family; null when it is that of the family, or one that no file names. */
export function drawingBelow({ drawing, tint }: Drawing, above: Drawing): Drawing | null {
  if (drawing === OWN_DRAWING) return null;
  return drawing === above.drawing && tint === above.tint ? null : { drawing, tint };
}

/** The advisory lock of the batch keeps two imports from taking the same id. */
async function nextId(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select coalesce(max(id), 0) + 1 as id from categories`,
  );
  return rows[0]?.id ?? 1;
}

/** Derives path, level and leaf of every family, the path of its products, and the counts of products. */
async function settleTree(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with recursive tree as (
      select id, array[id] as path, 1 as level from categories where parent_id is null
      union all
      select child.id, tree.path || child.id, tree.level + 1
      from categories child join tree on child.parent_id = tree.id
    ), facts as (
      select id, path, level,
        not exists (select from categories child where child.parent_id = tree.id) as is_leaf
      from tree
    )
    update categories c set path = facts.path, level = facts.level, is_leaf = facts.is_leaf
    from facts
    where facts.id = c.id
      and (c.path, c.level, c.is_leaf) is distinct from (facts.path, facts.level, facts.is_leaf)`);
  await tx.execute(sql`
    update products set category_path = c.path from categories c
    where c.id = category_id and category_path <> c.path`);
  await countProducts(tx);
}

/** Counts the products on sale of every family and of those below it. */
export async function countProducts(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with counted as (
      select placed.id, count(*)::int as total
      from (select unnest(category_path) as id from products where is_active) as placed
      group by placed.id
    )
    update categories c set product_count = coalesce(counted.total, 0)
    from categories every left join counted using (id)
    where every.id = c.id and c.product_count <> coalesce(counted.total, 0)`);
}
