import { useEffect, useState } from "react";
import { fetchJson } from "#app/components/ui/fetch-json.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import { DAYS_ACROSS } from "#app/models/store/timetable.ts";
import { to, url } from "#app/urls.ts";

const QUIET_MS = 15_000;

const SIGNS = ["visibilitychange", "focusin"];

/** Reloaded on return to the page, so that a slot filled meanwhile is not offered. */
export function useReloadedDays(
  days: readonly SlotDay[],
  start: number,
  storeUid: number,
): readonly SlotDay[] {
  const [reloaded, setReloaded] = useState<{ of: readonly SlotDay[]; days: readonly SlotDay[] }>();
  useEffect(() => {
    const left = new AbortController();
    let askedAt = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - askedAt < QUIET_MS) return;
      askedAt = Date.now();
      const fresh = await readDays(days, start, storeUid);
      if (fresh && !left.signal.aborted) setReloaded({ of: days, days: fresh });
    };
    for (const sign of SIGNS) document.addEventListener(sign, ask, { signal: left.signal });
    return () => left.abort();
  }, [days, start, storeUid]);
  return reloaded?.of === days ? reloaded.days : days;
}

/** Hours of the days in view; other days as they were, unless the depot has closed them. */
async function readDays(days: readonly SlotDay[], start: number, storeUid: number) {
  const query = { store_uid: storeUid };
  const shown = days.slice(start, start + DAYS_ACROSS).map(({ day }) => day);
  const [calendar, ...read] = await Promise.all([
    fetchJson<{ dates: IsoDay[] }>(to(url.calendar, { deliveryMode: "1" }, query)),
    ...shown.map((date) => fetchJson<Range[]>(to(url.ranges, { mode: "1", date }, query))),
  ]);
  if (!calendar || read.includes(null)) return null;
  const freeOn = new Map(shown.map((day, at) => [day, freeOf(read[at] ?? [])]));
  return days
    .filter(({ day }) => freeOn.has(day) || calendar.dates.includes(day))
    .map((offered) => withFree(offered, freeOn.get(offered.day)));
}

type Range = { range: string; available: boolean };

function freeOf(ranges: readonly Range[]): Set<string> {
  return new Set(ranges.filter(({ available }) => available).map(({ range }) => range));
}

function withFree(offered: SlotDay, free: ReadonlySet<string> | undefined): SlotDay {
  if (!free) return offered;
  const slots = offered.slots.map((slot) => ({ ...slot, isFull: !free.has(slot.range) }));
  return { ...offered, slots };
}
