import { type Opening, openingAt, type Store } from "#app/models/store/store.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { changesAt, listSlotChanges, listStores } from "./store.server.ts";

/** Lists every depot with its opening state, cached for a minute. */
export async function listOpenings(
  now: Date = databaseNow(),
): Promise<{ store: Store; opening: Opening }[]> {
  const [stores, closed] = await Promise.all([listStores(now), listSlotChanges(now)]);
  return stores.map((store) => {
    const { schedule, holidayZone } = store;
    const changes = changesAt(closed, store.uid);
    return { store, opening: openingAt({ schedule, holidayZone, ...changes }, now) };
  });
}

export async function findOpening(
  storeUid: number,
  now: Date = databaseNow(),
): Promise<{ store: Store; opening: Opening } | null> {
  const all = await listOpenings(now);
  return all.find(({ store }) => store.uid === storeUid) ?? null;
}
