import { afterAll, beforeAll, expect, test } from "vitest";
import { totpCode } from "#app/models/auth/totp.ts";
import { to, url } from "#app/urls.ts";
import {
  makeEnrolledStaff,
  makeStaff,
  OWN_DOMAIN,
  staffBrowser,
} from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const login = to(url.staffLogin, null, { back: url.contents });

async function signIn(browser: Browser, fields: Record<string, string>) {
  const { page } = await browser.get(login);
  return browser.submit(login, page.querySelector("main form"), fields);
}

test("an account enrols an application at its first sign-in", async () => {
  const { email } = await makeStaff(["editor"], OWN_DOMAIN);
  const browser = new Browser(shop.origin);

  const signed = await signIn(browser, { email, password: PASSWORD });
  const enrolment = await browser.follow(signed);
  const secret = enrolment.page.querySelector(".secret")?.text.replaceAll(" ", "") ?? "";

  expect(signed.location).toBe(url.enrolFactor);
  expect(enrolment.headers.get("cache-control")).toBe("private, no-store");
  expect(enrolment.page.querySelector("svg[role=img] path")).not.toBeNull();
  for (const path of [url.contents, url.staffHome, url.ownAccess, url.staffCodes]) {
    expect((await browser.get(path)).location).toContain(url.staffLogin);
  }
  const form = enrolment.page.querySelector("main form");
  const wrong = await browser.submit(url.enrolFactor, form, { code: "12 34" });
  expect([wrong.status, wrong.page.querySelector(".secret")?.text.replaceAll(" ", "")]).toEqual([
    ...[422, secret],
  ]);
  const code = totpCode(secret, new Date());
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
  const enrolled = await browser.submit(url.enrolFactor, form, { code: typed });
  const codes = await browser.follow(enrolled);
  expect(codes.page.querySelectorAll(".staff-codes li")).toHaveLength(10);
  await browser.submit(url.staffCodes, codes.page.querySelector("main form"));
  expect((await browser.get(url.contents)).status).toBe(200);
  expect((await browser.get(url.enrolFactor)).location).toContain(url.staffLogin);
});

test("an enrolled account signs in with its code", async () => {
  const { account, secret } = await makeEnrolledStaff(["editor"]);
  const browser = new Browser(shop.origin);
  const claim = { email: account.email, password: PASSWORD };

  const without = await signIn(browser, claim);
  const wrong = await signIn(browser, { ...claim, password: "faux", code: "123456" });

  expect([without.status, wrong.status]).toEqual([422, 422]);
  const message = (page: typeof wrong.page) => page.querySelector(".errors li")?.text;
  expect(message(without.page)).toBe("Identifiant, mot de passe ou code incorrect.");
  expect(message(wrong.page)).toBe(message(without.page));
  const now = totpCode(secret, new Date());
  const pasted = `Votre code : ${now.slice(0, 3)}\u202f${now.slice(3)}`;
  const signed = await signIn(browser, { ...claim, code: pasted });
  expect(signed.location).toBe(url.contents);

  const own = await browser.get(url.ownAccess);
  const form = own.page.querySelector("main form#codes");
  expect(own.text).toContain("Il vous reste 10 codes de secours");
  const refused = await browser.submit(url.ownAccess, form, { password: PASSWORD, code: "" });
  const next = totpCode(secret, new Date(Date.now() + 30_000));
  const renewed = await browser.submit(url.ownAccess, form, { password: PASSWORD, code: next });
  expect([refused.status, renewed.location]).toEqual([422, url.staffCodes]);
});

test("an account of the demo is offered no recovery codes", async () => {
  const browser = await staffBrowser(shop.origin, await makeStaff(["editor"]));

  const own = await browser.get(url.ownAccess);

  expect(own.page.querySelector("main form#codes")).toBeNull();
  expect(own.text).toContain("il n’a pas besoin de codes de secours");
  const sent = await browser.post(url.ownAccess, { password: PASSWORD, code: "" });
  expect([sent.status, sent.page.querySelector(".errors li")?.text]).toEqual([
    422,
    "Ce compte se connecte sans code d’application\u00a0: un code de secours ne servirait à rien.",
  ]);
});
