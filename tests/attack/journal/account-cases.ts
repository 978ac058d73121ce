import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { staffCookie } from "#app/models/auth/staff.ts";
import { totpCode } from "#app/models/auth/totp.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { giveFirstCode } from "#app/services/auth/staff-account.server.ts";
import { findEnrolment } from "#app/services/auth/staff-enrol.server.ts";
import { startPasskey } from "#app/services/auth/staff-own-passkey.server.ts";
import { findNewPasskey } from "#app/services/auth/staff-passkey.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffAccounts, staffPasskeys } from "#drizzle/schema/auth.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { demoPin } from "#drizzle/seed/demo.ts";
import {
  askedChallenge,
  assertionOf,
  attestationOf,
  makeDevice,
  makePasskeyStaff,
} from "#tests/support/auth/passkeys.ts";
import { makeClerk, makeEnrolledStaff, makeStaff, OWN_DOMAIN } from "#tests/support/auth/staff.ts";
import { makeTerminalCookie, STORE_UID } from "#tests/support/auth/terminal.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { Browser } from "#tests/support/shop.ts";
import { forged, formOn, type JournalCase, worker } from "./journal-case.ts";

const codeOf = (secret: string, laterMs = 0) => totpCode(secret, new Date(Date.now() + laterMs));

function withSession(origin: string, sessionId: string): Browser {
  const browser = new Browser(origin);
  browser.cookies.set(staffCookie(origin).name, sessionId);
  return browser;
}

const member = (act: JournalCase["acts"][0], query: string): JournalCase => ({
  pattern: "staffMember",
  acts: [act],
  make: async (origin) => {
    const isFactor = act === "factor-reset";
    const { id, email } = isFactor
      ? (await makeEnrolledStaff()).account
      : await makeClerk([STORE_UID]);
    if (act === "pin-unlocked") {
      await db.update(staffAccounts).set({ pinTries: 6 }).where(eq(staffAccounts.id, id));
    }
    const { browser, staffId } = await worker(origin, ["staff-manager"]);
    const path = to(url.staffMember, { staffId: id }, { acte: query });
    return { staffId, subject: email, send: () => browser.post(path, forged) };
  },
});

const message = (pattern: "replayMessage" | "dropMessage", act: JournalCase["acts"][0]) => ({
  pattern,
  acts: [act] as const,
  make: async (origin: string) => {
    const eventId = crypto.randomUUID();
    const [made] = await db
      .insert(erpEvents)
      .values({ eventId, sequence: 1, outcome: "refused", body: {} })
      .returning({ id: erpEvents.id });
    const { browser, staffId } = await worker(origin, ["operator"]);
    const path = to(url[pattern], { messageId: made?.id ?? 0 });
    return { staffId, subject: eventId, send: () => browser.post(path, forged) };
  },
});

const signIns: JournalCase[] = [
  {
    pattern: "staffLogin",
    acts: ["sign-in"],
    make: async (origin) => {
      const { id, email } = await makeStaff();
      const typed = { ...forged, email, password: PASSWORD };
      const browser = new Browser(origin);
      return { staffId: id, subject: "", send: () => browser.post(url.staffLogin, typed) };
    },
  },
  {
    pattern: "staffLogin",
    acts: ["recovery-code-used", "sign-in"],
    make: async (origin) => {
      const { account, codes } = await makeEnrolledStaff();
      const { id, email } = account;
      const typed = { ...forged, email, password: PASSWORD, code: codes[0] ?? "" };
      const browser = new Browser(origin);
      return { staffId: id, subject: email, send: () => browser.post(url.staffLogin, typed) };
    },
  },
  {
    pattern: "staffLogin",
    acts: ["passkey-used", "sign-in"],
    make: async (origin) => {
      const { account, device } = await makePasskeyStaff();
      const { id, email } = account;
      const passkey = assertionOf(device, { challenge: await askedChallenge(email) });
      const typed = { ...forged, email, password: PASSWORD, passkey };
      const browser = new Browser(origin);
      return { staffId: id, subject: email, send: () => browser.post(url.staffLogin, typed) };
    },
  },
  {
    pattern: "staffLogout",
    acts: ["sign-out"],
    make: async (origin) => {
      const { browser, staffId } = await worker(origin, ["editor"]);
      return { staffId, subject: "", send: () => browser.post(url.staffLogout, forged) };
    },
  },
  {
    pattern: "staffTerminal",
    acts: ["terminal-sign-in"],
    make: async (origin) => {
      const { id, email } = await makeClerk([STORE_UID]);
      const browser = new Browser(origin);
      const { name, value } = await makeTerminalCookie(origin);
      browser.cookies.set(name, value);
      const form = await formOn(browser, url.staffTerminal, "main form#code");
      const typed = { ...forged, login: email, pin_password: demoPin };
      const send = () => browser.submit(url.staffTerminal, form, typed);
      return { staffId: id, subject: "", send };
    },
  },
  {
    pattern: "enrolFactor",
    acts: ["factor-enrolled", "sign-in"],
    make: async (origin) => {
      const { id, email } = await makeStaff(["editor"], OWN_DOMAIN);
      const signed = await signInStaff({ email, password: PASSWORD, address: email });
      if (!signed.ok) throw new Error(signed.reason);
      const secret = (await findEnrolment(signed.sessionId))?.secret ?? "";
      const browser = withSession(origin, signed.sessionId);
      const send = () => browser.post(url.enrolFactor, { ...forged, code: codeOf(secret) });
      return { staffId: id, subject: email, send };
    },
  },
];

const own: JournalCase[] = [
  {
    pattern: "firstPassword",
    acts: ["password-set"],
    make: async (origin) => {
      const { id, email: login } = await makeStaff();
      const manager = await makeStaff(["staff-manager"]);
      const given = await giveFirstCode(id, { staffId: manager.id, address: "essai" });
      if (!given.ok) throw new Error(given.reason);
      const password = "Parpaing-cuivre-27!";
      const typed = { login, code_password: given.code, password, password_again: password };
      const browser = new Browser(origin);
      const send = () => browser.post(url.firstPassword, { ...forged, ...typed });
      return { staffId: id, subject: login, send };
    },
  },
  {
    pattern: "ownPin",
    acts: ["pin-set"],
    make: async (origin) => {
      const { browser, staffId, email } = await worker(origin, ["counter"], [STORE_UID]);
      const pin = { pin_password: "274913", pin_password_again: "274913" };
      const send = () => browser.post(url.ownPin, { ...forged, ...pin, password: PASSWORD });
      return { staffId, subject: email, send };
    },
  },
  {
    pattern: "ownAccess",
    acts: ["recovery-codes-made"],
    make: async (origin) => {
      const { account, secret, sessionId } = await makeEnrolledStaff();
      const browser = withSession(origin, sessionId);
      const typed = { ...forged, password: PASSWORD, code: codeOf(secret) };
      const send = () => browser.post(url.ownAccess, typed);
      return { staffId: account.id, subject: account.email, send };
    },
  },
  {
    pattern: "newPasskey",
    acts: ["passkey-added"],
    make: async (origin) => {
      const { account, secret, sessionId } = await makeEnrolledStaff();
      const { id, email, name } = account;
      const claim = { email, password: PASSWORD, code: codeOf(secret), address: email };
      await startPasskey(claim, { sessionId, name: "Téléphone" });
      const asked = await findNewPasskey({ id, email, name }, sessionId);
      const passkey = attestationOf(makeDevice(), { challenge: asked?.options.challenge ?? "" });
      const path = to(url.newPasskey, null, { reponse: "oui" });
      const browser = withSession(origin, sessionId);
      const send = () => browser.post(path, { ...forged, passkey });
      return { staffId: id, subject: email, send };
    },
  },
  {
    pattern: "removePasskey",
    acts: ["passkey-removed"],
    make: async (origin) => {
      const { account, secret, sessionId } = await makePasskeyStaff();
      const [row] = await db
        .select({ id: staffPasskeys.id })
        .from(staffPasskeys)
        .where(eq(staffPasskeys.staffId, account.id));
      const path = to(url.removePasskey, { passkeyId: row?.id ?? 0 });
      const typed = { ...forged, password: PASSWORD, code: codeOf(secret, 30_000) };
      const browser = withSession(origin, sessionId);
      return { staffId: account.id, subject: account.email, send: () => browser.post(path, typed) };
    },
  },
];

/** Acts on accounts, and on messages of the ERP. */
export const accountCases: readonly JournalCase[] = [
  ...signIns,
  ...own,
  {
    pattern: "newStaffMember",
    acts: ["account-created"],
    make: async (origin) => {
      const { browser, staffId } = await worker(origin, ["staff-manager"]);
      const login = `essai.${randomInt(2 ** 40)}`;
      const typed = { ...forged, name: "Léa Martin", login, roles: "editor" };
      return { staffId, subject: login, send: () => browser.post(url.newStaffMember, typed) };
    },
  },
  {
    pattern: "staffMember",
    acts: ["account-changed"],
    make: async (origin) => {
      const { id, email } = await makeStaff(["editor"]);
      const { browser, staffId } = await worker(origin, ["staff-manager"]);
      const path = to(url.staffMember, { staffId: id });
      const form = await formOn(browser, path, "main form#compte");
      const typed = { ...forged, roles: ["editor", "catalogue"] };
      return { staffId, subject: email, send: () => browser.submit(path, form, typed) };
    },
  },
  member("account-ended", "terminer"),
  member("first-code-made", "code"),
  member("badge-made", "badge"),
  member("factor-reset", "facteur"),
  member("pin-unlocked", "debloquer"),
  message("replayMessage", "message-replayed"),
  message("dropMessage", "message-dropped"),
];
