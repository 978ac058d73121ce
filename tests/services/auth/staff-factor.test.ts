import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { totpCode } from "#app/models/auth/totp.ts";
import { findStaff, signInStaff } from "#app/services/auth/staff.server.ts";
import { resetStaffFactor } from "#app/services/auth/staff-account.server.ts";
import { enrolFactor, findEnrolment } from "#app/services/auth/staff-enrol.server.ts";
import { countRecoveryCodes } from "#app/services/auth/staff-factor.server.ts";
import { findShownCodes, forgetShownCodes } from "#app/services/auth/staff-note.server.ts";
import { renewRecoveryCodes } from "#app/services/auth/staff-own.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffRecoveryCodes } from "#drizzle/schema/auth.ts";
import { makeEnrolledStaff, makeStaff, OWN_DOMAIN } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { giveStaffAccount } from "../../../scripts/staff-account.ts";

const WRONG = { ok: false, reason: "staff-wrong" };

let last = 0;
const address = () => `essai-${Date.now()}-${++last}`;

function signIn(email: string, code: string, password = PASSWORD) {
  return signInStaff({ email, password, code, address: address() });
}

const now = (secret: string) => totpCode(secret, new Date());
const next = (secret: string) => totpCode(secret, new Date(Date.now() + 30_000));

describe("an account without a second factor", () => {
  test("opens nothing but its enrolment with the password", async () => {
    const { email } = await makeStaff(["editor"], OWN_DOMAIN);

    const signed = await signIn(email, "");

    const id = signed.ok ? signed.sessionId : "";
    expect(signed).toMatchObject({ ok: true, mustEnrol: true });
    expect(await findStaff(id)).toBeNull();
    expect(await findEnrolment(id)).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
  });

  test("enrols with a code of its secret, once, under a new session", async () => {
    const { email } = await makeStaff(["editor"], OWN_DOMAIN);
    const signed = await signIn(email, "");
    const id = signed.ok ? signed.sessionId : "";
    const secret = (await findEnrolment(id))?.secret ?? "";

    expect(await enrolFactor(id, { code: "000000", address: "" })).toMatchObject({ ok: false });
    const code = now(secret);
    const both = await Promise.all([1, 2].map(() => enrolFactor(id, { code, address: "" })));

    const enrolled = both.find(({ ok }) => ok);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const opened = enrolled?.ok ? enrolled.sessionId : "";
    expect(opened).not.toBe(id);
    expect(await findStaff(id)).toBeNull();
    expect(await findStaff(opened)).toMatchObject({ email });
    expect((await findShownCodes(opened))?.codes).toHaveLength(10);
    await forgetShownCodes(opened);
    expect(await findShownCodes(opened)).toBeNull();
    expect(await signIn(email, code)).toEqual(WRONG);
  });

  test("is exempt in the demo shop when it is of the demo", async () => {
    const { email } = await makeStaff(["editor"]);

    expect(await signIn(email, "")).toMatchObject({ ok: true, mustEnrol: false });
  });

  test("makes no recovery codes, which nothing would take", async () => {
    const { id, email } = await makeStaff(["editor"]);
    const signed = await signIn(email, "");
    const sessionId = signed.ok ? signed.sessionId : "";
    const claim = { email, password: PASSWORD, address: address() };

    expect(await countRecoveryCodes(id)).toBeNull();
    expect(await renewRecoveryCodes(claim, sessionId)).toEqual({
      ok: false,
      reason: "staff-no-factor",
    });
    expect(await findShownCodes(sessionId)).toBeNull();
    expect(await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, id))).toBe(0);
  });
});

describe("an account with a second factor", () => {
  test("is refused alike for a wrong password, a wrong code and no code", async () => {
    const { account, secret } = await makeEnrolledStaff();

    expect(await signIn(account.email, now(secret), "faux")).toEqual(WRONG);
    expect(await signIn(account.email, "000000")).toEqual(WRONG);
    expect(await signIn(account.email, "")).toEqual(WRONG);
    expect(await signIn("personne", now(secret))).toEqual(WRONG);
    expect(await signIn(account.email, now(secret))).toMatchObject({ ok: true, mustEnrol: false });
  });

  test("takes a code once, also of two requests at once", async () => {
    const { account, secret } = await makeEnrolledStaff();
    const code = now(secret);

    const both = await Promise.all([signIn(account.email, code), signIn(account.email, code)]);

    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signIn(account.email, code)).toEqual(WRONG);
    expect(await signIn(account.email, next(secret))).toMatchObject({ ok: true });
  });

  test("takes a recovery code once, also of two requests at once", async () => {
    const { account, codes } = await makeEnrolledStaff();
    const [code = "", other = ""] = codes;

    const both = await Promise.all([
      signIn(account.email, code),
      signIn(account.email, code.toLowerCase().replaceAll("-", " ")),
    ]);

    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signIn(account.email, code)).toEqual(WRONG);
    expect(await countRecoveryCodes(account.id)).toBe(9);
    const stored = await db.select().from(staffRecoveryCodes);
    expect(JSON.stringify(stored)).not.toContain(other.replaceAll("-", ""));
    const { account: neighbour } = await makeEnrolledStaff();
    expect(await signIn(neighbour.email, other)).toEqual(WRONG);
  });

  test("has its codes limited as its passwords are", async () => {
    const { account, secret } = await makeEnrolledStaff();
    const place = { email: account.email, password: PASSWORD, address: address() };
    for (let tries = 0; tries < 10; tries++) await signInStaff({ ...place, code: "000000" });

    expect(await signInStaff({ ...place, code: now(secret) })).toMatchObject({
      reason: "staff-too-many",
    });
  });

  test("keeps its secret sealed at rest", async () => {
    const { account, secret } = await makeEnrolledStaff();
    const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, account.id));

    expect(row?.totpSealed).toMatch(/^[\w-]{60,}$/);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  test("renews its recovery codes with password and code alone", async () => {
    const { account, secret, codes, sessionId } = await makeEnrolledStaff();
    const claim = { email: account.email, password: PASSWORD, address: address() };

    expect(await renewRecoveryCodes({ ...claim, code: "" }, sessionId)).toEqual(WRONG);
    expect(await renewRecoveryCodes({ ...claim, code: now(secret) }, sessionId)).toEqual({
      ok: true,
    });
    expect(await signIn(account.email, codes[0] ?? "")).toEqual(WRONG);
    expect((await findShownCodes(sessionId))?.codes).not.toEqual(codes);
  });

  test("enrols again once a manager took a lost factor away", async () => {
    const { account, secret, codes, sessionId } = await makeEnrolledStaff();
    const { id: staffId } = await makeStaff(["staff-manager"]);

    expect(await resetStaffFactor(account.id, { staffId, address: "" })).toEqual({ ok: true });

    expect(await findStaff(sessionId)).toBeNull();
    for (const code of [now(secret), codes[0] ?? ""]) {
      expect(await signIn(account.email, code)).toMatchObject({ mustEnrol: true });
    }
    expect(await countRecoveryCodes(account.id)).toBeNull();
    expect(await db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, account.id))).toBe(0);
  });

  test("loses its factor by the command line where asked", async () => {
    const { account } = await makeEnrolledStaff();
    const database = process.env.DATABASE_URL ?? "";
    const given = { email: account.email, name: "A", roles: ["operator"] };

    const kept = await giveStaffAccount(database, given);
    expect(await signIn(account.email, "", kept)).toEqual(WRONG);
    const password = await giveStaffAccount(database, { ...given, isNewFactor: true });
    expect(await signIn(account.email, "", password)).toMatchObject({ mustEnrol: true });
  });
});
