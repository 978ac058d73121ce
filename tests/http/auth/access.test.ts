// Own shop: its shops have settings of their own.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { codeCountdowns } from "#drizzle/schema/auth.ts";
import { ask } from "#tests/support/auth/bot.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { ean13, makeCustomer } from "#tests/support/factories.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const NEW = "Brouette-Mirabelle-47!";
const CARD_ERROR = "Une erreur est survenue, veuillez vérifier votre numéro de carte.";

let shop: RunningShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([
    startShop({ WORKER: "true", TRUSTED_PROXIES: "1" }),
    startSandbox(),
  ]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

let last = 0;
const unknownCard = () => ean13(`296${String(++last).padStart(9, "0")}`);
const newBrowser = () =>
  new Browser(shop.origin, { "x-forwarded-for": `10.1.${last >> 8}.${++last % 256}` });
/** Moves the end of a countdown to this many seconds from now: no test races against it. */
async function moveCountdown(cardNumber: string, seconds: number) {
  const [moved] = await db
    .update(codeCountdowns)
    .set({ nextAt: new Date(Date.now() + seconds * 1000) })
    .where(eq(codeCountdowns.cardNumber, cardNumber))
    .returning();
  return moved;
}

const form = (reply: Reply, path = "") =>
  reply.page.querySelector(path ? `main form[action='${path}']` : "main form");
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";

async function messageTo(path: string, held: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(
      async () => {
        const messages: { text: string }[] = await (await fetch(sandbox.origin + path)).json();
        found = messages.map((message) => message.text).find((one) => held.test(one)) ?? "";
        return found;
      },
      { timeout: 10_000, interval: 200 },
    )
    .not.toBe("");
  return found;
}
const mailTo = (email: string) => messageTo(`/mail.json?to=${encodeURIComponent(email)}`, /code/);

describe("a forgotten password", () => {
  test("is changed by the code of an e-mail, which ends other sessions", async () => {
    const customer = await makeCustomer();
    const elsewhere = await signedIn(shop.origin, { customerId: customer.id });
    const browser = newBrowser();

    const answer = await ask(browser, customer.cardNumber);
    const codePage = await browser.follow(answer);
    const code = /\d{6}/.exec(await mailTo(customer.email))?.[0] ?? "";
    const typed = await browser.submit(url.forgottenPasswordCode, form(codePage), {
      securityCode: `Votre code\u00a0: ${code}. Valable 10 minutes.`,
    });
    const newPage = await browser.follow(typed);
    const changed = await browser.submit(typed.location ?? "", form(newPage), {
      password: NEW,
      password_confirmation: NEW,
    });

    expect(answer.location).toBe(url.forgottenPasswordCode);
    expect(text(codePage)).toContain("un e-mail vient de partir");
    expect(text(newPage)).toContain(customer.firstName);
    expect(changed.location).toBe(url.home);
    expect(text(await browser.follow(changed))).toContain("votre mot de passe est changé");
    expect((await browser.get(url.account)).status).toBe(200);
    expect((await elsewhere.get(url.account)).status).toBe(303);
  });

  test("is changed by the link of the e-mail, in any browser, once", async () => {
    const customer = await makeCustomer();
    await ask(newBrowser(), customer.cardNumber);
    const link = /\/users\/nouveau-mot-de-passe\/\S+/.exec(await mailTo(customer.email))?.[0] ?? "";
    const browser = newBrowser();

    // Mail programs prefetch links: reading consumes nothing.
    await newBrowser().get(link);
    const page = await browser.get(link);
    const changed = await browser.submit(link, form(page), {
      password: NEW,
      password_confirmation: NEW,
    });
    const again = await newBrowser().get(link);

    expect(changed.status).toBe(303);
    expect(again.status).toBe(410);
    expect(text(again)).toContain("Ce lien n’est plus valable");
    expect(again.page.querySelector("main a")?.getAttribute("href")).toBe(url.forgottenPassword);
  });

  test("can be asked for by SMS", async () => {
    const customer = await makeCustomer({ cellphone: "07 68 20 30 41" });
    const browser = newBrowser();

    const answer = await ask(browser, customer.cardNumber, { send_method: "-1" });
    const sms = await messageTo("/sms.json?to=%2B33768203041", /code/);

    expect(text(await browser.follow(answer))).toContain("un SMS vient de partir");
    expect(sms).toMatch(/\d{6} est votre code/);
  });

  test.each(["123", "4006381333930", "x".repeat(500), "291000000037<"])(
    "answers the specified message for the malformed card %j",
    async (cardNumber) => {
      const opened = await newBrowser().get(
        to(url.forgottenPassword, null, { card_number: cardNumber }),
      );
      const sent = await ask(newBrowser(), "", { card_number: cardNumber });

      expect(text(opened)).toContain(CARD_ERROR);
      expect(sent.status).toBe(400);
      expect(text(sent)).toContain(CARD_ERROR);
    },
  );
});

describe("the code's page", () => {
  test("sends back to the card whoever asked for no code", async () => {
    expect((await newBrowser().get(url.forgottenPasswordCode)).location).toContain(url.login);
    const browser = newBrowser();
    await browser.submit(url.login, form(await browser.get(url.login)), {
      card_number: "4006381333931",
    });

    const page = await browser.get(url.forgottenPasswordCode);

    expect(page.location).toBe(to(url.forgottenPassword, null, { card_number: "4006381333931" }));
  });

  test.each([
    ["12345", 400, "6 chiffres"],
    ["abcdef", 400, "6 chiffres"],
    ["000000", 422, "n’est pas le bon"],
  ])("refuses the code %j", async (securityCode, status, message) => {
    const browser = newBrowser();
    const page = await browser.follow(await ask(browser, unknownCard()));

    const refused = await browser.submit(url.forgottenPasswordCode, form(page), { securityCode });

    expect(refused.status).toBe(status);
    expect(text(refused)).toContain(message);
    expect(form(refused)?.querySelector("input[name=securityCode]")?.getAttribute("value")).toBe(
      undefined,
    );
  });
});

describe("the countdown", () => {
  test("is the server's: no `attempt` of the client shortens it", async () => {
    const cardNumber = unknownCard();
    await ask(newBrowser(), cardNumber);
    const countdown = () =>
      db.select().from(codeCountdowns).where(eq(codeCountdowns.cardNumber, cardNumber));
    await moveCountdown(cardNumber, 90);
    const [before] = await countdown();

    for (const attempt of ["0", "1", "-5", "99", "", "NaN"]) {
      const refused = await ask(newBrowser(), cardNumber, { attempt, nextAt: "0" });
      expect(refused.status).toBe(422);
      expect(text(refused)).toMatch(/Attendez encore [1-9]\d?\ss/);
    }

    expect(await countdown()).toEqual([before]);
  });

  test("counts down without JavaScript by reloading the page", async () => {
    const cardNumber = unknownCard();
    const browser = newBrowser();

    const reply = await ask(browser, cardNumber);
    await moveCountdown(cardNumber, 90);
    const page = await browser.follow(reply);
    const resent = await browser.submit(url.forgottenPasswordCode, form(page, url.resendCode));
    const after = await browser.follow(resent);
    const refused = await ask(browser, cardNumber);

    expect(text(page)).toMatch(/Un autre code pourra partir dans [1-9]\d secondes/);
    expect(resent.location).toBe(url.forgottenPasswordCode);
    expect(after.text).toMatch(/Attendez encore [1-9]\d\ss/);
    expect(refused.text).toMatch(
      new RegExp(`<noscript><meta http-equiv="refresh" content="[1-9]\\d;url=[^"]+${cardNumber}"`),
    );
  });

  test("once over lets another code be sent, which waits for twice as long", async () => {
    const cardNumber = unknownCard();
    const browser = newBrowser();
    const page = await browser.follow(await ask(browser, cardNumber));
    const first = await moveCountdown(cardNumber, -1);

    const from = Date.now();
    const resent = await browser.submit(url.forgottenPasswordCode, form(page, url.resendCode));
    const until = Date.now();
    const after = await browser.follow(resent);

    expect(after.text).toContain("Un autre code est demandé");
    const [second] = await db
      .select()
      .from(codeCountdowns)
      .where(eq(codeCountdowns.cardNumber, cardNumber));
    expect([first?.attempt, second?.attempt]).toEqual([1, 2]);
    const doubled = (second?.nextAt.getTime() ?? 0) - 4_000;
    expect(doubled).toBeGreaterThanOrEqual(from);
    expect(doubled).toBeLessThanOrEqual(until);
  });

  test("holds for codes sent again too, for one browser and another", async () => {
    const cardNumber = unknownCard();
    const first = newBrowser();
    await ask(first, cardNumber);

    const second = await ask(newBrowser(), cardNumber);

    expect(second.status).toBe(422);
    expect(text(second)).toMatch(/Attendez encore/);
  });
});

test("every call of JSON is neutral to whoever has proved nothing", async () => {
  const blocked = await makeCustomer({ cardStatus: "blocked" });
  const customer = await makeCustomer();
  const call = async (path: string, body: object) => {
    const response = await fetch(shop.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: shop.origin },
      body: JSON.stringify(body),
    });
    return response.json();
  };

  for (const card_number of [blocked.cardNumber, unknownCard(), "12"]) {
    expect(await call(url.loginCheck, { card_number })).toEqual({
      first_connection_ok: true,
      is_card_blocked_middle: false,
    });
  }
  for (const email of [customer.email, "personne@exemple.fr"]) {
    expect(await call(url.emailUnicity, { email })).toEqual({ isUnique: true });
  }
  expect(await call(url.passwordStrength, { password: NEW, token: "jeton" })).toEqual({
    score: null,
  });
});
