import { sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { Values } from "#app/models/import/line.ts";
import {
  checkProductLink,
  type ProductLinkRecord,
  productLinkColumns,
} from "#app/models/import/link.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkNamed, keyLists } from "./code.server.ts";
import {
  checkEach,
  type ImportTarget,
  joinRefusals,
  type WriteKind,
  writesOf,
} from "./target.server.ts";

const key = ["product", "kind", "other"];

/** Products beside others, by both their codes. */
export const productLinkTarget: ImportTarget = {
  columns: productLinkColumns,
  key,
  async list(tx, after, limit) {
    const [product = "", kind = "", other = ""] = keyParts(after);
    const { rows } = await tx.execute<ProductLinkRecord>(sql`
      select p.erp_code as product, l.kind, o.erp_code as other
      from product_links l
      join products p on p.uid = l.product_uid
      join products o on o.uid = l.other_uid
      where (p.erp_code, l.kind, o.erp_code) > (${product}, ${kind}, ${other})
      order by p.erp_code, l.kind, o.erp_code limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  async check(tx, lines) {
    const unknown = await checkNamed(tx, productLinkTarget, lines, [
      { field: "product", column: products.erpCode, reason: "unknown-product" },
      { field: "other", column: products.erpCode, reason: "unknown-product" },
    ]);
    return joinRefusals(unknown, checkEach(lines, checkProductLink));
  },
  async find(tx, keys) {
    const [codes, kinds, others] = keyLists(keys, 3);
    const { rows } = await tx.execute<ProductLinkRecord>(sql`
      select p.erp_code as product, l.kind, o.erp_code as other, l.position
      from unnest(${sql.param(codes)}::text[], ${sql.param(kinds)}::text[],
        ${sql.param(others)}::text[]) as wanted (product, kind, other)
      join products p on p.erp_code = wanted.product
      join products o on o.erp_code = wanted.other
      join product_links l on l.product_uid = p.uid and l.kind = wanted.kind and l.other_uid = o.uid`);
    return new Map(rows.map((row) => [keyOf(key, row), row]));
  },
  ...writesOf(key, write),
};

/** Rows of records to write: the merchant's codes with the products that they name. */
const named = (records: readonly Values[]) => sql`
  select p.uid as product, w.kind, o.uid as other, w.position
  from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
    as w (product text, kind text, other text, position int)
  join products p on p.erp_code = w.product
  join products o on o.erp_code = w.other`;

const isIt = sql`l.product_uid = w.product and l.kind = w.kind and l.other_uid = w.other`;

function write(tx: Transaction, kind: WriteKind, records: readonly Values[]) {
  switch (kind) {
    case "create":
      return tx.execute(sql`
        insert into product_links (product_uid, kind, other_uid, position)
        select product, kind, other, position from (${named(records)}) as w`);
    case "update":
      return tx.execute(sql`
        update product_links l set position = coalesce(w.position, l.position)
        from (${named(records)}) as w where ${isIt}`);
    case "remove":
      return tx.execute(
        sql`delete from product_links l using (${named(records)}) as w where ${isIt}`,
      );
  }
}
