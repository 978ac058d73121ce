import { z } from "zod";
import { addDays, parseFrenchDay } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { SlotDay } from "#app/models/store/offered-slot.ts";
import type { DeliveryDay } from "./delivery.ts";

export const rangesField = z.array(
  z.strictObject({ range: z.string(), label: z.string(), available: z.boolean() }),
);

/** Setup of a datepicker (specification, section 7): unavailable days are listed one by one. */
export const calendarField = z.strictObject({
  format: z.literal("dd/mm/yyyy"),
  first_day: z.literal(1),
  min_date: z.iso.date().nullable(),
  max_date: z.iso.date().nullable(),
  dates: z.array(z.iso.date()),
  disabled_dates: z.array(z.iso.date()),
});

/** Parses a day in an address: dd/mm/yyyy, dd-mm-yyyy or yyyy-mm-dd; null for none. */
export function toDayJson(text: string): IsoDay | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const french = iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : text.replaceAll("-", "/");
  return parseFrenchDay(french);
}

export function pickupRanges(days: readonly SlotDay[], day: IsoDay): z.input<typeof rangesField> {
  const slots = days.find((offered) => offered.day === day)?.slots ?? [];
  return slots.map(({ range, label, isFull }) => ({ range, label, available: !isFull }));
}

export function lorryRanges(
  days: readonly DeliveryDay[],
  day: IsoDay,
): z.input<typeof rangesField> {
  const offered = days.find((one) => one.day === day);
  if (!offered) return [];
  return offered.ranges.map((range) => ({
    range,
    label: range,
    available: !offered.full.includes(range),
  }));
}

/** Calendar of these days: days in between that are not offered are disabled. */
export function toCalendarJson(days: readonly IsoDay[]): z.input<typeof calendarField> {
  const [first = null] = days;
  const last = days.at(-1) ?? null;
  const offered = new Set(days);
  const disabled: IsoDay[] = [];
  for (let day = first; day && last && day < last; day = addDays(day, 1)) {
    if (!offered.has(day)) disabled.push(day);
  }
  const settings = { format: "dd/mm/yyyy", first_day: 1 } as const;
  return {
    ...settings,
    min_date: first,
    max_date: last,
    dates: [...days],
    disabled_dates: disabled,
  };
}
