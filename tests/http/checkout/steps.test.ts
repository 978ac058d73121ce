// Own shop: it reads what the shop prints.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, ordersOf } from "#tests/support/checkout/checkouts.ts";
import { failOrders, letOrdersPass } from "#tests/support/checkout/failing-orders.ts";
import {
  accept,
  buttonOfEnter,
  choose,
  chosenHour,
  daysOf,
  expire,
  form,
  hoursOf,
  pay,
  setTime,
  text,
  typed,
} from "#tests/support/checkout/pages.ts";
import { fillCart, makeBuyer, makeCompany, makeStore } from "#tests/support/factories.ts";
import { whatPrinted } from "#tests/support/running.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());
afterEach(letOrdersPass);

async function arrive() {
  const { product, store } = await makeShop(20);
  const buyer = await makeBuyer({ storeUid: store.uid });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return { buyer, product, store, browser: await signedIn(shop.origin, buyer) };
}

async function makeWorksite(companyId: number, name: string) {
  const [worksite] = await db.insert(worksites).values({ companyId, name }).returning();
  if (!worksite) throw new Error("The worksite was not inserted");
  return worksite;
}

async function checkoutOf(buyer: Buyer) {
  const { customerId } = buyer;
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.customerId, customerId));
  return checkout;
}

const linksOf = (reply: Reply) =>
  reply.page.querySelectorAll(".stepper a").map((link) => link.getAttribute("href"));
const refreshOf = (reply: Reply) =>
  /<noscript><meta http-equiv="refresh" content="([^"]*)"/i.exec(reply.text)?.[1];
const loggedOf = (requestId: string) =>
  whatPrinted()
    .split("\n")
    .filter((line) => line.includes(`"request":"${requestId}"`))
    .join("\n");
const seconds = (count: number) => new Date(Date.now() + count * 1000);

describe("an address of step 1", () => {
  test("is filled in under every name, and leads to the delivery", async () => {
    const { buyer, browser } = await arrive();
    const worksite = await makeWorksite(buyer.companyId, "Maison Le Goff");
    const day = daysOf(await browser.get(url.pickup))[2] ?? "";
    const query = {
      delivery_date: day,
      delivery_range: "10:00",
      comment: "Quai 2",
      worksite: worksite.id,
      bsc: "Ana Morel",
      bsp: "06 98 76 54 32",
    };

    const page = await browser.get(to(url.pickup, null, { deliveryMode: 1, ...query }));

    for (const [name, value] of [
      ["delivery_date", day],
      ["bsc", "Ana Morel"],
      ["bsp", "06 98 76 54 32"],
    ] as const) {
      expect(typed(page, name)?.getAttribute("value")).toBe(value);
    }
    expect(typed(page, "comment")?.textContent).toContain("Quai 2");
    expect(typed(page, "worksite")?.querySelector("[selected]")?.textContent).toBe(
      "Maison Le Goff",
    );
    const other = await browser.get(to(url.pickup, null, { deliveryMode: 2, ...query }));
    expect([other.status, other.location]).toEqual([303, to(url.deliveryCheckout, null, query)]);
  });

  test.each([
    ["nonsense", "delivery_date=31/02/2026&delivery_range=25:99&worksite=abc&deliveryMode=9"],
    ["the past", "delivery_date=01/01/1990&delivery_range=8-10h&worksite=999999999&renew=x"],
    ["too much", `comment=${"a".repeat(600)}&bsc=${"b".repeat(600)}&bsp=%F0%9F%98%80`],
  ])("that asks for %s shows the first day and no hour", async (_, query) => {
    const { browser } = await arrive();
    const first = daysOf(await browser.get(url.pickup))[0];

    const page = await browser.get(`${url.pickup}?${query}`);

    expect(page.status).toBe(200);
    expect(typed(page, "delivery_date")?.getAttribute("value")).toBe(first);
    expect(chosenHour(page)).toBeUndefined();
  });

  test("never names another company's worksite, and a form that does so is for none", async () => {
    const { buyer, browser } = await arrive();
    await makeWorksite(buyer.companyId, "Le nôtre");
    const theirs = await makeWorksite((await makeCompany()).id, "Chantier des autres");
    const path = to(url.pickup, null, { worksite: theirs.id });
    const page = await browser.get(path);

    expect(page.text).not.toContain("Chantier des autres");
    const hour = { delivery_date: daysOf(page)[1] ?? "", delivery_range: "10:00" };
    await browser.submit(path, form(page), { ...hour, worksite: theirs.id });

    expect((await checkoutOf(buyer))?.worksiteId).toBeNull();
  });
});

describe("a pickup for a worksite, fetched by somebody else", () => {
  test("is kept with the order", async () => {
    const { buyer, browser } = await arrive();
    const worksite = await makeWorksite(buyer.companyId, "Maison Le Goff");
    const page = await browser.get(url.pickup);
    const hour = { delivery_date: daysOf(page)[1] ?? "", delivery_range: "10:00" };
    const who = { worksite: worksite.id, bsc: "Ana Morel", bsp: "06 98 76 54 32" };

    const chosen = await browser.submit(url.pickup, form(page), { ...hour, ...who });
    expect(chosen.location).toBe(url.checkoutSummary);
    await accept(browser);
    await pay(browser, "store");

    expect(await ordersOf(buyer)).toMatchObject([
      {
        worksiteId: worksite.id,
        worksiteName: "Maison Le Goff",
        siteContact: "Ana Morel",
        sitePhone: "06 98 76 54 32",
      },
    ]);
  });

  test.each([
    ["bsc", "Ana <Morel>", "Ce texte ne peut pas contenir « < » ni « > »."],
    ["bsc", "Ana\u0007", "Ce texte ne peut pas contenir un caractère de contrôle."],
    ["bsp", "06 12 34 56 78", "numéro de téléphone français"],
    ["bsp", "+1 212 555 0100", "numéro de téléphone français"],
    ["comment", "a | b ~ c | d", "Le commentaire ne peut pas contenir « | » ni « ~ »."],
    ["comment", "[`]", "Le commentaire ne peut pas contenir « [ », « ` » ni « ] »."],
  ])("with %s typed as %j is refused in so many words", async (name, value, sentence) => {
    const { browser } = await arrive();
    const page = await browser.get(url.pickup);
    const hour = { delivery_date: daysOf(page)[1] ?? "", delivery_range: "10:00" };

    const reply = await browser.submit(url.pickup, form(page), { ...hour, [name]: value });

    expect(reply.status).toBe(400);
    expect(text(reply)).toContain(sentence);
    expect(typed(reply, name)?.getAttribute("aria-invalid")).toBe("true");
  });
});

test("shows a day as ready at opening before its eve is over", async () => {
  const { browser } = await arrive();

  const page = await browser.get(url.pickup);

  // Saturdays open at 8.
  const days = page.page.querySelectorAll(".days button");
  const weekdays = days.filter((day) => !day.textContent.trim().startsWith("sam."));
  const last = weekdays.at(-1)?.getAttribute("value") ?? "";
  expect(page.page.querySelector(`input[value="${last} 07:00"]`)?.attributes).not.toHaveProperty(
    "disabled",
  );
});

describe("the steps", () => {
  test("are links as far as they can be shown, back and forth", async () => {
    const { browser, store } = await arrive();
    const step1 = to(url.pickupAtStore, { storeUid: store.uid });

    expect(linksOf(await browser.get(url.pickup))).toEqual([]);
    await choose(browser);
    expect(linksOf(await browser.get(url.checkoutSummary))).toEqual([step1]);
    expect(linksOf(await browser.get(step1))).toEqual([url.checkoutSummary]);
    await accept(browser);
    expect(linksOf(await browser.get(step1))).toEqual([url.checkoutSummary, url.checkoutPayment]);
    expect(linksOf(await browser.get(url.checkoutPayment))).toEqual([step1, url.checkoutSummary]);
  });

  test("go onward by Enter, and neither ask for time nor change the day", async () => {
    const { browser } = await arrive();
    const pressed = async (path: string) => {
      const button = buttonOfEnter(await browser.get(path));
      return [button?.text, button?.getAttribute("formaction")];
    };
    const onward = ["Continuer", undefined];

    expect(await pressed(url.pickup)).toEqual(onward);
    await choose(browser);
    expect(await pressed(url.checkoutSummary)).toEqual(onward);
    await accept(browser);
    expect(await pressed(url.checkoutPayment)).toEqual(onward);
  });

  test("lose nothing when one goes back and on again with the same choice", async () => {
    const { buyer, browser, store } = await arrive();
    await choose(browser, "Quai 7");
    await accept(browser);
    const before = await checkoutOf(buyer);
    const step1 = to(url.pickupAtStore, { storeUid: store.uid });

    const page = await browser.get(step1);
    const again = await browser.submit(step1, form(page), {
      delivery_range: before?.range ?? "",
    });

    expect(again.location).toBe(url.checkoutSummary);
    expect(await checkoutOf(buyer)).toMatchObject({
      termsCompleted: true,
      comment: "Quai 7",
      orderKey: before?.orderKey,
    });
  });

  test("of the terms is undone by sending them unticked, and step 3 with it", async () => {
    const { browser } = await arrive();
    await choose(browser);
    await accept(browser);
    const page = await browser.get(url.checkoutSummary);
    expect(typed(page, "terms")?.hasAttribute("checked")).toBe(true);

    const seal = typed(page, "seal")?.getAttribute("value") ?? "";
    const reply = await browser.post(url.checkoutSummary, { seal });

    expect(reply.status).toBe(422);
    expect((await browser.get(url.checkoutPayment)).location).toBe(url.checkoutSummary);
  });

  test("after another hour, the terms are to be accepted again", async () => {
    const { browser } = await arrive();
    await choose(browser);
    await accept(browser);
    const page = await browser.get(url.pickup);

    await browser.submit(url.pickup, form(page), { delivery_range: hoursOf(page).at(-1) ?? "" });

    expect((await browser.get(url.checkoutPayment)).location).toBe(url.checkoutSummary);
  });

  test("send a card blocked meanwhile home, all of them", async () => {
    const { buyer, browser } = await arrive();
    await choose(browser);
    await accept(browser);
    await db
      .update(customers)
      .set({ cardStatus: "blocked" })
      .where(eq(customers.id, buyer.customerId));

    const { pickup, checkoutSummary, checkoutPayment, cartChanged, orderFailed } = url;
    const pages = [pickup, checkoutSummary, checkoutPayment, cartChanged, orderFailed];
    for (const path of [...pages, url.checkoutExpired, url.deliveryCheckout]) {
      expect([path, (await browser.get(path)).location]).toEqual([path, url.home]);
    }
    for (const path of [pickup, checkoutSummary, checkoutPayment, url.extendCheckout]) {
      expect([path, (await browser.post(path)).location]).toEqual([path, url.home]);
    }
    expect(text(await browser.get(url.home))).toContain(
      "Votre carte a été bloquée. Contactez votre dépôt",
    );
  });
});

describe("the time of a checkout", () => {
  test("leads by itself to the page that says it is up, without JavaScript", async () => {
    const { browser } = await arrive();

    const content = refreshOf(await browser.get(url.pickup)) ?? "";

    const [wait, target] = content.split(";url=");
    expect(target).toBe(url.checkoutExpired);
    expect(Number(wait)).toBeGreaterThan(890);
    expect(Number(wait)).toBeLessThanOrEqual(900);
  });

  test("is warned of from two minutes before its end on", async () => {
    const { buyer, browser } = await arrive();
    const warned = async (left: number) => {
      await setTime(buyer, { expiresAt: seconds(left) });
      return (await browser.get(url.pickup)).page.querySelector(".notice.warning") !== null;
    };
    await browser.get(url.pickup);

    expect([await warned(140), await warned(118)]).toEqual([false, true]);
  });

  test("can be extended at each step, which keeps its choices", async () => {
    const { buyer, browser } = await arrive();
    const extend = async (path: string, fields: Record<string, string>) => {
      await setTime(buyer, { expiresAt: seconds(60) });
      const page = await browser.get(path);
      const button = page.page.querySelector("button[formaction^='/tunnel/prolonger']");
      const seal = typed(page, "seal")?.getAttribute("value");
      const sent = { ...(seal && { seal }), ...fields };
      return browser.follow(await browser.post(button?.getAttribute("formaction") ?? "", sent));
    };
    await choose(browser);

    const summary = await extend(url.checkoutSummary, { terms: "on" });
    expect(text(summary)).toContain("Il vous reste 15 min");
    expect(typed(summary, "terms")?.hasAttribute("checked")).toBe(true);
    const forged = await browser.get(to(url.checkoutSummary, null, { terms: "on" }));
    expect(typed(forged, "terms")?.hasAttribute("checked")).toBe(false);

    await accept(browser);
    const payment = await extend(url.checkoutPayment, { payment_method: "card" });
    const chosen = payment.page.querySelector("[name=payment_method][checked]");
    expect(chosen?.getAttribute("value")).toBe("card");
  });

  test("asked for more by a script is answered in place", async () => {
    const { buyer, browser } = await arrive();
    await browser.get(url.pickup);
    await setTime(buyer, { expiresAt: seconds(60) });

    const reply = await browser.post(
      `${url.extendCheckout}.data?fenetre=true&back=${encodeURIComponent(url.pickup)}`,
    );

    expect(reply.status).toBe(200);
    expect((await checkoutOf(buyer))?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 890_000);
  });

  test("once expired, is offered again until 30 minutes after its save", async () => {
    const { buyer, browser } = await arrive();
    await choose(browser, "Quai 7");
    await expire(buyer);
    const renewed = to(url.cart, null, { renew: true });
    const offered = (reply: Reply) => text(reply).includes("Reprendre la commande");

    await setTime(buyer, { savedAt: seconds(-1790) });
    expect(offered(await browser.get(renewed))).toBe(true);
    expect(offered(await browser.get(url.cart))).toBe(false);
    await setTime(buyer, { savedAt: seconds(-1800) });
    expect(offered(await browser.get(renewed))).toBe(false);

    await setTime(buyer, { savedAt: seconds(-1790) });
    const again = await browser.get(to(url.pickup, null, { renew: true }));
    expect(typed(again, "comment")?.textContent).toContain("Quai 7");
  });
});

describe("a second depot", () => {
  test("names the checkout it replaced, and offers its choices", async () => {
    const { browser, store } = await arrive();
    await choose(browser, "Quai 7");
    const other = await makeStore({ slotCapacity: 10 });

    const page = await browser.get(to(url.pickupAtStore, { storeUid: other.uid }));
    expect(text(page)).toContain(`Votre retrait à ${store.label} est mis de côté`);
    const back = page.page.querySelector(".notice a[href^='/tunnel/retrait/']");
    const mine = await browser.get(back?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");

    expect(text(mine)).toContain(store.label);
    expect(typed(mine, "comment")?.textContent).toContain("Quai 7");
    expect(chosenHour(mine)).toBeDefined();
  });

  test("is left for a delivery, which says so, and back again", async () => {
    const { browser, store } = await arrive();
    await choose(browser, "Quai 7");

    const delivery = await browser.get(url.deliveryCheckout);

    expect(text(delivery)).toContain(`Votre retrait à ${store.label} est mis de côté`);
    const back = delivery.page.querySelector(".notice a[href^='/tunnel/retrait/']");
    const mine = await browser.get(back?.getAttribute("href")?.replaceAll("&amp;", "&") ?? "");
    expect(typed(mine, "comment")?.textContent).toContain("Quai 7");
  });

  test("opened while nothing was chosen takes the place of nothing", async () => {
    const { browser } = await arrive();
    await browser.get(url.pickup);
    const other = await makeStore();

    const page = await browser.get(to(url.pickupAtStore, { storeUid: other.uid }));

    expect(text(page)).not.toContain("mis de côté");
  });

  test("continues when it is opened again", async () => {
    const { buyer, browser, store } = await arrive();
    await choose(browser);
    const before = await checkoutOf(buyer);

    await browser.get(to(url.pickupAtStore, { storeUid: store.uid }));
    await browser.get(url.pickup);

    expect(await checkoutOf(buyer)).toEqual(before);
  });
});

describe("an order that cannot be written", () => {
  test.each([
    ["a deadlock that comes again each time", "raise sqlstate '40P01'"],
    ["an error nobody thought of", "raise sqlstate 'XX000'"],
    ["a connection that is lost", "perform pg_terminate_backend(pg_backend_pid())"],
  ])("for %s is to be tried again, with all that was chosen but the terms", async (_, failure) => {
    const { buyer, browser } = await arrive();
    await choose(browser, "Quai 7");
    await accept(browser);
    await failOrders(failure);

    const refused = await pay(browser, "store");
    expect([refused.status, refused.location]).toEqual([303, url.orderFailed]);
    const requestId = refused.headers.get("x-request-id") ?? "";
    await expect.poll(() => loggedOf(requestId)).toContain("order not placed");
    const page = await browser.follow(refused);
    expect(page.page.querySelector("h1")?.textContent).toBe("Veuillez réessayer ultérieurement");
    expect(refreshOf(page)).toBe(`4;url=${to(url.cart, null, { renew: true })}`);
    expect(await ordersOf(buyer)).toEqual([]);

    await letOrdersPass();
    const cart = await browser.get(to(url.cart, null, { renew: true }));
    const resume = cart.page.querySelector(".notice a[href^='/tunnel/']");
    expect(resume?.textContent).toBe("Reprendre la commande");
    const summary = await browser.get(resume?.getAttribute("href") ?? "");
    expect(text(summary)).toContain("Quai 7");
    expect(typed(summary, "terms")?.hasAttribute("checked")).toBe(false);
    await accept(browser);
    await pay(browser, "store");
    expect(await ordersOf(buyer)).toHaveLength(1);
  });
});

describe("a cart that changed", () => {
  test("shows a page that leads to the cart, unless the customer stays", async () => {
    const { browser, product } = await arrive();
    await choose(browser);
    await accept(browser);
    await db.update(products).set({ unitMills: 11_000 }).where(eq(products.uid, product.uid));

    const page = await browser.follow(await pay(browser, "store"));
    expect(refreshOf(page)).toBe(`20;url=${url.cart}`);
    const stay = page.page
      .querySelectorAll("main a")
      .find((link) => link.textContent === "Rester sur cette page");
    const stayed = await browser.get(stay?.getAttribute("href") ?? "");

    expect(refreshOf(stayed)).toBeUndefined();
    expect(text(stayed)).toContain("le prix unitaire passe de 10,00 € à 11,00 € HT");
    expect(stayed.page.querySelector(`main a[href="${url.cart}"]`)).not.toBeNull();
  });
});
