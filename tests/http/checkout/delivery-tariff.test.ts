// Own shop: it changes the settings of the merchant.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keySegment } from "#app/models/record/key.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import { deliveryZones, transports } from "#drizzle/schema/delivery.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { ordersOf } from "#tests/support/checkout/checkouts.ts";
import { chooseDelivered, makeDeliveringStore } from "#tests/support/checkout/deliveries.ts";
import { pay, text } from "#tests/support/checkout/pages.ts";
import { fillCart, makeBuyer, makeProduct, stockForDelivery } from "#tests/support/factories.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const PLATFORM = 7751;
const ZONE = "MENDE-30";
const EXPRESS = "COURSIER";

let shop: RunningShop;
let store: Awaited<ReturnType<typeof makeDeliveringStore>>;
let clerk: Browser;
let colleague: Browser;
let others: Browser[];

/** The depot of Mende alone delivers, by a zone and an express of its own. */
beforeAll(async () => {
  store = await makeDeliveringStore({ deliveryZone: PLATFORM, deliveryCapacity: 1000 });
  await db.delete(deliveryZones);
  await db.insert(deliveryZones).values({
    ...{ erpCode: ZONE, storeUid: store.uid, maxKm: 30, lorryGrams: 24_000_000 },
    ...{ firstTonneCents: 3_000, nextTonneCents: 1_000 },
  });
  await db.insert(transports).values({
    ...{ erpCode: EXPRESS, storeUid: store.uid, type: "EXPRESS", label: "Coursier mendois" },
    ...{ maxWeightGrams: 12_500_000, addedCents: 500 },
  });
  shop = await startShop();
  clerk = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  colleague = await staffBrowser(shop.origin, await makeStaff(["catalogue"]));
  others = [
    await staffBrowser(shop.origin, await makeStaff(["operator"])),
    await staffBrowser(shop.origin, await makeStaff(["editor"])),
  ];
});
afterAll(() => shop.stop());

beforeEach(async () => {
  const { code } = await expressOf();
  await db.update(deliveryZones).set({ maxKm: 30, firstTonneCents: 3_000 });
  const asBefore = { isActive: true, addedCents: 500, label: "Coursier mendois" };
  await db.update(transports).set(asBefore).where(eq(transports.code, code));
});

async function expressOf() {
  const [express] = await db.select().from(transports).where(eq(transports.erpCode, EXPRESS));
  if (!express) throw new Error("The depot has no express.");
  return express;
}

/** A customer who chose the depot's own express in step 2. */
async function arrive() {
  const product = await makeProduct();
  await stockForDelivery(product.uid, PLATFORM, 20);
  const buyer = await makeBuyer({ storeUid: store.uid });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);
  const browser = await signedIn(shop.origin, buyer);
  await browser.get(to(url.deliveryCheckout));
  const chosen = await chooseDelivered(browser);
  expect(chosen.location).toBe(to(url.checkoutSummary));
  return { buyer, browser };
}

const screenOf = (entity: string, key: string) =>
  to(url.editRecord, { entity, key: keySegment(key) });
const zoneScreen = screenOf("zones-de-livraison", ZONE);
const expressScreen = screenOf("transports", EXPRESS);
const formOf = ({ page }: Reply) => page.querySelector("main form");

async function change(path: string, changes: Record<string, string | string[]>) {
  const saved = await clerk.submit(path, formOf(await clerk.get(path)), changes);
  expect(saved.status).toBe(303);
}

async function formOfSummary(browser: Browser) {
  return (await browser.get(to(url.checkoutSummary))).page.querySelector("form#recapitulatif");
}

async function chooseExpress(browser: Browser) {
  const form = await formOfSummary(browser);
  const delivery_transport_id = String((await expressOf()).code);
  return browser.submit(to(url.checkoutSummary), form, { delivery_transport_id, terms: "on" });
}

describe("a delivery at the merchant's own tariff", () => {
  test("is shown with his labels and limits, and ordered so", async () => {
    const { buyer, browser } = await arrive();
    await browser.post(to(url.delivery), { zip_code_delivery: "48000" });
    const estimate = text(await browser.get(to(url.delivery)));
    expect(estimate).toContain("Coursier mendois Un véhicule pour vous seul. Jusqu’à 12,5 t.");
    expect(estimate).toContain("35,00 €");

    const summary = await browser.get(to(url.checkoutSummary));
    expect(text(summary)).toContain("Camion : 30,00 € HT");
    expect(text(summary)).toContain("Coursier mendois : 35,00 € HT");
    expect((await chooseExpress(browser)).location).toBe(to(url.checkoutPayment));
    const placed = await browser.follow(await pay(browser, "transfer"));

    expect(text(placed)).not.toContain("Express");
    const [order] = await ordersOf(buyer);
    expect(order).toMatchObject({ transportLabel: "Coursier mendois", deliveryCents: 3_500 });
    const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));
    expect(text(page)).toContain("Coursier mendois");
  });

  test.each([
    ["switched off", { isActive: [] }, "n’est plus proposé pour cette commande"],
    ["raised", { addedCents: "9,00" }, "39,00"],
  ])("asks again when its transport was %s on the screen", async (_, changes, message) => {
    const { buyer, browser } = await arrive();
    expect((await chooseExpress(browser)).location).toBe(to(url.checkoutPayment));
    await change(expressScreen, changes);

    const refused = await pay(browser, "transfer");

    expect(refused.location).toBe(to(url.cartChanged));
    expect(text(await browser.follow(refused))).toContain(message);
    expect(await ordersOf(buyer)).toEqual([]);
    expect((await findCheckout(buyer))?.termsCompleted).toBe(false);
    expect((await browser.get(to(url.checkoutSummary))).status).toBe(200);
  });

  // Last of those that deliver: the shop forgets the former zone a moment later.
  test("goes back to its address from steps 2 and 3 when its zone shrank", async () => {
    const [second, third] = [await arrive(), await arrive()];
    const form = await formOfSummary(second.browser);
    await chooseExpress(third.browser);
    await change(zoneScreen, { maxKm: "0" });

    const steps = [
      [second, to(url.checkoutSummary)],
      [third, to(url.checkoutPayment)],
    ] as const;
    for (const [{ browser }, path] of steps) {
      const sent = await browser.get(path);
      expect(sent.location).toBe(to(url.deliveryCheckout));
      expect(text(await browser.follow(sent))).toContain("Le dépôt ne livre plus à cette adresse.");
    }
    const accepted = await second.browser.submit(to(url.checkoutSummary), form, { terms: "on" });
    expect(accepted.location).toBe(to(url.checkoutSummary));
    const again = () => chooseDelivered(second.browser).then(({ status }) => status);
    await expect.poll(again, { timeout: 10_000 }).toBe(422);
    expect(await ordersOf(second.buyer)).toEqual([]);
    expect(await ordersOf(third.buyer)).toEqual([]);
  });
});

describe("the screens of zones and transports", () => {
  const lists = ["zones-de-livraison", "transports"];

  test("are those of the catalogue: another role finds and changes nothing", async () => {
    const visitor = new Browser(shop.origin);
    const before = await findRecord({ entity: "transports", key: EXPRESS });
    for (const browser of others) {
      for (const path of [
        ...lists.map((entity) => to(url.recordList, { entity })),
        expressScreen,
      ]) {
        expect((await browser.get(path)).status).toBe(404);
        expect((await visitor.get(path)).location).toContain(url.staffLogin);
      }
      for (const path of [expressScreen, zoneScreen]) {
        expect((await browser.post(path, { label: "Pirate", maxKm: "1" })).status).toBe(404);
      }
      const create = to(url.newRecord, { entity: "transports" });
      expect((await browser.post(create, { code: "PIRATE", type: "express" })).status).toBe(404);
      const remove = to(url.removeRecord, { entity: "transports", key: EXPRESS });
      expect((await browser.post(remove)).status).toBe(404);
    }
    expect(await findRecord({ entity: "transports", key: EXPRESS })).toEqual(before);
    expect(await findRecord({ entity: "transports", key: "PIRATE" })).toBeNull();
  });

  test("tell two people of each other's change, and say who in the history", async () => {
    const mine = formOf(await clerk.get(expressScreen));
    const theirs = formOf(await colleague.get(expressScreen));
    await colleague.submit(expressScreen, theirs, { addedCents: "6,50" });

    const refused = await clerk.submit(expressScreen, mine, { label: "Coursier du matin" });

    expect(refused.status).toBe(409);
    expect(text(refused)).toContain("5 → 6,5");
    expect((await clerk.submit(expressScreen, formOf(refused))).status).toBe(303);
    expect(await findRecord({ entity: "transports", key: EXPRESS })).toMatchObject({
      ...{ label: "Coursier du matin", addedCents: "6,50" },
    });
    const history = await clerk.get(to(url.recordHistory, { entity: "transports", key: EXPRESS }));
    expect(text(history)).toContain("Coursier mendois → Coursier du matin");
    expect(text(history)).toContain("Maël Essai");
  });

  test("keep plain delivery, its price and its offer", async () => {
    const path = screenOf("transports", "CAMION");
    const refused = await clerk.submit(path, formOf(await clerk.get(path)), {
      ...{ shareBasisPoints: "90", isActive: [] },
    });

    expect(refused.status).toBe(422);
    for (const field of ["shareBasisPoints", "isActive"]) {
      const said = refused.page.querySelector(`#fiche-${field}-error`)?.text ?? "";
      expect(said).toContain("elle part de tous les dépôts");
    }
    const removed = await clerk.post(to(url.removeRecord, { entity: "transports", key: "CAMION" }));
    expect(removed.status).toBe(422);
    expect(text(removed)).toContain("sert ailleurs dans la boutique");
  });

  test("refuse a second zone that reaches as far, with what was typed", async () => {
    const path = to(url.newRecord, { entity: "zones-de-livraison" });
    const typed = { code: "MENDE-BIS", store: store.erpCode ?? "", maxKm: "30" };
    const prices = { firstTonneCents: "12", nextTonneCents: "5", lorryGrams: "24000" };

    const refused = await clerk.submit(path, formOf(await clerk.get(path)), {
      ...typed,
      ...prices,
    });

    expect(refused.status).toBe(422);
    expect(refused.page.querySelector("#fiche-maxKm-error")?.text).toContain("a déjà une zone");
    expect(refused.page.querySelector("#fiche-firstTonneCents")?.getAttribute("value")).toBe("12");
  });
});
