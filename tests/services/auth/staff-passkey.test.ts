import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { totpCode } from "#app/models/auth/totp.ts";
import { findStaff, listStaffActs, signInStaff } from "#app/services/auth/staff.server.ts";
import { resetStaffFactor } from "#app/services/auth/staff-account.server.ts";
import {
  addPasskey,
  removePasskey,
  startPasskey,
} from "#app/services/auth/staff-own-passkey.server.ts";
import { findNewPasskey, listPasskeys } from "#app/services/auth/staff-passkey.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffPasskeys } from "#drizzle/schema/auth.ts";
import {
  askedChallenge,
  assertionOf,
  attestationOf,
  type Device,
  makeDevice,
  makePasskeyStaff,
} from "#tests/support/auth/passkeys.ts";
import { makeEnrolledStaff, makeStaff } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const WRONG = { ok: false, reason: "staff-wrong" };

let last = 0;
const address = () => `cle-${Date.now()}-${++last}`;

function signIn(email: string, passkey: string, { password = PASSWORD, now = databaseNow() } = {}) {
  return signInStaff({ email, password, passkey, address: address() }, now);
}

/** A code of the application that was not used yet. */
function nextCode(secret: string, steps = 1): string {
  return totpCode(secret, new Date(Date.now() + steps * 30_000));
}

async function counterOf({ id }: Device) {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, id));
  return row?.counter;
}

describe("a sign-in with a passkey", () => {
  test("opens a session with the password, and is in the journal", async () => {
    const { account, device } = await makePasskeyStaff();
    const challenge = await askedChallenge(account.email);

    const signed = await signIn(account.email, assertionOf(device, { challenge }));

    expect(signed).toMatchObject({ ok: true, mustEnrol: false });
    expect(await findStaff(signed.ok ? signed.sessionId : "")).toMatchObject({ id: account.id });
    const acts = await listStaffActs({ subject: account.email });
    expect(acts.map(({ act }) => act)).toEqual([
      "passkey-used",
      "passkey-added",
      "factor-enrolled",
    ]);
    const [passkey] = await listPasskeys(account.id);
    expect(passkey).toMatchObject({ name: "Téléphone", lastUsedAt: expect.any(Date) });
  });

  test("is refused with a wrong password, and its challenge is spent", async () => {
    const { account, device } = await makePasskeyStaff();
    const answer = assertionOf(device, { challenge: await askedChallenge(account.email) });

    expect(await signIn(account.email, answer, { password: "faux" })).toEqual(WRONG);
    expect(await signIn(account.email, answer)).toEqual(WRONG);
  });

  test("is refused with the answer of another origin or another party", async () => {
    const { account, device } = await makePasskeyStaff();
    for (const forged of [{ origin: "https://madrier.example.net" }, { party: "example.net" }]) {
      const challenge = await askedChallenge(account.email);
      expect(await signIn(account.email, assertionOf(device, { challenge, ...forged }))).toEqual(
        WRONG,
      );
    }
    const challenge = await askedChallenge(account.email);
    expect(await signIn(account.email, assertionOf(device, { challenge }))).toMatchObject({
      ok: true,
    });
  });

  test("is refused with a challenge never given, another's, used or old", async () => {
    const { account, device } = await makePasskeyStaff();
    const { account: neighbour } = await makePasskeyStaff();
    const invented = assertionOf(device, { challenge: "A".repeat(43) });
    const others = assertionOf(device, { challenge: await askedChallenge(neighbour.email) });
    const old = assertionOf(device, { challenge: await askedChallenge(account.email) });
    const used = assertionOf(device, { challenge: await askedChallenge(account.email) });
    const later = new Date(databaseNow().getTime() + 301_000);

    expect(await signIn(account.email, invented)).toEqual(WRONG);
    expect(await signIn(account.email, others)).toEqual(WRONG);
    expect(await signIn(account.email, old, { now: later })).toEqual(WRONG);
    const both = await Promise.all([signIn(account.email, used), signIn(account.email, used)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await signIn(account.email, used)).toEqual(WRONG);
  });

  test("is refused with another account's passkey or another's key", async () => {
    const { account, device } = await makePasskeyStaff();
    const { device: neighbours } = await makePasskeyStaff();
    const ask = () => askedChallenge(account.email);
    const forged = { ...makeDevice(), id: device.id };

    for (const one of [neighbours, forged, makeDevice()]) {
      expect(await signIn(account.email, assertionOf(one, { challenge: await ask() }))).toEqual(
        WRONG,
      );
    }
  });

  test("is refused once its counter goes back or stays", async () => {
    const { account, device } = await makePasskeyStaff({ counter: 7 });
    const answer = async (counter: number) =>
      signIn(
        account.email,
        assertionOf(device, { challenge: await askedChallenge(account.email), counter }),
      );

    expect(await answer(9)).toMatchObject({ ok: true });
    expect(await answer(9)).toEqual(WRONG);
    expect(await answer(8)).toEqual(WRONG);
    expect(await answer(0)).toEqual(WRONG);
    expect(await counterOf(device)).toBe(9);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => askedChallenge(account.email)));
    const both = await Promise.all(
      challenges.map((challenge) =>
        signIn(account.email, assertionOf(device, { challenge, counter: 10 })),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("is refused with a text that is no answer", async () => {
    const { account } = await makePasskeyStaff();
    for (const text of ["{}", "[]", "null", "x", '{"id":"a"}']) {
      expect(await signIn(account.email, text)).toEqual(WRONG);
    }
  });

  test("is given a challenge alike for a login that nobody has", async () => {
    const { account, device } = await makePasskeyStaff();

    expect(await askedChallenge("personne")).toMatch(/^[\w-]{43}$/);
    const challenge = await askedChallenge(account.email.toUpperCase());
    expect(await signIn(account.email, assertionOf(device, { challenge }))).toMatchObject({
      ok: true,
    });
  });

  test("ends with a manager's reset", async () => {
    const { account, device } = await makePasskeyStaff();
    const { id: staffId } = await makeStaff(["staff-manager"]);

    await resetStaffFactor(account.id, { staffId, address: "" });

    const challenge = await askedChallenge(account.email);
    expect(await signIn(account.email, assertionOf(device, { challenge }))).toEqual(WRONG);
    expect(await listPasskeys(account.id)).toEqual([]);
  });
});

describe("a new passkey", () => {
  async function begin() {
    const { account, secret, sessionId } = await makeEnrolledStaff();
    const { id: staffId, email, name } = account;
    const claim = { email, password: PASSWORD, code: nextCode(secret, 0), address: address() };
    expect(await startPasskey(claim, { sessionId, name: "PC" })).toEqual({ ok: true });
    const asked = await findNewPasskey({ id: staffId, email, name }, sessionId);
    const challenge = asked?.options.challenge ?? "";
    return { account, sessionId, challenge, by: { staffId, address: "" } };
  }

  test("needs password and code", async () => {
    const { account, secret, sessionId } = await makeEnrolledStaff();
    const { email } = account;
    const asked = { sessionId, name: "PC" };
    const claim = { email, password: PASSWORD, address: address() };

    expect(await startPasskey(claim, asked)).toEqual(WRONG);
    const wrong = { ...claim, password: "faux", code: nextCode(secret, 0) };
    expect(await startPasskey(wrong, asked)).toEqual(WRONG);
    expect(await findNewPasskey(account, sessionId)).toBeNull();
  });

  test("is refused to an account without a second factor", async () => {
    const { email } = await makeStaff(["editor"]);
    const signed = await signInStaff({ email, password: PASSWORD, address: address() });
    const sessionId = signed.ok ? signed.sessionId : "";
    const claim = { email, password: PASSWORD, address: address() };

    expect(await startPasskey(claim, { sessionId, name: "PC" })).toEqual({
      ...{ ok: false, reason: "passkey-no-factor" },
    });
  });

  test("is added once, by the session that asked, within five minutes", async () => {
    const { account, sessionId, challenge, by } = await begin();
    const { sessionId: others } = await makeEnrolledStaff();
    const answer = attestationOf(makeDevice(), { challenge });

    expect(await addPasskey({ sessionId: others, answer }, by)).toMatchObject({ ok: false });
    const twice = await Promise.all([1, 2].map(() => addPasskey({ sessionId, answer }, by)));

    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listPasskeys(account.id)).toMatchObject([{ name: "PC", lastUsedAt: null }]);
    const late = await begin();
    const later = new Date(databaseNow().getTime() + 301_000);
    const old = attestationOf(makeDevice(), late);
    expect(await findNewPasskey(late.account, late.sessionId, later)).toBeNull();
    expect(
      await addPasskey({ sessionId: late.sessionId, answer: old }, late.by, later),
    ).toMatchObject({ ok: false });
  });

  test("is refused from another origin, or when it is known already", async () => {
    const { device } = await makePasskeyStaff();
    for (const [one, forged] of [
      [makeDevice(), { origin: "https://madrier.example.net" }],
      [makeDevice(), { party: "example.net" }],
      [device, {}],
    ] as const) {
      const { account, sessionId, challenge, by } = await begin();
      const answer = attestationOf(one, { challenge, ...forged });
      expect(await addPasskey({ sessionId, answer }, by)).toEqual({
        ...{ ok: false, reason: "passkey-wrong" },
      });
      expect(await listPasskeys(account.id)).toEqual([]);
    }
  });

  test("is refused beyond ten", async () => {
    const { account, sessionId, challenge, by } = await begin();
    const { id: staffId } = account;
    const rows = Array.from({ length: 10 }, (_, at) => ({
      ...{ staffId, name: `Clé ${at}`, credentialId: makeDevice().id, publicKey: "", counter: 0 },
    }));
    await db.insert(staffPasskeys).values(rows);

    const answer = attestationOf(makeDevice(), { challenge });

    expect(await addPasskey({ sessionId, answer }, by)).toEqual({
      ...{ ok: false, reason: "passkey-most" },
    });
  });
});

describe("the removal of a passkey", () => {
  test("needs its owner with password and code; the codes still sign in", async () => {
    const { account, secret, device, codes } = await makePasskeyStaff();
    const { account: neighbour, codes: theirs } = await makeEnrolledStaff();
    const [passkey] = await listPasskeys(account.id);
    const id = passkey?.id ?? 0;
    const claim = { email: account.email, password: PASSWORD, address: address() };

    expect(await removePasskey(id, claim)).toEqual(WRONG);
    const other = { ...claim, email: neighbour.email, code: theirs[0] ?? "" };
    expect(await removePasskey(id, other)).toMatchObject({ reason: "not-found" });
    expect(await listPasskeys(account.id)).toHaveLength(1);
    expect(await removePasskey(id, { ...claim, code: codes[0] ?? "" })).toEqual({ ok: true });

    const challenge = await askedChallenge(account.email);
    expect(await signIn(account.email, assertionOf(device, { challenge }))).toEqual(WRONG);
    expect(await signInStaff({ ...claim, code: nextCode(secret) })).toMatchObject({ ok: true });
  });
});
