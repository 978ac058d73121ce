import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import {
  type Arriver,
  arrive,
  findFetched,
  findFetchedByLink,
  leave,
  listFetched,
} from "#app/services/arrival/arrival.server.ts";
import { keyOfArrival, opensArrival } from "#app/services/arrival/key.server.ts";
import { formatArrival } from "#app/services/arrival/wording.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import {
  actsOn,
  arrivalOf,
  arrived,
  buyerOf,
  makeReadyOrder,
} from "#tests/support/arrival/arrivals.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { jobsOf, makeOrder, orderOf } from "#tests/support/order/orders.ts";

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const now = at("06:40");

async function sinceOf(uid: string, when = now): Promise<Date | null> {
  return (await findFetchedByLink(uid, when))?.since ?? null;
}

let address = 0;
const codeOf = (storeUid: number, code: string): Extract<Arriver, { by: "code" }> => ({
  ...{ by: "code", storeUid, code, address: `198.51.100.${++address}` },
});

test("notes a customer once, however often they say it", async () => {
  const order = await arrived(await makeReadyOrder(), "AB-123-CD", now);
  await arrived(order, "AB-123-CD", at("06:50"));
  expect(await sinceOf(order.uid)).toEqual(now);
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test("notes a customer once when they say it twice at the same time", async () => {
  const order = await makeReadyOrder();
  await Promise.all(Array.from({ length: 6 }, () => arrived(order, "quai 2", now)));
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test("keeps the time of a customer who gives another plate", async () => {
  const order = await arrived(await makeReadyOrder(), "", now);
  await arrived(order, "quai 3", at("06:50"));
  expect(await arrivalOf(order)).toMatchObject({ arrivedAt: now, spot: "quai 3" });
  expect(await actsOn(order)).toEqual(["arrived", "moved"]);
  await arrived(order, "", at("06:55"));
  expect(await actsOn(order)).toHaveLength(2);
});

test("takes back an arrival, then notes it again", async () => {
  const order = await arrived(await makeReadyOrder(), "quai 2", now);
  const who = buyerOf(order, order);
  expect(await leave(who, at("06:45"))).toEqual({ ok: true });
  expect(await leave(who, at("06:46"))).toEqual({ ok: true });
  expect(await sinceOf(order.uid)).toBeNull();
  await arrived(order, "", at("07:00"));
  expect(await sinceOf(order.uid)).toEqual(at("07:00"));
  expect(await actsOn(order)).toEqual(["arrived", "left", "arrived"]);
});

test("forgets yesterday's arrival, and notes that of today", async () => {
  const order = await arrived(await makeReadyOrder(), "", new Date("2026-11-23T15:00:00Z"));
  expect(await sinceOf(order.uid)).toBeNull();
  await arrived(order, "", now);
  expect(await sinceOf(order.uid)).toEqual(now);
});

test("sends each act to the ERP with its order", async () => {
  const order = await makeReadyOrder();
  expect(await jobsOf(order.id)).toEqual([]);
  await arrived(order, "", now);
  expect(await jobsOf(order.id)).toEqual(["export-order"]);
});

test("notes a colleague of the company, and not another company", async () => {
  const order = await makeReadyOrder();
  const colleague = await makeBuyer({ companyId: order.companyId, role: "buyer" });
  const stranger = await makeBuyer();
  const uids = [order.uid];
  expect(await arrive({ by: "buyer", buyer: stranger, uids }, "", now)).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await findFetched(stranger, order.uid, now)).toBeNull();
  expect(await actsOn(order)).toEqual([]);
  expect(await arrive({ by: "buyer", buyer: colleague, uids }, "", now)).toEqual({ ok: true });
  expect(await sinceOf(order.uid)).toEqual(now);
});

test.each([5, 9, 29, 11] as const)("refuses an order at status %i", async (statusCode) => {
  const order = await makeReadyOrder({ statusCode });
  expect(await arrive({ by: "link", orderUid: order.uid }, "", now)).toEqual({
    ok: false,
    reason: "arrival-over",
  });
  expect(await actsOn(order)).toEqual([]);
});

test("notes a customer who is early, and says so", async () => {
  const order = await makeOrder({ statusCode: 3, deliveryDate: "2026-11-24" });
  expect(await arrive({ by: "link", orderUid: order.uid }, "", now)).toEqual({ ok: true });
  expect(await findFetchedByLink(order.uid, now)).toMatchObject({ state: "early", since: now });
});

test("notes several orders at once, and leaves those of others out", async () => {
  const order = await makeReadyOrder();
  const second = await makeReadyOrder({ buyer: order.buyer });
  const foreign = await makeReadyOrder();
  expect(await arrive(buyerOf(order, order, second, foreign), "quai 2", now)).toEqual({ ok: true });
  expect(await Promise.all([order, second, foreign].map(actsOn))).toEqual([
    ["arrived"],
    ["arrived"],
    [],
  ]);
});

test("finds an order by the six characters of its depot alone", async () => {
  const order = await makeReadyOrder();
  const elsewhere = await makeStore();
  const code = spokenCode(order.uid);
  const unknown = { ok: false, reason: "arrival-unknown" };
  expect(await arrive(codeOf(elsewhere.uid, code), "", now)).toEqual(unknown);
  expect(await arrive(codeOf(order.storeUid, "ZZZZZZ"), "", now)).toEqual(unknown);
  expect(await arrive(codeOf(order.storeUid, "ZZZ"), "", now)).toEqual(unknown);
  expect(await actsOn(order)).toEqual([]);
  expect(await arrive(codeOf(order.storeUid, code.toLowerCase()), "quai 2", now)).toEqual({
    ok: true,
  });
  expect(await sinceOf(order.uid)).toEqual(now);
  expect(await leave(codeOf(order.storeUid, order.uid), now)).toEqual({ ok: true });
  expect(await actsOn(order)).toEqual(["arrived", "left"]);
});

test("says the same of a code handed over and of one unknown", async () => {
  const order = await makeReadyOrder({ statusCode: 5 });
  const done = await arrive(codeOf(order.storeUid, spokenCode(order.uid)), "", now);
  expect(done).toEqual({ ok: false, reason: "arrival-unknown" });
});

test("asks for the whole number when two orders have the same six", async () => {
  const order = await makeReadyOrder();
  const twin = `TWIN-${order.uid}`;
  await db.insert(orders).values({ ...orderOf(order.buyer), uid: twin, statusCode: 4 });
  const said = await arrive(codeOf(order.storeUid, spokenCode(order.uid)), "", now);
  expect(said).toEqual({ ok: false, reason: "arrival-unknown" });
  expect(await arrive(codeOf(order.storeUid, order.uid), "", now)).toEqual({ ok: true });
});

test("stops trials of codes from one address, and counts no right one", async () => {
  const order = await makeReadyOrder();
  const trier = { ...codeOf(order.storeUid, "AAAAAA"), address: "203.0.113.9" };
  const right = { ...trier, code: order.uid };
  for (let time = 0; time < 20; time++) {
    expect(await arrive({ ...trier, code: `AAAA${10 + time}` }, "", now)).toMatchObject({
      reason: "arrival-unknown",
    });
    if (time < 19) expect(await arrive(right, "", now)).toEqual({ ok: true });
  }
  expect(await arrive(right, "", now)).toMatchObject({ reason: "arrival-too-many" });
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test("lists what a company fetches at a depot, its own first", async () => {
  const order = await makeReadyOrder();
  const { buyer } = order;
  const own = await makeReadyOrder({ buyer, deliveryDate: "2026-11-30" });
  const colleague = await makeBuyer({
    companyId: buyer.companyId,
    storeUid: order.storeUid,
    role: "buyer",
  });
  const theirs = await makeReadyOrder({ buyer: colleague, deliveryDate: "2026-11-20" });
  await makeReadyOrder({ buyer, statusCode: 5 });
  await makeOrder({ buyer, statusCode: 3, deliveryDate: "2026-12-05" });
  const listed = await listFetched(buyer, order.storeUid, now);
  expect(listed.map(({ uid, isOwn }) => [uid, isOwn])).toEqual([
    [order.uid, true],
    [own.uid, true],
    [theirs.uid, false],
  ]);
});

test("opens the link of its own order only", () => {
  const key = keyOfArrival("261123-K7QW3X9MPT");
  expect(opensArrival("261123-K7QW3X9MPT", key)).toBe(true);
  expect(opensArrival("261123-K7QW3X9MPU", key)).toBe(false);
  expect(opensArrival("261123-K7QW3X9MPT", `${key.slice(1)}A`)).toBe(false);
  expect(opensArrival("261123-K7QW3X9MPT", "")).toBe(false);
});

test("words the order's page: to say it, since when, nothing", async () => {
  const order = await makeReadyOrder();
  const words = async () => {
    const found = await findOrderById(db, order.id);
    return found && formatArrival(found, now);
  };
  expect(await words()).toEqual({ isSaid: false, text: "Je suis arrivé" });
  await arrived(order, "", now);
  expect(await words()).toEqual({
    isSaid: true,
    text: "Le dépôt sait que vous êtes là depuis 7 h 40",
  });
  await db.update(orders).set({ statusCode: 5 }).where(eq(orders.id, order.id));
  expect(await words()).toBeNull();
});
