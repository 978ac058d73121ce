import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staffCookie, staffRoles } from "#app/models/auth/staff.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffPasskeys } from "#drizzle/schema/auth.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeEnrolledStaff, makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Visit = { name: string; page: Reply };

async function login(browser = new Browser(shop.origin)): Promise<Visit> {
  const { cardNumber } = await makeCustomer();
  const form = (await browser.get(url.login)).page.querySelector("main form");
  const sent = await browser.submit(url.login, form, { card_number: cardNumber });
  return { name: cardNumber, page: await browser.follow(sent) };
}

async function newPassword(browser = new Browser(shop.origin)): Promise<Visit> {
  const { cardNumber } = await makeCustomer();
  const { token } = await proveCard("password-reset", cardNumber);
  const opened = await browser.get(to(url.newPassword, { token }));
  return { name: cardNumber, page: await browser.follow(opened) };
}

async function firstConnection(browser = new Browser(shop.origin)): Promise<Visit> {
  const { cardNumber } = await makeCustomer({ passwordHash: null });
  const { token } = await proveCard("first-connection", cardNumber);
  const opened = await browser.get(to(url.openAccess, { token }));
  return { name: cardNumber, page: await browser.follow(opened) };
}

const signedInAt = (path: string) => async (): Promise<Visit> => {
  const buyer = await makeBuyer();
  const browser = await signedIn(shop.origin, buyer);
  return { name: buyer.cardNumber, page: await browser.get(path) };
};

/** By a member of the staff with a second factor and a passkey. */
const ofStaffAt = (find: (passkeyId: number) => string) => async (): Promise<Visit> => {
  const { account, sessionId } = await makeEnrolledStaff();
  const [passkey] = await db
    .insert(staffPasskeys)
    .values({
      ...{
        staffId: account.id,
        name: "Téléphone",
        credentialId: account.email,
        publicKey: "",
        counter: 0,
      },
    })
    .returning();
  const browser = new Browser(shop.origin);
  browser.cookies.set(staffCookie(shop.origin).name, sessionId);
  return { name: account.email, page: await browser.get(find(passkey?.id ?? 0)) };
};

async function atTerminal(): Promise<Browser> {
  const browser = new Browser(shop.origin);
  const { name, value } = await makeTerminalCookie(shop.origin, 2);
  browser.cookies.set(name, value);
  return browser;
}

const usernames = ({ page }: Reply) =>
  page.querySelectorAll("main form").flatMap((form) => {
    if (!form.querySelector("[type=password]")) return [];
    return form.querySelectorAll("[autocomplete=username]").map(({ attrs }) => attrs);
  });

// Chromium, "Password Form Styles that Chromium Understands": a field of type hidden is none.
test.each([
  ["the login", login],
  ["a new password", newPassword],
  ["a first connection", firstConnection],
  ["a change of password", signedInAt(url.changePassword)],
  ["a change of e-mail", signedInAt(url.changeEmail)],
  ["a change of telephone", signedInAt(url.changePhone)],
  ["the end of an account", signedInAt(url.eraseAccount)],
  ["new recovery codes", ofStaffAt(() => url.ownAccess)],
  ["a new PIN", ofStaffAt(() => url.ownPin)],
  ["a new passkey", ofStaffAt(() => url.newPasskey)],
  ["the end of a passkey", ofStaffAt((passkeyId) => to(url.removePasskey, { passkeyId }))],
])("%s has the user name beside the password, out of sight", async (_, visit) => {
  const { name, page } = await visit();

  expect(usernames(page)).toEqual([
    expect.objectContaining({
      ...{ type: "text", name: "username", value: name, class: "hidden" },
      ...{ readonly: "", tabindex: "-1", "aria-hidden": "true" },
    }),
  ]);
});

test.each([
  ["the login", login],
  ["a new password", newPassword],
  ["a first connection", firstConnection],
])("%s has none at a shared terminal", async (_, visit) => {
  const { page } = await visit(await atTerminal());

  expect(page.page.querySelector("main form [type=password]")).not.toBeNull();
  expect(usernames(page)).toEqual([]);
});

/** Fields that hold no password to keep: codes of a depot, of a terminal, of a second factor. */
const codes = ["one-time-code", "off"];

const NAME = "input[autocomplete=username]:not([type=hidden])";

const asksForPassword = (form: HTMLElement) =>
  form
    .querySelectorAll("[type=password]")
    .some(({ attrs }) => !codes.includes(attrs.autocomplete ?? ""));

const pages = Object.values(url).filter(
  (path) => path.startsWith("/") && !/[:.]|json|deconnexion/.test(path),
);

test.each([
  ["a visitor", async () => new Browser(shop.origin)],
  ["a customer", async () => signedIn(shop.origin, await makeBuyer())],
  ["the staff", async () => staffBrowser(shop.origin, await makeStaff([...staffRoles]))],
])("no page of %s asks for a password without a user name", async (_, open) => {
  const browser = await open();

  const found = await Promise.all(
    pages.map(async (path) => {
      const { page } = await browser.get(path);
      const forms = page.querySelectorAll("form").filter(asksForPassword);
      return forms.map((form) => ({ path, names: form.querySelectorAll(NAME).length }));
    }),
  );

  expect(found.flat().length).toBeGreaterThan(0);
  expect(found.flat().filter(({ names }) => names !== 1)).toEqual([]);
});

// W3C, "A Well-Known URL for Changing Passwords".
describe("the well-known address", () => {
  test("leads to the change of password, by the login for a visitor", async () => {
    const browser = new Browser(shop.origin);
    const found = await browser.get("/.well-known/change-password");
    const asked = await browser.get(found.location ?? "");

    expect([found.status, found.location]).toEqual([302, url.changePassword]);
    expect(asked.location).toBe(to(url.login, null, { back: url.changePassword }));
  });

  test("is trusted, as an unknown one beside it answers 404", async () => {
    const path = "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";

    expect((await new Browser(shop.origin).get(path)).status).toBe(404);
  });
});
