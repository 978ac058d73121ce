import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findStaff, signInStaff, signOutStaff } from "#app/services/auth/staff.server.ts";
import { measure } from "#app/services/payment/analytics.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffSessions } from "#drizzle/schema/auth.ts";
import { measuredEvents } from "#drizzle/schema/platform.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { giveStaffAccount } from "../../../scripts/staff-account.ts";

let last = 0;
const address = () => `essai-${Date.now()}-${++last}`;

async function signIn(email: string, password = PASSWORD) {
  return signInStaff({ email, password, address: address() });
}

const minutesFrom = (count: number) => new Date(Date.now() + count * 60_000);

describe("somebody of the staff", () => {
  test("signs in whatever the capitals, and is known until they sign out", async () => {
    const { email, name } = await makeStaff(["operator", "editor"]);

    const signed = await signIn(`  ${email.toUpperCase()} `);
    const id = signed.ok ? signed.sessionId : "";

    expect(await findStaff(id)).toMatchObject({ name, roles: ["operator", "editor"] });
    expect(JSON.stringify(await db.select().from(staffSessions))).not.toContain(id);
    await signOutStaff(id, "");
    expect(await findStaff(id)).toBeNull();
  });

  test("expires after half an hour, after ten hours, or with the account", async () => {
    const { id: staffId, email } = await makeStaff();
    const signed = await signIn(email);
    const id = signed.ok ? signed.sessionId : "";

    expect(await findStaff(id, minutesFrom(31))).toBeNull();
    for (let minutes = 25; minutes < 600; minutes += 25) await findStaff(id, minutesFrom(minutes));
    expect(await findStaff(id, minutesFrom(599))).not.toBeNull();
    expect(await findStaff(id, minutesFrom(601))).toBeNull();
    await db
      .update(staffAccounts)
      .set({ disabledAt: new Date() })
      .where(eq(staffAccounts.id, staffId));
    expect(await findStaff(id)).toBeNull();
    expect(await signIn(email)).toEqual({ ok: false, reason: "staff-wrong" });
  });

  test("is answered alike for a wrong password and an account that is not", async () => {
    const { email } = await makeStaff();
    const wrong = { ok: false, reason: "staff-wrong" };

    expect(await signIn(email, "autre chose")).toEqual(wrong);
    expect(await signIn("personne@madrier.example")).toEqual(wrong);
  });

  test("is shut out by nobody's ten wrong passwords elsewhere, nor from a browser they know by fifty", async () => {
    const { email } = await makeStaff();
    const stranger = { email, password: "faux", address: address() };
    for (let tries = 0; tries < 10; tries++) await signInStaff(stranger);

    expect(await signInStaff({ ...stranger, password: PASSWORD })).toMatchObject({
      reason: "staff-too-many",
    });
    expect(await signIn(email)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 45; tries++) await signIn(email, "faux");
    expect(await signIn(email)).toMatchObject({ ok: false, reason: "staff-too-many" });
    const known = { email, password: PASSWORD, address: address(), knownAs: "appareil" };
    expect(await signInStaff(known)).toMatchObject({ ok: true });
  });

  test("is not let in by a password that was replaced while it was compared", async () => {
    const { email } = await makeStaff();
    const { DATABASE_URL: database = "" } = process.env;
    const first = await giveStaffAccount(database, { email, name: "A", roles: ["editor"] });
    let password = first;
    for (let round = 0; round < 6; round++) {
      const [, next] = await Promise.all([
        signIn(email, password),
        giveStaffAccount(database, { email, name: "A", roles: ["editor"] }),
      ]);
      const [account] = await db
        .select({ id: staffAccounts.id })
        .from(staffAccounts)
        .where(eq(staffAccounts.email, email));
      const living = eq(staffSessions.staffId, account?.id ?? 0);
      expect(await db.$count(staffSessions, living)).toBe(0);
      password = next;
    }
  });

  test("sets account and password from the command line, or closes it", async () => {
    const email = `nouvelle-${Date.now()}@madrier.example`;
    const url = process.env.DATABASE_URL ?? "";
    const first = await giveStaffAccount(url, { email, name: "Léa", roles: ["operator"] });
    const signed = await signIn(email, first);
    const second = await giveStaffAccount(url, { email, name: "Léa", roles: ["editor"] });

    expect(await findStaff(signed.ok ? signed.sessionId : "")).toBeNull();
    expect(await signIn(email, first)).toMatchObject({ ok: false });
    expect(await signIn(email, second)).toMatchObject({ ok: true });

    const third = await giveStaffAccount(url, { email, name: "Léa", roles: [] });
    expect(await signIn(email, third)).toMatchObject({ ok: false });
  });
});

test("counts an event once a second per session, and none without one", async () => {
  const session = `essai-${Date.now()}`;
  const day = new Date("2020-01-02T12:00:00Z");

  await measure(session, "payment-info", "card", day);
  // The second of the session lasts a minute here.
  await db.execute(
    sql`update rate_limits set expire = expire + 60000 where key = ${`measure-session:${session}`}`,
  );
  for (const who of [session, null, `${session}-autre`]) {
    await measure(who, "payment-info", "card", day);
  }

  const kept = await db.select().from(measuredEvents).where(eq(measuredEvents.day, "2020-01-02"));
  expect(kept).toEqual([{ day: "2020-01-02", event: "payment-info", detail: "card", total: 2 }]);
});
