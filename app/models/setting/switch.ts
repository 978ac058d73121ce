import { addDays } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { noticeOn, type ShopSettings } from "./settings.ts";

/** Kinds of what staff switch for a time: words for everybody, a payment mode off, a depot closed. */
export const switchKinds = ["banner", "payment-mode", "depot"] as const;

export type SwitchKind = (typeof switchKinds)[number];

export type ShopSwitch = {
  id: number;
  kind: SwitchKind;
  mode: string | null;
  storeUid: number | null;
  /** Words of a banner, or the reason of the rest. */
  text: string;
  startsAt: Date;
  /** Null until somebody ends it. */
  endsAt: Date | null;
};

/** Banners shown at once: more would push the page out of sight. */
export const MAX_BANNERS = 3;

/** Switches that have not ended: more are a mistake. */
export const MAX_SWITCHES = 100;

/** Days that one closure of a depot may span. */
export const MAX_CLOSED_DAYS = 31;

/** True at an instant of the period; its end is not part of it. */
export function isOnAt({ startsAt, endsAt }: Pick<ShopSwitch, "startsAt" | "endsAt">, now: Date) {
  return startsAt <= now && (endsAt === null || now < endsAt);
}

/** Banners of an instant: the merchant's own of that day, then the last that began. */
export function bannersAt(
  settings: Pick<ShopSettings, "notice">,
  switches: readonly ShopSwitch[],
  now: Date,
): string[] {
  const own = noticeOn(settings, parisTime(now).day);
  const timed = switches
    .filter((one) => one.kind === "banner" && isOnAt(one, now))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .map(({ text }) => text);
  return [...new Set(own ? [own, ...timed] : timed)].slice(0, MAX_BANNERS);
}

/** Payment modes that are off at an instant, for good by the settings or for a time. */
export function modesOffAt(
  { payment }: Pick<ShopSettings, "payment">,
  switches: readonly ShopSwitch[],
  now: Date,
): ReadonlySet<string> {
  const timed = switches.flatMap((one) =>
    one.kind === "payment-mode" && one.mode && isOnAt(one, now) ? [one.mode] : [],
  );
  return new Set([...payment.closedModes, ...timed]);
}

export type ClosedDay = { day: IsoDay; from: number; to: number };

/** Days of a period in Paris, each with its minutes: the first and the last may be part of a day. */
export function closedDays(startsAt: Date, endsAt: Date): ClosedDay[] {
  const [first, last] = [parisTime(startsAt), parisTime(endsAt)];
  const days: ClosedDay[] = [];
  for (let { day } = first; day <= last.day; day = addDays(day, 1)) {
    const from = day === first.day ? first.minute : 0;
    const to = day === last.day ? last.minute : 24 * 60;
    if (from < to) days.push({ day, from, to });
  }
  return days;
}
