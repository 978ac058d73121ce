import { useEffect, useState } from "react";
import { fetchJson } from "#app/components/ui/fetch-json.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/slot.ts";
import { to, url } from "#app/urls.ts";

const QUIET_MS = 15_000;

const SIGNS = ["visibilitychange", "focusin"];

/** Reloaded on return to the page, so that a slot filled meanwhile is not offered. */
export function useReloadedDays(
  days: readonly SlotDay[],
  chosen: IsoDay,
  storeUid: number,
): readonly SlotDay[] {
  const [reloaded, setReloaded] = useState<{ of: readonly SlotDay[]; days: readonly SlotDay[] }>();
  useEffect(() => {
    const left = new AbortController();
    let askedAt = Date.now();
    const ask = async () => {
      if (document.hidden || Date.now() - askedAt < QUIET_MS) return;
      askedAt = Date.now();
      const fresh = await readDays(days, chosen, storeUid);
      if (fresh && !left.signal.aborted) setReloaded({ of: days, days: fresh });
    };
    for (const sign of SIGNS) document.addEventListener(sign, ask, { signal: left.signal });
    return () => left.abort();
  }, [days, chosen, storeUid]);
  return reloaded?.of === days ? reloaded.days : days;
}

async function readDays(days: readonly SlotDay[], chosen: IsoDay, storeUid: number) {
  const query = { store_uid: storeUid };
  const [calendar, ranges] = await Promise.all([
    fetchJson<{ dates: IsoDay[] }>(to(url.calendar, { deliveryMode: "1" }, query)),
    fetchJson<{ range: string; available: boolean }[]>(
      to(url.ranges, { mode: "1", date: chosen }, query),
    ),
  ]);
  if (!calendar || !ranges) return null;
  const free = new Set(ranges.filter(({ available }) => available).map(({ range }) => range));
  return days
    .filter(({ day }) => day === chosen || calendar.dates.includes(day))
    .map((offered) =>
      offered.day === chosen
        ? {
            ...offered,
            slots: offered.slots.map((slot) => ({ ...slot, isFull: !free.has(slot.range) })),
          }
        : offered,
    );
}
