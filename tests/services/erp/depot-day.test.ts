import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { closeDepot, reopenDepot, setDayCapacity } from "#app/services/closure/closure.server.ts";
import { closePeriod, stopSwitch } from "#app/services/closure/period.server.ts";
import {
  depotDayForErp,
  enqueueLateDepotDay,
  exportDepotDay,
} from "#app/services/erp/depot-day.server.ts";
import { depotDayJobKey } from "#app/services/erp/outbox.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { slotClosures } from "#drizzle/schema/checkout.ts";
import { depotDayExports } from "#drizzle/schema/erp.ts";
import { shopSwitches } from "#drizzle/schema/setting.ts";
import { stores } from "#drizzle/schema/store.ts";
import { closing, REASON } from "#tests/support/closure/closures.ts";
import { makeStore } from "#tests/support/factories.ts";
import { depotClerk } from "#tests/support/preparation/preparations.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

const NOW = new Date("2032-11-22T09:00:00Z");
const DAY = "2032-11-23";
const SEVEN = { day: DAY, how: "heures", from: 420, to: 450 } as const;

async function ownDepot() {
  const { uid: storeUid } = await makeStore();
  const by = await depotClerk(storeUid);
  const depot = `DEPOT-${storeUid}`;
  await db.update(stores).set({ erpCode: depot }).where(eq(stores.uid, storeUid));
  await db
    .update(staffAccounts)
    .set({ name: `Agent ${by.staffId}` })
    .where(eq(staffAccounts.id, by.staffId));
  return { storeUid, by, depot };
}

type Depot = Awaited<ReturnType<typeof ownDepot>>;

const setCapacity = ({ storeUid, by }: Depot, capacity: number) =>
  setDayCapacity(by, { storeUid, day: DAY, capacity, seen: 0 }, NOW);

const closeAtSeven = ({ storeUid, by }: Depot) => closeDepot(by, closing(storeUid, SEVEN), NOW);

const closeForDays = ({ storeUid, by }: Depot) =>
  closePeriod(
    by,
    {
      ...{ storeUid, reason: REASON, key: randomUUID(), seen: 0 },
      startsAt: new Date(`${DAY}T06:00:00Z`),
      endsAt: new Date("2032-11-24T11:00:00Z"),
    },
    NOW,
  );

async function reopen({ storeUid, by }: Depot) {
  const [closure] = await db.select().from(slotClosures).where(eq(slotClosures.storeUid, storeUid));
  return reopenDepot(by, { storeUid, closureId: closure?.id ?? 0 }, NOW);
}

async function endPeriod({ storeUid, by }: Depot) {
  const [made] = await db.select().from(shopSwitches).where(eq(shopSwitches.storeUid, storeUid));
  return stopSwitch(by, made?.id ?? 0, NOW);
}

const momentOf = ({ staffId }: ByStaff) => ({ by: `Agent ${staffId}`, at: NOW.toISOString() });

async function exportRow({ storeUid }: Depot) {
  const { storeUid: store, day } = depotDayExports;
  const [row] = await db
    .select()
    .from(depotDayExports)
    .where(and(eq(store, storeUid), eq(day, DAY)));
  return row;
}

async function waitingJobs({ storeUid }: Depot) {
  const { rows } = await db.execute(sql`
    select from graphile_worker._private_jobs where key = ${depotDayJobKey(storeUid, DAY)}`);
  return rows.length;
}

describe("the ERP receives", () => {
  test("a capacity of a day, with who and when", async () => {
    const depot = await ownDepot();
    await setCapacity(depot, 2);
    expect(await depotDayForErp(depot.storeUid, DAY)).toEqual({
      ...{ depot: depot.depot, day: DAY, revision: 1, capacity: 2, closures: [] },
      acts: [{ act: "capacity", capacity: 2, reason: "", ...momentOf(depot.by) }],
    });
    expect(await waitingJobs(depot)).toBe(1);
  });

  test("hours closed and reopened, with who and when", async () => {
    const depot = await ownDepot();
    const closed = { from: "07:00", to: "07:30", reason: REASON };
    await closeAtSeven(depot);
    expect(await depotDayForErp(depot.storeUid, DAY)).toMatchObject({
      ...{ revision: 1, closures: [closed] },
      acts: [{ act: "closed", ...closed, ...momentOf(depot.by) }],
    });

    expect(await reopen(depot)).toEqual({ ok: true });

    expect(await depotDayForErp(depot.storeUid, DAY)).toMatchObject({
      ...{ revision: 2, closures: [] },
      acts: [{ act: "closed" }, { act: "reopened", ...closed, ...momentOf(depot.by) }],
    });
  });

  test("each day of a closure of several, and its early end", async () => {
    const depot = await ownDepot();
    expect(await closeForDays(depot)).toEqual({ ok: true });
    expect(await depotDayForErp(depot.storeUid, DAY)).toMatchObject({
      ...{ closures: [{ from: "07:00", to: "24:00" }], acts: [{ act: "closed" }] },
    });

    expect(await endPeriod(depot)).toBe(true);

    for (const day of [DAY, "2032-11-24"]) {
      expect(await depotDayForErp(depot.storeUid, day)).toMatchObject({
        ...{ revision: 2, closures: [] },
        acts: [{ act: "closed" }, { act: "reopened", ...momentOf(depot.by) }],
      });
    }
  });

  test("nothing of a refused change or a form sent twice", async () => {
    const depot = await ownDepot();
    const form = closing(depot.storeUid, SEVEN);
    const past = { storeUid: depot.storeUid, day: "2032-11-21", capacity: 1, seen: 0 };
    expect(await setDayCapacity(depot.by, past, NOW)).toMatchObject({ ok: false });
    expect(await closeDepot(depot.by, form, NOW)).toEqual({ ok: true });
    expect(await closeDepot(depot.by, form, NOW)).toEqual({ ok: true });

    expect(await depotDayForErp(depot.storeUid, "2032-11-21")).toBeNull();
    expect(await exportRow(depot)).toMatchObject({ revision: 1 });
  });
});

describe("the export of a day", () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.stop());
  beforeEach(() => control("none"));

  const control = (fault: string) =>
    fetch(`${sandbox.origin}/control`, {
      method: "POST",
      body: new URLSearchParams({ fault, seconds: "1" }),
    });

  async function erpHas({ depot }: Depot) {
    const all = z
      .array(z.looseObject({ depot: z.string(), revision: z.int(), capacity: z.int() }))
      .parse(await (await fetch(`${sandbox.origin}/erp/depot-days.json`)).json());
    return all.filter((day) => day.depot === depot);
  }

  test("is acknowledged with its revision, however often it is sent", async () => {
    const depot = await ownDepot();
    await setCapacity(depot, 2);
    await exportDepotDay(depot.storeUid, DAY);
    await setCapacity(depot, 3);
    await exportDepotDay(depot.storeUid, DAY);
    await exportDepotDay(depot.storeUid, DAY);

    expect(await erpHas(depot)).toMatchObject([{ revision: 2, capacity: 3 }]);
    expect(await exportRow(depot)).toMatchObject({ revision: 2, acknowledged: 2, tries: 0 });
  });

  test("is tried again when the ERP is down, and loses nothing", async () => {
    const depot = await ownDepot();
    await setCapacity(depot, 2);
    await control("down");
    await enqueueLateDepotDay(depot.storeUid, DAY);
    expect(await exportRow(depot)).toMatchObject({ acknowledged: 0, tries: 1 });
    expect(await waitingJobs(depot)).toBe(1);

    await control("none");
    await enqueueLateDepotDay(depot.storeUid, DAY);

    expect(await erpHas(depot)).toMatchObject([{ revision: 1, capacity: 2 }]);
    expect(await exportRow(depot)).toMatchObject({ acknowledged: 1, tries: 0 });
  });

  test("does nothing for a day without acts", async () => {
    const depot = await ownDepot();
    await exportDepotDay(depot.storeUid, DAY);
    expect(await erpHas(depot)).toEqual([]);
  });
});
