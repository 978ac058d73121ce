import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CHECKOUT_SECONDS } from "#app/models/checkout/checkout.ts";
import { PAYMENT_PAGE_SECONDS, payableUntil, UNPAID_SECONDS } from "#app/models/order/deadline.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { choosePickup, findCheckout, startPickup } from "#app/services/checkout/checkout.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { expireUnpaidOrders } from "#app/services/payment/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { orders } from "#drizzle/schema/order.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { makeShop, orderKeyOf, readAndAccept } from "#tests/support/checkout/checkouts.ts";
import { fillCart } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { claimBooks, compareBooks, openBooks } from "#tests/support/payment/books.ts";

/** The instants at which Europe/Paris changes its clocks. */
const changes = [
  { name: "the hour doubled on 2026-10-25", at: Date.parse("2026-10-25T01:00:00Z") },
  { name: "the hour lost on 2027-03-28", at: Date.parse("2027-03-28T01:00:00Z") },
];
const HOUR = 3_600_000;
const STEP_MINUTES = howMany(40, 5);

function around(at: number): Date[] {
  const minutes = Array.from({ length: 480 / STEP_MINUTES }, (_, index) => index * STEP_MINUTES);
  return minutes.map((minute) => new Date(at - 4 * HOUR + minute * 60_000));
}

type World = Awaited<ReturnType<typeof makeShop>>;

/** Depots that also hand orders over at night: a clock change removes or doubles those hours. */
const byNight = [{ from: 0, to: 1440 }];
const schedule = [byNight, byNight, byNight, byNight, byNight, byNight, byNight];

async function ready({ product, newBuyer }: World, now: Date) {
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);
  const days = await listFreeSlots(buyer.store.uid, buyer.customerId, now);
  const [day] = days;
  const [slot] = day?.slots ?? [];
  if (!day || !slot) throw new Error(`no slot is offered at ${now.toISOString()}`);
  await startPickup(buyer, buyer.store.uid, false, now);
  const wish = { delivery_date: day.day, delivery_range: slot.range, comment: "" };
  const chosen = await choosePickup(buyer, buyer.store.uid, wish, now);
  if (!chosen.ok) throw new Error(`${now.toISOString()}: ${chosen.reason}`);
  await readAndAccept(buyer, now);
  return { buyer, days, slot: wish, orderKey: await orderKeyOf(buyer) };
}

const seconds = (from: Date, count: number) => new Date(from.getTime() + count * 1000);

function minuteOf(range: string): number {
  const [hours = 0, minutes = 0] = range.split(":").map(Number);
  return hours * 60 + minutes;
}

function isToCome(slot: { delivery_date: string; delivery_range: string }, now: Date): boolean {
  const { day, minute } = parisTime(now);
  if (slot.delivery_date !== day) return slot.delivery_date > day;
  return minuteOf(slot.delivery_range) >= minute;
}

function isHour(day: string, range: string): boolean {
  const hour = Date.parse(`${day}T00:00:00Z`) + minuteOf(range) * 60_000;
  const shown = [hour - HOUR, hour - 2 * HOUR].map((at) => parisTime(new Date(at)));
  return shown.some((one) => one.day === day && one.minute === minuteOf(range));
}

/** Times are in elapsed seconds, not on clocks. */
async function tryOrder(world: World, now: Date): Promise<string[]> {
  const wrong: string[] = [];
  const { buyer, days, slot, orderKey } = await ready(world, now);
  if (!isToCome(slot, now)) wrong.push(`offers ${slot.delivery_range}, which is over`);
  const none = days.flatMap((one) => one.slots.filter(({ range }) => !isHour(one.day, range)));
  if (none.length > 0) wrong.push(`offers ${none.map(({ range }) => range)}, which no clock shows`);
  const ranges = days.flatMap((one) => one.slots.map(({ range }) => `${one.day} ${range}`));
  if (new Set(ranges).size < ranges.length) wrong.push("offers one hour twice");
  const held = (await findCheckout(buyer))?.expiresAt.getTime();
  if (held !== seconds(now, CHECKOUT_SECONDS).getTime()) wrong.push("holds for another time");
  const placed = await placeOrder(buyer, { orderKey, paymentMode: "card" }, seconds(now, 1));
  if (!placed.ok) return [...wrong, `refuses the order: ${placed.reason}`];
  const status = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, placed.order.id));
    return order?.statusCode;
  };
  const until = payableUntil(placed.order) ?? now;
  if (until < seconds(now, PAYMENT_PAGE_SECONDS)) wrong.push("leaves no time to pay");
  if (until > seconds(now, UNPAID_SECONDS + 1)) wrong.push("leaves too much time to pay");
  await expireUnpaidOrders(until);
  if ((await status()) !== 1) wrong.push("ends before its time");
  await expireUnpaidOrders(seconds(until, 1));
  if ((await status()) !== 9) wrong.push("does not end in time");
  return wrong;
}

/** Ends a quarter of an hour later by elapsed time, whatever the clock change. */
async function tryHold(
  world: World,
  now: Date,
  spoil: (customerId: number) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const { buyer, orderKey } = await ready(world, now);
  await spoil(buyer.customerId);
  const request = { orderKey, paymentMode: "store" } as const;
  const late = await placeOrder(buyer, request, seconds(now, CHECKOUT_SECONDS));
  if (late.ok || late.reason !== "checkout-expired") return ["is placed after its time"];
  const last = await placeOrder(buyer, request, seconds(now, CHECKOUT_SECONDS - 1));
  return last.ok ? [] : [`is refused in its last second: ${last.reason}`];
}

async function tryAll(world: World, instants: readonly Date[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const now of instants) {
    const found = [...(await tryOrder(world, now)), ...(await tryHold(world, now))];
    wrong.push(...found.map((what) => `${now.toISOString()}: ${what}`));
  }
  return wrong;
}

test("keeps offered hours, holds and time limits right around clock changes", {
  timeout: howMany(120_000, 3_600_000),
}, async ({ task }) => {
  // Ends the unpaid orders of the demo shop first.
  await expireUnpaidOrders(new Date("2028-01-01T00:00:00Z"));
  for (const { name, at } of changes) {
    const world = await makeShop(10_000, { schedule, preparationMinutes: 0 });
    const opening = await openBooks();
    const instants = around(at);

    const wrong = await tryAll(world, instants);

    expect(wrong.slice(0, 10)).toEqual([]);
    claim(task, {
      what: `${name}: missing hours offered, holds or time limits of a wrong length`,
      value: wrong.length,
      unit: `of ${instants.length} instants`,
      bar: { atMost: 0 },
    });
    claimBooks(task, name, await compareBooks([], opening));
  }
});

test("a hold that is an hour longer on the clock is found", async ({ task }) => {
  const world = await makeShop(10, { schedule, preparationMinutes: 0 });
  const [change] = changes;
  const now = new Date((change?.at ?? 0) - 600_000);

  const found = await tryHold(world, now, (customerId) =>
    db
      .update(checkouts)
      .set({ expiresAt: seconds(now, CHECKOUT_SECONDS + 3600) })
      .where(eq(checkouts.customerId, customerId)),
  );

  claim(task, {
    what: "clock changes, planted: a hold an hour too long",
    value: found.length,
    unit: "found",
    bar: { atLeast: 1 },
  });
});
