// Own shop: its depot is new, and a shop caches depots for a minute.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { sessionCookie } from "#app/models/auth/session.ts";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { formDrafts } from "#drizzle/schema/auth.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { deliveryFields, makeDeliveringStore } from "#tests/support/checkout/deliveries.ts";
import { daysOf, hoursOf } from "#tests/support/checkout/pages.ts";
import {
  fillCart,
  makeBuyer,
  makeProduct,
  PASSWORD,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const ZONE = 7749;

let shop: RunningShop;
let store: Awaited<ReturnType<typeof makeDeliveringStore>>;
beforeAll(async () => {
  store = await makeDeliveringStore({ deliveryZone: ZONE, deliveryCapacity: 1000 });
  shop = await startShop();
});
afterAll(() => shop.stop());

type Typed = Record<string, string>;

const text = (reply: Reply) =>
  (reply.page.querySelector("main")?.text ?? "").replace(/[\u00a0\u202f]/g, " ");

/** The form of a page that has the first of the fields. */
const formOf = (reply: Reply, [name = ""]: readonly string[]) =>
  reply.page
    .querySelectorAll("main form[method=post]")
    .find((form) => form.querySelector(`[name="${name}"]`)) ?? null;

function shownIn(form: ReturnType<typeof formOf>, name: string): string | undefined {
  const field =
    form?.querySelector(`[name="${name}"][checked]`) ??
    form?.querySelector(`[name="${name}"]:not([type=radio]):not([type=hidden]):not(button)`) ??
    form?.querySelector(`[name="${name}"][type=hidden]`);
  if (field?.tagName === "TEXTAREA") return field.textContent;
  const chosen = field?.tagName === "SELECT" ? field.querySelector("option[selected]") : field;
  return chosen?.getAttribute("value");
}

async function makeOwner(): Promise<Buyer> {
  const product = await makeProduct();
  await stockForDelivery(product.uid, ZONE, 20);
  await stockProduct(product.uid, store.uid, 20);
  const buyer = await makeBuyer({ storeUid: store.uid, role: "owner" });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return buyer;
}

function endSession(browser: Browser) {
  browser.cookies.delete(sessionCookie(shop.origin).name);
}

/** By both steps of the login, from the address that the refused form led to. */
async function signInAgain(browser: Browser, login: string, cardNumber: string) {
  const form = (reply: Reply) => reply.page.querySelector("main form");
  const sent = await browser.submit(login, form(await browser.get(login)), {
    card_number: cardNumber,
  });
  const secret = { password: PASSWORD, ...(await oldChallenge()) };
  return browser.submit(sent.location ?? "", form(await browser.follow(sent)), secret);
}

/** Fills the form of a page in after its session has ended. */
async function sendLate(browser: Browser, path: string, typed: Typed) {
  const page = await browser.get(path);
  endSession(browser);
  return browser.submit(path, formOf(page, Object.keys(typed)), typed);
}

const address = {
  title: "2",
  firstname: "Ana",
  lastname: "Faure",
  label: "Atelier",
  address: "3 quai Petite-Roubeyrolle",
  zip_code: "48130",
  city: "Peyre en Aubrac",
};

type Case = { path: string; typed: Typed; onward: string | RegExp };

const cases: Record<string, (browser: Browser) => Promise<Case>> = {
  "a worksite": async () => {
    const days = { begin_date: "01/02/27", end_date: "30/04/27" };
    const typed = { name: "Résidence du Lac", ...days, address_id: "new", ...address };
    return { path: url.newWorksite, typed, onward: /^\/mon-compte\/chantier\/\d+$/ };
  },
  "an address": async () => ({ path: url.newAddress, typed: address, onward: url.addresses }),
  "an invitation": async () => ({
    path: url.invitePerson,
    typed: {
      firstName: "Anne-Lise",
      lastName: "O’Neill",
      email: `anne-lise-${Date.now()}@example.com`,
      cellphone: "06 98 76 54 32",
      role: "buyer",
      ceiling: "1 500",
      store: "1",
    },
    onward: url.people,
  }),
  "a request for a quote": async () => ({
    path: url.askQuote,
    typed: { comment: "Livraison à l’étage,\r\npar la cour." },
    onward: url.quotes,
  }),
  "a delivery": async (browser) => {
    const typed = await deliveryFields(await browser.get(url.deliveryCheckout));
    const more = { comment: "Appeler en arrivant" };
    return {
      path: url.deliveryCheckout,
      typed: { ...typed, ...more },
      onward: url.checkoutSummary,
    };
  },
  "a pickup": async (browser) => {
    const day = daysOf(await browser.get(url.pickup))[1] ?? "";
    const path = to(url.pickup, null, { delivery_date: day });
    const hour = hoursOf(await browser.get(path))[1] ?? "";
    const typed = { delivery_range: hour, comment: "Quai 2", bsc: "Lou Martin" };
    return { path, typed, onward: url.checkoutSummary };
  },
};

test.each(Object.keys(cases))(
  "%s sent after the end of the session is there again, ready to be sent",
  async (name) => {
    const buyer = await makeOwner();
    const browser = await signedIn(shop.origin, buyer);
    const made = await cases[name]?.(browser);
    const { path = "", typed = {}, onward = "" } = made ?? {};

    const refused = await sendLate(browser, path, typed);
    const signed = await signInAgain(browser, refused.location ?? "", buyer.cardNumber);
    const back = await browser.get(signed.location ?? "");

    expect(refused.location).toMatch(/^\/users\/login\?back=/);
    expect(signed.location).toContain(path);
    expect(back.status).toBe(200);
    expect(text(back)).toContain("rien n’a encore été envoyé");
    const form = formOf(back, Object.keys(typed));
    const asked = Object.entries(typed).filter(([field]) =>
      form?.querySelector(`[name="${field}"]`),
    );
    const shown = asked.map(([field]) => [field, shownIn(form, field) ?? ""]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(asked));
    expect(asked.some(([, value]) => value !== "")).toBe(true);
    expect(back.page.querySelectorAll(".errors")).toEqual([]);
    expect(back.page.querySelector("title")?.text).not.toContain("Erreur");

    const sent = await browser.submit(signed.location ?? "", form);
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(onward);
  },
);

describe("a form sent after the end of the session", () => {
  const typed = { ...address, label: "Chez moi" };

  async function sendAddress() {
    const buyer = await makeOwner();
    const browser = await signedIn(shop.origin, buyer);
    const refused = await sendLate(browser, url.newAddress, typed);
    return { buyer, browser, login: refused.location ?? "" };
  }

  const isFresh = (reply: Reply) => {
    const label = shownIn(formOf(reply, ["label", "zip_code"]), "label");
    return reply.status === 200 && !label && !reply.text.includes("Chez moi");
  };

  test("is fresh for another customer who signs in", async () => {
    const { browser, login } = await sendAddress();
    const other = await makeOwner();

    const signed = await signInAgain(browser, login, other.cardNumber);

    expect(isFresh(await browser.get(signed.location ?? ""))).toBe(true);
  });

  test("is fresh after an hour, and at another address", async () => {
    const { buyer, browser, login } = await sendAddress();
    const signed = await signInAgain(browser, login, buyer.cardNumber);
    const { search } = new URL(signed.location ?? "", shop.origin);

    const elsewhere = await browser.get(`${url.newWorksite}${search}`);
    await db
      .update(formDrafts)
      .set({ createdAt: new Date(Date.now() - 61 * 60_000) })
      .where(eq(formDrafts.customerId, buyer.customerId));

    expect(elsewhere.text).not.toContain("Chez moi");
    expect(isFresh(await browser.get(signed.location ?? ""))).toBe(true);
  });

  test("is kept sealed, five at most for a customer", async () => {
    const { buyer } = await sendAddress();
    const browser = await signedIn(shop.origin, buyer);
    const page = await browser.get(url.newAddress);
    endSession(browser);
    for (let at = 0; at < 7; at++) {
      await browser.submit(url.newAddress, formOf(page, ["label"]), typed);
    }

    const rows = await db
      .select()
      .from(formDrafts)
      .where(eq(formDrafts.customerId, buyer.customerId));
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/Chez moi|Roubeyrolle/);
    expect(Buffer.from(rows[0]?.sealed ?? "", "base64url").toString()).not.toContain("Chez moi");
  });

  test.each([
    ["no mark of its customer", {}],
    ["a forged mark", { form_holder: "A".repeat(44) }],
  ])("is not kept with %s, and leads back to its page", async (_, mark) => {
    const refused = await new Browser(shop.origin).post(url.newAddress, { ...typed, ...mark });

    expect(refused.location).toBe(to(url.login, null, { back: url.newAddress }));
  });

  test("leads back to the page of a command that has none", async () => {
    const from = to(url.addresses);
    const referer = { referer: shop.origin + from };
    const away = { referer: `https://ailleurs.example${from}` };
    const command = to(url.defaultAddress, { addressId: 1 });
    const send = (headers: Record<string, string>) =>
      new Browser(shop.origin).post(command, {}, headers);

    expect((await send(referer)).location).toBe(to(url.login, null, { back: from }));
    expect((await send(away)).location).toBe(to(url.login, null, { back: url.home }));
  });

  test.each([
    ["a password", url.changePassword, { currentPassword: PASSWORD, password: "Brouette-47!" }],
    ["a telephone with its proof", url.changePhone, { currentPassword: PASSWORD }],
  ])("is not kept with %s", async (_, path, secrets: Typed) => {
    const buyer = await makeOwner();
    const browser = await signedIn(shop.origin, buyer);

    const refused = await sendLate(browser, path, secrets);

    expect(refused.location).toBe(to(url.login, null, { back: path }));
    expect(await db.$count(formDrafts, eq(formDrafts.customerId, buyer.customerId))).toBe(0);
  });

  test("is not kept at a shared terminal", async () => {
    const buyer = await makeOwner();
    const browser = await signedIn(shop.origin, buyer);
    const page = await browser.get(url.newAddress);
    const { name, value } = await makeTerminalCookie(shop.origin, 2);
    browser.cookies.set(name, value);
    endSession(browser);
    const refused = await browser.submit(url.newAddress, formOf(page, ["label"]), typed);
    const { id } = await openCustomerSession(null, buyer.customerId, {
      ...{ userAgent: "", address: "", terminalStoreUid: 2 },
    });
    browser.cookies.set(sessionCookie(shop.origin).name, id);

    const atTerminal = await browser.get(url.newAddress);

    expect(refused.location).toBe(to(url.login, null, { back: url.newAddress }));
    expect(await db.$count(formDrafts, eq(formDrafts.customerId, buyer.customerId))).toBe(0);
    expect(atTerminal.status).toBe(200);
    expect(atTerminal.page.querySelector("[name=form_holder]")).toBeNull();
  });

  test("loads the document for the pages' own script, once", async () => {
    const { buyer, browser, login } = await sendAddress();
    const signed = await signInAgain(browser, login, buyer.cardNumber);
    const { pathname, search } = new URL(signed.location ?? "", shop.origin);
    const ask = () => browser.get(`${pathname}.data${search}`);

    const first = await ask();
    const document = await browser.get(pathname + search);
    const again = await ask();

    expect(first.headers.get("x-remix-reload-document") ?? first.text).toMatch(/true|reload/i);
    expect(document.text).toContain("Chez moi");
    expect(again.status).toBe(200);
    expect(again.text).not.toContain("Chez moi");
  });
});
