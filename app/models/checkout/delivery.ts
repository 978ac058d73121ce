import type { DeliveryAddress } from "#app/models/company/address.ts";
import { addDays, parisInstant, parseFrenchDay, weekdayOf } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { type HolidayZone, isHoliday } from "#app/models/store/holiday.ts";
import { type SlotDay, slotValue } from "#app/models/store/offered-slot.ts";
import { isDeliveryRange } from "#app/models/store/range.ts";
import { slotKey } from "#app/models/store/slot.ts";
import { noSteps, type Steps } from "./checkout.ts";

export type DeliveryDraft = Readonly<Record<string, string>>;

/** Days on which the lorries of a depot leave, and until when they are loaded. */
export type DeliveryCalendar = {
  holidayZone: HolidayZone;
  /** Weekdays, 0 for Monday, one at least; null for Monday to Friday. */
  deliveryDays: readonly number[] | null;
  /** Minute of the day in Paris at which the lorries of the next working day are loaded: orders close. */
  deliveryCutoffMinute: number;
};

export type DeliveryRules = DeliveryCalendar & {
  closedDays: ReadonlySet<IsoDay>;
  /** In whole hours, "7-8h" (specification, section 4). */
  deliveryRanges: readonly string[];
  deliveryCapacity: number;
};

export type DeliveryDay = { day: IsoDay; ranges: readonly string[]; full: string[] };

/** Days offered: two working weeks (the specification leaves it open). */
const DAYS_SHOWN = 10;

/** Days searched for a delivery day: a depot closed all summer has none. */
const HORIZON_DAYS = 60;

/** The first day of deliveries after loading, which is done from Monday to Friday; holidays excluded. */
export function earliestDelivery(calendar: DeliveryCalendar, now: Date): IsoDay {
  const { day, minute } = parisTime(now);
  const { holidayZone, deliveryCutoffMinute } = calendar;
  const isInTime = minute < deliveryCutoffMinute && isWorkingDay(day, holidayZone);
  const isLoading = (later: IsoDay) => isWorkingDay(later, holidayZone);
  const loaded = isInTime ? day : dayAfter(day, isLoading);
  return dayAfter(loaded, (later) => isDeliveryDay(later, calendar));
}

/** Next ten days for an order placed now; `taken` counts places by `slotKey`, full ranges stay listed. */
export function listDeliveryDays(
  rules: DeliveryRules,
  now: Date,
  taken: ReadonlyMap<string, number> = new Map(),
): DeliveryDay[] {
  const { deliveryRanges: ranges, deliveryCapacity } = rules;
  const first = earliestDelivery(rules, now);
  return Array.from({ length: HORIZON_DAYS }, (_, ahead) => addDays(first, ahead))
    .filter((day) => isDeliveryDay(day, rules) && !rules.closedDays.has(day))
    .slice(0, DAYS_SHOWN)
    .map((day) => ({
      day,
      ranges,
      full: ranges.filter((range) => (taken.get(slotKey(day, range)) ?? 0) >= deliveryCapacity),
    }));
}

/** Days of deliveries, as those of pickups: a range is a slot. */
export function toSlotDays(days: readonly DeliveryDay[]): SlotDay[] {
  return days.map(({ day, ranges, full }) => ({
    day,
    isReadyAtOpening: false,
    slots: ranges.map((range) => ({ range, label: range, isFull: full.includes(range) })),
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
    rules.deliveryRanges.includes(range) &&
    listDeliveryDays(rules, now).some((offered) => offered.day === day)
  );
}

/** Last minute at which an order can be loaded for that day; null when it has passed. */
export function lastDeliveryCall(
  { holidayZone, deliveryCutoffMinute }: DeliveryCalendar,
  day: IsoDay,
  now: Date,
): Date | null {
  let loading = addDays(day, -1);
  while (!isWorkingDay(loading, holidayZone)) loading = addDays(loading, -1);
  const closing = parisInstant(loading, deliveryCutoffMinute);
  const lastMinute = new Date(closing.getTime() - 60_000);
  return now < closing ? lastMinute : null;
}

/** Parses a form value, "24/11/2026 8-10h"; null for anything else. */
export function parseDeliverySlot(text: string): { day: IsoDay; range: string } | null {
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
  if (!offered || range === null) return "";
  const isFree = offered.ranges.includes(range) && !offered.full.includes(range);
  return isFree ? slotValue(offered.day, range) : "";
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

function dayAfter(day: IsoDay, isIt: (later: IsoDay) => boolean): IsoDay {
  const next = addDays(day, 1);
  return isIt(next) ? next : dayAfter(next, isIt);
}

/** Monday to Friday. */
const WORKING_DAYS: readonly number[] = [0, 1, 2, 3, 4];

function isDeliveryDay(day: IsoDay, { deliveryDays, holidayZone }: DeliveryCalendar): boolean {
  return (deliveryDays ?? WORKING_DAYS).includes(weekdayOf(day)) && !isHoliday(day, holidayZone);
}

function isWorkingDay(day: IsoDay, zone: HolidayZone): boolean {
  return WORKING_DAYS.includes(weekdayOf(day)) && !isHoliday(day, zone);
}
