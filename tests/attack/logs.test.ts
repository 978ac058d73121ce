import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { sessionCookie } from "#app/models/auth/session.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { fill, findForms, sendForm } from "#tests/support/attack/found-forms.ts";
import { ask, oldChallenge } from "#tests/support/auth/bot.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { type Collector, startCollector } from "#tests/support/collector.ts";
import { ean13, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { freePort } from "#tests/support/port.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, currentEnvironment } from "#tests/support/shop.ts";
import { type Program, startNode, waitUntilAnswers } from "../../scripts/process.ts";
import { type Canary, leaksIn } from "./logs.ts";

const word = (start: string) => start + randomBytes(5).toString("hex");

const environment = currentEnvironment();
const origin = `http://localhost:${environment.PORT}`;
let shop: Program;
let sandbox: RunningSandbox;
let log = "";
let metrics = "";
let collector: Collector;

beforeAll(async () => {
  [sandbox, collector] = await Promise.all([startSandbox(), startCollector()]);
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}/metrics`;
  const settings = {
    ...environment,
    ...collector.settings,
    METRICS_PORT: port,
    ...{ NODE_ENV: "production", ORIGIN: origin, LOG_LEVEL: "debug", WORKER: "true" },
  };
  shop = startNode([resolve(inject("buildDirectory"), "server/index.js")], settings, (text) => {
    log += text;
  });
  await waitUntilAnswers(shop, `${origin}/health/live`);
});
afterAll(async () => {
  await Promise.all([shop.stop(), sandbox.stop()]);
  await collector.stop();
});

const typedWords = word("mot");
const person = {
  firstName: word("Prenom"),
  lastName: word("Nom"),
  email: `${word("a")}@madrier.example`,
};
const wrong = word("Faux-");

async function live(): Promise<Canary[]> {
  const customer = await makeCustomer({ ...person, cellphone: "0639987654" });
  const browser = new Browser(origin);
  const type = async (password: string) => {
    await browser.post(url.login, { card_number: customer.cardNumber });
    return browser.post(url.password, { password, ...(await oldChallenge()) });
  };
  await type(wrong);
  expect((await type(PASSWORD)).status).toBe(303);
  const session = browser.cookies.get(sessionCookie(origin).name) ?? "";
  const { token, code } = await proveCard("password-reset", customer.cardNumber);
  await new Browser(origin).get(to(url.newPassword, { token }));
  const key = word("cle");
  await new Browser(origin).get(to(url.followRequest, { number: "D26-ABCDEFGH", key }));
  await new Browser(origin).get(to(url.cardStatus, { cardNumber: customer.cardNumber }));
  await new Browser(origin).post(to(url.newPassword, { token }), { password: wrong });
  const forgetful = new Browser(origin);
  await ask(forgetful, customer.cardNumber);
  await forgetful.post(url.forgottenPasswordCode, { securityCode: code });
  await typeEverywhere(browser);
  const order = await makeOrder({ comment: typedWords });
  const link = await openPaymentLink(browser, order.uid);
  await breakEverything(browser);
  return [
    { what: "a password", value: PASSWORD },
    { what: "a wrong password", value: wrong },
    { what: "a code", value: code },
    { what: "the token of a link", value: token },
    { what: "the key of a payment link", value: link },
    { what: "the key of a visitor's request", value: key },
    { what: "a session", value: session },
    { what: "a card number", value: customer.cardNumber },
    { what: "a bank card", value: "4012001037141112" },
    { what: "a telephone", value: "0639987654" },
    { what: "words that were typed", value: typedWords },
    ...Object.entries(person).map(([what, value]) => ({ what, value })),
    ...["SECRET", "CARD_HMAC_KEY", "SMS_TOKEN", "ERP_SECRET", "WALLET_SECRET", "BANK_SECRET"].map(
      (what) => ({ what, value: environment[what] ?? "" }),
    ),
  ];
}

async function typeEverywhere(browser: Browser) {
  const paths = [
    ...[
      url.newAddress,
      url.lists,
      url.changeEmail,
      url.changePhone,
      url.invitePerson,
      url.vehicles,
    ],
    ...[
      url.cart,
      url.quickOrder,
      url.newWorksite,
      url.askQuote,
      url.changePassword,
      url.eraseAccount,
    ],
    ...[
      to(url.contact, null, { theme: 14, sub_theme: 1401 }),
      to(url.search, null, { query: typedWords }),
    ],
  ];
  const forms = await findForms(browser, paths);
  for (const form of forms.filter(({ action }) => !action.startsWith(url.logout))) {
    const values = new Map([...fill(form, typedWords), ...Object.entries(await oldChallenge())]);
    if (values.has("password")) values.set("password", wrong);
    await sendForm(browser, form, values);
  }
  await browser.get(`${url.search}?query=${person.email}&card_number=${ean13("291234567890")}`);
}

async function openPaymentLink(browser: Browser, uid: string): Promise<string> {
  const key = randomBytes(16).toString("base64url");
  await browser.get(to(url.remotePayment, null, { order_uid: uid, cle: key }));
  await browser.post(url.remoteRedirection, {
    uid,
    cle: key,
    method: "card",
    PAN: "4012001037141112",
  });
  await fetch(origin + url.cardNotification, {
    method: "POST",
    body: `ref=${key}&carte=4012001037141112`,
  });
  return key;
}

async function breakEverything(browser: Browser) {
  const tables = ["addresses", "customer_lists", "carts", "contact_requests", "search_history"];
  for (const table of tables) {
    await db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
  }
  await typeEverywhere(browser);
  for (const table of tables) {
    await db.execute(sql.raw(`alter table ${table}_gone rename to ${table}`));
  }
}

test("logs no secret, card, name or input, even where everything fails", async ({ task }) => {
  const canaries = await live();
  await expect.poll(() => log.split("\n").length).toBeGreaterThan(60);
  await new Promise((flushed) => setTimeout(flushed, 1_200));
  const shown = await (await fetch(metrics)).text();
  expect(shown).toContain("shop_request_seconds_count");
  const sent = collector.bodies();
  const leaks = leaksIn(`${log}\n${shown}\n${sent}`, canaries);
  const failures = log.split("\n").filter((line) => line.includes('"level":50')).length;

  expect(leaks).toEqual([]);
  const figures = [
    ["lines of the log searched, at the most verbose level", log.split("\n").length, 60],
    ["errors among them, of queries that held what was typed", failures, 3],
    ["spans of requests, jobs and queries searched", collector.spans().length, 300],
    ["records of the log by OTLP searched", collector.records().length, 60],
    ["secrets and personal data looked for", canaries.length, 18],
  ] as const;
  for (const [what, value, atLeast] of figures)
    claim(task, { what, value, unit: "", bar: { atLeast } });
  claim(task, {
    what: "secrets and personal data found in logs, metrics and traces",
    value: leaks.length,
    unit: "",
    bar: { atMost: 0 },
  });
}, 120_000);

test("finds a password in a log line, however it is written", () => {
  const canaries = [{ what: "a password", value: "Truelle et niveau" }];
  const lines = [
    "Truelle et niveau",
    "password=Truelle%20et%20niveau",
    Buffer.from("Truelle et niveau").toString("base64"),
  ];

  for (const line of lines) expect(leaksIn(`{}\n{"path":"${line}"}`, canaries)).toHaveLength(1);
  expect(leaksIn('{"path":"/users/login"}', canaries)).toEqual([]);
});
