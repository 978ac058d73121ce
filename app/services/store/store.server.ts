import { and, asc, eq, gte, isNull, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { holidayZoneOf } from "#app/models/store/holiday.ts";
import {
  isWholeDay,
  type MinuteRange,
  type OpeningRules,
  type SlotRules,
} from "#app/models/store/slot.ts";
import type { Closure, Store } from "#app/models/store/store.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { slotCapacities, slotClosures } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { storeClosures, stores } from "#drizzle/schema/store.ts";

export type SwitchRefusal = "store-without-products";

/** Finds a depot, cached for a minute; null when there is none of this uid. */
export async function findStore(uid: number, now: Date = new Date()): Promise<Store | null> {
  return (await readStores(now)).get(uid) ?? null;
}

/** Lists all depots by uid, cached for a minute. */
export async function listStores(now: Date = new Date()): Promise<Store[]> {
  return [...(await readStores(now)).values()];
}

/** Lists the exceptional closures of a depot from today on: planned, and in a hurry. */
export async function listClosures(storeUid: number, now: Date = new Date()): Promise<Closure[]> {
  const today = parisTime(now).day;
  const { day, reason, fromMinute, toMinute } = slotClosures;
  const [planned, hurried] = await Promise.all([
    db
      .select({ day: storeClosures.day, reason: storeClosures.reason })
      .from(storeClosures)
      .where(and(eq(storeClosures.storeUid, storeUid), gte(storeClosures.day, today))),
    db
      .select({ day, reason, from: fromMinute, to: toMinute })
      .from(slotClosures)
      .where(and(eq(slotClosures.storeUid, storeUid), gte(day, today), isLive)),
  ]);
  const inHurry = hurried.map(({ from, to, ...closure }) => {
    return { ...closure, hours: isWholeDay({ from, to }) ? null : { from, to } };
  });
  return [...planned.map((closure) => ({ ...closure, hours: null })), ...inHurry].toSorted(
    (a, b) => a.day.localeCompare(b.day) || (a.hours?.from ?? 0) - (b.hours?.from ?? 0),
  );
}

const isLive = isNull(slotClosures.reopenedAt);

const isHurriedDay = sql`${slotClosures.fromMinute} = 0 and ${slotClosures.toMinute} = 1440`;

/** Selects the closed days of a query's depot, planned or closed in a hurry. By primary key and slot_closures_live. */
export const closedDaysOfStore = sql<IsoDay[]>`array(
  select ${storeClosures.day}::text from ${storeClosures}
  where ${storeClosures.storeUid} = ${stores.uid}
  union all
  select ${slotClosures.day}::text from ${slotClosures}
  where ${slotClosures.storeUid} = ${stores.uid} and ${isLive} and ${isHurriedDay})`;

type ClosedHour = { day: IsoDay } & MinuteRange;

/** Selects the hours that a query's depot closed in a hurry. By slot_closures_live. */
export const closedHoursOfStore = sql<ClosedHour[]>`(
  select coalesce(json_agg(json_build_object('day', ${slotClosures.day},
    'from', ${slotClosures.fromMinute}, 'to', ${slotClosures.toMinute})), '[]')
  from ${slotClosures} where ${slotClosures.storeUid} = ${stores.uid} and ${isLive}
    and ${slotClosures.day} >= current_date - 1)`;

/** Selects the capacities that a query's depot changed, by day. By primary key. */
export const dayCapacityOfStore = sql<Record<IsoDay, number>>`(
  select coalesce(json_object_agg(${slotCapacities.day}, ${slotCapacities.capacity}), '{}')
  from ${slotCapacities} where ${slotCapacities.storeUid} = ${stores.uid}
    and ${slotCapacities.day} >= current_date - 1)`;

export function hoursByDay(closed: readonly ClosedHour[]): Map<IsoDay, MinuteRange[]> {
  return new Map([...Map.groupBy(closed, ({ day }) => day)]);
}

/** Lists what depots changed of their weeks from today on, by depot, cached for a minute. */
export async function listSlotChanges(now: Date = new Date()): Promise<SlotChanges> {
  return readSlotChanges(now);
}

type Changes = Required<Pick<SlotRules, "closedDays" | "closedHours" | "dayCapacity">>;

export type SlotChanges = ReadonlyMap<number, Changes>;

const unchanged: Changes = {
  closedDays: new Set(),
  closedHours: new Map(),
  dayCapacity: new Map(),
};

export function changesAt(changes: SlotChanges, storeUid: number): Changes {
  return changes.get(storeUid) ?? unchanged;
}

/** Builds the opening rules of a depot: its week, its closures and the holidays of its region. */
export function openingRules(store: Store, closures: readonly Closure[]): OpeningRules {
  return {
    schedule: store.schedule,
    holidayZone: store.holidayZone,
    closedDays: new Set(closures.flatMap(({ day, hours }) => (hours ? [] : [day]))),
    closedHours: hoursByDay(
      closures.flatMap(({ day, hours }) => (hours ? [{ day, ...hours }] : [])),
    ),
  };
}

/** Refuses depots without products (specification, section 5); null when there is no such depot. */
export async function switchStore(
  buyer: Pick<Buyer, "customerId">,
  storeUid: number,
): Promise<{ ok: true; store: Store } | { ok: false; reason: SwitchRefusal } | null> {
  const store = await findStore(storeUid);
  if (!store) return null;
  if (store.isWithoutProducts) return { ok: false, reason: "store-without-products" };
  await db.update(customers).set({ storeUid }).where(eq(customers.id, buyer.customerId));
  return { ok: true, store };
}

/** A row for each depot that changed anything; past days are left out, except yesterday's, which may last in Paris. */
const readSlotChanges = cachedFor(async (): Promise<SlotChanges> => {
  const { rows } = await db.execute<{
    uid: number;
    days: IsoDay[];
    hours: ClosedHour[];
    capacity: Record<IsoDay, number>;
  }>(sql`
    select uid, ${closedDaysOfStore} as days, ${closedHoursOfStore} as hours,
      ${dayCapacityOfStore} as capacity
    from ${stores}
    where uid in (
      select store_uid from ${storeClosures} where day >= current_date - 1
      union select store_uid from ${slotClosures} where day >= current_date - 1 and reopened_at is null
      union select store_uid from ${slotCapacities} where day >= current_date - 1)`);
  return new Map(
    rows.map(({ uid, days, hours, capacity }) => [
      uid,
      {
        closedDays: new Set(days),
        closedHours: hoursByDay(hours),
        dayCapacity: new Map(Object.entries(capacity)),
      },
    ]),
  );
});

const readStores = cachedFor(async () => {
  const rows = await db.select().from(stores).orderBy(asc(stores.uid));
  return new Map(rows.map((row): [number, Store] => [row.uid, storeOf(row)]));
});

function storeOf(row: typeof stores.$inferSelect): Store {
  return { ...row, holidayZone: holidayZoneOf(row.holidayZone) };
}
