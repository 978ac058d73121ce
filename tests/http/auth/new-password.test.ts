import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { customers } from "#drizzle/schema/company.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { makeCustomer } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const NEW = "Brouette-Mirabelle-47!";

// Without a worker, so that a test's code stays the last one.
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const newBrowser = () => new Browser(shop.origin);
const form = (reply: Reply) => reply.page.querySelector("main form");
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";

describe("a new password", () => {
  test("does not let a blocked card in", async () => {
    const customer = await makeCustomer({ cardStatus: "blocked" });
    const { token } = await proveCard("password-reset", customer.cardNumber);
    const browser = newBrowser();
    const path = to(url.newPassword, { token });

    const changed = await browser.submit(path, form(await browser.get(path)), {
      password: NEW,
      password_confirmation: NEW,
    });

    expect(changed.location).toBe(url.login);
    expect(text(await browser.follow(changed))).toContain("votre carte est bloquée");
    expect((await browser.get(url.account)).status).toBe(303);
  });

  test.each([
    [{ password: NEW, password_confirmation: `${NEW}2` }, 400, "diffèrent"],
    [{ password: "court", password_confirmation: "court" }, 422, "12 caractères au moins"],
    [
      { password: "Motdepasse-2026", password_confirmation: "Motdepasse-2026" },
      422,
      "trop facile à deviner",
    ],
    [{ password: "", password_confirmation: "" }, 400, "obligatoire"],
  ])("is refused as %j, and never sent back", async (fields, status, message) => {
    const { cardNumber } = await makeCustomer();
    const { token } = await proveCard("password-reset", cardNumber);
    const path = to(url.newPassword, { token });
    const browser = newBrowser();

    const refused = await browser.submit(path, form(await browser.get(path)), fields);

    expect(refused.status).toBe(status);
    expect(text(refused)).toContain(message);
    if (fields.password) expect(refused.text).not.toContain(fields.password);
  });
});

test("keeps the pages of a token out of caches and Referer headers", async () => {
  const { cardNumber } = await makeCustomer();
  const { token } = await proveCard("password-reset", cardNumber);

  const page = await newBrowser().get(to(url.newPassword, { token }));

  expect(page.headers.get("cache-control") ?? "").not.toContain("public");
  expect(page.page.querySelector("meta[name=referrer]")?.getAttribute("content")).toBe(
    "no-referrer",
  );
  expect(page.page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
});

test("nothing a client sends to these pages is a fault of ours", async () => {
  const { cardNumber } = await makeCustomer();
  const { token } = await proveCard("first-connection", cardNumber);
  const [customer] = await db.select().from(customers).where(eq(customers.cardNumber, cardNumber));
  const hostile = ["", "toString", "__proto__", "null", "-1", "9".repeat(40), "\u202e", "{}"];

  for (const value of hostile) {
    const fields = {
      ...(await oldChallenge()),
      card_number: cardNumber,
      send_method: value,
      securityCode: value,
      purpose: value,
      password: value,
      password_confirmation: value,
      store_uid: value,
      email_address: value,
      cellphone: value,
      company_number: value,
    };
    for (const path of [
      url.forgottenPassword,
      url.forgottenPasswordCode,
      url.resendCode,
      to(url.newPassword, { token: encodeURIComponent(value) || "x" }),
      to(url.openAccess, { token }),
    ]) {
      expect((await newBrowser().post(path, fields)).status, `${path} ${value}`).toBeLessThan(500);
    }
  }
  expect(
    (await db.select().from(customers).where(eq(customers.cardNumber, cardNumber)))[0],
  ).toEqual(customer);
});
