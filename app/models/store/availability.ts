import { roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { type Availability, availability, type Stocked } from "#app/models/catalogue/stock.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type GeoPoint, nearestFirst, type Opening, type Store, type StoreName } from "./store.ts";

/** Specification, section 4: 3 = order available, 1 = unavailable, anything else = partial. */
export type AvailabilityCode = 1 | 2 | 3;

export type AvailabilityQuery = {
  quantity: number;
  limit: number;
  around: string;
  position: GeoPoint | null;
};

export type AroundStore = StoreName &
  Availability &
  GeoPoint & {
    km: number;
    phone: string;
    code: AvailabilityCode;
    opening: Opening;
    takesOrders: boolean;
    supplyDay: IsoDay | null;
  };

export type StoresAround = {
  query: AvailabilityQuery;
  place: GeoPoint & { kind: "store" | "commune" | "position"; label: string };
  isUnknown: boolean;
  others: { label: string; around: string }[];
  stores: AroundStore[];
  counts: { all: number; some: number; enough: number };
  today: IsoDay;
};

/** Search radius of depots (specification, section 8). */
export const RADIUS_KM = 200;

/** Depots shown at first, and at each further step (specification, section 9). */
export const STORE_STEP = 10;

/** Maximum depots shown (specification, section 9: store stock limit). */
export const MAX_STORES = 5000;

const AROUND_LENGTH = 100;

/** Parses an address; invalid values become the nearest valid one. */
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

/** Query of a link: a position takes precedence over typed text, defaults are left out. */
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

/** 3 in full, 2 in part, 1 not at all; agrees with `stockNotification`: NONE is 3, CHANGE 2, DELETE 1. */
export function availabilityCode(
  stock: Availability,
  wanted: number,
  takesOrders: boolean,
): AvailabilityCode {
  if (!takesOrders || stock.units === 0) return 1;
  return stock.units >= wanted ? 3 : 2;
}

/** False when the depot's code closes orders, or it sells nothing. */
export function takesOrders(store: Pick<Store, "availabilityCode" | "isWithoutProducts">): boolean {
  return store.availabilityCode !== 1 && !store.isWithoutProducts;
}

/** Depots within 200 km that sell products, nearest first; `stockOf` gives storage units. */
export function storesWithin<S extends Store>(
  stores: readonly S[],
  place: GeoPoint,
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

function readPosition(latitude: string | null, longitude: string | null): GeoPoint | null {
  const place = { latitude: readDegrees(latitude, 90), longitude: readDegrees(longitude, 180) };
  return Number.isNaN(place.latitude + place.longitude) ? null : place;
}

function readDegrees(text: string | null, most: number): number {
  const degrees = /^-?\d{1,3}(\.\d{1,20})?$/.test(text ?? "") ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? Math.round(degrees * 1000) / 1000 : Number.NaN;
}
