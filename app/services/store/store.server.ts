import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { holidayZoneOf } from "#app/models/store/holiday.ts";
import type { OpeningRules } from "#app/models/store/slot.ts";
import type { Closure, Store } from "#app/models/store/store.ts";
import { cachedFor } from "#app/services/platform/cache.server.ts";
import { db } from "#app/services/platform/database.server.ts";
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

/** Lists the exceptional closures of a depot from today on, by its primary key. */
export function listClosures(storeUid: number, now: Date = new Date()): Promise<Closure[]> {
  return db
    .select({ day: storeClosures.day, reason: storeClosures.reason })
    .from(storeClosures)
    .where(and(eq(storeClosures.storeUid, storeUid), gte(storeClosures.day, parisTime(now).day)))
    .orderBy(asc(storeClosures.day));
}

/** Selects the exceptional closures of a query's depot. By their primary key. */
export const closedDaysOfStore = sql<IsoDay[]>`array(
  select ${storeClosures.day}::text from ${storeClosures}
  where ${storeClosures.storeUid} = ${stores.uid})`;

/** Lists exceptional closures of all depots from today on, by depot, cached for a minute. */
export async function listClosedDays(now: Date = new Date()): Promise<ClosedDays> {
  return readClosedDays(now);
}

export type ClosedDays = ReadonlyMap<number, ReadonlySet<IsoDay>>;

/** Builds the opening rules of a depot: its week, its closures and the holidays of its region. */
export function openingRules(store: Store, closures: readonly Closure[]): OpeningRules {
  return {
    schedule: store.schedule,
    holidayZone: store.holidayZone,
    closedDays: new Set(closures.map(({ day }) => day)),
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

/** Some tens of rows: leaves out past days, except yesterday, which may not be over in Paris. */
const readClosedDays = cachedFor(async (): Promise<ClosedDays> => {
  const rows = await db
    .select({ storeUid: storeClosures.storeUid, day: storeClosures.day })
    .from(storeClosures)
    .where(gte(storeClosures.day, sql`current_date - 1`));
  const byStore = Map.groupBy(rows, ({ storeUid }) => storeUid);
  return new Map([...byStore].map(([uid, closed]) => [uid, new Set(closed.map(({ day }) => day))]));
});

const readStores = cachedFor(async () => {
  const rows = await db.select().from(stores).orderBy(asc(stores.uid));
  return new Map(rows.map((row): [number, Store] => [row.uid, storeOf(row)]));
});

function storeOf(row: typeof stores.$inferSelect): Store {
  return { ...row, holidayZone: holidayZoneOf(row.holidayZone) };
}
