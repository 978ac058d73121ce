import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { behalfPages } from "#app/http/behalf.server.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { sessionCookie } from "#app/models/auth/session.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { behalfSessions, securityEvents } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { savedCards } from "#drizzle/schema/payment.ts";
import { makeOwnedWorld, type OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { ownedPath } from "#tests/attack/ownership/owned-paths.ts";
import { addresses } from "#tests/attack/ownership/ownership.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { behalfBrowser, REASON } from "#tests/support/behalf/behalves.ts";
import { makeAddress } from "#tests/support/checkout/deliveries.ts";
import { accept, choose } from "#tests/support/checkout/pages.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import {
  type Browser,
  dataOf,
  type Reply,
  type RunningShop,
  startShop,
} from "#tests/support/shop.ts";

vi.setConfig({ testTimeout: howMany(180_000, 600_000), hookTimeout: 120_000 });

let shop: RunningShop;
let world: OwnedWorld;
beforeAll(async () => {
  shop = await startShop();
  world = await makeOwnedWorld("Essai");
  await plantSecrets(world.buyer);
});
afterAll(() => shop.stop());

/** Texts that stand nowhere but where they are planted. */
const OF_CUSTOMER = ["Canariville", "Canari-voie", "CANARI-VISA", "4987 65", "Canari-navigateur"];
const UNSEEN = ["Canari-jeton"];
const OF_STAFF = ["Canari-motif", "Canari-note"];

/** An address book, a saved card and a security page. */
async function plantSecrets(buyer: Buyer) {
  const { customerId } = buyer;
  await makeAddress(buyer, { address: "7 Canari-voie", city: "Canariville" });
  const card = { brand: "CANARI-VISA", firstDigits: "498765", lastDigits: "43" };
  const token = `Canari-jeton ${customerId}`;
  const expires = "2098-07";
  await db.insert(savedCards).values({ customerId, ...card, subscriber: token, token, expires });
  const device = { browser: "Canari-navigateur", system: "", network: "" };
  await db.insert(securityEvents).values({ customerId, type: "password-changed", ...device });
}

async function passwordOf({ customerId }: Buyer): Promise<string> {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!row?.passwordHash) throw new Error("the customer has no password");
  return row.passwordHash;
}

const leaksIn = (texts: readonly string[], { text }: Reply) =>
  texts.filter((secret) => text.includes(secret));

async function fillCart(browser: Browser, { store }: Buyer) {
  const product = await makeProduct();
  await stockProduct(product.uid, store.uid, 50);
  const path = to(url.product, { productUid: product.uid });
  const page = await browser.get(path);
  const form = page.page.querySelector(`main form[method=post][action^="${url.addToCart}"]`);
  expect((await browser.submit(path, form, { quantity: 2 })).status).toBe(303);
}

/** Pages, their data and where they lead. */
async function walk(browser: Browser, paths: readonly string[], secrets: readonly string[]) {
  const found = await atOnce(paths, 6, async (path) => {
    const page = await browser.get(path);
    const replies = [page, await browser.get(dataOf(path))];
    if (page.location?.startsWith("/")) replies.push(await browser.get(page.location));
    return replies.flatMap((reply) =>
      leaksIn(secrets, reply).map((secret) => `${secret} at ${path}`),
    );
  });
  return found.flat();
}

const openPages = () => [...behalfPages].map((pattern) => ownedPath(pattern, world));
const ownPages = [url.addresses, url.savedCards, url.security, url.securityEvents];

describe("whoever acts for a customer", () => {
  test("sees no password, address, saved card or security page", async ({ task }) => {
    const { buyer } = world;
    const secrets = [...OF_CUSTOMER, ...UNSEEN, await passwordOf(buyer)];
    const { browser } = await behalfBrowser(shop.origin, buyer);
    await fillCart(browser, buyer);
    const steps = [url.deliveryCheckout, url.checkoutSummary, url.checkoutPayment];

    const found = await walk(browser, openPages(), secrets);
    await choose(browser);
    expect((await accept(browser)).status).toBe(303);
    const payment = await browser.get(to(url.checkoutPayment));
    expect(payment.status).toBe(200);
    found.push(...(await walk(browser, [...steps, ...ownPages], secrets)));

    expect(found).toEqual([]);
    claim(task, {
      what: "pages opened in the name of a customer that show a secret of theirs",
      value: found.length,
      unit: "findings",
      bar: { atMost: 0 },
    });
  });

  test("sees nothing of the customer before, in a second tab", async () => {
    const { buyer } = world;
    const { browser } = await behalfBrowser(shop.origin, buyer);
    const next = await makeBuyer();
    const search = to(url.behalf, null, { client: next.cardNumber });
    const found = await browser.get(search);
    const form = found.page.querySelector("form#agir");
    expect((await browser.submit(search, form, { reason: REASON })).location).toBe(url.cart);
    await fillCart(browser, next);

    const leaks = await walk(browser, [...openPages(), ...ownPages], OF_CUSTOMER);

    expect(leaks).toEqual([]);
    expect((await browser.get(url.cart)).text).toContain(next.companyLabel);
  });

  test("sees no account beside the session of another customer", async () => {
    const { browser } = await behalfBrowser(shop.origin, world.buyer);
    const own = await signedIn(shop.origin, await makeBuyer());
    const { name } = sessionCookie(shop.origin);
    browser.cookies.set(name, own.cookies.get(name) ?? "");
    expect(await walk(browser, [...openPages(), ...ownPages], OF_CUSTOMER)).toEqual([]);
  });
});

test("a customer reads neither why the staff acted nor their notes", async () => {
  const { buyer, order } = world;
  const { browser, clerk } = await behalfBrowser(shop.origin, buyer);
  const { staffId } = behalfSessions;
  const reason = "Canari-motif";
  await db.update(behalfSessions).set({ reason }).where(eq(staffId, clerk.id));
  const note = { act: "note", reason: "Canari-note", key: crypto.randomUUID() } as const;
  await db
    .insert(deskEntries)
    .values({ orderId: order.id, staffId: clerk.id, ...note, at: new Date() });
  const deskOrder = to(url.deskOrder, { orderUid: order.uid });
  const byStaff = await walk(browser, [url.cart, deskOrder], OF_STAFF);
  expect(byStaff).toEqual(
    expect.arrayContaining([`${reason} at ${url.cart}`, `Canari-note at ${deskOrder}`]),
  );

  const own = await signedIn(shop.origin, buyer);
  const paths = addresses.filter((path) => !isStaffPath(path));
  const mine = paths.map((path) => ownedPath(path, world));

  expect(await walk(own, mine, [...OF_STAFF, clerk.email])).toEqual([]);
});

test("the check itself finds every secret on the customer's own pages", async () => {
  const browser = await signedIn(shop.origin, world.buyer);
  await fillCart(browser, world.buyer);
  const found = await walk(browser, [url.deliveryCheckout, ...ownPages], OF_CUSTOMER);
  for (const secret of OF_CUSTOMER) expect(found.join("\n")).toContain(secret);
  expect(found).toContain(`Canari-voie at ${url.deliveryCheckout}`);
});
