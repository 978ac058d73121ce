import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "#app/models/auth/session.ts";
import { makeCode } from "#app/services/auth/code.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { demoPin } from "#drizzle/seed/demo.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { ask, oldChallenge } from "#tests/support/auth/bot.ts";
import { codeIdOf } from "#tests/support/auth/codes.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeClerk, makeStaff } from "#tests/support/auth/staff.ts";
import { makeTerminalCookie, STORE_UID } from "#tests/support/auth/terminal.ts";
import { makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { historyOf, makeOrder } from "#tests/support/order/orders.ts";
import { contactOf, housesOf, productOf, wrongCode } from "#tests/support/payment/credit.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Door, force, forced, type Tried } from "./brute-force.ts";

vi.setConfig({ testTimeout: 240_000 });

let shop: RunningShop;
let sandbox: RunningSandbox;
const start = () => startShop({ TRUSTED_PROXIES: "1" });
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([start(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

let last = 0;
const from = (origin: string, address = `10.8.${++last >> 8}.${last % 256}`) =>
  new Browser(origin, { "x-forwarded-for": address });
const LIMITED = /Trop d(?:’|&#x27;)essais|Trop de demandes/;

async function spent(key: string, points: number) {
  await db.insert(rateLimits).values({ key, points, expire: Date.now() + 600_000 });
}

async function signIn(browser: Browser, cardNumber: string, password: string) {
  await browser.post(url.login, { card_number: cardNumber });
  return browser.post(url.password, { password, ...(await oldChallenge()) });
}

async function loginByCard(): Promise<Door> {
  const { cardNumber } = await makeCustomer();
  await spent(`login-card:${cardNumber}`, 40);
  return {
    what: "a card’s password, from everywhere",
    most: 10,
    guess: async (origin, place) =>
      !LIMITED.test((await signIn(from(origin), cardNumber, `faux ${place}`)).text),
    enter: async (origin) => (await signIn(from(origin), cardNumber, PASSWORD)).status === 303,
  };
}

async function loginByAddress(): Promise<Door> {
  const { cardNumber, companyId, storeUid } = await makeCustomer();
  const address = "10.9.0.1";
  await spent(`login-address:${address}`, 90);
  return {
    what: "passwords of many cards, from one address",
    most: 10,
    guess: async (origin) => {
      const other = await makeCustomer({ companyId, storeUid });
      return !LIMITED.test((await signIn(from(origin, address), other.cardNumber, "faux")).text);
    },
    enter: async (origin) =>
      (await signIn(from(origin, address), cardNumber, PASSWORD)).status === 303,
  };
}

async function staffLogin(): Promise<Door> {
  const { email } = await makeStaff();
  await spent(`staff-login:${createHash("sha256").update(email).digest("hex")}`, 40);
  const type = (origin: string, password: string) =>
    from(origin).post(url.staffLogin, { email, password, back: url.staffHome });
  return {
    what: "a password of the merchant’s people",
    most: 10,
    guess: async (origin, place) => !LIMITED.test((await type(origin, `faux ${place}`)).text),
    enter: async (origin) => (await type(origin, PASSWORD)).status === 303,
  };
}

/** A browser of a depot's terminal, where staff sign in. */
async function atTerminal(origin: string, address?: string): Promise<Browser> {
  const browser = address ? from(origin, address) : from(origin);
  const { name, value } = await makeTerminalCookie(origin);
  browser.cookies.set(name, value);
  return browser;
}

async function staffPin(): Promise<Door> {
  const { id, email: login } = await makeClerk([STORE_UID]);
  const type = async (origin: string, pin: string) =>
    (await atTerminal(origin)).post(url.staffTerminal, { login, pin_password: pin });
  const triesOf = async () => {
    const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
    return row?.pinTries ?? 0;
  };
  return {
    what: "a clerk’s PIN, from every terminal",
    most: 6,
    // The refusal is the same, judged or not: the trials that were counted tell them apart.
    guess: async (origin, place) => {
      const before = await triesOf();
      await type(origin, String(410_273 + place));
      return (await triesOf()) > before;
    },
    enter: async (origin) => (await type(origin, demoPin)).status === 303,
  };
}

async function staffBadge(): Promise<Door> {
  const { badge } = await makeClerk([STORE_UID]);
  const address = "10.9.0.4";
  await spent(`staff-address:${address}`, 20);
  const type = async (origin: string, typed: string) =>
    (await atTerminal(origin, address)).post(url.staffTerminal, { badge_password: typed });
  return {
    what: "a clerk’s badge, from one address",
    most: 10,
    guess: async (origin, place) => !LIMITED.test((await type(origin, `99${place}`)).text),
    enter: async (origin) => (await type(origin, badge)).status === 303,
  };
}

function terminalCode(): Door {
  const type = (origin: string, password: string) =>
    from(origin, "10.9.0.2").post(url.terminal, { store_uid: 1, password });
  return {
    what: "the code of a depot’s terminals",
    most: 10,
    guess: async (origin, place) => !LIMITED.test((await type(origin, `Borne-9${place}`)).text),
    enter: async (origin) => (await type(origin, demoTerminalCode(1))).status === 303,
  };
}

async function mailedCode(): Promise<Door> {
  const { cardNumber } = await makeCustomer();
  const asker = from(shop.origin);
  await ask(asker, cardNumber);
  const id = asker.cookies.get(sessionCookie(shop.origin).name) ?? "";
  const made = await makeCode(await codeIdOf({ cardNumber, sessionIdHash: sha256Hex(id) }));
  const type = (origin: string, securityCode: string) => {
    const browser = from(origin);
    for (const [name, value] of asker.cookies) browser.cookies.set(name, value);
    return browser.post(url.forgottenPasswordCode, { securityCode });
  };
  return {
    what: "the code that opens a forgotten password",
    most: 5,
    guess: async (origin) =>
      (await type(origin, wrongCode(made?.code ?? ""))).text.includes("pas le bon"),
    enter: async (origin) =>
      ((await type(origin, made?.code ?? "")).location ?? "").startsWith("/users/nouveau"),
  };
}

async function paymentLink(): Promise<Door> {
  const order = await makeOrder();
  const customer = await signedIn(shop.origin, order.buyer);
  const made = await customer.follow(
    await customer.post(to(url.makePaymentLink, { uid: order.uid })),
  );
  const link = new URL(made.page.querySelector(".opened-link input")?.getAttribute("value") ?? "");
  const address = "10.9.0.3";
  await spent(`remote-payment-address:${address}`, 110);
  return {
    what: "the key of a payment link",
    most: 10,
    guess: async (origin, place) => {
      const cle = `${"x".repeat(20)}${String(place).padStart(2, "0")}`;
      const path = to(url.remotePayment, null, { order_uid: order.uid, cle });
      return (await from(origin, address).get(path)).status === 404;
    },
    enter: async (origin) =>
      (await from(origin, address).get(link.pathname + link.search)).page.querySelector(
        "form#paiement-distant",
      ) !== null,
  };
}

async function creditCode(): Promise<Door> {
  const order = await makeOrder();
  const customer = await signedIn(shop.origin, order.buyer);
  const paths = { plan: "credit", orderUid: order.uid } as const;
  const choice = { contact: contactOf("credit"), product: productOf("credit") };
  const page = await customer.get(to(url.creditContacts, paths));
  await customer.submit(
    to(url.creditContacts, paths),
    page.page.querySelector("main form[method=post]"),
    choice,
  );
  const code = await housesOf(sandbox.origin).code(order.uid);
  const type = (origin: string, securityCode: string) => {
    const browser = from(origin);
    for (const [name, value] of customer.cookies) browser.cookies.set(name, value);
    return browser.post(to(url.creditCode, paths), { securityCode });
  };
  return {
    what: "the SMS that signs a credit",
    most: 5,
    guess: async (origin) =>
      (await type(origin, wrongCode(code))).text.includes("Code de sécurité invalide"),
    enter: async (origin) => {
      await type(origin, code);
      return (await historyOf(order.id)).steps.includes(12);
    },
  };
}

test("checks no secret after too many wrong ones, even after a restart", async ({ task }) => {
  const doors = await Promise.all([
    loginByCard(),
    loginByAddress(),
    staffLogin(),
    staffPin(),
    staffBadge(),
    terminalCode(),
    mailedCode(),
    paymentLink(),
    creditCode(),
  ]);
  const tried: Tried[] = [];
  for (const door of doors) tried.push(await force(shop.origin, door));

  expect(forced(tried)).toEqual([]);
  expect(tried.filter(({ judged }) => judged < 4)).toEqual([]);
  await shop.stop();
  shop = await start();
  const reopened: string[] = [];
  for (const door of doors) if (await door.enter(shop.origin)) reopened.push(door.what);
  expect(reopened).toEqual([]);
  claim(task, {
    ...{ what: "entries protected by a secret, tried up to their limit", value: doors.length },
    ...{ unit: "doors", bar: { atLeast: 9 } },
  });
  claim(task, {
    ...{ what: "entries forced, or open again after a restart" },
    ...{ value: forced(tried).length + reopened.length, unit: "doors", bar: { atMost: 0 } },
  });
});

test("finds a shop that trusts a client's forwarded address", async () => {
  let address = 0;
  const spoiled = await spoil(shop, {
    request: ({ headers, ...request }) => ({
      ...request,
      headers: { ...headers, "x-forwarded-for": `10.7.0.${++address}` },
    }),
  });
  await db.delete(rateLimits);

  const tried = await force(spoiled.origin, terminalCode()).finally(spoiled.stop);

  expect(forced([tried])).toHaveLength(2);
});
