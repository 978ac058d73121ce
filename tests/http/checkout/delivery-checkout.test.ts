// Own shop: its depot is new, and a shop caches depots for a minute.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { slotHolds } from "#drizzle/schema/checkout.ts";
import { addresses } from "#drizzle/schema/company.ts";
import { stores } from "#drizzle/schema/store.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { wayOnward } from "#tests/support/cart/pages.ts";
import { ordersOf } from "#tests/support/checkout/checkouts.ts";
import {
  acceptDelivery,
  chooseDelivered,
  deliveryFields,
  makeAddress,
  makeDeliveringStore,
  makeWorksite,
  stepForm,
  zoneStockOf,
} from "#tests/support/checkout/deliveries.ts";
import { expire, pay, text, typed } from "#tests/support/checkout/pages.ts";
import { fillCart, makeBuyer, makeProduct, stockForDelivery } from "#tests/support/factories.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

const ZONE = 7748;

let shop: RunningShop;
let store: Awaited<ReturnType<typeof makeDeliveringStore>>;
beforeAll(async () => {
  store = await makeDeliveringStore({ deliveryZone: ZONE, deliveryCapacity: 1000 });
  shop = await startShop();
});
afterAll(() => shop.stop());

async function arrive(values: Partial<Pick<Buyer, "role">> = {}) {
  const product = await makeProduct();
  await stockForDelivery(product.uid, ZONE, 20);
  const buyer = await makeBuyer({ storeUid: store.uid, ...values });
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);
  return { buyer, product, browser: await signedIn(shop.origin, buyer) };
}

const path = to(url.deliveryCheckout);

const radio = (reply: Reply, code: string) =>
  reply.page.querySelector(`[name=delivery_transport_id][value="${code}"]`);

describe("a delivery, without JavaScript", () => {
  test("leads from the cart to an order with place, time and transport", async () => {
    const { buyer, product, browser } = await arrive();
    const worksite = await makeWorksite(buyer, { name: "École Jules-Verne" });
    const cart = await browser.get(to(url.cart));
    const onward = await browser.press(url.cart, wayOnward(cart, "delivery"));
    expect(onward.location).toBe(path);

    const step1 = await browser.get(path);
    expect(step1.status).toBe(200);
    expect(text(step1)).toContain(`Vos articles partent de ${store.label}`);
    expect(step1.page.querySelectorAll("input[name=delivery_slot]")).toHaveLength(40);

    const chosen = await chooseDelivered(browser, {
      label: "Chantier Roux",
      worksite_id: String(worksite.id),
      save_address: "on",
      comment: "Appeler en arrivant",
    });
    expect([chosen.status, chosen.location]).toEqual([303, to(url.checkoutSummary)]);

    const step2 = await browser.follow(chosen);
    for (const expected of [
      product.label,
      "Chantier Roux",
      "4 rue Basse",
      "48000 Mende",
      "8-10h",
      "École Jules-Verne",
      "Lou Martin",
      "06 98 76 54 32",
      "Appeler en arrivant",
      "Livraison HT39,00 €",
      "82,80 €",
    ]) {
      expect(text(step2)).toContain(expected);
    }

    expect(text(step2)).toContain("Camion-grue : 84,00 € HT");
    expect(text(step2)).toContain("Total de la commande : 136,80 € TTC.");
    const crane = await browser.submit(
      to(url.checkoutSummary),
      step2.page.querySelector("form#recapitulatif"),
      { delivery_transport_id: "10002", terms: "on" },
    );
    expect(crane.location).toBe(to(url.checkoutPayment));
    const step3 = await browser.follow(crane);
    expect(text(step3)).toContain("Livraison HT84,00 €");
    expect(text(step3)).toContain("À payer TTC136,80 €");
    expect(text(step3)).not.toContain("Au comptoir du dépôt");
    const placed = await pay(browser, "card");

    const [order] = await ordersOf(buyer);
    expect(placed.location).toBe(
      to(url.cardPayment, { orderUid: order?.uid ?? "" }, { carte: "nouvelle" }),
    );
    expect(order).toMatchObject({
      mode: 3,
      deliveryRange: "8-10h",
      transportId: 10002,
      transportType: "KRYOLE",
      deliveryCents: 8_400,
      deliveryZone: ZONE,
      netCents: 3_000,
      grossCents: 13_680,
      worksiteId: worksite.id,
      worksiteName: "École Jules-Verne",
      siteContact: "Lou Martin",
    });
    expect(await zoneStockOf(product.uid)).toBe(17);
    const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));
    for (const expected of [
      "4 rue Basse",
      "École Jules-Verne",
      "Lou Martin",
      "Camion-grue",
      "136,80 €",
    ]) {
      expect(text(page)).toContain(expected);
    }
    const [kept] = await db
      .select()
      .from(addresses)
      .where(eq(addresses.customerId, buyer.customerId));
    expect(kept).toMatchObject({ label: "Chantier Roux", origin: "website - tunnel" });
  });

  test("takes a kept address in one click", async () => {
    const { buyer, browser } = await arrive();
    const address = await makeAddress(buyer);

    const chosen = await chooseDelivered(browser, { delivery_address_id: String(address.id) });
    const step2 = await browser.follow(chosen);

    expect(chosen.location).toBe(to(url.checkoutSummary));
    expect(text(step2)).toContain(address.address);
  });

  test("is refused without a payment method, suggesting pickup", async () => {
    const { browser } = await arrive({ role: "buyer-without-prices" });

    const turnedBack = await browser.get(url.deliveryCheckout);
    const pickup = await browser.follow(turnedBack);
    const cart = await browser.get(url.cart);

    expect(turnedBack.location).toBe(url.pickup);
    expect(text(pickup)).toContain("Une livraison se paie en ligne");
    for (const page of [pickup, cart]) {
      expect(page.page.querySelector(`main a[href^="${url.deliveryCheckout}"]`)).toBeNull();
    }
  });

  test("goes to the address of the worksite, and to nobody else's", async () => {
    const { buyer, browser } = await arrive();
    const address = await makeAddress(buyer, { address: "12 chemin du Causse" });
    const worksite = await makeWorksite(buyer, { addressId: address.id });
    const none = await makeWorksite(buyer);
    const to = { delivery_address_id: "worksite" };

    const refused = await chooseDelivered(browser, { ...to, worksite_id: String(none.id) });
    const chosen = await chooseDelivered(browser, { ...to, worksite_id: String(worksite.id) });

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Choisissez un chantier qui a une adresse");
    expect(text(await browser.follow(chosen))).toContain("12 chemin du Causse");
  });
});

describe("a worksite with an address of its own", () => {
  async function choose() {
    const arrived = await arrive();
    const { buyer, browser } = arrived;
    const kept = await makeAddress(buyer, { label: "Villa Le Goff" });
    const own = await makeAddress(buyer, { address: "12 chemin du Causse" });
    const worksite = await makeWorksite(buyer, { name: "École Jules-Verne", addressId: own.id });
    const fields = { worksite_id: String(worksite.id), delivery_address_id: String(kept.id) };
    return { ...arrived, worksite, fields, reply: await chooseDelivered(browser, fields) };
  }

  test("asks whether the delivery goes elsewhere, and says so to the depot", async () => {
    const { buyer, browser, reply } = await choose();
    const box = reply.page.querySelector("input[name=elsewhere]");
    expect([reply.status, box?.hasAttribute("checked")]).toEqual([422, false]);
    expect(text(reply)).toContain("Ce chantier a sa propre adresse.");

    const chosen = await browser.submit(path, stepForm(reply), {
      elsewhere: box?.getAttribute("value") ?? "",
    });

    expect(text(await browser.follow(chosen))).toContain(
      "Cette adresse n’est pas celle du chantier (12 chemin du Causse, 48000 Mende).",
    );
    await acceptDelivery(browser);
    await pay(browser, "card");
    const [order] = await ordersOf(buyer);
    expect(order?.place.worksiteAddress).toBe("12 chemin du Causse, 48000 Mende");
    const page = await browser.get(to(url.order, { uid: order?.uid ?? "" }));
    expect(text(page)).toContain("Chantier situé ailleurs12 chemin du Causse, 48000 Mende");
  });

  test("asks again when another address is chosen than the one confirmed", async () => {
    const { buyer, browser, reply } = await choose();
    const other = await makeAddress(buyer, { address: "1 place Urbain V" });
    const box = reply.page.querySelector("input[name=elsewhere]");

    const again = await browser.submit(path, stepForm(reply), {
      delivery_address_id: String(other.id),
      elsewhere: box?.getAttribute("value") ?? "",
    });

    expect(again.status).toBe(422);
    expect(again.page.querySelector("input[name=elsewhere]")?.hasAttribute("checked")).toBe(false);
  });

  test("brings its address, and nothing is said of another", async () => {
    const { browser, fields } = await choose();

    const chosen = await chooseDelivered(browser, { ...fields, delivery_address_id: "worksite" });

    const summary = text(await browser.follow(chosen));
    expect(summary).toContain("12 chemin du Causse");
    expect(summary).not.toContain("n’est pas celle du chantier");
  });
});

describe("step 1 of a delivery", () => {
  test.each([
    ["delivery_slot", "", "Choisissez un jour et une heure de livraison."],
    ["delivery_slot", "24/11/2026 10-9h", "Choisissez un jour et une heure de livraison."],
    ["lastname", "", "Indiquez le nom de la personne à livrer."],
    ["firstname", " ", "Indiquez le prénom de la personne à livrer."],
    ["address", "", "Indiquez le numéro et la rue."],
    ["zip_code", "", "Indiquez le code postal."],
    ["zip_code", "4800", "Le code postal compte cinq chiffres."],
    ["building_site_contact", "", "Indiquez le nom du contact sur le chantier."],
    ["building_site_phone_number", "", "Indiquez le téléphone du chantier."],
    ["building_site_phone_number", "0612345678", "Le téléphone du chantier n’existe pas"],
    ["building_site_phone_number", "0102030405", "Le téléphone du chantier n’existe pas"],
    ["company_phone_number", "", "Indiquez le téléphone de l’entreprise."],
    ["company_phone_number", "0666666666", "Le téléphone de l’entreprise n’existe pas"],
    ["address", "4 rue <Basse>", "Ce texte ne peut pas contenir"],
    ["comment", "Quai {2}", "Le commentaire ne peut pas contenir"],
  ])("refuses %s = “%s” and keeps what was typed", async (field, value, sentence) => {
    const { browser } = await arrive();

    const refused = await chooseDelivered(browser, { [field]: value });

    expect(refused.status).toBe(400);
    expect(text(refused)).toContain(sentence);
    expect(typed(refused, "address_complement")?.getAttribute("value")).toBe("Portail bleu");
  });

  test("shows all that is missing at once, and flags the city and the name", async () => {
    const { browser } = await arrive();

    const refused = await chooseDelivered(browser, {
      lastname: "",
      address: "",
      label: "",
      city: "",
    });

    for (const sentence of [
      "Indiquez le nom",
      "Indiquez le numéro",
      "La ville n’est pas",
      "Sans nom",
    ]) {
      expect(text(refused)).toContain(sentence);
    }
  });

  test("lets an address pass without name nor city, and says so in step 2", async () => {
    const { browser } = await arrive();

    const reply = await chooseDelivered(browser, { label: "", city: "" });
    expect(reply.status).toBe(422);
    const choices = reply.page.querySelectorAll("select[name=city] option");
    expect(choices.map((option) => option.getAttribute("value"))).toContain("Badaroux");

    const again = await browser.submit(path, stepForm(reply), {});

    expect(again.location).toBe(to(url.checkoutSummary));
    expect(text(await browser.follow(again))).toContain("Pour aider le chauffeur");
  });

  test("fills the city of a postal code that one commune has", async () => {
    const { browser } = await arrive();

    const chosen = await chooseDelivered(browser, { zip_code: "48130", city: "" });
    const step2 = text(await browser.follow(chosen));

    expect(step2).toContain("48130 Peyre en Aubrac");
    expect(step2).toContain("Livraison HT59,00 €");
  });

  test("comes back with the communes of a postal code, and all that was typed", async () => {
    const { browser } = await arrive();
    const page = await browser.get(path);
    const fields = { ...(await deliveryFields(page)), city: "", comment: "Quai 4" };

    const looked = await browser.submit(to(url.deliveryDraft), stepForm(page), fields);
    const back = await browser.follow(looked);

    expect(back.page.querySelectorAll("select[name=city] option").length).toBeGreaterThan(5);
    expect(typed(back, "comment")?.textContent).toContain("Quai 4");
    expect(typed(back, "address")?.getAttribute("value")).toBe("4 rue Basse");
  });

  test("refuses a postal code that no commune has, and one too far", async () => {
    const { browser } = await arrive();

    const unknown = await chooseDelivered(browser, { zip_code: "00000" });
    const far = await chooseDelivered(browser, { zip_code: "97400", city: "Saint-Denis" });

    expect(text(unknown)).toContain("Aucune commune n’a ce code postal.");
    expect(text(far)).toContain("Aucun dépôt ne livre à ce code postal.");
  });

  test("is filled from its address, where that can be had", async () => {
    const { buyer, browser } = await arrive();
    const worksite = await makeWorksite(buyer, { contact: "Ana Faure" });
    const first = await browser.get(path);
    const slot = first.page.querySelectorAll("input[name=delivery_slot]")[5]?.getAttribute("value");
    const [date, range] = slot?.split(" ") ?? [];
    const query = {
      delivery_date: date,
      delivery_range: range,
      comment: "Sonner",
      bsp: "0466000000",
    };

    const page = await browser.get(
      to(url.deliveryCheckout, null, { ...query, worksite: worksite.id }),
    );

    expect(page.page.querySelector(`input[value="${slot}"]`)?.hasAttribute("checked")).toBe(true);
    expect(typed(page, "comment")?.textContent).toContain("Sonner");
    expect(typed(page, "building_site_contact")?.getAttribute("value")).toBe("Ana Faure");
    expect(typed(page, "building_site_phone_number")?.getAttribute("value")).toBe("0466000000");
  });

  test("goes to the pickup when its address asks for that", async () => {
    const { browser } = await arrive();

    const sent = await browser.get(
      to(url.deliveryCheckout, null, { deliveryMode: 1, comment: "A" }),
    );

    expect([sent.status, sent.location]).toEqual([303, to(url.pickup, null, { comment: "A" })]);
  });

  test("has no weekend, and no day before tomorrow", async () => {
    const { browser } = await arrive();

    const today = parisTime(new Date()).day;
    const page = await browser.get(path);

    for (const input of page.page.querySelectorAll("input[name=delivery_slot]")) {
      const [date = "", month, year] = (input.getAttribute("value") ?? "").split(/[/ ]/);
      const day = `${year}-${month}-${date}`;
      expect(day > today).toBe(true);
      expect([0, 6]).not.toContain(new Date(`${day}T12:00:00Z`).getUTCDay());
    }
  });

  test("refuses a day gone by", async () => {
    const { browser } = await arrive();

    const past = await chooseDelivered(browser, { delivery_slot: "02/01/2020 8-10h" });

    expect(past.status).toBe(422);
    expect(text(past)).toContain("Choisissez un autre jour.");
  });

  test("shows full ranges, and refuses them when posted", async () => {
    const { browser } = await arrive();
    const free = await browser.get(path);
    const fields = await deliveryFields(free);
    const setCapacity = (deliveryCapacity: number) =>
      db.update(stores).set({ deliveryCapacity }).where(eq(stores.uid, store.uid));

    await setCapacity(0);
    const full = await browser.get(path);
    const refused = await browser.submit(path, stepForm(free), fields);
    await setCapacity(1000);

    expect(full.page.querySelectorAll("input[name=delivery_slot][disabled]")).toHaveLength(40);
    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Ce créneau vient d’être pris. Choisissez-en un autre.");
  });

  test("names what cannot be brought, and sets it aside in one click", async () => {
    const { buyer, browser } = await arrive();
    const heavy = await makeProduct({ isDeliverable: false, label: "Cuve en béton" });
    const rare = await makeProduct({ label: "Enduit rare" });
    await stockForDelivery(rare.uid, ZONE, 2);
    await fillCart(buyer.customerId, [
      { productUid: heavy.uid, quantity: 1 },
      { productUid: rare.uid, quantity: 5 },
    ]);

    const page = await browser.get(path);
    expect(text(page)).toContain("Cuve en béton : au dépôt seulement");
    expect(text(page)).toContain("Enduit rare : il n’en reste que 2 sacs à livrer");
    const action = to(url.setUndeliveredAside);
    const aside = await browser.submit(action, page.page.querySelector(`form[action="${action}"]`));

    expect(text(await browser.follow(aside))).toContain("2 lignes qui ne peuvent pas être livrées");
    expect(text(await browser.get(path))).not.toContain("Cuve en béton");
  });
});

describe("the steps of a delivery", () => {
  async function accepted() {
    const arrived = await arrive();
    await chooseDelivered(arrived.browser);
    await acceptDelivery(arrived.browser);
    return arrived;
  }

  test.each([
    ["another address", { address: "9 place du Foirail" }],
    ["another name of the address", { label: "Autre" }],
    ["another range", { delivery_slot: "12-16h" }],
  ])("are all to do again after %s", async (_, changes) => {
    const { buyer, browser } = await accepted();
    expect((await findCheckout(buyer))?.termsCompleted).toBe(true);

    await chooseDelivered(browser, changes);

    expect(await findCheckout(buyer)).toMatchObject({ slotCompleted: true, termsCompleted: false });
    expect((await browser.get(to(url.checkoutPayment))).location).toBe(to(url.checkoutSummary));
  });

  test("stay done when sent again, with any comment", async () => {
    const { buyer, browser } = await accepted();

    await chooseDelivered(browser, { comment: "Autre chose" });

    expect((await findCheckout(buyer))?.termsCompleted).toBe(true);
  });

  test("are asked again, the transport kept, where the terms are not ticked", async () => {
    const { buyer, browser } = await accepted();
    const path = to(url.checkoutSummary);
    const summary = await browser.get(path);
    const seal = summary.page.querySelector("[name=seal]")?.getAttribute("value") ?? "";

    const refused = await browser.post(path, { seal, delivery_transport_id: "10001" });

    expect(refused.status).toBe(422);
    expect(radio(refused, "10001")?.hasAttribute("checked")).toBe(true);
    expect(text(refused)).toContain("Livraison HT70,20 €");
    expect(await findCheckout(buyer)).toMatchObject({ transportId: 10001, termsCompleted: false });
    await acceptDelivery(browser);
    expect(await findCheckout(buyer)).toMatchObject({ transportId: 10001, termsCompleted: true });
  });

  test("accept a transport at the price that was shown, or show the new one", async () => {
    const { buyer, browser } = await accepted();
    const path = to(url.checkoutSummary);
    const summary = await browser.get(path);
    const form = summary.page.querySelector("form#recapitulatif");
    const heavy = await makeProduct({ weightGrams: 1_500_000 });
    await stockForDelivery(heavy.uid, ZONE, 2);
    await fillCart(buyer.customerId, [{ productUid: heavy.uid, quantity: 1 }]);

    const refused = await browser.submit(path, form, {
      delivery_transport_id: "10002",
      terms: "on",
    });

    expect(refused.status).toBe(422);
    expect(text(refused)).toContain("Camion-grue : 99,00 € HT");
    expect(radio(refused, "10002")?.hasAttribute("checked")).toBe(true);
    expect(await findCheckout(buyer)).toMatchObject({ transportId: 10002, termsCompleted: false });
  });

  test("refuse a transport that is not offered", async () => {
    const { buyer, browser } = await accepted();
    const path = to(url.checkoutSummary);
    const summary = await browser.get(path);
    const seal = summary.page.querySelector("[name=seal]")?.getAttribute("value") ?? "";

    const refused = await browser.post(path, { seal, terms: "on", delivery_transport_id: "12" });

    expect(refused.status).toBe(422);
    expect(await findCheckout(buyer)).toMatchObject({ transportId: 77777 });
  });

  test("keep the transport that is chosen when more time is given", async () => {
    const { browser } = await accepted();
    const extension = to(url.extendCheckout, null, { back: to(url.checkoutSummary) });

    const extended = await browser.post(extension, { delivery_transport_id: "10002" });

    const back = await browser.follow(extended);
    expect(radio(back, "10002")?.hasAttribute("checked")).toBe(true);
  });

  test("are chosen again after a change of mode, their places released", async () => {
    const { buyer, browser } = await accepted();
    const holds = () => db.$count(slotHolds, eq(slotHolds.customerId, buyer.customerId));
    expect(await holds()).toBe(1);

    await browser.get(to(url.pickup));

    expect(await holds()).toBe(0);
    expect(await findCheckout(buyer)).toMatchObject({ deliveryMode: 1, slotCompleted: false });
    await browser.get(path);
    expect(await findCheckout(buyer)).toMatchObject({ deliveryMode: 2, slotCompleted: false });
  });

  test("keep what was typed when more time is given, or when the time is up", async () => {
    const { buyer, browser } = await arrive();
    const page = await browser.get(path);
    const fields = { ...(await deliveryFields(page)), comment: "Grue au 3" };

    await browser.submit(to(url.extendCheckout, null, { back: path }), stepForm(page), fields);
    expect(typed(await browser.get(path), "comment")?.textContent).toContain("Grue au 3");

    await expire(buyer);
    const late = await browser.submit(path, stepForm(page), { ...fields, comment: "Grue au 5" });
    expect(late.location).toBe(to(url.checkoutExpired));
    const again = await browser.get(to(url.deliveryCheckout, null, { renew: true }));
    expect(typed(again, "comment")?.textContent).toContain("Grue au 5");
  });
});

describe("another customer's things", () => {
  test("are not found, and nothing changes", async () => {
    const { buyer, browser } = await arrive();
    const other = await makeBuyer({ storeUid: store.uid });
    const address = await makeAddress(other, { address: "1 rue Secrète" });
    const worksite = await makeWorksite(other, { name: "Chantier secret" });

    const statuses = [
      (await chooseDelivered(browser, { delivery_address_id: String(address.id) })).status,
      (await chooseDelivered(browser, { worksite_id: String(worksite.id) })).status,
      (await browser.get(to(url.editAddress, { addressId: address.id }))).status,
      (await browser.get(to(url.deleteAddress, { addressId: address.id }))).status,
      (await browser.post(to(url.deleteAddress, { addressId: address.id }))).status,
      (await browser.post(to(url.defaultAddress, { addressId: address.id }))).status,
      (await browser.post(to(url.editAddress, { addressId: address.id }), { address: "x" })).status,
    ];
    const reply = await browser.get(to(url.deliveryCheckout, null, { worksite: worksite.id }));

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(reply.text).not.toContain("secret");
    expect(reply.text).not.toContain("Secrète");
    expect((await findCheckout(buyer))?.slotCompleted).toBe(false);
    const [kept] = await db.select().from(addresses).where(eq(addresses.id, address.id));
    expect(kept?.address).toBe("1 rue Secrète");
  });
});
