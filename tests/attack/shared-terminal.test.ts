import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "#app/models/auth/session.ts";
import { requestNumber } from "#app/models/contact/request.ts";
import { keyOfArrival } from "#app/services/arrival/key.server.ts";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { keyOfRequest } from "#app/services/contact/request-key.server.ts";
import { addressOfLink, makeLink } from "#app/services/payment/remote-payment-link.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { contactRequests } from "#drizzle/schema/contact.ts";
import { wishlists } from "#drizzle/schema/list.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { proveCard } from "#tests/support/auth/codes.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeTerminalCookie, STORE_UID } from "#tests/support/auth/terminal.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

vi.setConfig({ testTimeout: 120_000 });

let shop: RunningShop;
let sandbox: RunningSandbox;
beforeAll(async () => {
  [shop, sandbox] = await Promise.all([startShop(), startSandbox()]);
});
afterAll(() => Promise.all([shop.stop(), sandbox.stop()]));

type Seat = { browser: Browser; shown: Set<string> };

async function terminalAt(origin: string): Promise<Browser> {
  const browser = new Browser(origin);
  const { name, value } = await makeTerminalCookie(shop.origin);
  browser.cookies.set(name, value);
  return browser;
}

async function open({ browser, shown }: Seat, path: string): Promise<Reply> {
  const reply = await browser.get(path);
  if (reply.location?.startsWith("/")) return open({ browser, shown }, reply.location);
  shown.add(path);
  return reply;
}

/** `use` creates the trace, which must not be readable afterwards. */
type Left = { what: string; trace: string; use: (seat: Seat) => Promise<unknown> };

async function paymentLink(): Promise<{ path: string; uid: string; trace: string }> {
  const order = await makeOrder();
  const made = await makeLink(order.buyer, order.uid);
  if (!made.ok) throw new Error(made.reason);
  const address = new URL(addressOfLink(made.link, order.uid) ?? "");
  return {
    path: address.pathname + address.search,
    uid: order.uid,
    trace: order.buyer.companyLabel,
  };
}

async function readLink(): Promise<Left> {
  const { path, trace } = await paymentLink();
  return { what: "a payment link, read", trace, use: (seat) => open(seat, path) };
}

async function paidByLink(): Promise<Left> {
  const { path, uid, trace } = await paymentLink();
  const use = async (seat: Seat) => {
    await open(seat, path);
    const cle = new URL(path, shop.origin).searchParams.get("cle") ?? "";
    const fields = { uid, cle, method: "wallet", terms: "on" };
    const sent = await seat.browser.post(url.remoteRedirection, fields);
    expect(sent.status).toBe(303);
    for (const back of [url.remoteDone, url.remotePayment]) await open(seat, back);
  };
  return { what: "a payment begun by a link", trace, use };
}

async function followedRequest(): Promise<Left> {
  const trace = `Palette ${crypto.randomUUID()}`;
  const number = requestNumber(randomBytes(8), new Date());
  await db.insert(contactRequests).values({
    number,
    storeUid: STORE_UID,
    themeLabel: "Produits",
    subThemeLabel: trace,
    name: "Zéphirin",
    email: "visiteur@example.com",
    phone: "",
    answers: [],
    contentHash: number,
  });
  const path = to(url.followRequest, { number, key: keyOfRequest(number) });
  return { what: "a visitor’s request to a depot", trace, use: (seat) => open(seat, path) };
}

async function wishlist(): Promise<Left> {
  const label = `Salle de bains ${crypto.randomUUID()}`;
  const [made] = await db
    .insert(wishlists)
    .values({ label, storeUid: STORE_UID })
    .returning({ id: wishlists.id });
  const path = to(url.wishlist, { id: made?.id ?? "" });
  return { what: "a showroom wishlist", trace: label, use: (seat) => open(seat, path) };
}

async function arrival(): Promise<Left> {
  const trace = `quai ${crypto.randomUUID()}`;
  const { uid } = await makeOrder({ statusCode: 4, readyPlace: trace });
  const path = to(url.keyedArrival, { orderUid: uid, key: keyOfArrival(uid) });
  return { what: "the arrival for an order", trace, use: (seat) => open(seat, path) };
}

async function newPassword(): Promise<Left> {
  const { cardNumber } = await makeBuyer();
  const { token } = await proveCard("password-reset", cardNumber);
  const path = to(url.newPassword, { token });
  return { what: "the page of a new password", trace: cardNumber, use: (seat) => open(seat, path) };
}

const makers = [readLink, paidByLink, followedRequest, wishlist, arrival, newPassword];

async function isReadAfter(left: Left, seat: Seat, leave: (browser: Browser) => Promise<unknown>) {
  await left.use(seat);
  await leave(seat.browser);
  const paths = [...seat.shown, url.remotePayment, url.remoteDone, url.remoteCard];
  for (const path of paths) {
    if ((await open({ ...seat, shown: new Set() }, path)).text.includes(left.trace)) return true;
  }
  return false;
}

async function readAfter(
  origin: string,
  seatAt: (origin: string) => Promise<Browser>,
  leave: (browser: Browser) => Promise<unknown>,
  lefts: readonly Left[],
) {
  const read: string[] = [];
  for (const left of lefts) {
    const seat = { browser: await seatAt(origin), shown: new Set<string>() };
    if (await isReadAfter(left, seat, leave)) read.push(left.what);
  }
  return read;
}

const nextCustomer = (browser: Browser) => browser.post(url.nextCustomer);

test("shows the next customer of a terminal nothing a key opened", async ({ task }) => {
  const lefts = await Promise.all(makers.map((make) => make()));
  const seen: string[] = [];
  for (const left of lefts) {
    const seat = { browser: await terminalAt(shop.origin), shown: new Set<string>() };
    await left.use(seat);
    const pages = await Promise.all([...seat.shown].map((path) => seat.browser.get(path)));
    if (pages.some(({ text }) => text.includes(left.trace))) seen.push(left.what);
    for (const page of pages) {
      expect(page.headers.get("cache-control"), left.what).toBe("private, no-store");
      expect(page.text, left.what).toContain(`url=${url.lockTerminal}"`);
    }
  }
  expect(seen).toEqual(lefts.map(({ what }) => what));

  const again = await Promise.all(makers.map((make) => make()));
  const read = await readAfter(shop.origin, terminalAt, nextCustomer, again);

  expect(read).toEqual([]);
  const what = "pages opened by a key, read at a terminal after “Client suivant”";
  claim(task, { what, value: read.length, unit: "pages", bar: { atMost: 0 } });
});

test("ends a payment begun by a link with the session, on any browser", async () => {
  const left = await paidByLink();
  const { buyer } = await makeOrder();
  const seat = { browser: await signedIn(shop.origin, buyer), shown: new Set<string>() };
  await left.use(seat);
  seat.shown.clear();
  expect((await open(seat, url.remoteDone)).text).toContain(left.trace);

  await seat.browser.post(url.logout);

  for (const path of [url.remotePayment, url.remoteDone, url.remoteCard]) {
    expect((await open(seat, path)).text).not.toContain(left.trace);
  }
});

test("finds a shop that leaves keys in addresses on a terminal", async () => {
  const blind = await spoil(shop, {
    request: ({ headers, path, ...request }) => {
      const cookie = headers.cookie?.replace(/__Host-madrier-borne=[^;]*/, "borne=oubliee");
      const isLeaving = path === url.nextCustomer;
      return { ...request, path, headers: { ...headers, ...(!isLeaving && cookie && { cookie }) } };
    },
  });
  const lefts = await Promise.all([readLink(), followedRequest(), wishlist()]);

  const read = await readAfter(blind.origin, terminalAt, nextCustomer, lefts).finally(blind.stop);

  expect(read).toHaveLength(lefts.length);
});

async function markOf(browser: Browser): Promise<string> {
  const { text } = await browser.get(url.account);
  return /session:\s*"([\w-]{16})"/.exec(text)?.[1] ?? "";
}

async function seatedAt(origin: string): Promise<Browser> {
  const [browser, { customerId }] = await Promise.all([terminalAt(origin), makeBuyer()]);
  const seat = { userAgent: "", address: "", terminalStoreUid: STORE_UID };
  const { id } = await openCustomerSession(null, customerId, seat);
  browser.cookies.set(sessionCookie(shop.origin).name, id);
  return browser;
}

async function lastPage(origin: string) {
  const [last, next] = await Promise.all([seatedAt(origin), seatedAt(origin)]);
  const [mark, own] = await Promise.all([markOf(last), markOf(next)]);
  expect([mark.length, own.length, mark === own]).toEqual([16, 16, false]);
  const kept = await next.post(to(url.keepTerminalOpen, null, { session: mark }));
  const { seconds }: { seconds: number } = JSON.parse(kept.text);
  await next.post(url.nextCustomer, { session: mark });
  return { seconds, isNextEnded: (await next.get(url.account)).status !== 200 };
}

test("keeps no page of the last customer for the next one", async ({ task }) => {
  const { seconds, isNextEnded } = await lastPage(shop.origin);

  expect(isNextEnded).toBe(false);
  const what = "seconds that another customer’s presence keeps a page of the last one";
  claim(task, { what, value: seconds, unit: "s", bar: { atMost: 0 } });
});

test("finds a shop that ties the presence check to no session", async () => {
  const anybody = await spoil(shop, {
    request: ({ path, ...request }) => ({ ...request, path: path.replace(/\?session=.*/, "") }),
  });

  const { seconds } = await lastPage(anybody.origin).finally(anybody.stop);

  expect(seconds).toBeGreaterThan(0);
});
