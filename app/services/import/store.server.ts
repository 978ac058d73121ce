import { eq, inArray, sql } from "drizzle-orm";
import type { Values } from "#app/models/import/line.ts";
import { type StoreRecord, storeColumns, weekdayColumns } from "#app/models/import/store.ts";
import { slugOf } from "#app/models/platform/slug.ts";
import type { Transaction } from "#app/services/platform/database.server.ts";
import { stores, type WeekSchedule } from "#drizzle/schema/store.ts";
import { listCodes } from "./code.server.ts";
import type { ImportTarget } from "./target.server.ts";

type Weekday = keyof typeof weekdayColumns;

const weekdays = Object.keys(weekdayColumns) as Weekday[];

/** Depots by the merchant's code. Pages show a change within a minute, as long as depots are cached. */
export const storeTarget: ImportTarget = {
  columns: storeColumns,
  key: ["code"],
  list: (tx, after, limit) => listCodes(tx, stores.erpCode, after, limit),
  async find(tx, codes) {
    const rows = await tx
      .select()
      .from(stores)
      .where(inArray(stores.erpCode, [...codes]));
    return new Map(rows.map((row) => [row.erpCode ?? "", recordOf(row)]));
  },
  async create(tx, record: StoreRecord) {
    const { rows } = await tx.execute<{ uid: number }>(
      sql`select coalesce(max(uid), 0) + 1 as uid from stores`,
    );
    await tx.insert(stores).values({
      ...record,
      uid: rows[0]?.uid ?? 1,
      erpCode: record.code,
      slug: slugOf(record.label),
      schedule: weekOf(record, []),
    });
  },
  async update(tx, code, changed: Partial<StoreRecord>) {
    const row = await lockStore(tx, code);
    await tx
      .update(stores)
      .set({
        ...changed,
        ...(changed.label !== undefined && { slug: slugOf(changed.label) }),
        schedule: weekOf(changed, row.schedule),
      })
      .where(eq(stores.uid, row.uid));
  },
  async remove(tx, code) {
    await tx.delete(stores).where(eq(stores.erpCode, code));
  },
};

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
