import { roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { type Availability, availability, type Stocked } from "#app/models/catalogue/stock.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { nearestFirst, type Opening, type Store, type StoreName } from "./store.ts";

/** Specification, section 4: 3 = order available, 1 = unavailable, anything else = partial. */
export type AvailabilityCode = 1 | 2 | 3;

/** What a page of availability is asked. */
export type AvailabilityQuery = {
  /** Storage units wanted, in whole packs. */
  quantity: number;
  /** Depots shown. */
  limit: number;
  /** A commune or a postal code as it was typed; "" for none. */
  around: string;
  /** Where the browser says it is. */
  position: Place | null;
};

/** A depot around a place, with what it can give of a product. */
export type AroundStore = StoreName &
  Availability &
  Place & {
    km: number;
    phone: string;
    code: AvailabilityCode;
    opening: Opening;
    /** False where orders are closed, whatever the stock. */
    takesOrders: boolean;
    /** Next supply of a depot that has none; null when nobody knows. */
    supplyDay: IsoDay | null;
  };

/** The depots around a place, with what each can give of a product. */
export type StoresAround = {
  query: AvailabilityQuery;
  place: Place & { kind: "store" | "commune" | "position"; label: string };
  /** What was typed is no commune: the place is the depot instead. */
  isUnknown: boolean;
  /** Other communes that what was typed may mean: label, and what to ask for. */
  others: { label: string; around: string }[];
  stores: AroundStore[];
  /** Depots within the radius, shown or not; those of them that have some; those that have it all. */
  counts: { all: number; some: number; enough: number };
  today: IsoDay;
};

type Place = { latitude: number; longitude: number };

/** How far depots are looked for (specification, section 8). */
export const RADIUS_KM = 200;

/** Depots shown at first, and more at each step (specification, section 9). */
export const STORE_STEP = 10;

/** The most depots shown (specification, section 9: store stock limit). */
export const MAX_STORES = 5000;

const AROUND_LENGTH = 100;

/** Reads an address: whatever makes no sense is brought to the nearest value that does. */
export function readAvailabilityQuery(
  params: URLSearchParams,
  packagingQuantity: number,
): AvailabilityQuery {
  const steps = Math.ceil(readCount(params.get("limit")) / STORE_STEP);
  return {
    quantity: roundUpToPack(readCount(params.get("quantity")), packagingQuantity),
    limit: Math.min(Math.max(1, steps) * STORE_STEP, MAX_STORES),
    around: (params.get("around") ?? "").slice(0, AROUND_LENGTH).trim(),
    position: readPosition(params.get("latitude"), params.get("longitude")),
  };
}

/** The query of a link: a position counts for more than what was typed, and defaults are left out. */
export function availabilityParams(query: AvailabilityQuery, packagingQuantity: number) {
  const { quantity, limit, around, position } = query;
  return {
    quantity: quantity === packagingQuantity ? null : quantity,
    limit: limit === STORE_STEP ? null : limit,
    around: position || around === "" ? null : around,
    latitude: position?.latitude,
    longitude: position?.longitude,
  };
}

/**
 * How far a stock, in storage units, covers a wanted quantity at a depot: 3 wholly, 2 in part, 1 not at
 * all, or the depot takes no orders. For what may be ordered it says what `stockNotification` says: NONE is
 * 3, CHANGE 2, DELETE 1; for what is sold in depots only, what the counter can give.
 */
export function availabilityCode(
  stock: Availability,
  wanted: number,
  takesOrders: boolean,
): AvailabilityCode {
  if (!takesOrders || stock.units === 0) return 1;
  return stock.units >= wanted ? 3 : 2;
}

/** False where a depot's own code closes orders, or where it sells nothing. */
export function takesOrders(store: Pick<Store, "availabilityCode" | "isWithoutProducts">): boolean {
  return store.availabilityCode !== 1 && !store.isWithoutProducts;
}

/**
 * The depots that sell products within 200 km of a place, nearest first, with what each can give.
 * `stockOf` tells the storage units of a depot.
 */
export function storesWithin<S extends Store>(
  stores: readonly S[],
  place: Place,
  product: Stocked,
  stockOf: (storeUid: number) => number,
): { store: S; km: number; stock: Availability }[] {
  return nearestFirst(
    stores.filter(({ isWithoutProducts }) => !isWithoutProducts),
    place,
  )
    .filter(({ km }) => km <= RADIUS_KM)
    .map(({ store, km }) => ({ store, km, stock: availability(product, stockOf(store.uid)) }));
}

function readCount(text: string | null): number {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function readPosition(latitude: string | null, longitude: string | null): Place | null {
  const place = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) };
  return Number.isNaN(place.latitude + place.longitude) ? null : place;
}

/** Degrees to the third decimal, some hundred metres: no more of where a customer stands is kept in an address. */
function readDegrees(text: string | null, most: number): number {
  const degrees = /^-?\d{1,3}(\.\d{1,20})?$/.test(text ?? "") ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? Math.round(degrees * 1000) / 1000 : Number.NaN;
}
