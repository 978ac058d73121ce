import { addDays } from "#app/models/platform/calendar.ts";
import { plain, plainWords } from "#app/models/platform/stem.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { joinZipCode } from "#app/models/platform/zip-code.ts";
import type { HolidayZone } from "./holiday.ts";
import { type MinuteRange, type OpeningRules, openingsOf } from "./slot.ts";

export type Store = {
  uid: number;
  label: string;
  slug: string;
  address: string;
  zipCode: string;
  city: string;
  department: string;
  region: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  schedule: MinuteRange[][];
  services: string[];
  holidayZone: HolidayZone;
  deliveryZone: number;
  deliveryDays: number[] | null;
  deliveryCutoffMinute: number;
  cutoffMinute: number;
  preparationMinutes: number;
  slotCapacity: number;
  isWithoutProducts: boolean;
  availabilityCode: number;
};

export type StoreName = Pick<Store, "uid" | "label" | "slug" | "city">;

/** `hours` of a closure in a hurry; null for a whole day. */
export type Closure = { day: IsoDay; reason: string; hours: MinuteRange | null };

/** Opening state of a depot, and its next change; null when no opening is in sight. */
export type Opening = { isOpen: boolean; changesAt: { day: IsoDay; minute: number } | null };

/** Meaning of a depot's availability code for orders (specification, section 4). */
export type StoreAvailability = "available" | "unavailable" | "partial";

/** Default depot (specification, section 9). */
export const DEFAULT_STORE_UID = 1;

/** A depot closed for longer is shown as closed, without a date. */
const HORIZON_DAYS = 30;

const EARTH_RADIUS_KM = 6371;

export function storeAvailability(code: number): StoreAvailability {
  if (code === 3) return "available";
  return code === 1 ? "unavailable" : "partial";
}

/** Opening state of a depot at `now` by the clocks of Paris, and its next change. */
export function openingAt(rules: OpeningRules, now: Date): Opening {
  const { day, minute } = parisTime(now);
  const current = openingsOf(rules, day).find(({ from, to }) => from <= minute && minute < to);
  if (current) return { isOpen: true, changesAt: { day, minute: current.to } };
  return { isOpen: false, changesAt: nextOpening(rules, day, minute) };
}

/** Distance between two places in kilometres (haversine). */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/** Degrees of latitude and longitude (WGS 84). */
export type GeoPoint = { latitude: number; longitude: number };

/** Depots by distance from a place in kilometres. */
export function nearestFirst<T extends GeoPoint>(stores: readonly T[], from: GeoPoint) {
  return stores
    .map((store) => ({ store, km: distanceKm(from, store) }))
    .toSorted((a, b) => a.km - b.km);
}

/** Every typed word somewhere; a postal code without depot gives those of its department. */
export function findStores<T extends StoreWords>(stores: readonly T[], typed: string): T[] {
  const text = joinZipCode(typed.slice(0, 100));
  const words = plainWords(text);
  const found = stores.filter((store) => words.every((word) => mentions(store, word)));
  if (found.length > 0) return found;
  const [, department] = /^(97\d|\d{2})\d{2,3}$/.exec(text.trim()) ?? [];
  return department ? stores.filter((store) => store.zipCode.startsWith(department)) : [];
}

type StoreWords = Pick<Store, "label" | "zipCode" | "city" | "department" | "region">;

function nextOpening(rules: OpeningRules, today: IsoDay, minute: number): Opening["changesAt"] {
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(today, ahead);
    const next = openingsOf(rules, day).find(({ from }) => ahead > 0 || from > minute);
    if (next) return { day, minute: next.from };
  }
  return null;
}

function mentions(store: StoreWords, word: string): boolean {
  if (/^\d+$/.test(word)) return store.zipCode.startsWith(word);
  return plain(`${store.label} ${store.city} ${store.department} ${store.region}`).includes(word);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
