import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "#app/models/auth/session.ts";
import { staffCookie } from "#app/models/auth/staff.ts";
import { behalfCookie } from "#app/models/behalf/behalf.ts";
import { formatTime } from "#app/models/platform/time.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { behalfSessions, sessions, storesOfStaff } from "#drizzle/schema/auth.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { orders } from "#drizzle/schema/order.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeClerk, staffBrowser } from "#tests/support/auth/staff.ts";
import { behalfBrowser, REASON } from "#tests/support/behalf/behalves.ts";
import { makeAddress } from "#tests/support/checkout/deliveries.ts";
import { accept, choose, pay } from "#tests/support/checkout/pages.ts";
import {
  makeBuyer,
  makeCompany,
  makeProduct,
  makeStore,
  stockProduct,
} from "#tests/support/factories.ts";
import { type Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const words = ({ page }: Reply) => page.textContent.replace(/[\s\u202f]+/g, " ");
const barOf = ({ page }: Reply) =>
  page.querySelector(".behalf")?.textContent.replace(/[\s\u202f]+/g, " ") ?? null;
const addForm = ({ page }: Reply) =>
  page.querySelector(`main form[method=post][action^="${url.addToCart}"]`);

async function quantitiesOf(customerId: number, byDepot: boolean) {
  const rows = await db
    .select({ quantity: cartLines.quantity, byDepot: carts.byDepot })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId));
  return rows.filter((row) => row.byDepot === byDepot).map(({ quantity }) => quantity);
}

async function sellable(customer: { store: { uid: number } }) {
  const product = await makeProduct();
  await stockProduct(product.uid, customer.store.uid, 50);
  return to(url.product, { productUid: product.uid });
}

test("the address book stays closed to a clerk who delivers for a customer", async () => {
  const customer = await makeBuyer();
  const kept = await makeAddress(customer, { label: "Maison", address: "7 impasse Secrète" });
  const { browser } = await behalfBrowser(shop.origin, customer);
  const product = await sellable(customer);
  await browser.submit(product, addForm(await browser.get(product)), { quantity: "1" });

  const step = await browser.get(url.deliveryCheckout);
  expect(step.status).toBe(200);
  expect(step.page.querySelector("form#livraison")).not.toBeNull();
  expect(step.text).not.toContain("Secrète");
  expect(step.page.querySelector("[name=save_address]")).toBeNull();
  const sent = await browser.submit(
    url.deliveryCheckout,
    step.page.querySelector("form#livraison"),
    { delivery_address_id: String(kept.id) },
  );
  expect([400, 404, 422]).toContain(sent.status);
  expect(sent.text).not.toContain("Secrète");
});

test("a clerk finds a customer, says why, and acts for them", async () => {
  const company = await makeCompany({ label: "Charpentes Vasseur" });
  const customer = await makeBuyer({ companyId: company.id });
  const clerk = await staffBrowser(shop.origin, await makeClerk([customer.store.uid]));
  const home = await clerk.get(url.staffHome);
  expect(home.page.querySelector(`main a[href="${url.behalf}"]`)).not.toBeNull();

  const path = to(url.behalf, null, { client: "charpentes vass" });
  const found = await clerk.get(path);
  expect(words(found)).toContain(`Carte ${customer.cardNumber}`);
  const silent = await clerk.submit(path, found.page.querySelector("form#agir"), { reason: "" });
  expect(silent.status).toBe(400);
  expect(words(silent)).toContain("Dites pourquoi vous agissez pour ce client");
  expect(silent.page.querySelector("[name=customer][checked]")).not.toBeNull();

  const started = await clerk.submit(path, silent.page.querySelector("form#agir"), {
    reason: "carte oubliée",
  });
  expect([started.status, started.location]).toEqual([303, url.cart]);
  const [line = ""] = started.headers
    .getSetCookie()
    .filter((one) => one.startsWith(behalfCookie(shop.origin).name));
  expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);

  const [row] = await db
    .select()
    .from(behalfSessions)
    .where(eq(behalfSessions.customerId, customer.customerId));
  const cart = await clerk.follow(started);
  const end = formatTime(row?.endsAt ?? new Date()).replace(/[\s\u202f]+/g, " ");
  expect(barOf(cart)).toContain("Vous agissez pour Charpentes Vasseur (Camille Essai)");
  expect(barOf(cart)).toContain(`carte oubliée`);
  expect(barOf(cart)).toContain(`jusqu’à ${end}`);

  const ended = await clerk.submit(url.cart, cart.page.querySelector(".behalf form"));
  expect([ended.status, ended.location]).toEqual([303, url.behalf]);
  expect(ended.headers.get("Clear-Site-Data")).toContain("cache");
  expect(clerk.cookies.has(behalfCookie(shop.origin).name)).toBe(false);
  expect(barOf(await clerk.get(url.cart))).toBeNull();
});

test.each([
  ["card", ({ cardNumber }: { cardNumber: string }) => cardNumber],
  ["SIREN", () => "812 345 678"],
  ["telephone of the card", () => "06 98 12 34 56"],
  ["telephone of the company", () => "+33 4 78 99 88 77"],
])("a customer of any depot is found by %s", async (_, typed) => {
  const company = await makeCompany({ siren: "812345678", phone: "04 78 99 88 77" });
  const customer = await makeBuyer({ companyId: company.id, cellphone: "0698123456" });
  const clerk = await staffBrowser(shop.origin, await makeClerk([1]));
  const found = await clerk.get(to(url.behalf, null, { client: typed(customer) }));
  expect(words(found)).toContain(`Carte ${customer.cardNumber}`);
});

test("every page carries the bar, without a script", async () => {
  const customer = await makeBuyer();
  const { browser } = await behalfBrowser(shop.origin, customer);
  const path = await sellable(customer);
  for (const one of [
    url.home,
    path,
    url.quickOrder,
    url.search,
    url.security,
    "/nulle-part",
    url.staffHome,
  ]) {
    const page = await browser.get(one);
    expect([one, barOf(page)?.includes(REASON)]).toEqual([one, true]);
    expect([one, page.page.querySelectorAll("script[src]").length]).toEqual([one, 0]);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
  }
});

test("a customer's pages carry neither the bar nor its field", async () => {
  const customer = await makeBuyer();
  const browser = await signedIn(shop.origin, customer);
  const page = await browser.get(await sellable(customer));
  expect(barOf(page)).toBeNull();
  expect(page.page.querySelector("[name=pour]")).toBeNull();
});

test("what is added goes to the cart that the depot prepares", async () => {
  const customer = await makeBuyer();
  const path = await sellable(customer);
  const { browser } = await behalfBrowser(shop.origin, customer);

  const page = await browser.get(path);
  await browser.submit(path, addForm(page), { quantity: 4 });

  expect(await quantitiesOf(customer.customerId, true)).toEqual([4]);
  expect(await quantitiesOf(customer.customerId, false)).toEqual([]);
  expect(words(await browser.get(url.cart))).toContain("Préparé par le dépôt");
  const own = await signedIn(shop.origin, customer);
  expect(words(await own.get(url.cart))).not.toContain("Ciment d'essai");
  expect(words(await own.get(url.carts))).toContain("Préparé par le dépôt");
});

test("the cart of the depot offers no page that is refused", async () => {
  const customer = await makeBuyer();
  const { customerId } = customer;
  await db.insert(carts).values({ customerId, name: "Chantier Nantes" });
  const [other] = await db
    .insert(carts)
    .values({ customerId, name: "Chantier Lyon", isActive: false })
    .returning();
  const path = await sellable(customer);
  const { browser } = await behalfBrowser(shop.origin, customer);
  await browser.submit(path, addForm(await browser.get(path)), { quantity: 4 });

  const cart = await browser.get(url.cart);
  const ways = cart.page.querySelectorAll("button[name=next]").map((one) => {
    return one.getAttribute("value")?.split("-")[0];
  });
  expect(ways).toEqual(expect.arrayContaining(["remove", "quote", "pdf"]));
  const refused = ["save", "share", "list", "move", "carts", "new", "activate", "load", "vehicles"];
  expect(ways.filter((way) => refused.includes(way ?? ""))).toEqual([]);

  const form = cart.page.querySelector("form#saisie");
  const forced = await browser.submit(url.cart, form, { next: `activate-${other?.id}` });
  expect(forced.status).toBe(404);
  const [kept] = await db
    .select()
    .from(carts)
    .where(eq(carts.id, other?.id ?? 0));
  expect(kept?.isActive).toBe(false);
});

test("a clerk places an order that is paid in the depot", async () => {
  const customer = await makeBuyer();
  const path = await sellable(customer);
  const { browser, clerk } = await behalfBrowser(shop.origin, customer);
  await browser.submit(path, addForm(await browser.get(path)), { quantity: 4 });

  await choose(browser);
  await accept(browser);
  const paid = await browser.follow(await pay(browser, "store"));

  expect(barOf(paid)).toContain(REASON);
  const [order] = await db.select().from(orders).where(eq(orders.customerId, customer.customerId));
  expect(words(paid)).toContain(order?.uid);
  expect(order).toMatchObject({ statusCode: 20, placedBy: clerk.name });
  expect((await browser.get(to(url.order, { uid: order?.uid ?? "" }))).status).toBe(404);
  const own = await signedIn(shop.origin, customer);
  expect(words(await own.get(to(url.order, { uid: order?.uid ?? "" })))).toContain(
    `par ${clerk.name}, de votre dépôt, pour Camille Essai`,
  );
});

test("an order of the depot's cart is for a depot of the clerk", async () => {
  const customer = await makeBuyer();
  const depot = await makeStore();
  const path = await sellable({ store: depot });
  const { browser, clerk } = await behalfBrowser(shop.origin, customer);
  const added = await browser.submit(path, addForm(await browser.get(path)), { quantity: 1 });
  await browser.follow(added);
  await db
    .update(storesOfStaff)
    .set({ storeUid: depot.uid })
    .where(eq(storesOfStaff.staffId, clerk.id));

  const moved = await browser.get(url.pickup);
  expect([moved.status, moved.location]).toEqual([
    303,
    to(url.pickupAtStore, { storeUid: depot.uid }),
  ]);
  const page = await browser.follow(moved);
  expect(words(page)).toContain("Vous ne servez pas ce dépôt");
  expect(words(page)).toContain(depot.label);
});

test("a tab that shows one customer does not act for another", async () => {
  const [one, other] = [await makeBuyer(), await makeBuyer()];
  const path = await sellable(one);
  const { browser, clerk } = await behalfBrowser(shop.origin, one);
  const stale = addForm(await browser.get(path));
  const values = other.store.uid === one.store.uid ? [] : [other.store.uid];
  for (const storeUid of values)
    await db.insert(storesOfStaff).values({ staffId: clerk.id, storeUid });

  const search = to(url.behalf, null, { client: other.cardNumber });
  const found = await browser.get(search);
  await browser.submit(search, found.page.querySelector("form#agir"), { reason: "au comptoir" });
  const refused = await browser.submit(path, stale, { quantity: 4 });

  expect([refused.status, refused.location]).toEqual([303, url.cart]);
  expect(words(await browser.follow(refused))).toContain("ouverte pour un autre client");
  for (const { customerId } of [one, other]) {
    expect(await quantitiesOf(customerId, true)).toEqual([]);
    expect(await quantitiesOf(customerId, false)).toEqual([]);
  }
});

test("a form without the field of its session changes nothing", async () => {
  const customer = await makeBuyer();
  const product = await makeProduct();
  const { browser } = await behalfBrowser(shop.origin, customer);
  const refused = await browser.post(url.addToCart, { productUid: product.uid, quantity: 1 });
  expect(refused.status).toBe(303);
  expect(await quantitiesOf(customer.customerId, true)).toEqual([]);
});

async function ended(browser: Browser, customer: { customerId: number }, path: string) {
  const page = await browser.get(path);
  return async (end: () => Promise<unknown>) => {
    await end();
    const late = await browser.submit(path, addForm(page), { quantity: 4 });
    expect([late.status, late.location]).toEqual([303, url.behalf]);
    expect(await quantitiesOf(customer.customerId, true)).toEqual([]);
    expect(barOf(await browser.get(path))).toBeNull();
  };
}

test("a form sent after twenty minutes changes nothing", async () => {
  const customer = await makeBuyer();
  const { browser } = await behalfBrowser(shop.origin, customer);
  const late = await ended(browser, customer, await sellable(customer));
  await late(() =>
    db
      .update(behalfSessions)
      .set({ endsAt: new Date() })
      .where(eq(behalfSessions.customerId, customer.customerId)),
  );
});

test("a form sent after the staff signed out changes nothing", async () => {
  const customer = await makeBuyer();
  const { browser, staffSessionId } = await behalfBrowser(shop.origin, customer);
  const late = await ended(browser, customer, await sellable(customer));
  await late(() => signOutStaff(staffSessionId, ""));
});

test("acting ends the customer's session of the same browser", async () => {
  const [owner, customer] = [await makeBuyer(), await makeBuyer()];
  const browser = await signedIn(shop.origin, owner);
  const clerk = await staffBrowser(shop.origin, await makeClerk([customer.store.uid]));
  for (const [name, value] of clerk.cookies) browser.cookies.set(name, value);

  const path = to(url.behalf, null, { client: customer.cardNumber });
  const found = await browser.get(path);
  await browser.submit(path, found.page.querySelector("form#agir"), { reason: REASON });

  expect(browser.cookies.has(sessionCookie(shop.origin).name)).toBe(false);
  expect(await db.$count(sessions, eq(sessions.customerId, owner.customerId))).toBe(0);
  expect(barOf(await browser.get(url.cart))).toContain(customer.companyLabel);
  const login = await browser.get(url.login);
  expect([login.status, words(login).includes("Seul le client")]).toEqual([404, true]);
});

test("the cookie of one session opens nothing as the other", async () => {
  const customer = await makeBuyer();
  const { browser, sessionId } = await behalfBrowser(shop.origin, customer);
  browser.cookies.delete(behalfCookie(shop.origin).name);
  browser.cookies.delete(staffCookie(shop.origin).name);
  browser.cookies.set(sessionCookie(shop.origin).name, sessionId);
  const page = await browser.get(url.account);
  expect([page.status, page.location?.startsWith(url.login)]).toEqual([303, true]);

  const own = await signedIn(shop.origin, customer);
  const id = own.cookies.get(sessionCookie(shop.origin).name) ?? "";
  own.cookies.clear();
  own.cookies.set(behalfCookie(shop.origin).name, id);
  expect(barOf(await own.get(url.cart))).toBeNull();
});
