import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isPin } from "#app/models/auth/staff-terminal.ts";
import { findStaff, signInStaff, signOutStaff } from "#app/services/auth/staff.server.ts";
import { endStaffAccount, makeBadge, unlockPin } from "#app/services/auth/staff-account.server.ts";
import {
  findStaffAtTerminal,
  hasTerminalSession,
  setOwnPin,
  signInByBadge,
  signInByPin,
} from "#app/services/auth/staff-terminal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts, terminalCodes } from "#drizzle/schema/auth.ts";
import { demoPin } from "#drizzle/seed/demo.ts";
import { makeClerk, makeStaff } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { giveTerminalCode } from "../../../scripts/terminal-code.ts";

const WRONG = { ok: false, reason: "post-wrong" };
const OTHER = "416072";

let last = 0;
const address = () => `essai-${Date.now()}-${++last}`;

async function postOf(storeUid: number) {
  const isIt = eq(terminalCodes.storeUid, storeUid);
  const [row] = await db.select().from(terminalCodes).where(isIt);
  return { storeUid, generation: row?.generation ?? 0 };
}

async function byPin(login: string, pin: string, storeUid = 1) {
  return signInByPin({ login, pin, address: address() }, await postOf(storeUid));
}

async function opened(login: string) {
  const signed = await byPin(login, demoPin);
  if (!signed.ok) throw new Error(signed.reason);
  return signed.sessionId;
}

async function triesOf(staffId: number) {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, staffId));
  return row?.pinTries;
}

async function aManager() {
  const { id: staffId } = await makeStaff(["staff-manager"]);
  return { staffId, address: address() };
}

describe("a PIN", () => {
  test("opens a session at a terminal of its depots", async () => {
    const { email, name } = await makeClerk([1, 2], ["counter", "editor"]);
    const id = await opened(email.toUpperCase());

    expect(await findStaffAtTerminal(id, await postOf(1))).toMatchObject({
      ...{ name, roles: ["counter"], storeUids: [1] },
    });
  });

  test("is locked by six wrong trials, until a manager opens it", async () => {
    const { id, email } = await makeClerk([1]);
    for (let tries = 0; tries < 5; tries++) expect(await byPin(email, OTHER)).toEqual(WRONG);
    expect(await byPin(email, demoPin)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 6; tries++) expect(await byPin(email, OTHER)).toEqual(WRONG);

    expect(await byPin(email, demoPin)).toEqual(WRONG);
    expect(await unlockPin(id, await aManager())).toEqual({ ok: true });
    expect(await byPin(email, demoPin)).toMatchObject({ ok: true });
  });

  test("gets no seventh trial from twenty at once", async () => {
    const { id, email } = await makeClerk([1]);
    const wrong = Array.from({ length: 20 }, () => byPin(email, OTHER));

    expect(await Promise.all(wrong)).toEqual(wrong.map(() => WRONG));
    expect(await triesOf(id)).toBe(6);
    expect(await byPin(email, demoPin)).toEqual(WRONG);
  });

  test("is opened by a sign-in with the password", async () => {
    const { email } = await makeClerk([1]);
    for (let tries = 0; tries < 6; tries++) await byPin(email, OTHER);

    await signInStaff({ email, password: PASSWORD, address: address() });

    expect(await byPin(email, demoPin)).toMatchObject({ ok: true });
  });

  test("is refused alike to strangers and another depot's clerk", async () => {
    const elsewhere = await makeClerk([2]);
    const editor = await makeClerk([1], ["editor"]);
    const without = await makeStaff(["counter"]);
    const ended = await makeClerk([1]);
    await endStaffAccount(ended.id, await aManager());

    for (const { email } of [elsewhere, editor, without, ended, { email: "personne" }]) {
      expect(await byPin(email, demoPin)).toEqual(WRONG);
    }
    expect(await byPin(elsewhere.email, demoPin, 2)).toMatchObject({ ok: true });
  });

  test("is set with the password alone, and is no run of digits", async () => {
    const { email } = await makeClerk([1]);
    const claim = { email, address: address(), pin: OTHER };

    expect(await setOwnPin({ ...claim, password: "faux" })).toMatchObject({ ok: false });
    expect(await setOwnPin({ ...claim, password: PASSWORD })).toEqual({ ok: true });
    expect(await byPin(email, demoPin)).toEqual(WRONG);
    expect(await byPin(email, OTHER)).toMatchObject({ ok: true });
    const easy = ["000000", "123456", "987654", "12345", "1234567", "73051a"];
    expect(easy.filter(isPin)).toEqual([]);
    expect([demoPin, OTHER, "135790"].filter(isPin)).toHaveLength(3);
  });
});

describe("a badge", () => {
  test("opens a session at a terminal of its depots, until the next", async () => {
    const { id, badge } = await makeClerk([1]);
    const scan = async (typed: string, storeUid = 1) =>
      signInByBadge({ badge: typed, address: address() }, await postOf(storeUid));

    expect(await scan(badge)).toMatchObject({ ok: true });
    expect(await scan(badge, 2)).toEqual(WRONG);
    expect(await scan("0000000000000000")).toEqual(WRONG);
    const made = await makeBadge(id, await aManager());
    expect(await scan(badge)).toEqual(WRONG);
    expect(await scan(made.ok ? made.code : "")).toMatchObject({ ok: true });
    const rows = await db.select().from(staffAccounts);
    expect(JSON.stringify(rows)).not.toContain(made.ok ? made.code : "");
  });

  test("is not guessed: an address has thirty failures in a quarter of an hour", async () => {
    const { badge } = await makeClerk([1]);
    const [post, here] = [await postOf(1), address()];
    for (let tries = 0; tries < 30; tries++) {
      expect(await signInByBadge({ badge: `1${tries}`, address: here }, post)).toEqual(WRONG);
    }

    expect(await signInByBadge({ badge, address: here }, post)).toMatchObject({
      reason: "staff-too-many",
    });
  });
});

describe("a session at a terminal", () => {
  test("ends two minutes after its last use, or with Terminé", async () => {
    const { email } = await makeClerk([1]);
    const [id, post] = [await opened(email), await postOf(1)];
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);

    expect(await findStaffAtTerminal(id, post, { now: at(110) })).not.toBeNull();
    expect(await findStaffAtTerminal(id, post, { now: at(220), touch: false })).not.toBeNull();
    expect(await findStaffAtTerminal(id, post, { now: at(232) })).toBeNull();
    expect(await hasTerminalSession(id, at(220))).toBe(true);
    expect(await hasTerminalSession(id, at(232))).toBe(false);
    await signOutStaff(id, "");
    expect(await findStaffAtTerminal(id, post, { now: at(111) })).toBeNull();
    expect(await hasTerminalSession(id, at(111))).toBe(false);
  });

  test("is none of another depot, nor outside a terminal, nor the reverse", async () => {
    const { email } = await makeClerk([1, 2]);
    const id = await opened(email);
    const own = await signInStaff({ email, password: PASSWORD, address: address() });

    expect(await findStaffAtTerminal(id, await postOf(2))).toBeNull();
    expect(await findStaff(id)).toBeNull();
    const ownId = own.ok ? own.sessionId : "";
    expect(await findStaffAtTerminal(ownId, await postOf(1))).toBeNull();
    expect(await hasTerminalSession(ownId)).toBe(false);
    expect(await findStaff(ownId)).not.toBeNull();
  });

  test("ends with the account, its depot, and a new code of the terminal", async () => {
    const ended = await makeClerk([1]);
    const moved = await makeClerk([1]);
    const revoked = await makeClerk([3]);
    const ids = [await opened(ended.email), await opened(moved.email)];
    await endStaffAccount(ended.id, await aManager());
    const isMoved = eq(staffAccounts.id, moved.id);
    await db
      .update(staffAccounts)
      .set({ roles: ["editor"] })
      .where(isMoved);
    const before = await postOf(3);
    const signed = await byPin(revoked.email, demoPin, 3);
    const last = signed.ok ? signed.sessionId : "";

    for (const id of ids) expect(await findStaffAtTerminal(id, await postOf(1))).toBeNull();
    expect(await hasTerminalSession(ids[0] ?? "")).toBe(false);
    expect(await findStaffAtTerminal(last, before)).not.toBeNull();
    expect(await hasTerminalSession(last)).toBe(true);
    await giveTerminalCode(process.env.DATABASE_URL ?? "", 3);
    expect(await hasTerminalSession(last)).toBe(false);
    expect(await findStaffAtTerminal(last, before)).toBeNull();
    expect(await findStaffAtTerminal(last, await postOf(3))).toBeNull();
  });
});
