import { afterAll, beforeAll, expect, test } from "vitest";
import { staffCookie } from "#app/models/auth/staff.ts";
import { totpCode } from "#app/models/auth/totp.ts";
import { listPasskeys } from "#app/services/auth/staff-passkey.server.ts";
import { to, url } from "#app/urls.ts";
import { makeDevice, makePasskeyStaff } from "#tests/support/auth/passkeys.ts";
import { makeEnrolledStaff } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

function browserOf(sessionId: string): Browser {
  const browser = new Browser(shop.origin);
  browser.cookies.set(staffCookie(shop.origin).name, sessionId);
  return browser;
}

/** A code of the application that was not used yet. */
const next = (secret: string) => totpCode(secret, new Date(Date.now() + 30_000));

test("own access lists passkeys, and removes one with password and code", async () => {
  const { account, secret, sessionId } = await makePasskeyStaff();
  const browser = browserOf(sessionId);
  const own = await browser.get(url.ownAccess);
  const [passkey] = await listPasskeys(account.id);
  const path = to(url.removePasskey, { passkeyId: passkey?.id ?? 0 });

  expect(own.text).toContain("Gardez l’application et vos codes de secours");
  expect(own.page.querySelector(`a[href="${path}"]`)?.getAttribute("aria-label")).toContain(
    "Téléphone",
  );
  const { page } = await browser.get(path);
  const form = page.querySelector("main form");
  const refused = await browser.submit(path, form, { password: PASSWORD });
  expect([refused.status, (await listPasskeys(account.id)).length]).toEqual([422, 1]);
  const removed = await browser.submit(path, form, { password: PASSWORD, code: next(secret) });
  expect(removed.location).toBe(to(url.ownAccess, null, { fait: "retrait" }));
  expect(await listPasskeys(account.id)).toEqual([]);
});

test("a colleague's passkey is a page that does not exist", async () => {
  const { account } = await makePasskeyStaff();
  const { sessionId, secret } = await makeEnrolledStaff();
  const [passkey] = await listPasskeys(account.id);
  const path = to(url.removePasskey, { passkeyId: passkey?.id ?? 0 });
  const browser = browserOf(sessionId);

  expect((await browser.get(path)).status).toBe(404);
  const code = totpCode(secret, new Date());
  expect((await browser.post(path, { password: PASSWORD, code })).status).toBe(404);
  expect(await listPasskeys(account.id)).toHaveLength(1);
});

test("adding a passkey takes password and code, then a browser with scripts", async () => {
  const { account, secret, sessionId } = await makeEnrolledStaff();
  const browser = browserOf(sessionId);
  const { page } = await browser.get(url.newPasskey);
  const form = page.querySelector("main form");
  const typed = { name: "PC du bureau", password: PASSWORD };

  const refused = await browser.submit(url.newPasskey, form, typed);
  expect(refused.status).toBe(422);
  expect(refused.page.querySelector("input[name=name]")?.getAttribute("value")).toBe(typed.name);
  const code = totpCode(secret, new Date());
  const begun = await browser.follow(
    await browser.submit(url.newPasskey, form, { ...typed, code }),
  );
  expect(begun.text).toContain("PC du bureau");
  expect(begun.text).toContain("JavaScript y est coupé");
  const answer = to(url.newPasskey, null, { reponse: "oui" });
  const wrong = await browser.post(answer, { passkey: JSON.stringify(makeDevice()) });
  expect([wrong.status, await listPasskeys(account.id)]).toEqual([422, []]);
});

test("a challenge is the same for a login that nobody has", async () => {
  const { account } = await makePasskeyStaff();
  const browser = new Browser(shop.origin);
  const ask = (email: string) => browser.post(url.passkeyChallenge, { email });

  const [known, unknown] = await Promise.all([ask(account.email), ask("personne")]);

  const shape = (text: string) => ({ ...JSON.parse(text), challenge: "" });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(shape(known.text)).toEqual(shape(unknown.text));
  expect(known.headers.get("cache-control")).toContain("no-store");
  expect((await ask("")).status).toBe(400);
});
