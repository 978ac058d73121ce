import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { handovers, siteArrivals } from "#drizzle/schema/handover.ts";
import { orders } from "#drizzle/schema/order.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { makeReadyDelivery } from "#tests/support/handover/handovers.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const today = () => parisTime(new Date()).day;

async function ready(values: Parameters<typeof makeReadyDelivery>[0] = {}) {
  const order = await makeReadyDelivery({ deliveryDate: today(), ...values });
  const driver = await staffBrowser(shop.origin, await makeDepotStaff(order.storeUid));
  const path = to(url.siteDelivery, { storeUid: order.storeUid, orderUid: order.uid });
  return { order, driver, path };
}

const formOf = ({ page }: Reply, id = "livraison") => page.querySelector(`form#${id}`);
const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";
const typedIn = ({ page }: Reply, name: string, id = "livraison") =>
  page.querySelector(`form#${id} [name="${name}"]`)?.getAttribute("value");
const countOf = (orderId: number) => db.$count(handovers, eq(handovers.orderId, orderId));
const statusOf = async (orderId: number) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]?.statusCode;
const signed = { taker: "Rémi Blanc", agrees: "on" };

async function sent(page: Reply, fields: Record<string, string>, id = "livraison") {
  const form = new FormData();
  for (const field of formOf(page, id)?.querySelectorAll("input[name], select[name]") ?? []) {
    const [name, type] = [field.getAttribute("name") ?? "", field.getAttribute("type")];
    if (type === "checkbox" || type === "file") continue;
    form.set(name, field.getAttribute("value") ?? "");
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("the round leads to the site: map, telephones, load and money", async () => {
  const buyer = await makeBuyer({ storeUid: 3 });
  const money = { settledAt: null, paymentType: 0 } as const;
  const { order, driver, path } = await ready({ buyer, ...money, comment: "Portail vert" });
  const home = await driver.get(url.staffHome);
  expect(home.page.querySelector(`main a[href="${url.roundStores}"]`)?.text).toBe("Tournée");
  const stores = await driver.get(url.roundStores);
  expect(stores.location).toBe(to(url.round, { storeUid: 3 }));
  const round = await driver.follow(stores);
  const stop = round.page.querySelectorAll("li.stop").find((one) => one.text.includes(order.uid));
  expect(stop?.text).toContain("Camion-grue 8 t");
  expect(stop?.text).toContain("Portail vert");
  expect(stop?.querySelector(".due")?.text).toMatch(/72,00/);
  const map = stop?.querySelector("a.map");
  expect(map?.getAttribute("href")).toBe(
    "https://www.openstreetmap.org/search?query=12%20rue%20du%20Plat%2C%2069002%20Lyon",
  );
  expect(map?.getAttribute("rel")).toBe("noreferrer");
  expect(stop?.querySelector('a[href^="tel:"]')?.text).toBe("06 39 98 71 04");
  expect(stop?.querySelector(`a[href="${path}"]`)).not.toBeNull();

  const tomorrow = await driver.get(to(url.round, { storeUid: 3 }, { jour: addDays(today(), 1) }));
  expect(tomorrow.text).not.toContain(order.uid);
});

test("a depot without deliveries says so", async () => {
  const driver = await staffBrowser(shop.origin, await makeDepotStaff(2));
  const far = await driver.get(to(url.round, { storeUid: 2 }, { jour: "2031-01-02" }));
  expect(words(far)).toContain("Aucune livraison ce jour-là");
});

test("arrives once, delivers a part, then the rest", async () => {
  const { order, driver, path } = await ready();
  const arrive = (page: Reply) =>
    driver.submit(path, formOf(page, `sur-place-${order.uid}`) ?? null);
  const before = await driver.get(path);
  const there = await driver.follow(await arrive(before));
  expect(words(there)).toContain("Sur place à");
  expect((await arrive(before)).status).toBe(303);
  expect(await db.$count(siteArrivals, eq(siteArrivals.orderId, order.id))).toBe(1);

  const form = await sent(there, { ...signed, "lines[0].now": "2" });
  const given = await driver.post(path, form);
  expect([given.status, given.location]).toEqual([303, path]);
  expect((await driver.post(path, form)).status).toBe(303);
  expect(await countOf(order.id)).toBe(1);
  const half = await driver.follow(given);
  expect([typedIn(half, "lines[0].now"), typedIn(half, "lines[1].now")]).toEqual(["1", "0"]);
  expect(await statusOf(order.id)).toBe(4);

  const rest = await driver.follow(await driver.post(path, await sent(half, signed)));
  expect(words(rest)).toContain("Tout est livré.");
  expect(formOf(rest)).toBeNull();
  expect(await statusOf(order.id)).toBe(5);
});

test("refuses beside the field, and gives back what was typed", async () => {
  const { order, driver, path } = await ready();
  const page = await driver.get(path);
  const give = async (fields: Record<string, string>) =>
    driver.post(path, await sent(page, { ...signed, ...fields }));
  const nobody = await give({ taker: "" });
  expect(nobody.status).toBe(422);
  expect(words(nobody)).toContain("Écrivez le prénom et le nom");
  const alone = await give({ absent: "on", taker: "" });
  expect(words(alone)).toContain("photographiez la marchandise");
  const whole = await give({ "lines[0].refused": "damaged" });
  expect(words(whole)).toContain("Toute la ligne est notée livrée.");
  const other = await give({ "lines[0].now": "1", "lines[0].refused": "other" });
  expect(words(other)).toContain("Écrivez la raison en quelques mots.");
  expect(other.page.querySelector('[name="lines[0].words"]')?.getAttribute("aria-invalid")).toBe(
    "true",
  );
  expect([typedIn(other, "lines[0].now"), typedIn(other, "taker")]).toEqual(["1", "Rémi Blanc"]);
  const unknown = await give({ "lines[0].now": "1", "lines[0].refused": "raison-inconnue" });
  expect(unknown.status).toBe(400);
  const refused = await driver.post(
    `${path}?acte=refuser`,
    await sent(page, { reason: "" }, "refus"),
  );
  expect(refused.status).toBe(400);
  expect(words(refused)).toContain("Choisissez la raison du refus.");
  expect(await countOf(order.id)).toBe(0);
});

test("a driver hears that a colleague ended the delivery meanwhile", async () => {
  const { driver, path } = await ready();
  const page = await driver.get(path);
  const form = await sent(page, { absent: "on", taker: "" });
  form.set("photo", new File([new Uint8Array(jpeg())], "depot.jpg"));
  expect((await driver.post(path, form)).status).toBe(303);

  const late = await driver.post(path, await sent(page, signed));
  const refusal = await sent(page, { reason: "damaged" }, "refus");
  const lateRefusal = await driver.post(`${path}?acte=refuser`, refusal);

  for (const reply of [late, lateRefusal]) {
    expect(reply.status).toBe(422);
    const [errors] = reply.page.querySelectorAll("main [role=alert]");
    expect(errors?.text).toContain("Votre livraison n’est pas notée");
    expect(errors?.text).toMatch(/Maël Essai a déposé de la marchandise à \d/);
    expect(words(reply)).toContain("Tout est livré.");
  }
});

test("a refusal is shown to the customer, and changes no status", async () => {
  const { order, driver, path } = await ready();
  const page = await driver.get(path);
  const fields = { reason: "damaged", words: "Palette cassée", taker: "Rémi Blanc" };
  const form = await sent(page, fields, "refus");
  const done = await driver.post(`${path}?acte=refuser`, form);
  expect(done.status).toBe(303);
  expect(words(await driver.follow(done))).toContain("Refusé par Rémi Blanc");
  expect(await statusOf(order.id)).toBe(4);
  const customer = await signedIn(shop.origin, order.buyer);
  const own = words(await customer.get(to(url.order, { uid: order.uid })));
  expect(own).toContain("Livraison refusée");
  expect(own).toContain("Palette cassée");
  const round = await driver.get(to(url.round, { storeUid: order.storeUid }));
  if (round.status === 200) expect(words(round)).toContain("Refusée");
});

test("the photograph and the note are the company's alone", async () => {
  const { order, driver, path } = await ready();
  const page = await driver.get(path);
  const form = await sent(page, { absent: "on", taker: "" });
  form.set("photo", new File([new Uint8Array(jpeg())], "depot.jpg"));
  expect((await driver.post(path, form)).status).toBe(303);
  const [made] = await db.select().from(handovers).where(eq(handovers.orderId, order.id));
  const photo = to(url.deliveryPhoto, { uid: order.uid, handoverId: made?.id ?? 0 });
  const note = to(url.handOverNote, { uid: order.uid });

  const own = await signedIn(shop.origin, order.buyer);
  const shown = await own.get(to(url.order, { uid: order.uid }));
  expect(words(shown)).toContain("en votre absence");
  expect(shown.page.querySelector(`a[href="${photo}"]`)).not.toBeNull();
  expect((await own.get(photo)).headers.get("content-type")).toBe("image/jpeg");
  expect((await own.get(note)).headers.get("content-disposition")).toContain("bon-de-livraison");
  const stranger = await signedIn(shop.origin, await makeBuyer());
  for (const address of [photo, note]) expect((await stranger.get(address)).status).toBe(404);
  const other = await makeReadyDelivery({ buyer: order.buyer });
  const elsewhere = to(url.deliveryPhoto, { uid: other.uid, handoverId: made?.id ?? 0 });
  expect((await own.get(elsewhere)).status).toBe(404);
});

test("another depot, another role and a customer are refused", async () => {
  const { order, driver, path } = await ready();
  const page = await driver.get(path);
  const elsewhere = await makeStore();
  const own = to(url.siteDelivery, { storeUid: elsewhere.uid, orderUid: order.uid });
  const stranger = await staffBrowser(shop.origin, await makeDepotStaff(elsewhere.uid));
  const editor = await staffBrowser(shop.origin, await makeStaff(["catalogue", "operator"]));
  const acts = ["", "?acte=sur-place", "?acte=refuser", "?acte=annuler"];
  for (const [browser, address] of [
    [stranger, path],
    [stranger, own],
    [editor, path],
  ] as const) {
    expect((await browser.get(address)).status).toBe(404);
    for (const act of acts) {
      const form = await sent(page, { ...signed, reason: "damaged", handover: "1" });
      expect((await browser.post(address + act, form)).status).toBe(404);
    }
  }
  expect((await stranger.get(to(url.round, { storeUid: order.storeUid }))).status).toBe(404);
  for (const browser of [await signedIn(shop.origin, order.buyer), new Browser(shop.origin)]) {
    const reply = await browser.post(path, await sent(page, signed));
    expect([reply.status, reply.location?.startsWith(url.staffLogin)]).toEqual([303, true]);
  }
  expect(await countOf(order.id)).toBe(0);
  expect(await db.$count(siteArrivals, eq(siteArrivals.orderId, order.id))).toBe(0);
});

test("a pickup is no delivery, and the counter leads to a delivery", async () => {
  const { order, driver, path } = await ready();
  const pickup = await makeReadyDelivery({ mode: 1, buyer: order.buyer });
  const wrong = to(url.siteDelivery, { storeUid: pickup.storeUid, orderUid: pickup.uid });
  expect((await driver.get(wrong)).status).toBe(404);
  const counter = await driver.get(
    to(url.handover, { storeUid: order.storeUid, orderUid: order.uid }),
  );
  expect(counter.page.querySelector(`main a[href="${path}"]`)?.text).toBe("Ouvrir la livraison");
  expect((await driver.post(`${path}?acte=rien`, {})).status).toBe(404);
});
