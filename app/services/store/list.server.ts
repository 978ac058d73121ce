import type { Buyer } from "#app/models/auth/buyer.ts";
import { addDays, weekdayOf } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import type { StoreQuery } from "#app/models/store/address.ts";
import { communeLabel } from "#app/models/store/commune.ts";
import { isHoliday } from "#app/models/store/holiday.ts";
import {
  type Around,
  type FoundStore,
  namesStore,
  proposesStore,
  searchStores,
  storeChoices,
  storePage,
  storesNear,
} from "#app/models/store/query.ts";
import type { Store } from "#app/models/store/store.ts";
import { listCommunes } from "./commune.server.ts";
import { listOpenings } from "./opening.server.ts";
import { findStore, listStores } from "./store.server.ts";

export type StoreList = {
  around: Around;
  placeLabel: string;
  stores: FoundStore[];
  total: number;
  page: number;
  pages: number;
  choices: { regions: string[]; services: string[] };
  today: IsoDay;
};

/** Lists a page of depots with their opening state; reads only data cached for a minute. */
export async function findStoreList(
  query: StoreQuery,
  typedPage: string | null,
  now: Date = new Date(),
): Promise<StoreList> {
  const open = (await listOpenings(now)).map(({ store, opening }) => ({ ...store, opening }));
  const isPlace = query.search !== "" && !query.position && !namesStore(open, query.search);
  const [commune = null] = isPlace ? await listCommunes(query.search, 1) : [];
  const { around, found } = searchStores(open, query, commune);
  const { page, pages, shown } = storePage(found, typedPage);
  return {
    around,
    placeLabel: around === "commune" && commune ? communeLabel(commune) : "",
    stores: shown,
    total: found.length,
    ...{ page, pages },
    choices: storeChoices(open),
    today: parisTime(now).day,
  };
}

/** Finds other depots, and the holidays of three months on which this one would have been open. */
export async function findStoreSurroundings(store: Store, now: Date = new Date()) {
  const stores = await listStores(now);
  return { near: storesNear(stores, store, NEAR), holidays: holidaysAhead(store, now) };
}

const NEAR = 3;
const AHEAD_DAYS = 92;

function holidaysAhead({ holidayZone, schedule }: Store, now: Date): IsoDay[] {
  const { day: today } = parisTime(now);
  const days = Array.from({ length: AHEAD_DAYS }, (_, ahead) => addDays(today, ahead));
  return days.filter(
    (day) => isHoliday(day, holidayZone) && (schedule[weekdayOf(day)] ?? []).length > 0,
  );
}

/** `storeId`, when it differs from the customer's own; else null. */
export async function findProposedStore(
  typed: string | null,
  buyer: Buyer | null,
): Promise<{ uid: number; label: string; current: string | null } | null> {
  if (!/^\d{1,9}$/.test(typed ?? "")) return null;
  const store = await findStore(Number(typed));
  if (!store || !proposesStore(store, buyer?.store.uid ?? null)) return null;
  return { uid: store.uid, label: store.label, current: buyer?.store.label ?? null };
}
