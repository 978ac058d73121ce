import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { actsOn, arrived, makeReadyOrder } from "#tests/support/arrival/arrivals.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeClerk, makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeDepotStaff } from "#tests/support/preparation/preparations.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";

/** Depots of the demo: the shop caches depots for a minute. */
const [STORE_UID, OTHER_UID] = [1, 2];
const path = to(url.arrivals, { storeUid: STORE_UID });

async function arrivedHere(spot = "AB-123-CD") {
  return arrived(await makeReadyOrder({ buyer: await makeBuyer({ storeUid: STORE_UID }) }), spot);
}

const clerkOf = async (storeUid: number) =>
  staffBrowser(shop.origin, await makeDepotStaff(storeUid));

const rowOf = ({ page }: Reply, uid: string) => page.querySelector(`form#file-${uid}`);

test("a clerk sees who waits, takes them off and puts them back", async () => {
  const order = await arrivedHere();
  const clerk = await clerkOf(STORE_UID);
  const first = await clerk.get(url.arrivalStores);
  expect(first.location).toBe(path);
  const queue = await clerk.follow(first);
  expect(queue.text).toContain('http-equiv="refresh"');
  for (const shown of [order.buyer.companyLabel, "AB-123-CD", "quai 2", order.uid]) {
    expect(words(queue)).toContain(shown);
  }
  const served = rowOf(queue, order.uid)?.querySelector('button[formaction="?acte=servi"]') ?? null;
  const done = await clerk.follow(await clerk.press(path, served));
  expect(rowOf(done, order.uid)).toBeNull();
  expect(words(done)).toContain("Servi par Maël Essai");
  const back = done.page.querySelector(`form#remettre-${order.uid}`);
  const restored = await clerk.follow(await clerk.submit(path, back));
  expect(rowOf(restored, order.uid)).not.toBeNull();
  expect(await actsOn(order)).toEqual(["arrived", "served", "restored"]);
});

test("a clerk of the counter goes from the queue to the hand-over", async () => {
  const order = await arrivedHere();
  const counter = await staffBrowser(shop.origin, await makeClerk([STORE_UID], ["counter"]));
  const queue = await counter.get(path);
  const orderLink = queue.page.querySelector(`#commande-${order.uid}`)?.getAttribute("href") ?? "";
  expect(orderLink).toBe(to(url.handover, { storeUid: STORE_UID, orderUid: order.uid }));
  expect((await counter.get(orderLink)).status).toBe(200);
});

test("a clerk prints the poster of the depot with its code and address", async () => {
  const clerk = await clerkOf(STORE_UID);
  const poster = await clerk.get(to(url.arrivalPoster, { storeUid: STORE_UID }));
  const address = new URL(to(url.storeArrival, { storeUid: STORE_UID }), shop.origin);
  expect(poster.page.querySelectorAll(".poster svg")).toHaveLength(1);
  expect(words(poster)).toContain(address.pathname);
});

test("another depot, another role and a customer are refused", async () => {
  const order = await arrivedHere();
  const stranger = await clerkOf(OTHER_UID);
  const editor = await staffBrowser(
    shop.origin,
    await makeStaff(["catalogue", "editor", "counter"]),
  );
  for (const browser of [stranger, editor]) {
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.get(`${path}/affiche`)).status).toBe(404);
    expect((await browser.post(`${path}?acte=servi`, { uid: order.uid })).status).toBe(404);
  }
  const own = to(url.arrivals, { storeUid: OTHER_UID });
  expect(words(await stranger.get(own))).not.toContain(order.uid);
  expect((await stranger.post(`${own}?acte=servi`, { uid: order.uid })).status).toBe(404);
  for (const browser of [await signedIn(shop.origin, order.buyer), new Browser(shop.origin)]) {
    for (const reply of [await browser.get(path), await browser.post(`${path}?acte=servi`)]) {
      expect([reply.status, reply.location?.startsWith(url.staffLogin)]).toEqual([303, true]);
    }
  }
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test.each([
  ["an act of no form", "?acte=rien", { uid: "ESSAI" }, 404],
  ["an order that nobody came for", "?acte=servi", { uid: "ESSAI" }, 404],
  ["a row without an order", "?acte=servi", {}, 400],
] as const)("refuses %s", async (_, query, fields, status) => {
  const clerk = await clerkOf(STORE_UID);
  expect((await clerk.post(path + query, fields)).status).toBe(status);
});
