import type { GeoPoint } from "./store.ts";

export const STORES_PER_PAGE = 30;

/** Parameter of any page: the depot that a link is about (specification, section 2). */
export const STORE_PARAM = "storeId";

const MAX_LENGTH = 100;

export type StoreQuery = {
  search: string;
  region: string;
  service: string;
  isOpen: boolean;
  position: GeoPoint | null;
};

/** Parses an address; invalid values are ignored. */
export function readStoreQuery(params: URLSearchParams): StoreQuery {
  const text = (name: string) => (params.get(name) ?? "").slice(0, MAX_LENGTH).trim();
  return {
    search: text("search"),
    region: text("region"),
    service: text("service"),
    isOpen: params.get("ouvert") === "1",
    position: readPlace(text("latitude"), text("longitude")),
  };
}

export function storeParams({ search, region, service, isOpen, position }: StoreQuery) {
  return {
    search: search || null,
    region: region || null,
    service: service || null,
    ouvert: isOpen ? 1 : null,
    latitude: position?.latitude,
    longitude: position?.longitude,
  };
}

function readPlace(latitude: string, longitude: string): GeoPoint | null {
  const isNumber = (text: string) => /^-?\d{1,3}(?:\.\d{1,10})?$/.test(text);
  if (!isNumber(latitude) || !isNumber(longitude)) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}
