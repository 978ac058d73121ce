import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "#app/models/auth/session.ts";
import { staffCookie } from "#app/models/auth/staff.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { checkCode } from "#app/services/auth/code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { erpHeaders, erpMessage, signedByErp } from "#tests/support/erp/erp.ts";
import { linesMessage, newTag } from "#tests/support/erp/lines.ts";
import { makeBuyer, makeCustomer, PASSWORD } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Something used up or abandoned, and its reuse. True when it still opens something. */
type Replay = readonly [what: string, replay: (origin: string) => Promise<boolean>];

function copyOf(origin: string, { cookies }: Browser): Browser {
  const browser = new Browser(origin);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const opens = async (browser: Browser, path: string) => (await browser.get(path)).status === 200;

async function signedOut(origin: string): Promise<boolean> {
  const browser = await signedIn(origin, await makeBuyer());
  const thief = copyOf(origin, browser);
  await browser.post(url.logout);
  return opens(thief, url.account);
}

async function endedElsewhere(origin: string): Promise<boolean> {
  const buyer = await makeBuyer();
  const [browser, thief] = [await signedIn(origin, buyer), await signedIn(origin, buyer)];
  await browser.post(url.endOtherSessions);
  return opens(thief, url.account);
}

async function staffSignedOut(origin: string): Promise<boolean> {
  const browser = await staffBrowser(origin, await makeStaff());
  const thief = copyOf(origin, browser);
  await browser.post(url.staffLogout);
  return opens(thief, url.staffHome);
}

async function fixed(origin: string): Promise<boolean> {
  const { cardNumber } = await makeCustomer();
  const browser = new Browser(origin);
  await browser.post(url.login, { card_number: cardNumber });
  const thief = copyOf(origin, browser);
  const bot_challenge = await issueChallenge(new Date(Date.now() - 60_000));
  const signed = await browser.post(url.password, { password: PASSWORD, bot_challenge });
  if (signed.status !== 303) throw new Error(`the login answered ${signed.status}`);
  return opens(thief, url.account);
}

async function swapped(origin: string): Promise<boolean> {
  const staff = await staffBrowser(origin, await makeStaff());
  const customer = await signedIn(origin, await makeBuyer());
  const [staffId, customerId] = [...staff.cookies.values(), ...customer.cookies.values()];
  const [one, other] = [new Browser(origin), new Browser(origin)];
  one.cookies.set(sessionCookie(origin).name, staffId ?? "");
  other.cookies.set(staffCookie(origin).name, customerId ?? "");
  return (await opens(one, url.account)) || (await opens(other, url.staffHome));
}

async function usedToken(origin: string): Promise<boolean> {
  const { cardNumber } = await makeCustomer();
  const { token } = await proveCard("password-reset", cardNumber);
  const path = to(url.newPassword, { token });
  const password = "Brouette-Mirabelle-47!";
  const fields = { password, password_confirmation: password };
  const first = await new Browser(origin).post(path, fields);
  if (first.status !== 303) throw new Error(`choosing the password answered ${first.status}`);
  const again = await new Browser(origin).post(path, fields);
  return again.headers.getSetCookie().length > 0 || (await opens(new Browser(origin), path));
}

async function usedCode(): Promise<boolean> {
  const { cardNumber } = await makeCustomer();
  const { subject, code } = await proveCard("password-reset", cardNumber);
  const first = await checkCode(subject, code);
  if (!first.ok) throw new Error(first.reason);
  return (await checkCode(subject, code)).ok;
}

async function strangersCode(): Promise<boolean> {
  const { cardNumber } = await makeCustomer();
  const { subject, code } = await proveCard("password-reset", cardNumber);
  return (await checkCode({ ...subject, sessionIdHash: "un autre" }, code)).ok;
}

async function usedChallenge(origin: string): Promise<boolean> {
  const bot_challenge = await issueChallenge(new Date(Date.now() - 60_000));
  const type = async () => {
    const browser = new Browser(origin);
    await browser.post(url.login, { card_number: (await makeCustomer()).cardNumber });
    return browser.post(url.password, { password: PASSWORD, bot_challenge });
  };
  const [first, again] = [await type(), await type()];
  if (first.status !== 303) throw new Error(`the login answered ${first.status}`);
  return again.status === 303;
}

async function revokedLink(origin: string): Promise<boolean> {
  const { uid, buyer } = await makeOrder();
  const customer = await signedIn(origin, buyer);
  const { page } = await customer.follow(await customer.post(to(url.makePaymentLink, { uid })));
  const value = page.querySelector(".opened-link input")?.getAttribute("value") ?? "";
  const link = new URL(value);
  const form = page.querySelector(`form[action="${to(url.revokePaymentLink, { uid })}"]`);
  await customer.submit(to(url.paymentLinks, { uid }), form);
  const opened = await new Browser(origin).get(link.pathname + link.search);
  return opened.page.querySelector("form#paiement-distant") !== null;
}

async function replayedErpEvent(origin: string): Promise<boolean> {
  const order = await makeOrder({ statusCode: 101 });
  const message = erpMessage({ orderUid: order.uid, sequence: 1, status: 2 });
  const signed = signedByErp(message);
  const notify = (body: string, headers: Record<string, string>) =>
    fetch(origin + url.erpEvents, { method: "POST", body, headers });
  const first = await notify(signed.body, erpHeaders(signed));
  const before = await eventsOf(order.id);
  await notify(signed.body, erpHeaders(signed));
  const other = JSON.stringify({ ...message, status: 9, sequence: 2 });
  const forged = await notify(other, erpHeaders(signed));
  const late = { ...erpHeaders(signed), "x-erp-timestamp": String(Number(signed.timestamp) - 900) };
  const old = await notify(signed.body, late);
  if (!first.ok || before !== 2)
    throw new Error(`The ERP event was answered ${first.status} and left ${before} order events`);
  return forged.ok || old.ok || (await eventsOf(order.id)) !== before;
}

async function replayedErpLines(origin: string): Promise<boolean> {
  const code = newTag();
  const signed = signedByErp(linesMessage("brand", 1, { code, nom: "Première" }));
  const notify = (body: string, headers: Record<string, string>) =>
    fetch(origin + url.erpEvents, { method: "POST", body, headers });
  const first = await notify(signed.body, erpHeaders(signed));
  const next = signedByErp(linesMessage("brand", 2, { code, nom: "Seconde" }));
  await notify(next.body, erpHeaders(next));
  await notify(signed.body, erpHeaders(signed));
  const forged = await notify(next.body.replace("Seconde", "Volée"), erpHeaders(next));
  const late = { ...erpHeaders(signed), "x-erp-timestamp": String(Number(signed.timestamp) - 900) };
  const old = await notify(signed.body, late);
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from brands where erp_code = ${code}`,
  );
  if (!first.ok || rows.length !== 1)
    throw new Error(`The lines were answered ${first.status} and left ${rows.length} brands`);
  return forged.ok || old.ok || rows[0]?.name !== "Seconde";
}

async function eventsOf(orderId: number): Promise<number> {
  const { rows } = await db.execute(sql`select from order_events where order_id = ${orderId}`);
  return rows.length;
}

async function strangersKey(origin: string): Promise<boolean> {
  const key = `cle-${crypto.randomUUID()}`;
  const make = async (browser: Browser, label: string) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await fetch(origin + url.listsJson, {
      method: "POST",
      body: JSON.stringify({ label, comment: "" }),
      headers: {
        [CLIENT_HEADER]: "madrier-ios",
        "content-type": "application/json",
        "idempotency-key": key,
        cookie,
      },
    });
    return reply.text();
  };
  const one = await make(await signedIn(origin, await makeBuyer()), "Rien que pour moi");
  const same = { label: "Rien que pour moi" };
  const other = await make(await signedIn(origin, await makeBuyer()), same.label);
  if (!one.includes("id")) throw new Error(one);
  return one === other;
}

const replays: readonly Replay[] = [
  ["a session that was signed out", signedOut],
  ["a session that was ended from another", endedElsewhere],
  ["a session of the staff that was signed out", staffSignedOut],
  ["a session known before the sign-in", fixed],
  ["a session of the staff as a customer’s", swapped],
  ["the link of a new password, used", usedToken],
  ["a code, used", usedCode],
  ["a code, in another browser", strangersCode],
  ["a bot challenge, solved once", usedChallenge],
  ["a payment link, taken back", revokedLink],
  ["a message of the ERP", replayedErpEvent],
  ["a message of lines of the ERP", replayedErpLines],
  ["an idempotency key of another customer", strangersKey],
];

test("reopens nothing used, ended or owned by another customer", async ({ task }) => {
  const opened: string[] = [];
  for (const [what, replay] of replays) if (await replay(shop.origin)) opened.push(what);

  expect(opened).toEqual([]);
  claim(task, {
    ...{ what: "replays of sessions, codes, links, messages and keys", value: replays.length },
    ...{ unit: "kinds", bar: { atLeast: 12 } },
  });
  claim(task, {
    ...{
      what: "replays that opened something",
      value: opened.length,
      unit: "kinds",
      bar: { atMost: 0 },
    },
  });
}, 120_000);

test("finds a sign-out that ends no session", async () => {
  const spoiled = await spoil(shop, {
    request: (request) =>
      request.path === url.logout ? { ...request, path: url.changeCard } : request,
  });

  expect(await signedOut(spoiled.origin).finally(spoiled.stop)).toBe(true);
});
