import { sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import { type ClosureRecord, closureColumns } from "#app/models/import/store.ts";
import { stores } from "#drizzle/schema/store.ts";
import { checkNamed, keyLists } from "./code.server.ts";
import type { ImportTarget } from "./target.server.ts";

const key = ["store", "day"] as const;

/** Days on which depots are closed, by depot and day. */
export const closureTarget: ImportTarget = {
  columns: closureColumns,
  key,
  async list(tx, after, limit) {
    const [store = "", day = ""] = keyParts(after);
    const { rows } = await tx.execute<ClosureRecord>(sql`
      select erp_code as store, day::text from store_closures join stores on uid = store_uid
      where (erp_code, day::text) > (${store}, ${day})
      order by erp_code, day::text limit ${limit}`);
    return rows.map((row) => keyOf(key, row));
  },
  check(tx, lines) {
    const store = { field: "store", column: stores.erpCode, reason: "unknown-store" } as const;
    return checkNamed(tx, closureTarget, lines, [store]);
  },
  async find(tx, keys) {
    const [codes, days] = keyLists(keys, 2);
    const { rows } = await tx.execute<ClosureRecord>(sql`
      select erp_code as store, day::text, reason
      from unnest(${sql.param(codes)}::text[], ${sql.param(days)}::date[]) as wanted (store, day)
      join stores on erp_code = wanted.store
      join store_closures using (day)
      where store_uid = uid`);
    return new Map(rows.map((row) => [keyOf(key, row), row]));
  },
  async create(tx, { store, day, reason }: ClosureRecord) {
    const made = await tx.execute(sql`
      insert into store_closures (store_uid, day, reason)
      select uid, ${day}, ${reason} from stores where erp_code = ${store}`);
    if (made.rowCount !== 1) throw new Error(`depot ${store} does not exist`);
  },
  async update(tx, code, { reason }: Partial<ClosureRecord>) {
    const [store, day] = keyParts(code);
    await tx.execute(sql`
      update store_closures set reason = ${reason} from stores
      where uid = store_uid and erp_code = ${store} and day = ${day}`);
  },
  async remove(tx, code) {
    const [store, day] = keyParts(code);
    await tx.execute(sql`
      delete from store_closures using stores
      where uid = store_uid and erp_code = ${store} and day = ${day}`);
  },
};
