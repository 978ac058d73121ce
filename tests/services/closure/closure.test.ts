import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findSlot } from "#app/models/store/offered-slot.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { choosePickup, startPickup } from "#app/services/checkout/checkout.server.ts";
import { closeDepot, reopenDepot, setDayCapacity } from "#app/services/closure/closure.server.ts";
import { findSlotDay } from "#app/services/closure/day.server.ts";
import {
  answerProposal,
  findSlotProposal,
  keyOfProposal,
} from "#app/services/closure/proposal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listFreeSlots } from "#app/services/store/slot.server.ts";
import { listClosures } from "#app/services/store/store.server.ts";
import { slotClosures } from "#drizzle/schema/checkout.ts";
import { orders } from "#drizzle/schema/order.ts";
import {
  closing,
  makeBookedStore,
  proposalMessages,
  proposalsOf,
  REASON,
} from "#tests/support/closure/closures.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { jobsOf } from "#tests/support/order/orders.ts";
import { depotClerk } from "#tests/support/preparation/preparations.ts";

/** A Monday to come: the shop reads no closure of days that are over. */
const NOW = new Date("2032-11-22T09:00:00Z");
const DAY = "2032-11-23";
const SLOT = { delivery_date: DAY, delivery_range: "07:00", comment: "" };
const SEVEN = { day: DAY, how: "heures", from: 420, to: 450 } as const;

const offered = async (storeUid: number, range: string) =>
  findSlot(await listFreeSlots(storeUid, 0, NOW), DAY, range);

async function closedAtSeven() {
  const made = await makeBookedStore(DAY);
  const by = await depotClerk(made.storeUid);
  const done = await closeDepot(by, closing(made.storeUid, SEVEN, 1), NOW);
  const [order] = made.orders;
  const [proposal] = await proposalsOf(order?.id ?? 0);
  const [closure] = await db
    .select()
    .from(slotClosures)
    .where(eq(slotClosures.storeUid, made.storeUid));
  if (!done.ok || !order || !proposal || !closure) throw new Error("nothing was closed");
  return { ...made, by, order, proposal, closure, key: keyOfProposal(proposal.id) };
}

describe("the capacity of a day", () => {
  test("bounds its slots, and the week's own forgets the change", async () => {
    const { storeUid } = await makeBookedStore(DAY);
    const by = await depotClerk(storeUid);
    const set = (capacity: number, seen = 0) =>
      setDayCapacity(by, { storeUid, day: DAY, capacity, seen }, NOW);

    expect(await set(1)).toEqual({ ok: true });
    expect(await offered(storeUid, "07:00")).toMatchObject({ isFull: true });
    expect(await offered(storeUid, "08:00")).toMatchObject({ isFull: false });
    expect(await findSlotDay(storeUid, DAY, NOW)).toMatchObject({ capacity: 1, isChanged: true });
    const usual = (await findSlotDay(storeUid, DAY, NOW))?.usual ?? 0;
    expect(await set(usual)).toEqual({ ok: true });
    expect(await findSlotDay(storeUid, DAY, NOW)).toMatchObject({ isChanged: false });
    const acts = await listStaffActs({});
    expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(["slots-capacity", "slots-capacity"]);
  });

  test("is refused below what is booked until that number was seen", async () => {
    const { storeUid, orders: made } = await makeBookedStore(DAY);
    const by = await depotClerk(storeUid);
    const set = (seen: number) =>
      setDayCapacity(by, { storeUid, day: DAY, capacity: 0, seen }, NOW);

    expect(await set(0)).toEqual({ ok: false, reason: "closure-touches", count: 2 });
    expect(await set(1)).toMatchObject({ ok: false });
    expect(await findSlotDay(storeUid, DAY, NOW)).toMatchObject({ isChanged: false });
    expect(await set(2)).toEqual({ ok: true });
    expect(await proposalsOf(made[0]?.id ?? 0)).toEqual([]);
    expect(
      await setDayCapacity(by, { storeUid, day: "2032-11-21", capacity: 3, seen: 0 }, NOW),
    ).toEqual({ ok: false, reason: "closure-day" });
  });
});

describe("a closure", () => {
  test("is refused until the clerk saw how many orders it touches", async () => {
    const { storeUid } = await makeBookedStore(DAY);
    const by = await depotClerk(storeUid);

    expect(await closeDepot(by, closing(storeUid, SEVEN), NOW)).toEqual({
      ...{ ok: false, reason: "closure-touches", count: 1 },
    });
    expect(await offered(storeUid, "07:00")).not.toBeNull();
    expect(await listClosures(storeUid, NOW)).toEqual([]);
  });

  test("takes its slots away, and proposes another to their customers alone", async () => {
    const { storeUid, orders: made, proposal } = await closedAtSeven();

    expect(await offered(storeUid, "07:00")).toBeNull();
    expect(await offered(storeUid, "07:30")).not.toBeNull();
    expect(await listClosures(storeUid, NOW)).toEqual([
      { day: DAY, reason: REASON, hours: { from: 420, to: 450 } },
    ]);
    expect(proposal).toMatchObject({ fromDay: DAY, fromRange: "07:00", day: DAY, range: "07:30" });
    expect(await proposalMessages(proposal.id)).toEqual(["proposed email", "proposed sms"]);
    expect(await proposalsOf(made[1]?.id ?? 0)).toEqual([]);
    const day = await findSlotDay(storeUid, DAY, NOW);
    expect(day?.waiting).toMatchObject([{ uid: made[0]?.uid, range: "07:00" }]);
    expect((await listStaffActs({}))[0]?.act).toBe("depot-closed");
  });

  test("of a whole day closes it, and spreads its customers over the next", async () => {
    const { storeUid, orders: made } = await makeBookedStore(DAY, ["07:00", "07:00", "09:00"]);
    const by = await depotClerk(storeUid);
    await setDayCapacity(by, { storeUid, day: "2032-11-24", capacity: 2, seen: 0 }, NOW);

    await closeDepot(by, closing(storeUid, { day: DAY, how: "jour" }, 3), NOW);

    expect(await offered(storeUid, "09:00")).toBeNull();
    const proposed = (await Promise.all(made.map(({ id }) => proposalsOf(id)))).flat();
    expect(proposed.map(({ day }) => day)).not.toContain(DAY);
    const places = Map.groupBy(proposed, ({ day, range }) => `${day} ${range}`);
    expect(proposed).toHaveLength(3);
    for (const [slot, some] of places) {
      if (slot.startsWith("2032-11-24")) expect(some.length).toBeLessThanOrEqual(2);
    }
  });

  test("is made once by a form sent twice, or by two clerks at once", async () => {
    const { storeUid, orders: made } = await makeBookedStore(DAY);
    const [one, other] = [await depotClerk(storeUid), await depotClerk(storeUid)];
    const asked = closing(storeUid, SEVEN, 1);

    const both = await Promise.all([
      closeDepot(one, asked, NOW),
      closeDepot(one, asked, NOW),
      closeDepot(other, closing(storeUid, SEVEN, 1), NOW),
    ]);

    expect(both.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect(await db.$count(slotClosures, eq(slotClosures.storeUid, storeUid))).toBe(1);
    expect(await proposalsOf(made[0]?.id ?? 0)).toHaveLength(1);
  });

  test("keeps customers from its slots, whose rules they read before", async () => {
    const { storeUid } = await closedAtSeven();
    const buyer = await makeBuyer({ storeUid });
    await startPickup(buyer, storeUid, false, NOW);

    expect(await choosePickup(buyer, storeUid, SLOT, NOW)).toMatchObject({ ok: false });
  });

  test("that is longer than another writes to nobody twice", async () => {
    const { storeUid, by, order } = await closedAtSeven();

    const longer = { ...SEVEN, to: 480 };
    expect(await closeDepot(by, closing(storeUid, SEVEN, 1), NOW)).toMatchObject({
      reason: "closure-already",
    });
    expect(await closeDepot(by, closing(storeUid, longer, 2), NOW)).toEqual({ ok: true });

    expect(await proposalsOf(order.id)).toHaveLength(1);
  });

  test("ends by reopening, with a message to those who wait", async () => {
    const { storeUid, by, closure, proposal, key } = await closedAtSeven();
    const { storeUid: elsewhere } = await makeBookedStore(DAY);
    const reopen = (uid: number) => reopenDepot(by, { storeUid: uid, closureId: closure.id }, NOW);

    expect(await reopen(elsewhere)).toEqual({ ok: false, reason: "not-found" });
    expect(await offered(storeUid, "07:00")).toBeNull();
    expect([await reopen(storeUid), await reopen(storeUid)]).toEqual([{ ok: true }, { ok: true }]);

    expect(await offered(storeUid, "07:00")).not.toBeNull();
    expect(await proposalMessages(proposal.id)).toContain("reopened sms");
    expect(await findSlotProposal(proposal.id, key, NOW)).toMatchObject({ state: "reopened" });
    expect(await answerProposal(proposal.id, key, { day: DAY, range: "08:00" }, NOW)).toMatchObject(
      { reason: "closure-answered" },
    );
  });
});

describe("a customer's answer", () => {
  const slotOf = async (orderId: number) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    return `${row?.deliveryDate} ${row?.deliveryRange}`;
  };

  test("moves the order to the slot taken, once, and tells the ERP", async () => {
    const { storeUid, order, proposal, key } = await closedAtSeven();
    const slot = { day: DAY, range: "08:00" };

    expect(await findSlotProposal(proposal.id, key, NOW)).toMatchObject({ state: "open" });
    const both = await Promise.all([1, 2].map(() => answerProposal(proposal.id, key, slot, NOW)));

    expect(both).toEqual([{ ok: true }, { ok: true }]);
    expect(await slotOf(order.id)).toBe(`${DAY} 08:00`);
    expect(await jobsOf(order.id)).toEqual(["export-order", "order-slot-changed"]);
    expect((await proposalsOf(order.id))[0]).toMatchObject({ answer: "chosen" });
    expect((await findSlotDay(storeUid, DAY, NOW))?.waiting).toEqual([]);
    expect(await answerProposal(proposal.id, key, { day: DAY, range: "09:00" }, NOW)).toMatchObject(
      { reason: "closure-answered" },
    );
  });

  test("accepts the proposed slot", async () => {
    const { order, proposal, key } = await closedAtSeven();
    const slot = { day: proposal.day ?? "", range: proposal.range ?? "" };

    expect(await answerProposal(proposal.id, key, slot, NOW)).toEqual({ ok: true });
    expect((await proposalsOf(order.id))[0]).toMatchObject({ answer: "accepted" });
  });

  test("is refused with another's key, a closed slot and a full one", async () => {
    const { storeUid, by, order, proposal, key } = await closedAtSeven();
    const { key: others } = await closedAtSeven();
    const answer = (range: string, given = key) =>
      answerProposal(proposal.id, given, { day: DAY, range }, NOW);
    await setDayCapacity(by, { storeUid, day: DAY, capacity: 1, seen: 0 }, NOW);

    expect(await findSlotProposal(proposal.id, others, NOW)).toBeNull();
    expect(await answer("08:00", others)).toMatchObject({ reason: "not-found" });
    expect(await answer("07:00")).toMatchObject({ reason: "slot-unavailable" });
    expect(await answer("03:00")).toMatchObject({ reason: "slot-unavailable" });
    expect(await answer("07:30")).toMatchObject({ reason: "slot-full" });
    expect(await slotOf(order.id)).toBe(`${DAY} 07:00`);
  });

  test("is not awaited once the order is over", async () => {
    const { storeUid, order, proposal, key } = await closedAtSeven();
    await db.update(orders).set({ statusCode: 29 }).where(eq(orders.id, order.id));

    expect(await findSlotProposal(proposal.id, key, NOW)).toMatchObject({ state: "over" });
    expect((await findSlotDay(storeUid, DAY, NOW))?.waiting).toEqual([]);
  });
});
