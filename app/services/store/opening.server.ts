import { type Opening, openingAt, type Store } from "#app/models/store/store.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { listClosedDays, listStores } from "./store.server.ts";

/** Lists every depot with its opening state, cached for a minute. */
export async function listOpenings(
  now: Date = databaseNow(),
): Promise<{ store: Store; opening: Opening }[]> {
  const [stores, closed] = await Promise.all([listStores(now), listClosedDays(now)]);
  return stores.map((store) => {
    const { schedule, holidayZone } = store;
    const closedDays = closed.get(store.uid) ?? new Set();
    return { store, opening: openingAt({ schedule, holidayZone, closedDays }, now) };
  });
}

export async function findOpening(
  storeUid: number,
  now: Date = databaseNow(),
): Promise<{ store: Store; opening: Opening } | null> {
  const all = await listOpenings(now);
  return all.find(({ store }) => store.uid === storeUid) ?? null;
}
