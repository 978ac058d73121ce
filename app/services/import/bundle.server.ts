import { sql } from "drizzle-orm";
import { type BundleRecord, bundleColumns, checkBundles } from "#app/models/import/bundle.ts";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { Values } from "#app/models/import/line.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkNamed, keyLists } from "./code.server.ts";
import { type ImportTarget, joinRefusals, type WriteKind, writesOf } from "./target.server.ts";

const key = ["bundle", "component"];

/** Contents of bundles, by bundle and product. */
export const bundleTarget: ImportTarget = {
  columns: bundleColumns,
  key,
  async list(tx, after, limit) {
    const [bundle = "", component = ""] = keyParts(after);
    const { rows } = await tx.execute<BundleRecord>(sql`
      select b.erp_code as bundle, c.erp_code as component
      from bundle_components h
      join products b on b.uid = h.bundle_uid
      join products c on c.uid = h.component_uid
      where (b.erp_code, c.erp_code) > (${bundle}, ${component})
      order by b.erp_code, c.erp_code limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  async check(tx, lines) {
    const unknown = await checkNamed(tx, bundleTarget, lines, [
      { field: "bundle", column: products.erpCode, reason: "unknown-product" },
      { field: "component", column: products.erpCode, reason: "unknown-product" },
    ]);
    const { rows } = await tx.execute<BundleRecord>(sql`
      select b.erp_code as bundle, c.erp_code as component
      from bundle_components h
      join products b on b.uid = h.bundle_uid
      join products c on c.uid = h.component_uid
      where b.erp_code is not null and c.erp_code is not null`);
    return joinRefusals(unknown, checkBundles(rows, lines));
  },
  async find(tx, keys) {
    const [bundles, components] = keyLists(keys, 2);
    const { rows } = await tx.execute<BundleRecord>(sql`
      select wanted.bundle, wanted.component, h.quantity
      from unnest(${sql.param(bundles)}::text[], ${sql.param(components)}::text[])
        as wanted (bundle, component)
      join products b on b.erp_code = wanted.bundle
      join products c on c.erp_code = wanted.component
      join bundle_components h on h.bundle_uid = b.uid and h.component_uid = c.uid`);
    return new Map(rows.map((row) => [keyOf(key, row), row]));
  },
  ...writesOf(key, write),
};

/** Rows of records to write: the merchant's codes with the products that they name. */
const named = (records: readonly Values[]) => sql`
  select b.uid as bundle, c.uid as component, w.quantity
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as w (bundle text, component text, quantity int)
  join products b on b.erp_code = w.bundle
  join products c on c.erp_code = w.component`;

const isIt = sql`h.bundle_uid = w.bundle and h.component_uid = w.component`;

function write(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into bundle_components (bundle_uid, component_uid, quantity)
        select bundle, component, quantity from (${named(records)}) as w`);
    case "update":
      return tx.execute(sql`
        update bundle_components h set quantity = coalesce(w.quantity, h.quantity)
        from (${named(records)}) as w where ${isIt}`);
    case "remove":
      return tx.execute(
        sql`delete from bundle_components h using (${named(records)}) as w where ${isIt}`,
      );
  }
}
