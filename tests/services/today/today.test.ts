import { randomInt, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { parisInstant } from "#app/models/platform/calendar.ts";
import { mondayOf } from "#app/models/search/asked.ts";
import type { TodayFigure } from "#app/models/today/figure.ts";
import { db } from "#app/services/platform/database.server.ts";
import { todayCsv } from "#app/services/today/csv.server.ts";
import { findToday, listTodayRows } from "#app/services/today/today.server.ts";
import { arrivals } from "#drizzle/schema/arrival.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { erpEvents, erpExports } from "#drizzle/schema/erp.ts";
import { orderEvents } from "#drizzle/schema/order.ts";
import { refunds } from "#drizzle/schema/payment.ts";
import { quotes } from "#drizzle/schema/quote.ts";
import { searchTexts, searchWeeks } from "#drizzle/schema/search.ts";
import { makePaid } from "#tests/support/desk/desk.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { plansOf } from "#tests/support/plans.ts";

/** A Wednesday of a year in which nothing else of this database happens. */
const DAY = "2031-11-26";
const NOW = parisInstant(DAY, 14 * 60);
const at = (day: string, hour: number) => parisInstant(day, hour * 60);

let storeUid = 0;
let orderOf: (values: Parameters<typeof makeOrder>[0]) => Promise<MadeOrder>;

beforeAll(async () => {
  storeUid = (await makeStore()).uid;
  const buyer = await makeBuyer({ storeUid });
  orderOf = (values) =>
    makeOrder({ buyer, statusCode: 3, settledAt: NOW, createdAt: at("2031-11-01", 9), ...values });
});

const keysOf = async (figure: TodayFigure) =>
  (await listTodayRows(figure, [storeUid], 50, NOW)).map(({ key }) => key);

test("counts orders by depot and hour, beside the weekday before", async () => {
  const { uid: other } = await makeStore();
  const today = await orderOf({ createdAt: at(DAY, 8) });
  await orderOf({ createdAt: at("2031-11-19", 9) });
  await orderOf({ createdAt: at("2031-11-19", 17) });
  await orderOf({ createdAt: at("2031-11-25", 9) });
  for (const statusCode of [1, 13, 9, 29] as const) {
    await orderOf({ createdAt: at(DAY, 10), statusCode, settledAt: null });
  }

  const { hours } = await findToday([storeUid], NOW);
  expect(
    hours.toSorted((a, b) => Number(a.isBefore) - Number(b.isBefore) || a.hour - b.hour),
  ).toEqual([
    {
      ...{ isBefore: false, storeUid, hour: 8, orders: 1, cents: 3600 },
      ...{ ordersSoFar: 1, centsSoFar: 3600 },
    },
    {
      ...{ isBefore: true, storeUid, hour: 9, orders: 1, cents: 3600 },
      ...{ ordersSoFar: 1, centsSoFar: 3600 },
    },
    {
      ...{ isBefore: true, storeUid, hour: 17, orders: 1, cents: 3600 },
      ...{ ordersSoFar: 0, centsSoFar: 0 },
    },
  ]);
  expect(await keysOf("orders")).toEqual([today.uid]);
  expect((await findToday([other], NOW)).hours).toEqual([]);
});

test("finds the pickups that were not ready when their hour came", async () => {
  const due = { deliveryDate: DAY, deliveryRange: "10:00" };
  const ready = await orderOf({ ...due, statusCode: 4 });
  const readyLate = await orderOf({ ...due, statusCode: 4 });
  const never = await orderOf(due);
  await orderOf({ ...due, deliveryRange: "15:00" });
  await orderOf({ ...due, mode: 2, deliveryRange: "8h-10h" });
  for (const [order, hour] of [
    [ready, 9],
    [readyLate, 11],
  ] as const) {
    await db.delete(orderEvents).where(eq(orderEvents.orderId, order.id));
    const moment = at(DAY, hour);
    await db
      .insert(orderEvents)
      .values({ orderId: order.id, toStatus: 4, actor: "store", at: moment });
  }

  expect((await keysOf("late")).toSorted()).toEqual([readyLate.uid, never.uid].toSorted());
  expect((await findToday([storeUid], NOW)).due).toBe(3);
});

describe("what needs somebody", () => {
  test("is who waits at the depot today", async () => {
    const [waits, served] = [await orderOf({}), await orderOf({})];
    const values = { storeUid, arrivedAt: at(DAY, 13) };
    await db.insert(arrivals).values([
      { ...values, orderId: waits.id, spot: "AB-123-CD" },
      { ...values, orderId: served.id, endedAt: NOW, ending: "left" },
    ]);

    expect(await keysOf("yard")).toEqual([waits.uid]);
  });

  test("is an order whose payment was refused", async () => {
    const refused = await orderOf({ statusCode: 13, settledAt: null });

    expect(await keysOf("refused")).toContain(refused.uid);
  });

  test("is a refund refused, or not done for a day", async () => {
    const order = await orderOf({});
    const { id: paymentId } = await makePaid(order.id);
    const made = (status: "refused" | "queued" | "done", hour: number) => ({
      ...{ paymentId, orderId: order.id, amountCents: 100, reason: "desk" as const, status },
      ...{ cause: randomUUID(), reference: `${status}-${hour}-${paymentId}` },
      createdAt: at(DAY, hour),
    });
    await db
      .insert(refunds)
      .values([made("refused", 13), made("queued", 13), made("queued", -24), made("done", -24)]);

    expect(await keysOf("refunds")).toEqual([`refused-13-${paymentId}`, `queued--24-${paymentId}`]);
  });

  test("is a quote until Sunday, not after nor before", async () => {
    const { companyId } = await makeBuyer({ storeUid });
    const number = randomInt(2 ** 40);
    const quote = (validUntil: string) => ({
      ...{ number: `D${number}-${validUntil}`, companyId, storeUid, createdOn: "2031-11-01" },
      ...{ validUntil, expiresAt: at(validUntil, 24), netCents: 100, vat: [], grossCents: 120 },
    });
    const days = ["2031-11-25", DAY, "2031-11-30", "2031-12-01"];
    await db.insert(quotes).values(days.map(quote));

    expect(await keysOf("quotes")).toEqual([`D${number}-2031-11-30`, `D${number}-${DAY}`]);
  });

  test("is a cart left at its payment within a day", async () => {
    const step = async (values: Partial<typeof checkouts.$inferInsert>) => {
      const { customerId } = await makeBuyer({ storeUid });
      const ended = { expiresAt: at(DAY, 12), termsCompleted: true, shownGrossCents: 3600 };
      await db
        .insert(checkouts)
        .values({ ...ended, customerId, storeUid, deliveryMode: 1, ...values });
      return String(customerId);
    };
    const left = await step({});
    await step({ termsCompleted: false });
    await step({ expiresAt: at(DAY, 15) });
    await step({ expiresAt: at("2031-11-24", 12) });

    expect(await keysOf("carts")).toEqual([left]);
  });
});

test("messages of the ERP and searches in vain belong to no depot", async () => {
  const eventId = randomUUID();
  const message = { eventId, kind: "stock", subject: "AB1", sequence: 1 } as const;
  const [failed] = await db
    .insert(erpEvents)
    .values({ ...message, outcome: "failed", receivedAt: NOW })
    .returning();
  const order = await orderOf({});
  const late = { orderId: order.id, revision: 2, acknowledged: 1, tries: 3, sentAt: NOW };
  await db
    .insert(erpExports)
    .values(late)
    .onConflictDoUpdate({ target: erpExports.orderId, set: late });
  const key = `beton cellulaire ${randomInt(2 ** 40)}`;
  const [text] = await db
    .insert(searchTexts)
    .values({ key, text: key, askers: 0b11111, askedAt: NOW })
    .returning();
  const week = { week: mondayOf(DAY), textId: text?.id ?? 0 };
  await db.insert(searchWeeks).values({ ...week, asked: 7, nothing: 7 });

  const stuck = (await listTodayRows("erp", "all", 50, NOW)).map((row) => row.key);
  expect(stuck).toContain(String(failed?.id));
  expect(stuck).toContain(order.uid);
  expect(await listTodayRows("searches", "all", 50, NOW)).toMatchObject([
    { detail: key, times: 7 },
  ]);
  const figures = (await findToday([storeUid], NOW)).figures.map(({ figure }) => figure);
  expect(figures).not.toContain("erp");
  expect(figures).not.toContain("searches");
});

test("the file of a figure has its rows, safe in a spreadsheet", async () => {
  const { name, csv } = await todayCsv("orders", [storeUid], NOW);

  expect(name).toBe(`commandes-${DAY}.csv`);
  expect(csv.split("\r\n")[0]).toContain("Montant TTC");
  expect(csv).toContain("36,00");
});

test("each query of the day uses an index on its tables that grow", async () => {
  const plans = await plansOf(() => findToday("all", NOW), { withIndexes: true });

  expect(plans).not.toHaveLength(0);
  for (const plan of plans) {
    for (const table of ["orders o", "quotes q", "refunds r", "checkouts c", "erp_events m"]) {
      expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    }
  }
});
