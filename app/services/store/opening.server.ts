import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { formatMinute, formatShortDay, parisTime } from "#app/models/platform/time.ts";
import { type Opening, openingAt, type Store } from "#app/models/store/store.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { changesAt, findStore, listSlotChanges, listStores } from "./store.server.ts";

const t = texts(storeTexts);

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

/** Opening state of a depot as a line under its name, "ouvert jusqu’à 17 h 30"; undefined for an unknown depot. */
export async function findHours(
  storeUid: number,
  now: Date = databaseNow(),
): Promise<string | undefined> {
  const found = await findOpening(storeUid, now);
  if (!found) return undefined;
  const { isOpen, changesAt: next } = found.opening;
  if (!next) return t("short.closed");
  const time = formatMinute(next.minute);
  if (isOpen) return t("short.open-until", { time });
  if (next.day === parisTime(now).day) return t("short.opens-today", { time });
  return t("short.opens", { day: formatShortDay(next.day), time });
}

function openingOf(
  { uid, schedule, holidayZone }: Store,
  closed: Awaited<ReturnType<typeof listSlotChanges>>,
  now: Date,
): Opening {
  return openingAt({ schedule, holidayZone, ...changesAt(closed, uid) }, now);
}
