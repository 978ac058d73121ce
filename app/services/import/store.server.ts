import { eq, inArray, sql } from "drizzle-orm";
import { keyOf, keyParts } from "#app/models/import/key.ts";
import type { Values } from "#app/models/import/line.ts";
import {
  type ClosureRecord,
  closureColumns,
  type StoreRecord,
  storeColumns,
  weekdayColumns,
} from "#app/models/import/store.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { priceLists } from "#drizzle/schema/catalogue.ts";
import { storePriceLists } from "#drizzle/schema/company.ts";
import { stores, type WeekSchedule } from "#drizzle/schema/store.ts";
import { checkNamed, keyLists, listCodes } from "./code.server.ts";
import type { ImportTarget } from "./target.server.ts";

type Weekday = keyof typeof weekdayColumns;

const weekdays = Object.keys(weekdayColumns) as Weekday[];

/** Depots by the merchant's code. Pages show a change within a minute, as long as depots are cached. */
export const storeTarget: ImportTarget = {
  columns: storeColumns,
  key: ["code"],
  codes: stores.erpCode,
  list: (tx, after, limit) => listCodes(tx, stores.erpCode, after, limit),
  check(tx, lines) {
    const list = {
      field: "priceList",
      column: priceLists.erpCode,
      reason: "unknown-price-list",
    } as const;
    return checkNamed(tx, storeTarget, lines, [list]);
  },
  async find(tx, codes) {
    const rows = await tx
      .select({ store: stores, priceList: priceLists.erpCode })
      .from(stores)
      .leftJoin(storePriceLists, eq(storePriceLists.storeUid, stores.uid))
      .leftJoin(priceLists, eq(priceLists.id, storePriceLists.priceListId))
      .where(inArray(stores.erpCode, [...codes]));
    return new Map(
      rows.map(({ store, priceList }) => [store.erpCode ?? "", { ...recordOf(store), priceList }]),
    );
  },
  async create(tx, { priceList, ...record }: StoreRecord) {
    const { rows } = await tx.execute<{ uid: number }>(
      sql`select coalesce(max(uid), 0) + 1 as uid from stores`,
    );
    const uid = rows[0]?.uid ?? 1;
    await tx.insert(stores).values({
      ...record,
      uid,
      erpCode: record.code,
      slug: slugOf(record.label),
      schedule: weekOf(record, []),
    });
    if (priceList !== null) await givePriceList(tx, uid, priceList);
  },
  async update(tx, code, { priceList, ...changed }: Partial<StoreRecord>) {
    const row = await lockStore(tx, code);
    await tx
      .update(stores)
      .set({
        ...changed,
        ...(changed.label !== undefined && { slug: slugOf(changed.label) }),
        schedule: weekOf(changed, row.schedule),
      })
      .where(eq(stores.uid, row.uid));
    if (priceList !== undefined) await givePriceList(tx, row.uid, priceList);
  },
  async remove(tx, code) {
    await tx.delete(stores).where(eq(stores.erpCode, code));
  },
};

/** Replaces the price list of a depot; by none where `code` is null. */
async function givePriceList(tx: Transaction, storeUid: number, code: string | null) {
  await tx.delete(storePriceLists).where(eq(storePriceLists.storeUid, storeUid));
  if (code === null) return;
  const made = await tx.execute(sql`
    insert into store_price_lists (store_uid, price_list_id)
    select ${storeUid}, id from price_lists where erp_code = ${code}`);
  if (made.rowCount !== 1) throw new Error(`price list ${code} does not exist`);
}

/** The shop takes any availability code but 3 and 1 for "a part". */
function recordOf({ schedule, availabilityCode, ...row }: typeof stores.$inferSelect): Values {
  return {
    ...row,
    ...Object.fromEntries(weekdays.map((day, at) => [day, schedule[at] ?? []])),
    code: row.erpCode,
    availabilityCode: availabilityCode === 3 || availabilityCode === 1 ? availabilityCode : 2,
  };
}

function weekOf(record: Partial<StoreRecord>, schedule: WeekSchedule): WeekSchedule {
  return weekdays.map((day, at) => record[day] ?? schedule[at] ?? []);
}

async function lockStore(tx: Transaction, code: string) {
  const [row] = await tx.select().from(stores).where(eq(stores.erpCode, code)).for("update");
  if (!row) throw new Error(`depot ${code} does not exist`);
  return row;
}

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
