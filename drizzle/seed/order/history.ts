import type { OrderActor } from "#app/models/order/order.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { type OpeningRules, openingsOf } from "#app/models/store/slot.ts";
import type { stores } from "#drizzle/schema/store.ts";
import { between, pick } from "../random.ts";

type Depot = typeof stores.$inferInsert;

const HOUR_MS = 3_600_000;

type Step = { to: OrderStatus; actor: OrderActor; hours: number; atPickup?: boolean };

export type Story = { isCard: boolean; isDelivery: boolean; steps: readonly Step[] };

const placed = (to: 1 | 20): Step => ({ to, actor: "customer", hours: 0 });
const paid: Step[] = [
  { to: 11, actor: "payment", hours: 0.05 },
  { to: 101, actor: "clock", hours: 0.06 },
  { to: 2, actor: "erp", hours: 0.2 },
];
const prepared: Step[] = [
  { to: 3, actor: "erp", hours: 1.5 },
  { to: 4, actor: "erp", hours: -0.4, atPickup: true },
  { to: 5, actor: "erp", hours: 3, atPickup: true },
];
const booked: Step = { to: 22, actor: "erp", hours: 0.15 };
const carried: Step[] = [
  { to: 32, actor: "erp", hours: 4 },
  { to: 33, actor: "erp", hours: 1, atPickup: true },
  { to: 5, actor: "erp", hours: 20, atPickup: true },
];

const story = (isCard: boolean, isDelivery: boolean, ...steps: Step[]): Story => ({
  isCard,
  isDelivery,
  steps,
});
const byCard = story(true, false, placed(1), ...paid, ...prepared);
const atCounter = story(false, false, placed(20), booked, ...prepared);
const byVan = story(true, true, placed(1), ...paid, ...carried);
const stories: readonly Story[] = [
  byCard,
  byCard,
  byCard,
  atCounter,
  byVan,
  byVan,
  story(false, false, placed(20), { to: 9, actor: "customer", hours: 1 }),
  story(true, false, placed(1), { to: 9, actor: "clock", hours: 16.7 }),
  story(true, false, placed(1), ...paid, { to: 29, actor: "erp", hours: 3 }),
];
const refusedOnce = story(
  true,
  false,
  placed(1),
  { to: 13, actor: "payment", hours: 0.03 },
  { to: 1, actor: "customer", hours: 0.04 },
  ...paid,
  ...prepared,
);

const latest: readonly { story: Story; hoursAgo: number }[] = [
  { story: atCounter, hoursAgo: 1 },
  { story: story(true, false, placed(1)), hoursAgo: 3 },
  { story: byCard, hoursAgo: 5 },
  { story: byCard, hoursAgo: 30 },
  { story: byVan, hoursAgo: 52 },
  { story: refusedOnce, hoursAgo: 150 },
];

/** How the n-th latest order of a customer goes, and when it was placed: in working hours, a week or two apart. */
export function orderStory(
  customer: { id: number; showsLatest: boolean },
  rank: number,
  now: Date,
) {
  const { id, showsLatest } = customer;
  const known = showsLatest ? latest[rank] : undefined;
  if (known)
    return { story: known.story, placedAt: new Date(now.getTime() - known.hoursAgo * HOUR_MS) };
  const daysAgo = 7 + rank * 9 + between(0, 8, id, rank, "age");
  const day = addDays(parisTime(now).day, -daysAgo);
  const placedAt = instantOfRange(day, clock(between(380, 1140, id, rank, "minute")));
  return { story: pick(stories, id, rank, "story"), placedAt };
}

export function firstPickup(
  depot: Depot,
  placedAt: Date,
  earliest = 1,
): { day: IsoDay; range: string } {
  const rules = rulesOf(depot);
  const today = parisTime(placedAt).day;
  for (let ahead = earliest; ahead < 30; ahead++) {
    const day = addDays(today, ahead);
    const [opening] = openingsOf(rules, day);
    if (opening) return { day, range: clock(opening.from) };
  }
  throw new Error(`depot ${depot.label} has no open day within a month of ${today}`);
}

function rulesOf({ schedule, holidayZone }: Depot): OpeningRules {
  return { schedule, holidayZone: holidayZone ?? "metropole", closedDays: new Set() };
}

const confirmed: Step = { to: 3, actor: "erp", hours: 1.5 };
const storiesToPrepare: readonly Story[] = [
  story(true, false, placed(1), ...paid, confirmed),
  story(false, false, placed(20), booked, confirmed),
  story(true, false, placed(1), ...paid),
  story(true, true, placed(1), ...paid, confirmed),
];

/** An order that the depot prepared, and that nobody fetched yet. */
export const storyToFetch = story(true, false, placed(1), ...paid, confirmed, {
  ...{ to: 4, actor: "store", hours: 24 },
});

export const storyToDeliver = story(true, true, placed(1), ...paid, confirmed, {
  ...{ to: 4, actor: "store", hours: 24 },
});

/** How the n-th order to prepare came to wait: most are confirmed, one in four is delivered. */
export function storyToPrepare(rank: number): Story {
  return storiesToPrepare[rank % storiesToPrepare.length] ?? byCard;
}

/** Slot of the n-th order to prepare: two in three today while the depot opens, the rest on its next day. */
export function slotToPrepare(depot: Depot, rank: number, now: Date) {
  const today = parisTime(now).day;
  const isToday = Math.floor(rank / 2) % 3 !== 2 && openingsOf(rulesOf(depot), today).length > 0;
  const { day, range } = isToday ? firstPickup(depot, now, 0) : firstPickup(depot, now);
  const minute = Number(range.slice(0, 2)) * 60 + Number(range.slice(3)) + ((rank * 5) % 8) * 30;
  return { day, range: clock(minute) };
}

export function instantOfRange(day: IsoDay, range: string): Date {
  const summer = new Date(`${day}T${range}:00+02:00`);
  return clock(parisTime(summer).minute) === range ? summer : new Date(`${day}T${range}:00+01:00`);
}

export function eventsOf({ steps }: Story, placedAt: Date, dueAt: Date, now: Date) {
  const events = steps.map(({ to, actor, hours, atPickup }, index) => ({
    fromStatus: steps[index - 1]?.to ?? null,
    toStatus: to,
    actor,
    at: new Date((atPickup ? dueAt : placedAt).getTime() + hours * HOUR_MS),
  }));
  return events.filter(({ at }) => at <= now);
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
