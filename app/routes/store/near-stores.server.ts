import { distanceKm } from "#app/models/store/store.ts";
import { roundKm, toStoreJson } from "#app/models/store/store-json.ts";
import { listOpenings } from "#app/services/store/opening.server.ts";
import { storePath } from "./store/store-path.ts";

export async function listNearStores(
  place: { latitude: number; longitude: number },
  limit: number,
) {
  const all = await listOpenings();
  return all
    .map(({ store, opening }) => ({ store, opening, km: distanceKm(place, store) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, limit)
    .map(({ store, opening, km }) => ({
      ...toStoreJson(store, opening, storePath(store)),
      distance: roundKm(km),
    }));
}
