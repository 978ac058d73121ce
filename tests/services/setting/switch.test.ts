import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test, vi } from "vitest";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { closePeriod, stopSwitch } from "#app/services/closure/period.server.ts";
import { openModes } from "#app/services/payment/mode.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { followPageChanges } from "#app/services/platform/page-change.server.ts";
import { merchantView } from "#app/services/setting/current.server.ts";
import { loadSettings } from "#app/services/setting/load.server.ts";
import {
  addSwitch,
  deleteOldSwitches,
  listEndedSwitches,
  listLiveSwitches,
} from "#app/services/setting/switch.server.ts";
import { slotClosures } from "#drizzle/schema/checkout.ts";
import { shopSwitches } from "#drizzle/schema/setting.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { NOW } from "#tests/support/checkout/checkouts.ts";
import { makeBookedStore, proposalMessages, proposalsOf } from "#tests/support/closure/closures.ts";

const by = { staffId: (await makeStaff(["operator"])).id, address: "192.0.2.7" };

const hours = (count: number, from = new Date()) => new Date(from.getTime() + count * 3_600_000);

const banner = (values: { text: string; startsAt?: Date; endsAt?: Date | null; key?: string }) => ({
  ...{ kind: "banner" as const, mode: null, storeUid: null, key: randomUUID() },
  ...{ startsAt: hours(-1), endsAt: null },
  ...values,
});

const idOf = (added: Awaited<ReturnType<typeof addSwitch>>) =>
  added.ok ? added.switchId : expect.fail(added.reason);

const shown = () => merchantView(new Date()).notices;

describe("a switch", () => {
  test("is in force until it is ended, and the journal has both", async () => {
    const id = idOf(await addSwitch(by, banner({ text: "Neige au dépôt" })));
    expect(shown()).toContain("Neige au dépôt");
    expect((await listLiveSwitches()).map((row) => row.id)).toContain(id);

    expect(await stopSwitch(by, id)).toBe(true);
    await loadSettings();

    expect(shown()).not.toContain("Neige au dépôt");
    const [over] = await listEndedSwitches(null);
    expect(over).toMatchObject({ id, by: "Maël Essai", endedBy: "Maël Essai" });
    const acts = await listStaffActs({ subject: "banner" });
    expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(["switch-ended", "switch-set"]);
    expect(acts[1]?.changes).toContainEqual({
      ...{ field: "reason", before: "", after: "Neige au dépôt" },
    });
  });

  test("sent twice is made once, and ended twice is ended once", async () => {
    const twice = banner({ text: "Deux fois" });
    const id = idOf(await addSwitch(by, twice));

    expect(idOf(await addSwitch(by, twice))).toBe(id);
    expect([await stopSwitch(by, id), await stopSwitch(by, id)]).toEqual([true, true]);
    const acts = await listStaffActs({ subject: "banner" });
    expect(acts.slice(0, 2).map(({ act }) => act)).toEqual(["switch-ended", "switch-set"]);
    expect(await db.$count(shopSwitches, eq(shopSwitches.key, twice.key))).toBe(1);
    expect(await stopSwitch(by, 2_000_000_000)).toBe(false);
  });

  test("that is over before it begins is refused", async () => {
    const past = banner({ text: "Hier", startsAt: hours(-2), endsAt: hours(-1) });

    expect(await addSwitch(by, past)).toEqual({ ok: false, reason: "switch-past" });
  });

  test("puts a mode of payment off for its time alone", async () => {
    const off = { ...banner({ text: "Banque en panne" }), kind: "payment-mode" as const };
    const id = idOf(await addSwitch(by, { ...off, mode: "wallet", endsAt: hours(1) }));

    expect(openModes()).not.toContain("wallet");
    expect(openModes(3)).toContain("wallet");

    await stopSwitch(by, id);
    await loadSettings();
    expect(openModes()).toContain("wallet");
  });
});

describe("a depot closed for days", () => {
  const DAY = "2026-11-24";
  const period = { startsAt: parisInstant(DAY, 0), endsAt: parisInstant(addDays(DAY, 1), 720) };
  const asked = (storeUid: number, seen: number) => ({
    ...{ storeUid, ...period, reason: "Inventaire", key: randomUUID(), seen },
  });

  test("closes once its orders were seen, and proposes other slots", async () => {
    const { storeUid, orders } = await makeBookedStore(DAY);

    expect(await closePeriod(by, asked(storeUid, 0), NOW)).toEqual({
      ...{ ok: false, reason: "closure-touches", count: 2 },
    });
    expect(await db.$count(slotClosures, eq(slotClosures.storeUid, storeUid))).toBe(0);
    expect(await db.$count(shopSwitches, eq(shopSwitches.storeUid, storeUid))).toBe(0);

    expect(await closePeriod(by, asked(storeUid, 2), NOW)).toEqual({ ok: true });
    const closed = await db
      .select()
      .from(slotClosures)
      .where(eq(slotClosures.storeUid, storeUid))
      .orderBy(asc(slotClosures.day));
    expect(closed.map(({ day, fromMinute, toMinute }) => [day, fromMinute, toMinute])).toEqual([
      [DAY, 0, 1440],
      [addDays(DAY, 1), 0, 720],
    ]);
    for (const { id } of orders) expect(await proposalsOf(id)).toHaveLength(1);
    expect(await closePeriod(by, asked(storeUid, 2), NOW)).toMatchObject({
      reason: "closure-already",
    });
  });

  test("reopens when it is stopped, and tells those who have not answered", async () => {
    const { storeUid, orders } = await makeBookedStore(DAY, ["07:00"]);
    await closePeriod(by, asked(storeUid, 1), NOW);
    const isIt = eq(shopSwitches.storeUid, storeUid);
    const [made] = await db.select().from(shopSwitches).where(isIt);

    expect(await stopSwitch(by, made?.id ?? 0, NOW)).toBe(true);

    const open = and(eq(slotClosures.storeUid, storeUid), eq(slotClosures.reopenedAt, NOW));
    expect(await db.$count(slotClosures, open)).toBe(2);
    const [proposal] = await proposalsOf(orders[0]?.id ?? 0);
    expect(await proposalMessages(proposal?.id ?? 0)).toContain("reopened email");
  });

  test("is refused beyond the days that a depot may change", async () => {
    const { storeUid } = await makeBookedStore(DAY, []);
    const far = { startsAt: parisInstant("2027-11-24", 0), endsAt: parisInstant("2027-11-25", 0) };
    const long = { ...period, endsAt: parisInstant(addDays(DAY, 40), 0) };
    const close = (given: typeof far) => closePeriod(by, { ...asked(storeUid, 0), ...given }, NOW);

    expect(await close(far)).toEqual({ ok: false, reason: "closure-day" });
    expect(await close(long)).toEqual({ ok: false, reason: "switch-days" });
  });
});

describe("visitors' pages", () => {
  let isStopping = false;
  afterAll(() => {
    isStopping = true;
    vi.useRealTimers();
  });

  test("are forgotten when a switch begins and when it ends, without any write", async () => {
    const [from, to] = [new Date("2028-03-01T10:00:00Z"), new Date("2028-03-01T11:00:00Z")];
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2028-03-01T09:59:50Z") });
    await addSwitch(by, banner({ text: "Une heure", startsAt: from, endsAt: to }));
    const forget = vi.fn(async () => {});
    followPageChanges(forget, () => isStopping);
    await expect.poll(() => forget.mock.calls.length).toBe(2);

    vi.setSystemTime(from);
    await expect.poll(() => forget.mock.calls.length).toBe(4);
    vi.setSystemTime(to);
    await expect.poll(() => forget.mock.calls.length).toBe(6);
  });
});

test("switches are deleted once they ended before a moment", async () => {
  const ended = banner({ text: "Vieux", startsAt: hours(-3), endsAt: hours(-2) });
  const values = { ...ended, staffId: by.staffId, createdAt: hours(-3) };
  const [old] = await db.insert(shopSwitches).values(values).returning();
  const id = idOf(await addSwitch(by, banner({ text: "Neuf" })));

  await deleteOldSwitches(hours(-1));

  expect(await db.$count(shopSwitches, eq(shopSwitches.id, old?.id ?? 0))).toBe(0);
  expect(await db.$count(shopSwitches, eq(shopSwitches.id, id))).toBe(1);
});
