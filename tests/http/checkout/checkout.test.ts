import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { parseFrenchDay } from "#app/models/platform/calendar.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { customers } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, ordersOf, stockOf } from "#tests/support/checkout/checkouts.ts";
import {
  accept,
  choose,
  chosenHour,
  daysOf,
  expire,
  form,
  hoursOf,
  laterDays,
  pay,
  text,
  typed,
} from "#tests/support/checkout/pages.ts";
import { takePlaces } from "#tests/support/checkout/slots.ts";
import { fillCart, makeBuyer, makeStore } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function arrive(values: Partial<Pick<Buyer, "role">> = {}) {
  const { product, store } = await makeShop(20);
  const buyer = await makeBuyer({ storeUid: store.uid, ...values });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return { buyer, product, store, browser: await signedIn(shop.origin, buyer) };
}

describe("a pickup paid at the depot, without JavaScript", () => {
  test("goes from the cart to an order in the account", async () => {
    const { buyer, product, store, browser } = await arrive();

    const step1 = await browser.get(to(url.pickup));
    expect(step1.status).toBe(200);
    expect(text(step1)).toContain(store.label);
    expect(text(step1)).toContain("Il vous reste 15 min");
    expect(daysOf(step1)).toHaveLength(6);

    const chosen = await choose(browser);
    expect([chosen.status, chosen.location]).toEqual([303, to(url.checkoutSummary)]);

    const step2 = await browser.follow(chosen);
    for (const expected of [product.label, "3 sac", "30,00 €", "TVA 20 %", "36,00 €", "Quai 2"]) {
      expect(text(step2)).toContain(expected);
    }

    const accepted = await accept(browser);
    expect([accepted.status, accepted.location]).toEqual([303, to(url.checkoutPayment)]);

    const placed = await pay(browser, "store");
    const [order] = await ordersOf(buyer);
    expect(placed.location).toBe(to(url.paymentDone, null, { uid: order?.uid }));
    expect((await browser.follow(placed)).status).toBe(200);
    expect(await stockOf(product.uid)).toEqual([17]);

    const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));
    for (const expected of [product.label, "À payer au dépôt", "Commande passée", "36,00 €"]) {
      expect(text(page)).toContain(expected);
    }
    expect(text(await browser.get(to(url.account)))).toContain(order?.uid);
    expect(text(await browser.get(to(url.cart)))).toContain("Votre panier est vide");
  });

  test("gives one order when step 3 is sent twice, even after Back", async () => {
    const { buyer, browser } = await arrive();
    await choose(browser);
    await accept(browser);
    const step3 = await browser.get(to(url.checkoutPayment));
    const send = () =>
      browser.submit(to(url.checkoutPayment), form(step3), { payment_method: "store" });

    const [once, twice] = await Promise.all([send(), send()]);
    const back = await send();

    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(new Set([once.location, twice.location, back.location]).size).toBe(1);
  });

  test("shows the order already placed when the mode is changed after Back", async () => {
    const { buyer, browser } = await arrive();
    await choose(browser);
    await accept(browser);
    const step3 = await browser.get(to(url.checkoutPayment));
    const send = (mode: string) =>
      browser.submit(to(url.checkoutPayment), form(step3), { payment_method: mode });

    const card = await send("card");
    const other = await browser.follow(await send("store"));

    const [order] = await ordersOf(buyer);
    expect(card.location).toBe(
      to(url.cardPayment, { orderUid: order?.uid ?? "" }, { carte: "nouvelle" }),
    );
    expect(text(other)).toContain("déjà enregistrée avec un autre mode de paiement");
    expect(text(other)).toContain(order?.uid);
    expect(text(await browser.get(to(url.pickup)))).toContain(
      `Ce panier a déjà fait l’objet de la commande ${order?.uid}`,
    );
  });
});

describe("step 1", () => {
  test("asks a visitor to sign in, and remembers the way back", async () => {
    const reply = await new Browser(shop.origin).get(to(url.pickup));

    expect(reply.location).toBe(to(url.login, null, { back: to(url.pickup) }));
  });

  test("sends an empty cart to the cart", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());

    expect((await browser.get(to(url.pickup))).location).toBe(to(url.cart));
  });

  test("keeps what was typed and says what is wrong beside the field", async () => {
    const { browser } = await arrive();
    const page = await browser.get(to(url.pickup));

    const reply = await browser.submit(to(url.pickup), form(page), {
      delivery_range: "",
      comment: "<b>Quai 2</b>",
    });

    expect(reply.status).toBe(400);
    expect(text(reply)).toContain("Choisissez une heure de retrait.");
    expect(text(reply)).toContain("Le commentaire ne peut pas contenir « < » ni « > ».");
    expect(typed(reply, "comment")?.textContent).toContain("<b>Quai 2</b>");
    expect(typed(reply, "comment")?.getAttribute("aria-invalid")).toBe("true");
  });

  test("fills itself from the address: day, hour and comment", async () => {
    const { browser } = await arrive();
    const day = daysOf(await browser.get(to(url.pickup)))[3] ?? "";
    const query = { delivery_date: day, delivery_range: "10:00", comment: "Camion plateau" };

    const page = await browser.get(to(url.pickup, null, query));

    expect(typed(page, "delivery_date")?.getAttribute("value")).toBe(day);
    expect(chosenHour(page)).toBe("10:00");
    expect(typed(page, "comment")?.textContent).toContain("Camion plateau");
  });

  test("shows fifteen days, six at a time, each with its hours", async () => {
    const { browser } = await arrive();
    const days = new Set<string>();
    let page = await browser.get(to(url.pickup));
    for (let path = laterDays(page); path; path = laterDays(page)) {
      for (const day of daysOf(page)) days.add(day);
      page = await browser.get(path);
    }
    for (const day of daysOf(page)) days.add(day);

    expect(days.size).toBe(15);
    const hours = page.page.querySelectorAll("input[name=delivery_range]");
    const shown = hours.map((hour) => hour.getAttribute("value")?.split(" ")[0]);
    expect(new Set(shown)).toEqual(new Set(daysOf(page)));
  });

  test("takes the day of the pressed hour, whatever day is in view", async () => {
    const { buyer, browser } = await arrive();
    const page = await browser.get(to(url.pickup));
    const day = daysOf(page)[4] ?? "";

    const sent = await browser.submit(to(url.pickup), form(page), {
      delivery_range: `${day} 10:00`,
    });

    expect(sent.location).toBe(to(url.checkoutSummary));
    const [checkout] = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.customerId, buyer.customerId));
    expect(checkout).toMatchObject({ day: parseFrenchDay(day), range: "10:00" });
    const again = await browser.get(to(url.pickup));
    expect(typed(again, "delivery_date")?.getAttribute("value")).toBe(day);
    expect(chosenHour(again)).toBe("10:00");
  });

  test("keeps the hour when another day is pressed, where it is free", async () => {
    const { browser } = await arrive();
    const [first = "", second = ""] = daysOf(await browser.get(to(url.pickup))).slice(1);
    const query = new URLSearchParams({ delivery_date: first, delivery_range: `${first} 10:00` });
    query.append("delivery_date", second);

    const page = await browser.get(`${to(url.pickup)}?${query}`);

    expect(typed(page, "delivery_date")?.getAttribute("value")).toBe(second);
    expect(
      page.page.querySelector("input[name=delivery_range][checked]")?.getAttribute("value"),
    ).toBe(`${second} 10:00`);
  });

  test("strikes a slot without a place, and says so in its name", async () => {
    const { browser, store } = await arrive();
    await db.update(stores).set({ slotCapacity: 3 }).where(eq(stores.uid, store.uid));
    const day = daysOf(await browser.get(to(url.pickup)))[2] ?? "";
    const slot = { storeUid: store.uid, day: parseFrenchDay(day) ?? "" };
    await takePlaces({ ...slot, range: "10:00", count: 3 });
    await takePlaces({ ...slot, range: "10:30", count: 1 });

    const page = await browser.get(to(url.pickup));
    const hour = (range: string) =>
      page.page.querySelector(`input[value="${day} ${range}"]`)?.attributes ?? {};

    expect(hour("10:00")).toHaveProperty("disabled");
    expect(hour("10:00")["aria-label"]).toMatch(/, 10\u00a0h\u00a000, complet$/);
    expect(hour("10:30")["aria-label"]).toMatch(/, 10\u00a0h\u00a030, dernières places$/);
    expect(hour("11:00")["aria-label"]).toMatch(/, 11\u00a0h\u00a000$/);
    const sent = await browser.submit(to(url.pickup), form(page), {
      delivery_range: `${day} 10:00`,
    });
    expect(sent.status).toBe(422);
    expect(text(sent)).toContain("Ce créneau vient d’être pris");
  });

  test.each(["31/02/2026 10:00", "x 10:00", `${"1".repeat(500)} 10:00`, "10:00 10:00"])(
    "with the hour %s asks for an hour",
    async (hour) => {
      const { browser } = await arrive();
      const page = await browser.get(to(url.pickup));

      const reply = await browser.submit(to(url.pickup), form(page), { delivery_range: hour });

      expect(reply.status).toBe(400);
      expect(text(reply)).toContain("Choisissez une heure de retrait.");
    },
  );

  test("gives more time on demand, and keeps what was typed", async () => {
    const { buyer, browser } = await arrive();
    const page = await browser.get(to(url.pickup));
    await db
      .update(checkouts)
      .set({ expiresAt: new Date(Date.now() + 100_000) })
      .where(eq(checkouts.customerId, buyer.customerId));
    const day = daysOf(page)[2] ?? "";
    expect(text(await browser.get(to(url.pickup)))).toContain("sera bientôt remis à disposition");

    const button = page.page.querySelector("button[formaction^='/tunnel/prolonger']");
    const extended = await browser.post(button?.getAttribute("formaction") ?? "", {
      delivery_date: daysOf(page)[0] ?? "",
      delivery_range: `${day} 10:00`,
      comment: "Quai 9",
    });

    const again = await browser.follow(extended);
    expect(text(again)).toContain("Il vous reste 15 min");
    expect(typed(again, "delivery_date")?.getAttribute("value")).toBe(day);
    expect(chosenHour(again)).toBe("10:00");
    expect(typed(again, "comment")?.textContent).toContain("Quai 9");
  });

  test("cannot be posted from elsewhere to a way back that leaves the shop", async () => {
    const { browser } = await arrive();
    await browser.get(to(url.pickup));

    const reply = await browser.post(to(url.extendCheckout, null, { back: "//evil.example/" }));

    expect(reply.location).toMatch(/^\/tunnel\/retrait/);
  });

  test("refuses a depot that does not exist, and one that hands nothing over", async () => {
    const { browser } = await arrive();
    const closed = await makeStore({ availabilityCode: 1 });

    expect((await browser.get("/tunnel/retrait/abc")).status).toBe(404);
    expect((await browser.get(to(url.pickupAtStore, { storeUid: closed.uid }))).location).toBe(
      to(url.storeList),
    );
  });
});

describe("step 2", () => {
  test("needs a slot for step 2, and accepted terms for step 3", async () => {
    const { browser, store } = await arrive();
    await browser.get(to(url.pickup));
    const step1 = to(url.pickupAtStore, { storeUid: store.uid });

    expect((await browser.get(to(url.checkoutSummary))).location).toBe(step1);
    expect((await browser.get(to(url.checkoutPayment))).location).toBe(step1);
    await choose(browser);
    expect((await browser.get(to(url.checkoutPayment))).location).toBe(to(url.checkoutSummary));
  });

  test("needs the terms", async () => {
    const { browser } = await arrive();
    const page = await browser.follow(await choose(browser));

    const reply = await browser.submit(to(url.checkoutSummary), form(page));

    expect(reply.status).toBe(422);
    expect(text(reply)).toContain("Acceptez les conditions générales de vente");
  });

  test("names what another depot lacks, and does not go on", async () => {
    const { browser, product } = await arrive();
    const other = await makeStore();
    const path = to(url.pickupAtStore, { storeUid: other.uid });
    const page = await browser.get(path);
    await browser.submit(path, form(page), {
      delivery_date: daysOf(page)[1] ?? "",
      delivery_range: "10:00",
    });

    expect(text(await browser.get(to(url.checkoutSummary)))).toContain(
      `${product.label} : épuisé au dépôt.`,
    );
    expect((await accept(browser)).status).toBe(422);
  });

  test("asks to look again when another tab changed the depot", async () => {
    const { buyer, browser, store } = await arrive();
    const here = await browser.get(to(url.pickup));
    const elsewhere = await makeStore({ slotCapacity: 10 });
    await browser.get(to(url.pickupAtStore, { storeUid: elsewhere.uid }));

    const day = daysOf(here)[1] ?? "";
    const sent = await browser.submit(to(url.pickup), form(here), {
      delivery_date: day,
      delivery_range: "10:00",
      comment: "Quai 2",
    });
    const again = await browser.follow(sent);

    expect(text(again)).toContain("avait changé de dépôt");
    expect(text(again)).toContain(store.label);
    expect(typed(again, "comment")?.textContent).toBe("Quai 2");
    const confirmed = await browser.submit(sent.location ?? "", form(again), {
      delivery_range: "10:00",
    });
    expect(confirmed.location).toBe(to(url.checkoutSummary));
    const [checkout] = await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.customerId, buyer.customerId));
    expect(checkout).toMatchObject({ storeUid: store.uid, range: "10:00" });
  });
});

describe("step 3", () => {
  test("needs a payment mode", async () => {
    const { browser } = await arrive();
    await choose(browser);
    await accept(browser);
    const page = await browser.get(to(url.checkoutPayment));

    const reply = await browser.submit(to(url.checkoutPayment), form(page));

    expect(reply.status).toBe(400);
    expect(text(reply)).toContain("Choisissez un mode de paiement.");
  });

  test("shows what changed instead of ordering at a higher price", async () => {
    const { buyer, browser, product } = await arrive();
    await choose(browser);
    await accept(browser);
    await db.update(products).set({ unitMills: 11_000 }).where(eq(products.uid, product.uid));

    const refused = await pay(browser, "store");

    expect(refused.location).toBe(to(url.cartChanged));
    const page = await browser.follow(refused);
    expect(text(page)).toContain("le prix unitaire passe de 10,00 € à 11,00 € HT");
    expect(page.page.querySelector(`main a[href="${to(url.cart)}"]`)).not.toBeNull();
    expect(await ordersOf(buyer)).toEqual([]);
  });
});

describe("when the time is up", () => {
  test("expires at every step to the cart after 4 s, and can be resumed", async () => {
    const { buyer, browser, store } = await arrive();
    await choose(browser, "Quai 7");
    await accept(browser);
    const step3 = await browser.get(to(url.checkoutPayment));
    await expire(buyer);

    expect((await browser.get(to(url.checkoutSummary))).location).toBe(to(url.checkoutExpired));
    const sent = await browser.submit(to(url.checkoutPayment), form(step3), {
      payment_method: "store",
    });
    expect(sent.location).toBe(to(url.checkoutExpired));
    expect(await ordersOf(buyer)).toEqual([]);

    const page = await browser.get(to(url.checkoutExpired));
    expect(page.text).toContain(`http-equiv="refresh" content="4;url=${to(url.cart)}"`);
    const again = await browser.get(
      to(url.pickupAtStore, { storeUid: store.uid }, { renew: true }),
    );
    expect(typed(again, "comment")?.textContent).toContain("Quai 7");
    expect(text(again)).toContain("Il vous reste 15 min");
  });

  test("a choice sent too late is there again when the checkout is taken up", async () => {
    const { buyer, browser } = await arrive();
    const page = await browser.get(to(url.pickup));
    await expire(buyer);

    const sent = await browser.submit(to(url.pickup), form(page), {
      delivery_range: hoursOf(page)[1] ?? "",
      comment: "Trop tard",
    });

    expect(sent.location).toBe(to(url.checkoutExpired));
    const again = await browser.get(to(url.pickup, null, { renew: true }));
    expect(typed(again, "comment")?.textContent).toContain("Trop tard");
  });

  test("the page that says so sends back to its step who still has time", async () => {
    const { browser, store } = await arrive();
    await browser.get(to(url.pickup));

    expect((await browser.get(to(url.checkoutExpired))).location).toBe(
      to(url.pickupAtStore, { storeUid: store.uid }),
    );
  });
});

test("sends a card blocked in mid-session home, with the reason", async () => {
  const { buyer, browser } = await arrive();
  await choose(browser);
  await accept(browser);
  const step3 = await browser.get(to(url.checkoutPayment));
  await db
    .update(customers)
    .set({ cardStatus: "blocked" })
    .where(eq(customers.id, buyer.customerId));

  for (const path of [url.pickup, url.checkoutSummary, url.checkoutPayment]) {
    expect((await browser.get(path)).location).toBe(to(url.home));
  }
  const sent = await browser.submit(to(url.checkoutPayment), form(step3), {
    payment_method: "store",
  });
  expect(text(await browser.follow(sent))).toContain(
    "Votre carte a été bloquée. Contactez votre dépôt",
  );
  expect(await ordersOf(buyer)).toEqual([]);
});

test("lets a buyer without prices order, paid at the depot only", async () => {
  const { buyer, browser } = await arrive({ role: "buyer-without-prices" });
  const step2 = await browser.follow(await choose(browser));
  const step3 = await browser.follow(await accept(browser));
  const done = await browser.follow(await pay(browser, "store"));
  const [order] = await ordersOf(buyer);
  const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));

  for (const reply of [step2, step3, done, page, await browser.get(to(url.account))]) {
    expect(reply.status).toBe(200);
    expect(reply.text).not.toMatch(/€|36[.,]?00/);
  }
  expect(step3.page.querySelectorAll("[name=payment_method]")).toHaveLength(1);
});
