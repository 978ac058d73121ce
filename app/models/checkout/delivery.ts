import type { DeliveryAddress } from "#app/models/company/address.ts";
import { addDays, parisInstant, parseFrenchDay, weekdayOf } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { type HolidayZone, isHoliday } from "#app/models/store/holiday.ts";
import { type SlotDay, slotValue } from "#app/models/store/offered-slot.ts";
import { slotKey } from "#app/models/store/slot.ts";
import { noSteps, type Steps } from "./checkout.ts";

export type DeliveryDraft = Readonly<Record<string, string>>;

/** Delivery ranges (specification, section 4). */
export const deliveryRanges = ["7-8h", "8-10h", "10-14h", "12-16h"] as const;

export type DeliveryRange = (typeof deliveryRanges)[number];

export type DeliveryRules = {
  holidayZone: HolidayZone;
  closedDays: ReadonlySet<IsoDay>;
  deliveryCapacity: number;
};

export type DeliveryDay = { day: IsoDay; full: DeliveryRange[] };

/** Days offered: two working weeks (the specification leaves it open). */
const DAYS_SHOWN = 10;

/** Days searched for a delivery day: a depot closed all summer has none. */
const HORIZON_DAYS = 60;

/** Lorries are loaded in the afternoon for the next working day: orders close at noon. */
const LOADING_MINUTE = 12 * 60;

const SATURDAY = 5;

/** The working day after loading, from Monday to Friday, holidays excluded. */
export function earliestDelivery(zone: HolidayZone, now: Date): IsoDay {
  const { day, minute } = parisTime(now);
  const isInTime = minute < LOADING_MINUTE && isWorkingDay(day, zone);
  return workingDayAfter(isInTime ? day : workingDayAfter(day, zone), zone);
}

/** Next ten days for an order placed now; `taken` counts places by `slotKey`, full ranges stay listed. */
export function listDeliveryDays(
  rules: DeliveryRules,
  now: Date,
  taken: ReadonlyMap<string, number> = new Map(),
): DeliveryDay[] {
  const first = earliestDelivery(rules.holidayZone, now);
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => addDays(first, ahead))
    .filter((day) => isWorkingDay(day, rules.holidayZone) && !rules.closedDays.has(day))
    .slice(0, DAYS_SHOWN)
    .map((day) => ({
      day,
      full: deliveryRanges.filter(
        (range) => (taken.get(slotKey(day, range)) ?? 0) >= rules.deliveryCapacity,
      ),
    }));
}

/** Days of deliveries, as those of pickups: a range is a slot. */
export function toSlotDays(days: readonly DeliveryDay[]): SlotDay[] {
  return days.map(({ day, full }) => ({
    day,
    isReadyAtOpening: false,
    slots: deliveryRanges.map((range) => ({ range, label: range, isFull: full.includes(range) })),
  }));
}

/** True when an order placed now can be delivered on that day in that range, capacity aside. */
export function isDeliveryOffered(
  rules: DeliveryRules,
  day: IsoDay,
  range: string,
  now: Date,
): boolean {
  return (
    isDeliveryRange(range) && listDeliveryDays(rules, now).some((offered) => offered.day === day)
  );
}

/** True for a delivery range; a pickup slot is one hour, "07:00". */
export function isDeliveryRange(range: string): range is DeliveryRange {
  return deliveryRanges.some((known) => known === range);
}

/** Last minute at which an order can be loaded for that day; null when it has passed. */
export function lastDeliveryCall(zone: HolidayZone, day: IsoDay, now: Date): Date | null {
  let loading = addDays(day, -1);
  while (!isWorkingDay(loading, zone)) loading = addDays(loading, -1);
  const noon = parisInstant(loading, LOADING_MINUTE);
  const lastMinute = new Date(noon.getTime() - 60_000);
  return now < noon ? lastMinute : null;
}

/** Parses a form value, "24/11/2026 8-10h"; null for anything else. */
export function parseDeliverySlot(text: string): { day: IsoDay; range: DeliveryRange } | null {
  const [date = "", range = "", ...more] = text.split(" ");
  const day = parseFrenchDay(date);
  return day && isDeliveryRange(range) && more.length === 0 ? { day, range } : null;
}

/** Form value of a day and range that are still available; "" otherwise. */
export function freeSlotValue(
  days: readonly DeliveryDay[],
  day: IsoDay | null,
  range: string | null,
): string {
  const offered = days.find((each) => each.day === day);
  const isFree = range !== null && isDeliveryRange(range) && !offered?.full.includes(range);
  return offered && isFree ? slotValue(offered.day, range) : "";
}

type Choice = {
  day: IsoDay | null;
  range: string | null;
  addressId: number | null;
  address: DeliveryAddress | null;
};

/** Another day, range or address resets all steps, then step 1 is done (specification, section 4). */
export function afterDelivery(steps: Steps, before: Choice, after: Choice): Steps {
  const same =
    before.day === after.day &&
    before.range === after.range &&
    before.addressId === after.addressId &&
    isSameAddress(before.address, after.address);
  const { termsCompleted, paymentCompleted } = same ? steps : noSteps;
  return { slotCompleted: true, termsCompleted, paymentCompleted };
}

/** True when both addresses are the same door. */
export function isSameAddress(a: DeliveryAddress | null, b: DeliveryAddress | null): boolean {
  if (!a || !b) return a === b;
  return addressKeys.every((key) => a[key] === b[key]);
}

const addressKeys = [
  "label",
  "title",
  "firstName",
  "lastName",
  "address",
  "addressComplement",
  "addressSpecialMention",
  "zipCode",
  "city",
  "country",
] as const satisfies readonly (keyof DeliveryAddress)[];

function workingDayAfter(day: IsoDay, zone: HolidayZone): IsoDay {
  const next = addDays(day, 1);
  return isWorkingDay(next, zone) ? next : workingDayAfter(next, zone);
}

function isWorkingDay(day: IsoDay, zone: HolidayZone): boolean {
  return weekdayOf(day) < SATURDAY && !isHoliday(day, zone);
}
