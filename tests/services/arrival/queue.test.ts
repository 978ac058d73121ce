import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { OrderStatus } from "#app/models/order/status.ts";
import { leave } from "#app/services/arrival/arrival.server.ts";
import { findArrivals, putBack, takeOff } from "#app/services/arrival/queue.server.ts";
import { handOver } from "#app/services/handover/act.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { orders } from "#drizzle/schema/order.ts";
import { actsOn, arrived, buyerOf, makeReadyOrder } from "#tests/support/arrival/arrivals.ts";
import { makeStore } from "#tests/support/factories.ts";
import * as handovers from "#tests/support/handover/handovers.ts";
import { jobsOf, makeOrder } from "#tests/support/order/orders.ts";
import { depotClerk, prepareInShop } from "#tests/support/preparation/preparations.ts";
import { countQueries } from "#tests/support/queries.ts";

beforeAll(() => prepareInShop());

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const now = at("06:40");

async function waitingOrder(spot = "", when = now) {
  const order = await arrived(await makeReadyOrder(), spot, when);
  const by = await depotClerk(order.storeUid);
  const row = { storeUid: order.storeUid, uids: [order.uid] };
  const uids = async () => {
    const { waiting } = await findArrivals(order.storeUid, now);
    return waiting.flatMap((one) => one.orders.map(({ uid }) => uid));
  };
  return { order, by, row, uids };
}

const move = (id: number, statusCode: OrderStatus) =>
  db.update(orders).set({ statusCode }).where(eq(orders.id, id));

test("lists who waits, where the goods are, and since when", async () => {
  const { order } = await waitingOrder("AB-123-CD");
  const { waiting } = await findArrivals(order.storeUid, now);
  expect(waiting).toMatchObject([
    {
      ...{ company: order.buyer.companyLabel, spot: "AB-123-CD", arrivedAt: now },
      orders: [{ uid: order.uid, state: "ready", readyPlace: "quai 2" }],
    },
  ]);
});

test("shows two orders of one customer in one row", async () => {
  const { order } = await waitingOrder();
  const second = await makeReadyOrder({ buyer: order.buyer });
  await arrived(second, "quai 3", at("06:42"));
  const { waiting } = await findArrivals(order.storeUid, at("06:45"));
  expect(waiting.map((one) => [one.orders.length, one.spot, one.arrivedAt])).toEqual([
    [2, "quai 3", now],
  ]);
});

test("leaves out other depots, and arrivals of another day", async () => {
  const { order, uids } = await waitingOrder("", new Date("2026-11-23T15:00:00Z"));
  expect(await uids()).toEqual([]);
  expect((await findArrivals((await makeStore()).uid, now)).waiting).toEqual([]);
  await arrived(order, "", now);
  expect(await uids()).toEqual([order.uid]);
});

test.each([5, 29] as const)("leaves out an order that goes to status %i", async (statusCode) => {
  const { order, uids } = await waitingOrder();
  await move(order.id, statusCode);
  expect(await uids()).toEqual([]);
});

test("leaves out a customer who is not there any more", async () => {
  const { order, uids } = await waitingOrder();
  await leave(buyerOf(order, order), now);
  expect(await uids()).toEqual([]);
  expect((await findArrivals(order.storeUid, now)).taken).toEqual([]);
});

test.each(["served", "gone"] as const)(
  "takes a customer off as %s, and puts them back",
  async (ending) => {
    const { order, by, row, uids } = await waitingOrder();
    expect(await takeOff(by, row, ending, at("06:50"))).toEqual({ ok: true });
    expect(await takeOff(by, row, ending, at("06:51"))).toEqual({ ok: true });
    expect(await uids()).toEqual([]);
    const { taken } = await findArrivals(order.storeUid, at("06:52"));
    expect(taken).toMatchObject([
      { uids: [order.uid], ending, by: "Maël Essai", endedAt: at("06:50") },
    ]);

    expect(await putBack(by, row, at("06:53"))).toEqual({ ok: true });
    expect(await putBack(by, row, at("06:54"))).toEqual({ ok: true });
    const { waiting } = await findArrivals(order.storeUid, at("06:55"));
    expect(waiting[0]?.arrivedAt).toEqual(now);
    expect(await actsOn(order)).toEqual(["arrived", ending, "restored"]);
    const journal = await db.select().from(staffEvents).where(eq(staffEvents.subject, order.uid));
    expect(journal.map(({ act }) => act)).toEqual([`arrival-${ending}`, "arrival-restored"]);
    expect(await jobsOf(order.id)).toEqual(["export-order"]);
  },
);

test("takes a customer off once for two clerks at the same time", async () => {
  const { order, by, row } = await waitingOrder();
  const other = await depotClerk(order.storeUid);
  await Promise.all([by, other, by, other].map((clerk) => takeOff(clerk, row, "served", now)));
  expect(await actsOn(order)).toEqual(["arrived", "served"]);
});

test("takes off no order of another depot, nor one without arrival", async () => {
  const { order, row } = await waitingOrder();
  const elsewhere = (await makeStore()).uid;
  const stranger = await depotClerk(elsewhere);
  const missing = { ok: false, reason: "not-found" };
  expect(await takeOff(stranger, { ...row, storeUid: elsewhere }, "served", now)).toEqual(missing);
  const never = await makeReadyOrder({ buyer: order.buyer });
  expect(await takeOff(stranger, { ...row, uids: [never.uid] }, "served", now)).toEqual(missing);
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test("does not put back an order that was handed over", async () => {
  const { order, by, row } = await waitingOrder();
  await takeOff(by, row, "served", now);
  await move(order.id, 5);
  expect(await putBack(by, row, now)).toEqual({ ok: false, reason: "arrival-over" });
  expect((await findArrivals(order.storeUid, now)).taken).toEqual([]);
});

test("serves the customer to whom goods are handed over, in part too", async () => {
  const order = await handovers.makeReadyOrder();
  const by = await depotClerk(order.storeUid);
  await arrived({ ...order }, "", new Date());
  const goods = handovers.goodsOf({ lines: [{ lineNumber: 1, quantity: 1 }], isPaidAtTill: true });
  expect(await handOver(by, handovers.handoverForm(order), goods)).toEqual({ ok: true });
  expect(await actsOn(order)).toEqual(["arrived", "served"]);
  expect((await findArrivals(order.storeUid)).waiting).toEqual([]);
});

test("reads the queue in two queries, whoever waits", async () => {
  const { order } = await waitingOrder();
  for (let more = 0; more < 3; more++) {
    await arrived(await makeReadyOrder({ buyer: order.buyer }), `quai ${more}`, now);
  }
  await arrived(await makeOrder({ buyer: order.buyer, statusCode: 2 }), "", at("06:41"));
  const queries = await countQueries(() => findArrivals(order.storeUid, now));
  expect(queries).toBe(2);
});
