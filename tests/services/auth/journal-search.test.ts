import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { StaffJournalFilter } from "#app/models/auth/journal.ts";
import { STAFF_EVENTS_PER_PAGE } from "#app/models/auth/staff.ts";
import {
  journalCsv,
  listJournalPeople,
  searchStaffActs,
} from "#app/services/auth/journal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { plansOf } from "#tests/support/plans.ts";

const none: StaffJournalFilter = { staffId: null, act: null, subject: "", from: null, until: null };

const subject = `J%${randomInt(2 ** 40)}`;
let staffId = 0;

beforeAll(async () => {
  staffId = (await makeStaff()).id;
  const act = (name: "order-noted" | "order-moved", day: string, of = subject) => ({
    ...{ staffId, act: name, subject: of, network: "192.0.2.x" },
    ...{
      at: new Date(`${day}T12:00:00Z`),
      changes: [{ field: "reason", before: "", after: "=1+1" }],
    },
  });
  await db
    .insert(staffEvents)
    .values([
      act("order-noted", "2026-11-20"),
      act("order-moved", "2026-11-21"),
      act("order-noted", "2026-11-22", `${subject}-suite`),
      act("order-noted", "2026-11-22", subject.replace("%", "x")),
    ]);
});

const daysOf = async (filter: Partial<StaffJournalFilter>) =>
  (await searchStaffActs({ ...none, ...filter }, null)).map(({ at }) => at.getUTCDate());

describe("the journal", () => {
  test.each([
    ["a person", {}, [22, 22, 21, 20]],
    ["an act", { act: "order-moved" }, [21]],
    ["the beginning of a subject, with its own signs", { subject }, [22, 21, 20]],
    ["days", { from: "2026-11-21", until: "2026-11-21" }, [21]],
  ] as const)("is searched by %s", async (_, filter, days) => {
    expect(await daysOf({ staffId, ...filter })).toEqual(days);
  });

  test("goes on from an act", async () => {
    const [last] = await searchStaffActs({ ...none, staffId }, null);

    expect(await searchStaffActs({ ...none, staffId }, last?.id ?? 0)).toHaveLength(3);
    expect((await searchStaffActs(none, null)).length).toBeLessThanOrEqual(
      STAFF_EVENTS_PER_PAGE + 1,
    );
    expect((await listJournalPeople()).map(({ id }) => id)).toContain(staffId);
  });

  test("is exported as it is shown, safe in a spreadsheet", async () => {
    const { name, pages } = await journalCsv(
      { ...none, staffId },
      new Date("2026-11-25T10:00:00Z"),
    );
    let csv = "";
    for await (const page of pages) csv += page;
    const lines = csv.split("\r\n");

    expect(name).toBe("journal-2026-11-25.csv");
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain("Note interne sur une commande");
    expect(lines[1]).toContain("reason :  → =1+1");
  });

  test.each([[{ staffId: 1 }], [{ act: "order-moved" }], [{ subject: "CMD-2026" }]] as const)(
    "by %j reads an index alone",
    async (filter) => {
      const [plan] = await plansOf(() => searchStaffActs({ ...none, ...filter }, null), {
        withIndexes: true,
      });

      expect(plan).not.toContain("Seq Scan on staff_events");
    },
  );
});
