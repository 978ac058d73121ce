import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { recordStaffAct } from "#app/services/auth/staff.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { eraseCardChanges } from "#app/services/record/journal.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";

const DAY_MS = 86_400_000;
const changes = [{ field: "reason", before: "", after: "Doublon" }];

let id: number;
let staffId: number;
beforeEach(async () => {
  ({ id: staffId } = await makeStaff());
  id = await record("order-moved", "ESSAI", new Date());
});

async function record(act: "order-moved" | "behalf-started", subject: string, at: Date) {
  const by = { staffId, address: "192.0.2.7" };
  await transaction((tx) => recordStaffAct(tx, { ...by, act, subject, changes }, at));
  const rows = await db.select().from(staffEvents).where(eq(staffEvents.staffId, staffId));
  return Math.max(...rows.map((row) => row.id));
}

const rowOf = async (which = id) =>
  (await db.select().from(staffEvents).where(eq(staffEvents.id, which)))[0];

describe("the journal of the staff", () => {
  test.each([
    ["another actor", sql`staff_id = staff_id - 1`],
    ["another act", sql`act = 'sign-in'`],
    ["another subject", sql`subject = 'AUTRE'`],
    ["another time", sql`at = at - interval '1 hour'`],
    ["another network", sql`network = ''`],
    ["another entity", sql`entity = 'cards'`],
    ["other changes", sql`changes = '[]'`],
    ["another number", sql`id = id + 1000000`],
  ])("refuses %s", async (_, set) => {
    const before = await rowOf();
    await expect(
      db.execute(sql`update staff_events set ${set} where id = ${id}`),
    ).rejects.toMatchObject({ cause: { code: "23001" } });
    expect(await rowOf()).toEqual(before);
  });

  test("refuses the deletion of an act of the year", async () => {
    await expect(db.delete(staffEvents).where(eq(staffEvents.id, id))).rejects.toMatchObject({
      cause: { code: "23001" },
    });
    expect(await rowOf()).toBeDefined();
  });

  test("is deleted after a year by its retention", async () => {
    const old = await record("order-moved", "ESSAI", new Date(Date.now() - 366 * DAY_MS));
    await applyRetention(new Date());
    expect([await rowOf(old), (await rowOf())?.act]).toEqual([undefined, "order-moved"]);
  });

  test("loses the card of an erased customer, and keeps who acted", async () => {
    const { cardNumber } = await makeBuyer();
    const acted = await record("behalf-started", `${cardNumber}, au téléphone`, new Date());
    const before = await rowOf(acted);
    await transaction((tx) => eraseCardChanges(tx, cardNumber));
    expect(await rowOf(acted)).toEqual({ ...before, subject: "", changes: null });
    expect((await rowOf())?.changes).toEqual(changes);
  });
});
