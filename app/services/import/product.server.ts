import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ProductCode } from "#app/models/catalogue/code.ts";
import { documentKinds } from "#app/models/catalogue/document.ts";
import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import { type ProductRecord, productColumns } from "#app/models/import/entity.ts";
import type { LineReason, Values } from "#app/models/import/line.ts";
import { productRemarks } from "#app/models/import/remark.ts";
import {
  isForeignKeyViolation,
  type Queryable,
  type Transaction,
} from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { brands, categories, facetValues, products } from "#drizzle/schema/catalogue.ts";
import { checkNamed, listCodes } from "./code.server.ts";
import { countProducts, drawingBelow } from "./family.server.ts";
import {
  addCodes,
  codeKinds,
  codesByField,
  productCodeRows,
  writeCodes,
} from "./product-code-rows.server.ts";
import {
  type ImportTarget,
  joinRefusals,
  type KeyedValues,
  type ReadLines,
  remarkEach,
} from "./target.server.ts";

/** Products by the merchant's code. */
export const productTarget: ImportTarget = {
  columns: productColumns,
  key: ["code"],
  codes: products.erpCode,
  unique: ["reference", "eans"],
  list: (tx, after, limit) => listCodes(tx, products.erpCode, after, limit),
  complete,
  check,
  remark: async (_, lines) => remarkEach(lines, productRemarks),
  find: findRecords,
  create: (tx, record: ProductRecord) => createAll(tx, [record]),
  createAll: (tx, records) => createAll(tx, records as readonly ProductRecord[]),
  update,
  /** Lines that change the same columns of their row, and nothing else, in one statement. */
  async updateAll(tx, lines) {
    const alike = Map.groupBy(lines, ({ values }) => Object.keys(values).toSorted().join());
    for (const some of alike.values()) {
      const names = Object.keys(some[0]?.values ?? {});
      const columns = sameNames.filter((name) => names.includes(name));
      if (columns.length === names.length) await updateRows(tx, columns, some);
      else for (const { key, values } of some) await update(tx, key, values);
    }
  },
  /** Withdrawn from sale when an order, a cart, a list, a price or a photograph names it. */
  async remove(tx, code) {
    const isIt = eq(products.erpCode, code);
    try {
      await tx.transaction((inner) => inner.delete(products).where(isIt));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      await tx.update(products).set({ isActive: false }).where(isIt);
    }
  },
  settled: { fields: ["family", "isActive", "label"], job: "settle-products" },
  /** Under a lock of its own: it reads the whole catalogue, and messages about products do not wait for it. */
  async settle(tx) {
    await lockName(tx, "settle-products");
    await countProducts(tx);
    await tx.execute(sql`select refresh_search_words()`);
  },
};

const { code, eans, makerCodes, formerCodes, packCodes } = productColumns;
const columnsOfCodes = { code, eans, makerCodes, formerCodes, packCodes };

/** Codes of products that the shop has: of each kind that a line gives, all of them. */
export const productCodeTarget: ImportTarget = {
  ...productTarget,
  columns: columnsOfCodes,
  unique: ["eans"],
  async check(tx, lines) {
    const product = { field: "code", column: products.erpCode, reason: "unknown-product" } as const;
    return joinRefusals(
      await checkNamed(tx, { columns: columnsOfCodes }, lines, [product]),
      (await productTarget.check?.(tx, lines)) ?? new Map(),
    );
  },
};

/**
 * An empty reference is the code; an attribute that the shop knows by its label keeps its code;
 * codes have no order; the drawing of its family is no drawing of its own.
 */
async function complete(tx: Queryable, lines: ReadLines): Promise<void> {
  await leaveFamilyDrawings(tx, [...lines.values()]);
  const labels = [...lines.values()].flatMap((values) => attributesOf(values).map(labelOf));
  const known = await tx
    .selectDistinct({ label: facetValues.label, code: facetValues.code })
    .from(facetValues)
    .where(inArray(facetValues.label, [...new Set(labels)]));
  const attributeCodes = new Map(known.map(({ label, code }) => [label, code]));
  for (const [code, values] of lines) {
    if (values.reference === null) values.reference = code;
    for (const field of Object.keys(codeKinds)) {
      const codes = values[field];
      if (Array.isArray(codes)) values[field] = [...new Set(codes)].toSorted();
    }
    for (const attribute of attributesOf(values)) {
      attribute.code = attributeCodes.get(attribute.label) ?? attribute.code;
    }
  }
}

async function leaveFamilyDrawings(tx: Queryable, records: readonly Partial<ProductRecord>[]) {
  const drawn = records.filter(({ drawing, family }) => drawing && family);
  if (drawn.length === 0) return;
  const { erpCode, drawing, tint } = categories;
  const rows = await tx
    .select({ erpCode, drawing, tint })
    .from(categories)
    .where(inArray(erpCode, present(drawn.map(({ family }) => family))));
  const above = new Map(rows.map((row) => [row.erpCode, row]));
  for (const record of drawn) {
    const of = above.get(record.family ?? "");
    if (of && record.drawing) record.drawing = drawingBelow(record.drawing, of);
  }
}

function attributesOf({ attributes }: Partial<ProductRecord>): ProductAttribute[] {
  return attributes ?? [];
}

const labelOf = ({ label }: ProductAttribute) => label;

/** Refuses unknown families and brands, families with others below, references and EANs of other products. */
async function check(tx: Queryable, lines: ReadLines) {
  const records: [string, Partial<ProductRecord>][] = [...lines];
  const given = records.map(([, record]) => record);
  const families = await familiesOf(tx, given);
  const known = await brandCodesOf(tx, given);
  const taken = await listTaken(tx, records);
  const refusals = new Map<string, LineReason[]>();
  for (const [code, { family, brand }] of records) {
    const isLeaf = family === undefined ? true : families.get(family)?.isLeaf;
    const reasons = [
      isLeaf === undefined && refusal("family", "unknown-family"),
      isLeaf === false && refusal("family", "not-a-leaf"),
      brand !== undefined && !known.has(brand) && refusal("brand", "unknown-brand"),
      ...(taken.get(code) ?? []),
    ].filter((reason) => reason !== false);
    if (reasons.length > 0) refusals.set(code, reasons);
  }
  return refusals;
}

function refusal(field: keyof typeof productColumns, reason: LineReason["reason"]): LineReason {
  return { column: productColumns[field].header, reason };
}

const present = (codes: readonly (string | undefined)[]) => [
  ...new Set(codes.filter((code) => code !== undefined)),
];

/** References and EANs that another product has. */
async function listTaken(
  tx: Queryable,
  records: readonly (readonly [string, Partial<ProductRecord>])[],
): Promise<Map<string, LineReason[]>> {
  const references = records.flatMap(([code, { reference }]) =>
    reference ? [{ code, kind: "reference", text: reference }] : [],
  );
  const eans = records.flatMap(([code, { eans: some }]) =>
    (some ?? []).map((text) => ({ code, kind: "ean", text })),
  );
  const wanted = [...references, ...eans];
  const { rows } = await tx.execute<{ code: string; kind: string }>(sql`
    with wanted as (
      select * from unnest(
        ${sql.param(wanted.map(({ code }) => code))}::text[],
        ${sql.param(wanted.map(({ kind }) => kind))}::text[],
        ${sql.param(wanted.map(({ text }) => text))}::text[]) as t (code, kind, text)
    )
    select wanted.code, kind from wanted join products on reference = text
    where kind = 'reference' and erp_code is distinct from wanted.code
    union
    select wanted.code, wanted.kind from wanted
    join product_codes held on held.key = text and held.kind = 'ean'
    join products on uid = product_uid
    where wanted.kind = 'ean' and erp_code is distinct from wanted.code`);
  const reasons = rows.map(({ code, kind }) => ({
    code,
    reason: kind === "ean" ? refusal("eans", "ean-taken") : refusal("reference", "reference-taken"),
  }));
  const grouped = Map.groupBy(reasons, ({ code }) => code);
  return new Map([...grouped].map(([code, some]) => [code, some.map(({ reason }) => reason)]));
}

async function findRecords(tx: Queryable, codes: readonly string[]): Promise<Map<string, Values>> {
  const held = sql<ProductCode[]>`coalesce((
    select json_agg(json_build_object('kind', kind, 'code', code) order by kind, code)
    from product_codes where product_uid = ${products.uid}), '[]')`;
  const rows = await tx
    .select({ product: products, above: categories, brand: brands.erpCode, held })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.code, products.brandCode))
    .where(inArray(products.erpCode, [...codes]));
  return new Map(
    rows.map(({ product, above, brand, held: codesHeld }) => {
      const record: Omit<ProductRecord, "code" | "family" | "brand"> & Values = {
        code: product.erpCode,
        reference: product.reference,
        label: product.label,
        description: product.description,
        family: above.erpCode,
        brand,
        unit: product.storageUnit,
        packaging: product.packagingQuantity,
        unitMills: product.unitMills,
        quantityPrices: product.quantityPrices,
        strikethroughMills: product.strikethroughMills,
        vatBasisPoints: product.vatBasisPoints,
        ecoTaxMills: product.ecoTaxMills,
        depositMills: product.depositMills,
        depositLabel: product.depositLabel,
        weightGrams: product.weightGrams,
        conversionThousandths: product.conversionThousandths,
        conversionUnit: product.conversionUnit,
        attributes: product.attributes,
        variant: product.variantCode,
        ...codesByField(codesHeld),
        dueDocuments: documentKinds.filter((kind) => product.dueDocuments.includes(kind)),
        drawing: drawingBelow(product, above),
        salesRank: product.salesRank,
        onlyInStore: product.onlyInStore,
        isDeliverable: product.isDeliverable,
        isActive: product.isActive,
        yardZone: product.yardZone,
      };
      return [product.erpCode ?? "", record];
    }),
  );
}

/** Columns of `products` that share their name with a field. */
const sameNames = [
  "label",
  "description",
  "unitMills",
  "quantityPrices",
  "strikethroughMills",
  "vatBasisPoints",
  "ecoTaxMills",
  "depositMills",
  "depositLabel",
  "weightGrams",
  "conversionThousandths",
  "conversionUnit",
  "attributes",
  "dueDocuments",
  "salesRank",
  "onlyInStore",
  "isDeliverable",
  "isActive",
  "yardZone",
] as const satisfies readonly (keyof ProductRecord & keyof typeof products.$inferInsert)[];

async function update(tx: Transaction, code: string, changed: Partial<ProductRecord>) {
  const [row] = await tx
    .update(products)
    .set({ erpCode: code, ...columnsOf(changed) })
    .where(eq(products.erpCode, code))
    .returning({ uid: products.uid });
  if (!row) throw new Error(`product ${code} does not exist`);
  await writeCodes(tx, row.uid, changed);
}

async function updateRows(
  tx: Transaction,
  names: readonly (typeof sameNames)[number][],
  lines: readonly KeyedValues[],
) {
  const rows = lines.map(({ key, values }) => ({
    erp_code: key,
    ...Object.fromEntries(names.map((name) => [toSnakeCase(name), values[name]])),
  }));
  const set = names.map((name) => {
    const column = sql.identifier(toSnakeCase(name));
    return sql`${column} = given.${column}`;
  });
  const { rowCount } = await tx.execute(sql`
    update products set ${sql.join(set, sql`, `)}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as given
    where products.erp_code = given.erp_code`);
  if (rowCount !== lines.length) throw new Error(`updated ${rowCount} of ${lines.length} products`);
}

/** Creates products in few statements; the advisory lock of the batch keeps two imports from taking the same uids. */
async function createAll(tx: Transaction, records: readonly ProductRecord[]): Promise<void> {
  const rows = await newRows(tx, records);
  const made = await tx
    .insert(products)
    .values(rows)
    .returning({ uid: products.uid, code: products.erpCode });
  const uids = new Map(made.map(({ uid, code }) => [code, uid]));
  await addCodes(
    tx,
    records.flatMap((record) => productCodeRows(uids.get(record.code) ?? 0, record)),
  );
}

async function newRows(tx: Transaction, records: readonly ProductRecord[]) {
  const [last] = await tx
    .select({ uid: sql<number>`coalesce(max(${products.uid}), 0)` })
    .from(products);
  const families = await familiesOf(tx, records);
  const brandCodes = await brandCodesOf(tx, records);
  return records.map((record, at) => {
    const family = families.get(record.family);
    const brandCode = brandCodes.get(record.brand);
    if (!family || brandCode === undefined) {
      throw new Error(`the family or the brand of product ${record.code} does not exist`);
    }
    return {
      ...columnsOf(record),
      uid: (last?.uid ?? 0) + at + 1,
      erpCode: record.code,
      reference: record.reference ?? record.code,
      label: record.label,
      description: record.description,
      brandCode,
      categoryId: family.id,
      categoryPath: family.path,
      attributes: record.attributes,
      storageUnit: record.unit,
      unitMills: record.unitMills,
      quantityPrices: record.quantityPrices,
      weightGrams: record.weightGrams,
      drawing: record.drawing?.drawing ?? family.drawing,
      tint: record.drawing?.tint ?? family.tint,
    };
  });
}

/** Looked up once: a subquery for each of a thousand rows takes seconds to plan. */
async function familiesOf(tx: Queryable, records: readonly Partial<ProductRecord>[]) {
  const isNamed = inArray(categories.erpCode, present(records.map(({ family }) => family)));
  const rows = await tx.select().from(categories).where(isNamed);
  return new Map(rows.map((row) => [row.erpCode, row]));
}

async function brandCodesOf(tx: Queryable, records: readonly Partial<ProductRecord>[]) {
  const isNamed = inArray(brands.erpCode, present(records.map(({ brand }) => brand)));
  const rows = await tx.select().from(brands).where(isNamed);
  return new Map(rows.map(({ erpCode, code }) => [erpCode, code]));
}

function columnsOf(record: Partial<ProductRecord>) {
  const { reference, family, brand, unit, packaging, variant, drawing } = record;
  return {
    ...Object.fromEntries(
      sameNames.filter((name) => name in record).map((name) => [name, record[name]]),
    ),
    ...(reference && { reference }),
    ...(unit !== undefined && { storageUnit: unit }),
    ...(packaging !== undefined && { packagingQuantity: packaging }),
    ...(variant !== undefined && { variantCode: variant }),
    ...(drawing !== undefined && (drawing ?? ofOwnFamily)),
    ...(brand !== undefined && { brandCode: ofBrand(brand) }),
    ...(family !== undefined && {
      categoryId: ofFamily(family, categories.id),
      categoryPath: ofFamily(family, categories.path),
    }),
  };
}

/** A column of the family of this code; null, which no column takes, when there is none. */
function ofFamily(code: string, column: PgColumn): SQL {
  return sql`(select ${column} from ${categories} where ${categories.erpCode} = ${code})`;
}

/** The drawing of the family that a product is in before the statement. */
const ofOwnFamily = {
  drawing: sql`(select drawing from categories where id = category_id)`,
  tint: sql`(select tint from categories where id = category_id)`,
};

function ofBrand(code: string): SQL {
  return sql`(select ${brands.code} from ${brands} where ${brands.erpCode} = ${code})`;
}
