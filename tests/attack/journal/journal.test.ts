import { readFileSync } from "node:fs";
import { join } from "node:path";
import { and, asc, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import staffTexts from "#app/locales/fr/auth/staff.json" with { type: "json" };
import routes from "#app/routes.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { claim } from "#tests/support/attack/claim.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { root } from "../../../scripts/environment.ts";
import { accountCases } from "./account-cases.ts";
import { editorCases } from "./editor-cases.ts";
import { merchantCases } from "./merchant-cases.ts";
import { orderCases } from "./order-cases.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const cases = [...accountCases, ...orderCases, ...merchantCases, ...editorCases];

/** Addresses whose POST changes nothing that anybody would look for in the journal. */
const unrecorded: Partial<Record<Pattern, string>> = {
  passkeyChallenge: "draws a challenge; the sign-in that uses it is recorded",
  staffCodes: "hides codes that were noted; making them is recorded",
  handoverCode: "finds an order by its code",
  mediaProducts: "finds a product by its code",
};

/** Acts that no address of the staff does alone, and the tests that find them in the journal. */
const elsewhere: Record<string, string> = {
  "behalf-order": "tests/services/behalf/order.test.ts",
  "behalf-quote": "tests/http/behalf/quote.test.ts",
  "behalf-list": "tests/http/behalf/quote.test.ts",
  "card-request-approved": "tests/services/card-request/card-request.test.ts",
};

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test("every staff address with an action has its act here", () => {
  const patterns = new Map(Object.entries(url).map(([name, path]) => [path, name as Pattern]));
  const acting = routes.flatMap(({ path: declared = "", file }) => {
    const path = declared.replace(/^\//, "");
    const isStaff = `/${path}`.startsWith(`${url.staffHome}/`);
    const source = readFileSync(join(root, "app", file), "utf8");
    return isStaff && /^export .*\baction\b/m.test(source) ? [patterns.get(`/${path}`)] : [];
  });
  const known = new Set<string>([
    ...cases.map(({ pattern }) => pattern),
    ...Object.keys(unrecorded),
  ]);
  expect(acting.length).toBeGreaterThan(45);
  expect(acting.filter((pattern) => !pattern || !known.has(pattern))).toEqual([]);
});

test("every act of the journal is done here, or by a test that is named", () => {
  const done = new Set<string>([...cases.flatMap(({ acts }) => acts), ...Object.keys(elsewhere)]);
  const acts = Object.keys(staffTexts.acts);
  expect(acts.length).toBeGreaterThan(70);
  expect(acts.filter((act) => !done.has(act))).toEqual([]);
  for (const [act, file] of Object.entries(elsewhere)) {
    expect(readFileSync(join(root, file), "utf8")).toContain(act);
  }
});

describe("an act leaves one row, with its actor and time", () => {
  test.each(cases.map((one) => [`${one.pattern}: ${one.acts[0]}`, one] as const))(
    "%s",
    async (_, { acts, make }) => {
      const { staffId, subject, send } = await make(shop.origin);
      const before = await lastRow();

      const { status, location } = await send();

      const after = await databaseTime();
      const rows = await db
        .select()
        .from(staffEvents)
        .where(and(gt(staffEvents.id, before.id)))
        .orderBy(asc(staffEvents.id));
      expect([status, rows.map(({ act }) => act)]).toEqual([expect.any(Number), [...acts]]);
      expect(rows.map((row) => row.staffId)).toEqual(rows.map(() => staffId));
      expect(rows[0]?.subject).toEqual(
        typeof subject === "string" ? subject : expect.stringMatching(subject),
      );
      const made = typeof subject === "string" ? null : subject.exec(rows[0]?.subject ?? "")?.[1];
      if (made) expect(location).toMatch(new RegExp(`/${made}(?:[/?]|$)`));
      for (const { at, network } of rows) {
        expect(at.getTime()).toBeGreaterThanOrEqual(before.now.getTime() - CLOCKS_MS);
        expect(at.getTime()).toBeLessThanOrEqual(after.getTime() + CLOCKS_MS);
        expect(network).not.toBe("198.51.100.x");
      }
    },
  );
});

test("the acts that were done and found are all of the table", ({ task }) => {
  claim(task, {
    what: "acts of the staff by HTTP that leave one row each in the journal",
    value: cases.length,
    unit: "acts",
    bar: { atLeast: 70 },
  });
});

/** Clocks of the shop and of the database differ by less. */
const CLOCKS_MS = 2_000;

async function lastRow() {
  const id = sql<number>`coalesce((select max(id) from staff_events), 0)`;
  const { rows } = await db.execute<{ id: number }>(sql`select ${id} as id`);
  return { id: rows[0]?.id ?? 0, now: await databaseTime() };
}

async function databaseTime(): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return new Date(rows[0]?.now ?? "");
}
