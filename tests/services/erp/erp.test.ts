import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { signMessage } from "#app/models/erp/erp.ts";
import { db } from "#app/services/platform/database.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { receiveErpEvent } from "#tests/support/erp/erp.ts";
import {
  historyOf,
  LEFT,
  type MadeOrder,
  makeOrder,
  ORDERED,
  stockAndPlacesOf,
} from "#tests/support/order/orders.ts";

const secret = process.env.ERP_SECRET ?? "";

type OrderEvent = { eventId?: string; sequence: number; status: number; erpNumber?: string };

function message(order: { uid: string }, event: OrderEvent) {
  const body = JSON.stringify({ eventId: randomUUID(), orderUid: order.uid, ...event });
  const timestamp = String(Math.floor(Date.now() / 1000));
  return { body, timestamp, signature: signMessage(secret, timestamp, body) };
}

const notify = (order: { uid: string }, event: OrderEvent) =>
  receiveErpEvent(message(order, event));
const outcomesOf = async (order: MadeOrder) =>
  (
    await db
      .select()
      .from(erpEvents)
      .where(eq(erpEvents.orderUid, order.uid))
      .orderBy(erpEvents.sequence, erpEvents.id)
  ).map(({ outcome }) => outcome);

describe("an event of the ERP", () => {
  test("moves the order on and brings its number", async () => {
    const order = await makeOrder({ statusCode: 101 });

    expect(await notify(order, { sequence: 1, status: 2, erpNumber: "CDE7" })).toBe("taken");

    expect((await historyOf(order.id)).status).toBe(2);
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ erpNumber: "CDE7", erpSequence: 1 });
  });

  test.each([["1 2 3 4"], ["4 3 2 1"], ["2 1 4 3"], ["3 1 2 4"], ["4 1 2 3"], ["2 4 1 3"]])(
    "coming in the order %s, each twice, ends in the same state",
    async (sequence) => {
      const order = await makeOrder({ statusCode: 101 });
      const statuses = [2, 3, 4, 5];

      for (const place of sequence.split(" ").map(Number)) {
        const event = { eventId: randomUUID(), sequence: place, status: statuses[place - 1] ?? 0 };
        await notify(order, event);
        expect(await notify(order, event)).toBe("replayed");
      }

      expect(await historyOf(order.id)).toEqual({ status: 5, steps: [101, 2, 3, 4, 5] });
      expect(await outcomesOf(order)).toEqual(["applied", "applied", "applied", "applied"]);
    },
  );

  test("all at once end in the same state", async () => {
    const order = await makeOrder({ statusCode: 101 });
    const events = [2, 3, 4, 5].map((status, index) => ({
      sequence: index + 1,
      status,
      eventId: randomUUID(),
    }));

    await Promise.all([...events, ...events].map((event) => notify(order, event)));

    expect(await historyOf(order.id)).toEqual({ status: 5, steps: [101, 2, 3, 4, 5] });
  });

  test("refuses what the table of statuses does not allow, not the next", async () => {
    const order = await makeOrder({ statusCode: 101 });

    await notify(order, { sequence: 1, status: 4 });
    await notify(order, { sequence: 2, status: 2 });

    expect((await historyOf(order.id)).status).toBe(2);
    expect(await outcomesOf(order)).toEqual(["refused", "applied"]);
  });

  test("cannot pay an order or cancel it for the customer", async () => {
    const order = await makeOrder({ statusCode: 20, paymentType: 0 });

    await notify(order, { sequence: 1, status: 11 });
    await notify(order, { sequence: 2, status: 9 });

    expect(await historyOf(order.id)).toEqual({ status: 20, steps: [20] });
  });

  test("releases the stock of an order cancelled in the depot", async () => {
    const order = await makeOrder({ statusCode: 22, paymentType: 0 });

    await notify(order, { sequence: 1, status: 29 });

    expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT + ORDERED, places: 0 });
  });

  test("of an unknown order is stored once", async () => {
    const order = { uid: `INCONNUE-${randomUUID()}` };
    const event = { eventId: randomUUID(), sequence: 1, status: 3 };

    expect(await notify(order, event)).toBe("taken");
    expect(await notify(order, event)).toBe("replayed");
  });

  test.each([[1], [20]] as const)(
    "about an order in status %i that waits for an owner changes nothing of it",
    async (statusCode) => {
      const order = await makeOrder({ statusCode, approval: "waiting", paymentType: 0 });

      await notify(order, { sequence: 1, status: 22 });
      await notify(order, { sequence: 2, status: 29 });

      expect(await historyOf(order.id)).toEqual({ status: statusCode, steps: [statusCode] });
      expect(await outcomesOf(order)).toEqual(["refused", "refused"]);
      expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT, places: 1 });
    },
  );

  test("that is not signed, too old, or unreadable changes nothing", async () => {
    const order = await makeOrder({ statusCode: 101 });
    const good = message(order, { sequence: 1, status: 2 });
    const inTenMinutes = new Date(Date.now() + 600_000);

    expect(await receiveErpEvent({ ...good, signature: "00" })).toBe("not-authentic");
    expect(await receiveErpEvent({ ...good, body: good.body.replace("2", "3") })).toBe(
      "not-authentic",
    );
    expect(await receiveErpEvent(good, inTenMinutes)).toBe("not-authentic");
    expect(await notify(order, { sequence: 1, status: 7 })).toBe("malformed");
    expect(await historyOf(order.id)).toEqual({ status: 101, steps: [101] });
    expect(await outcomesOf(order)).toEqual([]);
  });
});
