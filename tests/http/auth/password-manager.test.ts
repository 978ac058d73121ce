import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Visit = { cardNumber: string; page: Reply };

async function login(browser = new Browser(shop.origin)): Promise<Visit> {
  const { cardNumber } = await makeCustomer();
  const form = (await browser.get(url.login)).page.querySelector("main form");
  const sent = await browser.submit(url.login, form, { card_number: cardNumber });
  return { cardNumber, page: await browser.follow(sent) };
}

async function newPassword(browser = new Browser(shop.origin)): Promise<Visit> {
  const { cardNumber } = await makeCustomer();
  const { token } = await proveCard("password-reset", cardNumber);
  const opened = await browser.get(to(url.newPassword, { token }));
  return { cardNumber, page: await browser.follow(opened) };
}

async function firstConnection(browser = new Browser(shop.origin)): Promise<Visit> {
  const { cardNumber } = await makeCustomer({ passwordHash: null });
  const { token } = await proveCard("first-connection", cardNumber);
  const opened = await browser.get(to(url.openAccess, { token }));
  return { cardNumber, page: await browser.follow(opened) };
}

async function changePassword(): Promise<Visit> {
  const buyer = await makeBuyer();
  const browser = await signedIn(shop.origin, buyer);
  return { cardNumber: buyer.cardNumber, page: await browser.get(url.changePassword) };
}

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
  ["a change of password", changePassword],
])("%s has the card beside the password, out of sight", async (_, visit) => {
  const { cardNumber, page } = await visit();

  expect(usernames(page)).toEqual([
    expect.objectContaining({
      ...{ type: "text", name: "username", value: cardNumber, class: "hidden" },
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
