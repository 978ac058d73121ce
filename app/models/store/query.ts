import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import { STORES_PER_PAGE, type StoreQuery } from "./address.ts";
import {
  distanceKm,
  findStores,
  type GeoPoint,
  nearestFirst,
  type Opening,
  type Store,
} from "./store.ts";

/** Maximum useful distance of a depot (specification, section 8: 200 km). */
const REACH_KM = 200;

export type OpenStore = Store & { opening: Opening };
export type FoundStore = OpenStore & { km: number | null };

/** "abroad": a position with no depot within 200 km, which sorts nothing. */
export type Around = "all" | "named" | "commune" | "position" | "abroad" | "unknown";

/** Sorts by name within filters; from a place all of them, nearest first. `commune` names no depot. */
export function searchStores(
  stores: readonly OpenStore[],
  query: StoreQuery,
  commune: GeoPoint | null,
): { around: Around; found: FoundStore[] } {
  const narrowed = stores.filter((store) => isWanted(store, query));
  if (query.position) return sortedFrom(narrowed, query.position, "position");
  if (query.search === "") return { around: "all", found: unmeasured(narrowed) };
  const named = findStores(narrowed, query.search);
  if (named.length > 0) return { around: "named", found: unmeasured(named) };
  return commune ? sortedFrom(narrowed, commune, "commune") : { around: "unknown", found: [] };
}

/** True when a search names a depot, whatever the filters. */
export function namesStore(stores: readonly Store[], search: string): boolean {
  return search !== "" && findStores(stores, search).length > 0;
}

function isWanted({ region, services, opening }: OpenStore, query: StoreQuery): boolean {
  if (query.region && region !== query.region) return false;
  if (query.service && !services.includes(query.service)) return false;
  return !query.isOpen || opening.isOpen;
}

function sortedFrom(stores: readonly OpenStore[], place: GeoPoint, around: "position" | "commune") {
  const found = nearestFirst(stores, place).map(({ store, km }) => ({ ...store, km }));
  const isFar = !found.some(({ km }) => km <= REACH_KM);
  return isFar && around === "position"
    ? { around: "abroad" as const, found: unmeasured(stores) }
    : { around, found };
}

function unmeasured(stores: readonly OpenStore[]): FoundStore[] {
  return stores
    .toSorted(
      (a, b) =>
        french.compare(a.region, b.region) ||
        french.compare(a.city, b.city) ||
        french.compare(a.label, b.label),
    )
    .map((store) => ({ ...store, km: null }));
}

const french = new Intl.Collator("fr");

/** Groups a page by region; from a place, one group without a name. */
export function byRegion<T extends { region: string; km: number | null }>(
  stores: readonly T[],
): { region: string; stores: { store: T; index: number }[] }[] {
  const numbered = stores.map((store, index) => ({ store, index }));
  const parts = Map.groupBy(numbered, ({ store: { region, km } }) => (km === null ? region : ""));
  return [...parts].map(([region, shown]) => ({ region, stores: shown }));
}

/** Filter values, in alphabetical order. */
export function storeChoices(stores: readonly Pick<Store, "region" | "services">[]) {
  const sorted = (all: readonly string[]) => [...new Set(all)].toSorted(french.compare);
  return {
    regions: sorted(stores.map(({ region }) => region)),
    services: sorted(stores.flatMap(({ services }) => services)),
  };
}

export function storePage<T>(found: readonly T[], typedPage: string | null) {
  const pages = pageCount(found.length, STORES_PER_PAGE);
  const page = pageNumber(typedPage, pages);
  return { page, pages, shown: found.slice((page - 1) * STORES_PER_PAGE, page * STORES_PER_PAGE) };
}

/** Depots nearest to another, without itself. */
export function storesNear<T extends GeoPoint & { uid: number }>(
  stores: readonly T[],
  from: GeoPoint & { uid: number },
  count: number,
): (T & { km: number })[] {
  return stores
    .filter(({ uid }) => uid !== from.uid)
    .map((store) => ({ ...store, km: distanceKm(from, store) }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, count);
}

/** Specification, section 7: to customers of another, and to visitors (`homeUid` null). */
export function proposesStore(
  store: Pick<Store, "uid" | "isWithoutProducts">,
  homeUid: number | null,
): boolean {
  return homeUid !== store.uid && !store.isWithoutProducts;
}
