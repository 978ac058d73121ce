import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { servesStore, staffStores } from "#app/models/auth/staff.ts";
import { findStaff, listStaffActs, signInStaff } from "#app/services/auth/staff.server.ts";
import {
  changeStaffAccount,
  createStaffAccount,
  endStaffAccount,
  findStaffAccount,
  giveFirstCode,
  listStaffAccounts,
} from "#app/services/auth/staff-account.server.ts";
import { setFirstPassword } from "#app/services/auth/staff-password.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffAccounts, staffSessions } from "#drizzle/schema/auth.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { giveStaffAccount } from "../../../scripts/staff-account.ts";

const OWN = "Parpaing-cuivre-27!";
let last = 0;
const address = () => `essai-${Date.now()}-${++last}`;

async function aManager() {
  const manager = await makeStaff(["staff-manager"]);
  return { ...manager, by: { staffId: manager.id, address: address() } };
}

async function aMember(by: { staffId: number; address: string }) {
  const login = `lea.${Date.now()}.${++last}@madrier.example`;
  const values = { login, name: "Léa Martin", roles: ["counter" as const], storeUids: [2, 1] };
  const made = await createStaffAccount(values, by);
  if (!made.ok) throw new Error(made.reason);
  return { ...made, login };
}

const signIn = (email: string, password: string) =>
  signInStaff({ email, password, address: address() });

async function openedBy(email: string) {
  const signed = await signIn(email, PASSWORD);
  return signed.ok ? signed.sessionId : "";
}

describe("a new account", () => {
  test("opens with the password that its code sets, once", async () => {
    const { by } = await aManager();
    const { id, login, code } = await aMember(by);
    const claim = { login, code, password: OWN, address: address() };

    expect(await signIn(login, code)).toMatchObject({ ok: false });
    expect(await setFirstPassword({ ...claim, code: "AAAA-BBBB-CCCC" })).toMatchObject({
      reason: "first-code-wrong",
    });
    expect(await setFirstPassword({ ...claim, password: "court" })).toMatchObject({ ok: false });
    expect(await setFirstPassword({ ...claim, code: code.toLowerCase() })).toEqual({ ok: true });
    expect(await setFirstPassword(claim)).toMatchObject({ reason: "first-code-wrong" });
    const signed = await signIn(login.toUpperCase(), OWN);
    expect(await findStaff(signed.ok ? signed.sessionId : "")).toMatchObject({
      id,
      storeUids: [1, 2],
    });
  });

  test("takes its code once of two that come together", async () => {
    const { by } = await aManager();
    const { login, code } = await aMember(by);
    const claim = { login, code, password: OWN, address: address() };

    const both = await Promise.all([setFirstPassword(claim), setFirstPassword(claim)]);

    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("refuses a code that is three days old", async () => {
    const { by } = await aManager();
    const { login, code } = await aMember(by);
    const later = new Date(Date.now() + 72 * 3_600_000 + 1000);
    const claim = { login, code, password: OWN, address: address() };

    expect(await setFirstPassword(claim, later)).toMatchObject({ reason: "first-code-wrong" });
  });

  test("refuses a login that an ended account has", async () => {
    const { by } = await aManager();
    const { id, login } = await aMember(by);
    await endStaffAccount(id, by);
    const values = { login, name: "Autre", roles: ["editor" as const], storeUids: [] };

    expect(await createStaffAccount(values, by)).toEqual({ ok: false, reason: "login-taken" });
  });
});

describe("whoever manages the staff", () => {
  test("ends an account and its sessions, and its name stays in the journal", async () => {
    const { by } = await aManager();
    const { id, email, name } = await makeStaff(["editor"]);
    const session = await openedBy(email);

    expect(await findStaff(session)).not.toBeNull();
    expect(await endStaffAccount(id, by)).toEqual({ ok: true });
    expect(await db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(0);
    expect(await findStaff(session)).toBeNull();
    expect(await signIn(email, PASSWORD)).toMatchObject({ ok: false });
    expect(await listStaffActs({ subject: email })).toMatchObject([{ act: "account-ended" }]);
    expect((await listStaffActs({})).map((act) => act.name)).toContain(name);
    const ended = await listStaffAccounts({
      state: "ended",
      role: "editor",
      storeUid: null,
      page: 1,
    });
    expect(ended.accounts.map((account) => account.id)).toContain(id);
  });

  test("changes nothing once a colleague changed the account", async () => {
    const [first, second] = [await aManager(), await aManager()];
    const { id } = await aMember(first.by);
    const change = (roles: ("editor" | "catalogue")[]) => ({
      ...{ name: "Léa", roles, storeUids: [], base: 1 },
    });

    const both = await Promise.all([
      changeStaffAccount(id, change(["editor"]), first.by),
      changeStaffAccount(id, change(["catalogue"]), second.by),
    ]);

    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({ ok: false, reason: "staff-conflict" });
    expect(await findStaffAccount(id)).toMatchObject({ version: 2, storeUids: [] });
  });

  test("changes no right of their own, and does not end themself", async () => {
    const { id, by, roles } = await aManager();
    const values = { name: "Moi", roles: ["operator" as const], storeUids: [], base: 1 };

    expect(await changeStaffAccount(id, values, by)).toMatchObject({ reason: "staff-self" });
    expect(await endStaffAccount(id, by)).toMatchObject({ reason: "staff-self" });
    expect(await giveFirstCode(id, by)).toMatchObject({ reason: "staff-self" });
    expect(await findStaffAccount(id)).toMatchObject({ roles, disabledAt: null });
  });

  test("leaves one manager when two end each other at once", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await aManager(), await aManager()];

      await Promise.all([endStaffAccount(one.id, other.by), endStaffAccount(other.id, one.by)]);

      const rows = [await findStaffAccount(one.id), await findStaffAccount(other.id)];
      expect(rows.filter((row) => row?.disabledAt === null)).toHaveLength(1);
    }
  });

  test("can do nothing once the role or the account is gone", async () => {
    const [{ by: gone, id }, { by }] = [await aManager(), await aManager()];
    const member = await makeStaff(["editor"]);
    const editor = { staffId: member.id, address: address() };
    await endStaffAccount(id, by);

    for (const who of [gone, editor]) {
      expect(await endStaffAccount(by.staffId, who)).toMatchObject({ reason: "not-found" });
      expect(await giveFirstCode(member.id, who)).toMatchObject({ ok: false });
    }
  });

  test("takes the password away with a new code, and ends the sessions", async () => {
    const { by } = await aManager();
    const { id, email } = await makeStaff(["editor"]);
    const session = await openedBy(email);

    const given = await giveFirstCode(id, by);

    expect(await findStaff(session)).toBeNull();
    expect(await signIn(email, PASSWORD)).toMatchObject({ ok: false });
    const code = given.ok ? given.code : "";
    const claim = { login: email, code, password: OWN, address: address() };
    expect(await setFirstPassword(claim)).toEqual({ ok: true });
    expect(await signIn(email, OWN)).toMatchObject({ ok: true });
  });
});

test("the command line binds an account to its depots", async () => {
  const email = `comptoir-${Date.now()}@madrier.example`;
  const database = process.env.DATABASE_URL ?? "";
  const account = { email, name: "Maud", roles: ["counter"], storeUids: [2] };
  const password = await giveStaffAccount(database, account);
  const signed = await signIn(email, password);
  const staff = await findStaff(signed.ok ? signed.sessionId : "");
  if (!staff) throw new Error("not signed in");

  expect(staff.storeUids).toEqual([2]);
  expect(servesStore(staff, "counter", 2)).toBe(true);
  expect(servesStore(staff, "counter", 1)).toBe(false);
  expect(servesStore(staff, "depot", 2)).toBe(false);
  expect(staffStores({ roles: ["order-desk"], storeUids: [2] }, "order-desk")).toBe("all");
  await giveStaffAccount(database, { email, name: "Maud", roles: [] });
  expect(await db.$count(staffSessions, eq(staffSessions.staffId, staff.id))).toBe(0);
  expect(await db.$count(staffAccounts, eq(staffAccounts.id, staff.id))).toBe(1);
});
