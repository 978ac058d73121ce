import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { customers, rateLimits } from "#drizzle/schema/company.ts";
import { hostileBacks } from "#tests/support/attack/hostile-backs.ts";
import { oldChallenge } from "#tests/support/auth/bot.ts";
import { ean13, fillCart, makeCustomer, makeProduct, PASSWORD } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const COOKIE = "__Host-madrier";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const form = (reply: Reply) => reply.page.querySelector("main form");
const text = (reply: Reply) => reply.page.querySelector("main")?.text ?? "";
const setCookies = (reply: Reply) => reply.headers.getSetCookie();

async function typeCard(browser: Browser, cardNumber: string, back?: string) {
  const path = back ? `/users/login?back=${encodeURIComponent(back)}` : "/users/login";
  const sent = await browser.submit(path, form(await browser.get(path)), {
    card_number: cardNumber,
  });
  return {
    sent,
    page: sent.location ? await browser.follow(sent) : sent,
    at: sent.location ?? path,
  };
}

async function isSignedIn(browser: Browser) {
  return (await browser.get("/users/login?back=%2Fpanier")).location === "/panier";
}

async function signIn(browser: Browser, cardNumber: string, password = PASSWORD, back?: string) {
  const { page, at } = await typeCard(browser, cardNumber, back);
  return browser.submit(at, form(page), { password, ...(await oldChallenge()) });
}

describe("the login", () => {
  test("takes the card, then the password, and goes back where one was", async () => {
    const customer = await makeCustomer({ firstName: "Yannick" });
    const browser = new Browser(shop.origin);

    const { sent, page } = await typeCard(browser, customer.cardNumber, "/panier?renew=true");
    const signedIn = await signIn(browser, customer.cardNumber, PASSWORD, "/panier?renew=true");

    expect(sent.status).toBe(303);
    expect(text(page)).toContain(customer.cardNumber);
    expect(signedIn.status).toBe(303);
    expect(signedIn.location).toBe("/panier?renew=true");
    expect(text(await browser.follow(signedIn))).toContain("Bonjour Yannick");
    expect(text(await browser.get("/panier"))).not.toContain("Bonjour Yannick");
  });

  test("can be typed by a scanner and sent by Enter: focus, digits, one button", async () => {
    const page = await new Browser(shop.origin).get("/users/login");
    const input = page.page.querySelector("input[name=card_number]");

    expect(input?.hasAttribute("autofocus")).toBe(true);
    expect(input?.getAttribute("inputmode") ?? input?.getAttribute("inputMode")).toBe("numeric");
    expect(form(page)?.querySelectorAll("button")).toHaveLength(1);
  });

  test("keeps the way back through mistakes", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    const path = "/users/login?back=%2Fpanier";

    const wrong = await browser.submit(path, form(await browser.get(path)), { card_number: "12" });
    const { page, at } = await typeCard(browser, customer.cardNumber, "/panier");
    const refused = await browser.submit(at, form(page), {
      password: "autre chose",
      ...(await oldChallenge()),
    });
    const signedIn = await browser.submit(at, form(refused), { password: PASSWORD });

    expect(wrong.status).toBe(400);
    expect(form(wrong)?.querySelector("input[name=back]")?.getAttribute("value")).toBe("/panier");
    expect(refused.status).toBe(422);
    expect(signedIn.location).toBe("/panier");
  });

  test.each([
    ["4006381333930", "vérifiez les 13 chiffres"],
    ["400638133393", "compte 13 chiffres"],
    ["", "obligatoire"],
  ])("redraws the form for the card %j and says why", async (cardNumber, message) => {
    const { sent } = await typeCard(new Browser(shop.origin), cardNumber);

    expect(sent.status).toBe(400);
    expect(text(sent)).toContain(message);
    expect(form(sent)?.querySelector("[aria-invalid]")?.getAttribute("value") ?? "").toBe(
      cardNumber,
    );
  });

  test("never leads off our own origin", async () => {
    const customer = await makeCustomer();

    for (const back of [
      "//elsewhere.example",
      "/\\elsewhere.example",
      "https://elsewhere.example",
      "/.//elsewhere.example",
    ]) {
      const signedIn = await signIn(new Browser(shop.origin), customer.cardNumber, PASSWORD, back);
      expect(signedIn.location).toBe("/");
    }
  });

  test("redirects to our own origin only, for more than sixty return URLs", async () => {
    const signed = new Browser(shop.origin);
    await signIn(signed, (await makeCustomer()).cardNumber);
    const visitor = new Browser(shop.origin);
    // A NUL is refused before any route (tests/attack/hostile.test.ts).
    const backs = hostileBacks.filter(
      (back): back is string => typeof back === "string" && !back.includes("\0"),
    );

    for (const back of backs) {
      const address = `/users/login?back=${encodeURIComponent(back)}`;
      const onwards = await signed.get(address);
      const shown = form(await visitor.get(address))?.querySelector("input[name=back]");
      const step1 = await visitor.post("/users/login", {
        back,
        card_number: ean13("298888888003"),
      });

      expect(onwards.location, back).toBe("/");
      expect(shown?.getAttribute("value"), back).toBe("/");
      expect(step1.location, back).toBe("/users/login/mot-de-passe?back=%2F");
    }
    expect(backs.length).toBeGreaterThanOrEqual(60);
  }, 60_000);

  test("checks again the way back that a page sends", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    await typeCard(browser, customer.cardNumber);

    const signedIn = await browser.post("/users/login/mot-de-passe", {
      password: PASSWORD,
      back: "//elsewhere.example",
      ...(await oldChallenge()),
    });

    expect(signedIn.location).toBe("/");
  });

  test("answers a wrong password, unknown card and new card alike", async () => {
    const known = await makeCustomer();
    const newcomer = await makeCustomer({ passwordHash: null });
    const answers: { status: number; page: string }[] = [];

    for (const cardNumber of [known.cardNumber, newcomer.cardNumber, ean13("298888888001")]) {
      const refused = await signIn(new Browser(shop.origin), cardNumber, "autre chose");
      answers.push({
        status: refused.status,
        page: text(refused).replaceAll(cardNumber, "CARD"),
      });
    }

    expect(answers[0]).toMatchObject({ status: 422 });
    expect(answers[0]?.page).toContain("Numéro de carte ou mot de passe incorrect.");
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test("asks for a form of ours, and takes each one once", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    const { page, at } = await typeCard(browser, customer.cardNumber);

    const bare = await browser.post(at, { password: PASSWORD });
    const wrong = await browser.submit(at, form(page), { password: "autre chose" });
    const replayed = await browser.submit(at, form(page), { password: PASSWORD });
    const right = await browser.submit(at, form(replayed), { password: PASSWORD });

    expect([bare, wrong, replayed].map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(text(replayed)).toContain("Envoyez-la à nouveau");
    expect(right.status).toBe(303);
  });

  test("sends a blocked card to its depot, and does not sign it in", async () => {
    const customer = await makeCustomer({ cardStatus: "blocked" });
    const browser = new Browser(shop.origin);

    const refused = await signIn(browser, customer.cardNumber);

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Votre carte a été bloquée. Contactez votre dépôt");
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("never sends back a password that was typed", async () => {
    const customer = await makeCustomer();

    const refused = await signIn(new Browser(shop.origin), customer.cardNumber, "presque-le-bon");

    expect(refused.status).toBe(422);
    expect(refused.text).not.toContain("presque-le-bon");
  });

  test("stops a card after fifty wrong passwords and says when to try again", async () => {
    const customer = await makeCustomer();
    await db.insert(rateLimits).values({
      key: `login-card:${customer.cardNumber}`,
      points: 50,
      expire: Date.now() + 600_000,
    });
    const browser = new Browser(shop.origin);

    const refused = await signIn(browser, customer.cardNumber);
    await db.update(rateLimits).set({ expire: sql`${rateLimits.expire} - 600000` });
    const allowed = await signIn(browser, customer.cardNumber);

    expect(refused.status).toBe(422);
    expect(text(refused)).toMatch(/Réessayez à partir de \d{1,2}\sh/);
    expect(allowed.status).toBe(303);
  });

  test("lets a known browser in after failed logins elsewhere", async () => {
    const { cardNumber } = await makeCustomer();
    const browser = new Browser(shop.origin);
    const first = await signIn(browser, cardNumber);
    await browser.post("/users/deconnexion");
    await db
      .insert(rateLimits)
      .values({ key: `login-card:${cardNumber}`, points: 50, expire: Date.now() + 600_000 })
      .onConflictDoUpdate({ target: rateLimits.key, set: { points: 50 } });

    const [known, stranger] = [
      await signIn(browser, cardNumber),
      await signIn(new Browser(shop.origin), cardNumber),
    ];

    expect(first.headers.getSetCookie().join("\n")).toContain("__Host-madrier-appareil=");
    expect(browser.cookies.get("__Host-madrier-appareil")).not.toContain(cardNumber);
    expect([known.status, stranger.status]).toEqual([303, 422]);
  });

  test("forgets the card when another is to be used", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    const { page } = await typeCard(browser, customer.cardNumber, "/panier");
    const change = page.page.querySelector("form[action^='/users/changer-de-carte']");

    const changed = await browser.submit("/users/login/mot-de-passe", change);
    const step1 = await browser.get("/users/login/mot-de-passe");

    expect(changed.location).toBe("/users/login?back=%2Fpanier");
    expect(step1.location).toBe("/users/login?back=%2F");
  });

  test("sends back to the card whoever comes to the password without one", async () => {
    const posted = await new Browser(shop.origin).post("/users/login/mot-de-passe", {
      password: PASSWORD,
      back: "/panier",
    });

    expect(posted.status).toBe(303);
    expect(posted.location).toBe("/users/login?back=%2Fpanier");
  });

  test("is not shown to whoever is signed in", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);

    expect(await isSignedIn(browser)).toBe(false);
    await signIn(browser, customer.cardNumber);

    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("the session", () => {
  test("costs a browsing visitor no cookie and no row", async () => {
    const before = await db.$count(sessions);
    const browser = new Browser(shop.origin);

    for (const path of ["/", "/panier", "/users/login", "/depot/liste"]) {
      expect(setCookies(await browser.get(path))).toEqual([]);
    }

    expect(await db.$count(sessions)).toBe(before);
  });

  test("stands in a __Host- cookie, HttpOnly, Secure, SameSite=Lax", async () => {
    const { sent } = await typeCard(new Browser(shop.origin), ean13("298888888002"));

    const [cookie] = setCookies(sent);
    expect(cookie).toMatch(/^__Host-madrier=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  });

  test("changes its id at login, and the old id opens nothing", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    await typeCard(browser, customer.cardNumber);
    const oldId = browser.cookies.get(COOKIE) ?? "";

    await signIn(browser, customer.cardNumber);

    const newId = browser.cookies.get(COOKIE);
    expect(newId).not.toBe(oldId);
    const thief = new Browser(shop.origin);
    thief.cookies.set(COOKIE, oldId);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("cannot be given an id from outside", async () => {
    const customer = await makeCustomer();
    const chosen = "A".repeat(22);
    const browser = new Browser(shop.origin);
    browser.cookies.set(COOKIE, chosen);

    await signIn(browser, customer.cardNumber);

    expect(browser.cookies.get(COOKIE)).not.toBe(chosen);
  });

  test("keeps signed-in pages out of every cache", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    await signIn(browser, customer.cardNumber);

    const page = await browser.get("/panier");

    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("vary")).toMatch(/cookie/i);
  });

  test("dies with idleness", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    await signIn(browser, customer.cardNumber);
    await db
      .update(sessions)
      .set({ seenAt: sql`now() - interval '31 minutes'` })
      .where(eq(sessions.customerId, customer.id));

    expect(await isSignedIn(browser)).toBe(false);
  });

  test("ends at sign-out: row, cookie, and what the browser kept", async () => {
    const customer = await makeCustomer();
    const browser = new Browser(shop.origin);
    await signIn(browser, customer.cardNumber);
    const id = browser.cookies.get(COOKIE) ?? "";

    const left = await browser.post("/users/deconnexion");

    expect(left.status).toBe(303);
    expect(left.headers.get("clear-site-data")).toBe('"cache", "storage"');
    expect(browser.cookies.has(COOKIE)).toBe(false);
    const thief = new Browser(shop.origin);
    thief.cookies.set(COOKIE, id);
    expect(await isSignedIn(thief)).toBe(false);
    expect(await db.select().from(sessions).where(eq(sessions.customerId, customer.id))).toEqual(
      [],
    );
  });
});

test("merges a visitor's cart with the customer's after the login", async () => {
  const customer = await makeCustomer();
  const [cement, brick, gone] = [
    await makeProduct(),
    await makeProduct(),
    await makeProduct({ isActive: false }),
  ];
  await fillCart(customer.id, [
    { productUid: brick.uid, quantity: 3 },
    { productUid: gone.uid, quantity: 2 },
  ]);
  const browser = new Browser(shop.origin);
  await browser.post("/panier/ajouter", { productUid: cement.uid, quantity: 5 });

  const signedIn = await signIn(browser, customer.cardNumber, PASSWORD, "/panier");

  const cart = await browser.follow(signedIn);
  for (const { label } of [cement, brick, gone]) {
    expect(text(cart)).toContain(boundMeasures(label));
  }
  expect(text(cart)).toContain("n’est plus vendu en ligne");
  const [row] = await db.select().from(customers).where(eq(customers.id, customer.id));
  expect(row?.lastLoginAt).not.toBeNull();
});
