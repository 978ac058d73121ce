import { parisInstant } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { hoursOfRange } from "#app/models/store/range.ts";
import { SLOT_MINUTES } from "#app/models/store/slot.ts";

/** Slot of an order: "07:00" for a pickup, a range such as "8-10h" for a delivery. */
export type HandoverSlot = { day: IsoDay; range: string };

/** Period of a handover: half an hour from the hour of a pickup, the whole range of a delivery. */
export function handoverPeriod({ day, range }: HandoverSlot): { from: Date; to: Date } {
  const { from, to } = minutesOf(range);
  return { from: parisInstant(day, from), to: parisInstant(day, to) };
}

function minutesOf(range: string): { from: number; to: number } {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(range) ?? [];
  if (hours && minutes) {
    const from = Number(hours) * 60 + Number(minutes);
    return { from, to: from + SLOT_MINUTES };
  }
  const delivery = hoursOfRange(range);
  if (delivery) return { from: delivery.from * 60, to: delivery.to * 60 };
  throw new Error(`"${range}" is neither an hour nor a range`);
}
