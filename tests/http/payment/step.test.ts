import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { stopSwitch } from "#app/services/closure/period.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { addSwitch } from "#app/services/setting/switch.server.ts";
import { to, url } from "#app/urls.ts";
import { savedCards } from "#drizzle/schema/payment.ts";
import { specialOffers } from "#drizzle/schema/special-offer.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { makeShop, ordersOf } from "#tests/support/checkout/checkouts.ts";
import { accept, choose, form, pay, text } from "#tests/support/checkout/pages.ts";
import { buyerOf, fillCart, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Offer = Partial<typeof specialOffers.$inferInsert>;

async function arriveAtPayment(offer: Offer | null = null) {
  const { product, store } = await makeShop(20);
  if (offer) {
    await db.insert(specialOffers).values({
      code: `mode-${product.uid}`,
      label: "Dix pour cent",
      productUids: [product.uid],
      discountBasisPoints: 1000,
      startsOn: "2020-01-01",
      endsOn: "2099-12-31",
      ...offer,
    });
  }
  const buyer = await makeBuyer({ storeUid: store.uid });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  const browser = await signedIn(shop.origin, buyer);
  await choose(browser);
  await accept(browser);
  return { buyer, browser };
}

const step3 = (browser: Browser) => browser.get(to(url.checkoutPayment));

async function amountsOf(browser: Browser): Promise<Record<string, string>> {
  const { page } = await step3(browser);
  const panels = page.querySelectorAll(".aside .panel:has(.sums)");
  return Object.fromEntries(
    panels.map((panel) => [
      panel.querySelector("h2")?.textContent ?? "",
      panel.querySelector(".strong dd")?.textContent.replace(/\s/g, " ") ?? "",
    ]),
  );
}

test("step 3 says why a way to pay is off for a time", async () => {
  const { browser } = await arriveAtPayment();
  const { id: staffId } = await makeStaff(["operator"]);
  const off = { kind: "payment-mode", mode: "wallet", storeUid: null, endsAt: null } as const;
  const words = { text: "Le prestataire est en panne.", startsAt: new Date(0), key: randomUUID() };
  const by = { staffId, address: "192.0.2.7" };
  const added = await addSwitch(by, { ...off, ...words });

  await expect.poll(async () => text(await step3(browser))).toContain(words.text);
  const { page } = await step3(browser);
  expect(page.querySelector("[name=payment_method][value=wallet]")).toBeNull();

  await stopSwitch(by, added.ok ? added.switchId : 0);
  await expect
    .poll(async () =>
      (await step3(browser)).page.querySelector("[name=payment_method][value=wallet]"),
    )
    .not.toBeNull();
});

describe("the total of step 3", () => {
  test("depends on the way to pay where an offer does", async () => {
    const { buyer, browser } = await arriveAtPayment({ paymentModes: ["transfer"] });

    const amounts = await amountsOf(browser);
    expect(amounts).toMatchObject({
      Total: "36,00 €",
      "Total (Virement bancaire)": "32,40 €",
      "Total (Carte bancaire)": "36,00 €",
      "Total (Au comptoir du dépôt)": "36,00 €",
    });

    await pay(browser, "transfer");
    expect((await ordersOf(buyer))[0]?.grossCents).toBe(3_240);
  });

  test("stands in the order of the ways to pay, by which styles choose it", async () => {
    const { browser } = await arriveAtPayment({ paymentModes: ["transfer"] });

    const { page } = await step3(browser);

    const modes = page.querySelectorAll(".deciding > .choices > label > span");
    const titles = page.querySelectorAll(".of-choices h2").map((title) => title.textContent);
    expect(titles).toEqual(modes.map((mode) => `Total (${mode.childNodes[0]?.textContent})`));
  });

  test("is one alone where it is the same for all", async () => {
    const { browser } = await arriveAtPayment();

    expect(await amountsOf(browser)).toEqual({ Total: "36,00 €" });
  });
});

async function makeCard(buyer: Buyer, lastDigits: string) {
  const [card] = await db
    .insert(savedCards)
    .values({
      customerId: buyer.customerId,
      subscriber: crypto.randomUUID(),
      token: "sealed",
      brand: "CB",
      firstDigits: "401200",
      lastDigits,
      expires: "2099-12",
    })
    .returning();
  return String(card?.id);
}

async function payBy(browser: Browser, fields: { card: string; keep_card?: string }) {
  const page = await step3(browser);
  const sent = { payment_method: "card", ...fields };
  return browser.submit(to(url.checkoutPayment), form(page), sent);
}

describe("the card of step 3", () => {
  test("is one that the buyer keeps, or another, and leads to its frame", async () => {
    const { buyer, browser } = await arriveAtPayment();
    const card = await makeCard(buyer, "12");
    expect(text(await step3(browser))).toContain("4012 00•• •••• ••12");

    const placed = await payBy(browser, { card });

    const uid = (await ordersOf(buyer))[0]?.uid ?? "";
    expect(placed.location).toBe(to(url.cardPayment, { orderUid: uid }, { carte: card }));
  });

  test("is typed and kept when that is asked with the mode", async () => {
    const { browser } = await arriveAtPayment();

    const placed = await payBy(browser, { card: "nouvelle", keep_card: "oui" });
    const framed = await browser.follow(placed);

    expect(framed.page.querySelector("iframe")).not.toBeNull();
    expect(text(framed)).toContain("La carte sera enregistrée si le paiement est accepté");
  });

  test("is never one of a colleague", async () => {
    const { buyer, browser } = await arriveAtPayment();
    const colleague = await buyerOf(await makeCustomer({ companyId: buyer.companyId }));
    const card = await makeCard(colleague, "99");
    await makeCard(buyer, "12");
    expect(text(await step3(browser))).not.toContain("••99");

    const shown = await browser.follow(await payBy(browser, { card }));

    expect(shown.page.querySelector("iframe")).toBeNull();
    expect(text(shown)).not.toContain("••99");
    expect(text(shown)).toContain("••12");
  });

  test("is left alone when the order is paid otherwise", async () => {
    const { buyer, browser } = await arriveAtPayment();
    await makeCard(buyer, "12");

    const placed = await pay(browser, "store");

    expect(placed.location).toContain(to(url.paymentDone));
  });
});

describe("an order whose offer binds its way to pay", () => {
  test("says so where the other ways are missing", async () => {
    const { buyer, browser } = await arriveAtPayment({ paymentModes: ["transfer", "wallet"] });
    await pay(browser, "transfer");
    const uid = (await ordersOf(buyer))[0]?.uid ?? "";
    const bound = /l’offre « Dix pour cent », réservée à certains modes de paiement/;

    const choice = text(await browser.get(to(url.paymentChoice, { orderUid: uid })));
    const remote = text(
      await browser.get(to(url.remotePayment, null, { order_uid: uid, etape: 2, terms: "on" })),
    );

    for (const page of [choice, remote]) {
      expect(page).toMatch(bound);
      expect(page).not.toContain("Carte bancaire");
    }
  });

  test("says so when nothing but the depot's till is left", async () => {
    const { buyer, browser } = await arriveAtPayment({ paymentModes: ["store"] });
    await pay(browser, "store");
    const uid = (await ordersOf(buyer))[0]?.uid ?? "";

    const choice = await browser.get(to(url.paymentChoice, { orderUid: uid }));

    expect(choice.status).toBe(200);
    expect(text(choice)).toContain("réservée à certains modes de paiement");
  });
});
