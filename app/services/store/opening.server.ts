import { type Opening, openingAt, type Store } from "#app/models/store/store.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { changesAt, findStore, listSlotChanges, listStores } from "./store.server.ts";

/** Lists every depot with its opening state, cached for a minute. */
export async function listOpenings(
  now: Date = databaseNow(),
): Promise<{ store: Store; opening: Opening }[]> {
  const [stores, closed] = await Promise.all([listStores(now), listSlotChanges(now)]);
  return stores.map((store) => ({ store, opening: openingOf(store, closed, now) }));
}

export async function findOpening(
  storeUid: number,
  now: Date = databaseNow(),
): Promise<{ store: Store; opening: Opening } | null> {
  const [store, closed] = await Promise.all([findStore(storeUid, now), listSlotChanges(now)]);
  return store && { store, opening: openingOf(store, closed, now) };
}

function openingOf(
  { uid, schedule, holidayZone }: Store,
  closed: Awaited<ReturnType<typeof listSlotChanges>>,
  now: Date,
): Opening {
  return openingAt({ schedule, holidayZone, ...changesAt(closed, uid) }, now);
}
