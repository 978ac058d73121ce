// Own shop: it makes depots, which a shop keeps for a minute.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, weekdayOf } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { keyOfProposal } from "#app/services/closure/proposal.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { slotCapacities, slotClosures } from "#drizzle/schema/checkout.ts";
import { orders } from "#drizzle/schema/order.ts";
import { staffBrowser } from "#tests/support/auth/staff.ts";
import { makeTerminalCookie } from "#tests/support/auth/terminal.ts";
import { makeBookedStore, proposalsOf, REASON } from "#tests/support/closure/closures.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

/** A Tuesday some weeks ahead, so that neither holidays nor lead times play a part. */
function someTuesday(): string {
  let day = addDays(parisTime(new Date()).day, 7);
  while (weekdayOf(day) !== 1) day = addDays(day, 1);
  return day;
}

const DAY = someTuesday();

let shop: RunningShop;
const made: Awaited<ReturnType<typeof makeBookedStore>>[] = [];
beforeAll(async () => {
  // Before the shop starts, which caches the depots for a minute.
  for (let count = 0; count < 8; count++) made.push(await makeBookedStore(DAY));
  shop = await startShop();
});
afterAll(() => shop.stop());

async function booked() {
  const store = made.pop();
  if (!store) throw new Error("every depot was taken");
  const browser = await staffBrowser(shop.origin, await makeDepotStaff(store.storeUid));
  const path = to(url.depotSlots, { storeUid: store.storeUid }, { jour: DAY });
  return { ...store, browser, path };
}

test("a clerk closes an hour in two steps, and opens it again", async () => {
  const { storeUid, browser, path, orders: placed } = await booked();
  const page = (await browser.get(path)).page;
  const typed = { how: "heures", from: "07:00", to: "07:30", reason: REASON };

  expect(page.querySelector("main table")?.text).toContain("1 sur");
  const asked = await browser.submit(path, page.querySelector("#fermer"), typed);
  expect(asked.status).toBe(422);
  expect(asked.text).toContain("Commandes concernées");
  expect(asked.page.querySelector("#fermer input[name=reason]")?.getAttribute("value")).toBe(
    REASON,
  );
  const closed = await browser.submit(path, asked.page.querySelector("#fermer"));
  expect(closed.location).toBe(path);
  const after = await browser.get(path);
  expect(after.text).toContain(`Commande ${placed[0]?.uid}`);
  expect(after.page.querySelector("main tbody tr")?.text).toContain("Fermé");
  const reopening = after.page.querySelector("form[action$='acte=rouvrir']");
  expect((await browser.submit(path, reopening)).location).toBe(path);
  expect((await browser.get(path)).page.querySelector("main tbody tr")?.text).toContain("Ouvert");
  expect(await db.$count(slotClosures, eq(slotClosures.storeUid, storeUid))).toBe(1);
});

test("a clerk changes the capacity of a day, and sees what it touches", async () => {
  const { storeUid, browser, path } = await booked();
  const { page } = await browser.get(path);

  const wrong = await browser.submit(path, page.querySelector("#capacite"), { capacity: "x" });
  const asked = await browser.submit(path, page.querySelector("#capacite"), { capacity: 0 });
  expect([wrong.status, asked.status]).toEqual([400, 422]);
  expect(await db.$count(slotCapacities, eq(slotCapacities.storeUid, storeUid))).toBe(0);
  const set = await browser.submit(path, asked.page.querySelector("#capacite"));
  expect(set.location).toBe(path);
  expect((await browser.get(path)).text).toContain("Complet");
});

test("another depot's clerk finds no page and changes nothing", async () => {
  const { storeUid, browser, path } = await booked();
  const { browser: other } = await booked();
  const { page } = await browser.get(path);
  const fields = { how: "jour", reason: REASON, seen: 2 };

  expect((await other.get(path)).status).toBe(404);
  for (const id of ["#fermer", "#capacite"]) {
    const posted = await other.submit(path, page.querySelector(id), { ...fields, capacity: 1 });
    expect(posted.status).toBe(404);
  }
  expect(await db.$count(slotClosures, eq(slotClosures.storeUid, storeUid))).toBe(0);
  expect(await db.$count(slotCapacities, eq(slotCapacities.storeUid, storeUid))).toBe(0);
});

test("a customer takes another slot by the link, without a session", async () => {
  const { browser, path, orders: placed } = await booked();
  const { page } = await browser.get(path);
  const typed = { how: "jour", reason: REASON, seen: 2 };
  await browser.submit(path, page.querySelector("#fermer"), typed);
  const [order] = placed;
  const [proposal] = await proposalsOf(order?.id ?? 0);
  const proposalId = proposal?.id ?? 0;
  const link = to(url.slotProposal, { proposalId, key: keyOfProposal(proposalId) });
  const visitor = new Browser(shop.origin);

  const shown = await visitor.get(link);
  expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(shown.headers.get("referrer-policy")).toBe("no-referrer");
  expect(shown.text).toContain(REASON);
  expect((await visitor.get(link.slice(0, -4))).status).toBe(404);
  expect((await visitor.post(link.slice(0, -4), { slot: `${DAY} 09:00` })).status).toBe(404);
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, order?.id ?? 0));
  expect(row?.deliveryDate).toBe(DAY);

  const none = await visitor.submit(link, shown.page.querySelector("#creneau"));
  expect(none.status).toBe(400);
  const closed = await visitor.post(link, { slot: `${DAY} 09:00` });
  expect(closed.status).toBe(422);
  const accepted = await visitor.submit(link, shown.page.querySelector("main form"));
  expect(accepted.location).toBe(link);
  expect((await visitor.get(link)).text).toContain("C’est noté");
  expect((await browser.get(path)).text).not.toContain(`Commande ${order?.uid}`);
});

test("a clerk closes from now on, on whatever day they look at", async () => {
  const { storeUid, browser, path } = await booked();
  const { page } = await browser.get(path);
  const typed = { how: "maintenant", to: "23:59", reason: REASON };
  const late = await browser.submit(path, page.querySelector("#fermer"), { ...typed, to: "00:00" });
  expect(late.status).toBe(422);
  const before = parisTime(new Date());

  const closed = await browser.submit(path, late.page.querySelector("#fermer"), typed);

  expect(closed.location).toBe(to(url.depotSlots, { storeUid }));
  const [row] = await db.select().from(slotClosures).where(eq(slotClosures.storeUid, storeUid));
  expect(row).toMatchObject({ day: before.day, toMinute: 23 * 60 + 59 });
  expect(row?.fromMinute).toBeGreaterThanOrEqual(before.minute);
  expect((await browser.get(closed.location ?? "")).text).toContain(REASON);
});

test("a shared terminal asks for the card before another slot", async () => {
  const { browser, path, orders: placed } = await booked();
  const { page } = await browser.get(path);
  const typed = { how: "jour", reason: REASON, seen: 2 };
  await browser.submit(path, page.querySelector("#fermer"), typed);
  const [order] = placed;
  const [proposal] = await proposalsOf(order?.id ?? 0);
  const proposalId = proposal?.id ?? 0;
  const link = to(url.slotProposal, { proposalId, key: keyOfProposal(proposalId) });
  const terminal = new Browser(shop.origin);
  const { name, value } = await makeTerminalCookie(shop.origin);
  terminal.cookies.set(name, value);

  const led = await terminal.get(link);
  expect([led.status, led.location]).toEqual([303, to(url.changeSlot, { uid: order?.uid ?? "" })]);
  expect((await terminal.post(link, { slot: `${DAY} 09:00` })).status).toBe(404);
});

test("the form says that hours close pickups alone", async () => {
  const { browser, path } = await booked();
  const form = (await browser.get(path)).page.querySelector("#fermer")?.text;
  expect(form).toContain("retraits seulement");
  expect(form).toContain("livraisons comprises");
});
