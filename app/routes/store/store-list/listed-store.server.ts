import type { FoundStore } from "#app/models/store/query.ts";
import type { StoreList } from "#app/services/store/list.server.ts";

export function listedStore({
  uid,
  label,
  slug,
  address,
  zipCode,
  city,
  phone,
  ...store
}: FoundStore) {
  const { region, latitude, longitude, km, opening, isWithoutProducts } = store;
  return {
    ...{ uid, label, slug, address, zipCode, city, phone, region, opening, isWithoutProducts },
    ...{ latitude: hundredths(latitude), longitude: hundredths(longitude) },
    km: km === null ? null : Math.round(km),
  };
}

export type ListedStore = ReturnType<typeof listedStore>;

export type ListedStores = Omit<StoreList, "stores"> & { stores: ListedStore[] };

/** Rounded to a kilometre, as precise as the map of France. */
function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
