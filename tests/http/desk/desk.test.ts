import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { readSlotValue } from "#app/models/store/offered-slot.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { orders } from "#drizzle/schema/order.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBoundStaff, makePaid } from "#tests/support/desk/desk.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const atDepot = { statusCode: 20, paymentType: 0 } as const;
const pathOf = ({ uid }: { uid: string }) => to(url.deskOrder, { orderUid: uid });
const formOf = ({ page }: Reply, id: string) => page.querySelector(`form#${id}`);
const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";

const desk = async (roles: StaffRole[] = ["order-desk"], storeUids: number[] = []) =>
  staffBrowser(shop.origin, await makeBoundStaff(roles, storeUids));

test("a clerk finds an order, notes what was said, and cancels it", async () => {
  const order = await makeOrder(atDepot);
  const clerk = await desk();
  const found = await clerk.get(to(url.deskOrders, null, { recherche: order.buyer.cardNumber }));
  expect(found.page.querySelector(`a[href="${pathOf(order)}"]`)).not.toBeNull();

  const page = await clerk.get(pathOf(order));
  const empty = await clerk.submit(pathOf(order), formOf(page, "note"), { reason: "  " });
  expect(empty.status).toBe(400);
  expect(empty.page.querySelector("details[open] form#note")).not.toBeNull();

  const note = { reason: "Rappeler avant 7 h" };
  const noted = await clerk.submit(pathOf(order), formOf(empty, "note"), note);
  expect(noted.status).toBe(303);
  const shown = await clerk.follow(noted);
  expect(words(shown)).toContain("Rappeler avant 7 h");

  const cancelled = await clerk.follow(
    await clerk.submit(pathOf(order), formOf(shown, "annulation"), { reason: "Doublon" }),
  );
  expect(words(cancelled)).toContain("La commande est annulée.");
  expect(formOf(cancelled, "annulation")).toBeNull();

  const customer = await signedIn(shop.origin, order.buyer);
  const theirs = await customer.get(to(url.order, { uid: order.uid }));
  expect(words(theirs)).toContain("Annulée");
  expect(theirs.text).not.toContain("Rappeler avant");
  expect(theirs.text).not.toContain("Doublon");
});

test("a refused refund comes back as typed, and is refused to the counter", async () => {
  const order = await makeOrder({ statusCode: 3, settledAt: new Date() });
  await makePaid(order.id);
  const clerk = await desk();
  const page = await clerk.get(pathOf(order));
  const typed = { amount: "40,00", reason: "Sac déchiré" };
  const refused = await clerk.submit(pathOf(order), formOf(page, "remboursement"), typed);
  expect(refused.status).toBe(422);
  expect(words(refused)).toContain("C’est plus que ce qui reste à rembourser");
  const form = formOf(refused, "remboursement");
  expect(form?.querySelector("[name=amount]")?.getAttribute("value")).toBe("40,00");
  expect(form?.querySelector("[name=reason]")?.text.trim()).toBe("Sac déchiré");

  const done = await clerk.submit(pathOf(order), form, { amount: "6" });
  expect(words(await clerk.follow(done))).toContain("Encore remboursable : 30,00 €");

  const counter = await desk(["counter"], [order.storeUid]);
  expect(formOf(await counter.get(pathOf(order)), "remboursement")).toBeNull();
  const forged = { key: crypto.randomUUID(), reason: "x", amount: "1", seen: "3000" };
  expect((await counter.post(`${pathOf(order)}?acte=remboursement`, forged)).status).toBe(404);
});

test("a clerk moves an order to another day", async () => {
  const order = await makeOrder({ ...atDepot, buyer: await makeBuyer({ storeUid: 1 }) });
  const clerk = await desk(["counter"], [1]);
  const path = to(url.deskSlot, { orderUid: order.uid });
  const page = await clerk.get(path);
  const form = page.page.querySelector("form[id^=heure-]");
  const day = page.page.querySelectorAll("button[name=delivery_date]").at(3)?.getAttribute("value");
  const other = await clerk.get(to(path, null, { delivery_date: day ?? "" }));
  const hours = other.page
    .querySelectorAll("input[name=delivery_range]:not([disabled])")
    .map((option) => option.getAttribute("value") ?? "");
  const chosen = { delivery_range: hours.at(-1) ?? "", reason: "Chantier reporté" };
  expect(form).not.toBeNull();
  const moved = await clerk.submit(path, other.page.querySelector("form[id^=heure-]"), chosen);
  expect([moved.status, moved.location]).toEqual([303, `${pathOf(order)}?fait=slot`]);
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  const { day: newDay, range } = readSlotValue(chosen.delivery_range);
  expect([row?.deliveryDate, row?.deliveryRange]).toEqual([newDay, range]);
  expect(row?.slotSequence).toBe(1);
});

test("exports what the filter shows", async () => {
  const order = await makeOrder();
  const query = { recherche: order.buyer.cardNumber };
  const file = await (await desk()).get(to(url.deskOrdersCsv, null, query));
  expect(file.headers.get("content-disposition")).toContain("commandes-clients-");
  expect(file.text.trim().split("\r\n")).toHaveLength(2);
});

test("another depot, another role and a customer find nothing", async () => {
  const order = await makeOrder(atDepot);
  const elsewhere = await makeStore();
  const slot = to(url.deskSlot, { orderUid: order.uid });
  const forged = { key: crypto.randomUUID(), reason: "Forcé" };
  for (const browser of [
    await desk(["counter", "depot"], [elsewhere.uid]),
    await staffBrowser(shop.origin, await makeStaff(["operator", "catalogue", "editor"])),
  ]) {
    expect((await browser.get(pathOf(order))).status).toBe(404);
    expect((await browser.get(slot)).status).toBe(404);
    for (const act of ["note", "annulation", "e-mail", "remboursement"]) {
      const fields = { ...forged, email: "confirmation", amount: "1", seen: "0" };
      expect((await browser.post(`${pathOf(order)}?acte=${act}`, fields)).status).toBe(404);
    }
    const move = { ...forged, delivery_date: "25/11/2026", delivery_range: "08:00", from: "x" };
    expect((await browser.post(slot, move)).status).toBe(404);
  }
  const outsider = await desk(["counter"], [elsewhere.uid]);
  const list = await outsider.get(to(url.deskOrders, null, { recherche: order.uid }));
  expect(words(list)).toContain("Aucune commande trouvée");
  for (const browser of [await signedIn(shop.origin, order.buyer), new Browser(shop.origin)]) {
    for (const path of [pathOf(order), url.deskOrders, url.deskOrdersCsv]) {
      const reply = await browser.get(path);
      expect([reply.status, reply.location?.startsWith(url.staffLogin)]).toEqual([303, true]);
    }
  }
  expect(await db.$count(deskEntries, eq(deskEntries.orderId, order.id))).toBe(0);
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.statusCode).toBe(20);
});

test.each([
  ["an act of no form", "?acte=rien", { key: crypto.randomUUID(), reason: "x" }, 404],
  ["a form without a key", "?acte=note", { reason: "x" }, 400],
  ["a form without a reason", "?acte=annulation", { key: crypto.randomUUID() }, 400],
] as const)("refuses %s", async (_, query, fields, status) => {
  const order = await makeOrder(atDepot);
  expect((await (await desk()).post(pathOf(order) + query, fields)).status).toBe(status);
});

test("an order says which clerk placed it, and for whom", async () => {
  const order = await makeOrder({ ...atDepot, placedBy: "Maël Dépôt" });
  const clerk = await desk();
  const said = "par Maël Dépôt pour Camille Essai";

  expect(words(await clerk.get(pathOf(order)))).toContain(said);
  const { companyId, cardNumber } = order.buyer;
  expect(words(await clerk.get(to(url.deskCustomer, { companyId })))).toContain(said);
  const file = await clerk.get(to(url.deskOrdersCsv, null, { recherche: cardNumber }));
  expect(file.text).toContain(";Camille Essai;Maël Dépôt;");
  const own = await makeOrder(atDepot);
  expect(words(await clerk.get(pathOf(own)))).not.toContain("pour Camille Essai");
});
