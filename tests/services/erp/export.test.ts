import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { retryAt } from "#app/models/erp/erp.ts";
import { approveOrder } from "#app/services/company/approval-answer.server.ts";
import { enqueueLateExports, exportOrder } from "#app/services/erp/export.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { erpExports } from "#drizzle/schema/erp.ts";
import { orders } from "#drizzle/schema/order.ts";
import { makeTeam, makeWaitingOrder } from "#tests/support/company/approvals.ts";
import { historyOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

describe("the export", () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.stop());

  beforeEach(() => control("none"));

  const exportOf = async (order: MadeOrder) => {
    const [row] = await db.select().from(erpExports).where(eq(erpExports.orderId, order.id));
    return row;
  };

  const change = (order: MadeOrder, values: Partial<typeof orders.$inferInsert>) =>
    transaction(async (tx) => {
      await tx.update(orders).set(values).where(eq(orders.id, order.id));
      await enqueueErpExport(tx, order.id);
    });

  const nextTries = async (order: MadeOrder) => {
    const { rows } = await db.execute<{ ms: number }>(sql`
      select extract(epoch from run_at)::float * 1000 as ms
      from graphile_worker._private_jobs where key = ${`export-order:${order.id}`}`);
    return rows.map(({ ms }) => ms);
  };

  const retryAfter = (tries: number, now: Date, chance: number) =>
    retryAt(tries, now, chance).getTime() - now.getTime();

  const control = (fault: string) =>
    fetch(`${sandbox.origin}/control`, {
      method: "POST",
      body: new URLSearchParams({ fault, seconds: "1" }),
    });

  const erpHas = async (order: MadeOrder) => {
    const all = z
      .array(
        z.object({
          uid: z.string(),
          status: z.number(),
          receptions: z.number(),
          grossCents: z.number(),
          revision: z.number(),
          deliveryRange: z.string(),
          transport: z.string().nullable(),
          worksite: z.string(),
          worksiteId: z.int().nullable(),
        }),
      )
      .parse(await (await fetch(`${sandbox.origin}/erp.json`)).json());
    return all.filter(({ uid }) => uid === order.uid);
  };

  test("of a paid order puts it to 101 and the ERP has it", async () => {
    const order = await makeOrder({ statusCode: 11 });

    await exportOrder(order.id);

    expect((await historyOf(order.id)).steps).toEqual([11, 101]);
    expect(await erpHas(order)).toMatchObject([{ receptions: 1, grossCents: 3600 }]);
  });

  test.each([
    ["the merchant's code of its transport", 77777, "CAMION"],
    ["no code of a transport that was removed", 10_000, null],
    ["no transport of a pickup", null, null],
  ])("names %s", async (_, transportId, transport) => {
    const order = await makeOrder({ statusCode: 11, transportId });

    await exportOrder(order.id);

    expect(await erpHas(order)).toMatchObject([{ transport }]);
  });

  test("names the worksite and its number, as tickets say it", async () => {
    const order = await makeOrder({ statusCode: 11, worksiteName: "Villa Roux" });
    const { id: worksiteId } = await beginWorksite(order.buyer);
    await change(order, { worksiteId });
    const without = await makeOrder({ statusCode: 11 });

    await exportOrder(order.id);
    await exportOrder(without.id);

    expect(await erpHas(order)).toMatchObject([{ worksite: "Villa Roux", worksiteId }]);
    expect(await erpHas(without)).toMatchObject([{ worksite: "", worksiteId: null }]);
  });

  test("of an order to pay in the depot leaves its status", async () => {
    const order = await makeOrder({ statusCode: 20, paymentType: 0 });

    await exportOrder(order.id);

    expect((await historyOf(order.id)).status).toBe(20);
    expect(await erpHas(order)).toHaveLength(1);
  });

  test("done twice gives the ERP one order", async () => {
    const order = await makeOrder({ statusCode: 11 });

    await exportOrder(order.id);
    await exportOrder(order.id);

    expect(await erpHas(order)).toMatchObject([{ receptions: 2 }]);
    expect((await historyOf(order.id)).steps).toEqual([11, 101]);
  });

  test("sends nothing for an order unpaid, or cancelled before", async () => {
    const unpaid = await makeOrder();
    const cancelled = await makeOrder({ statusCode: 9 });

    await exportOrder(unpaid.id);
    await exportOrder(cancelled.id);

    expect(await erpHas(unpaid)).toEqual([]);
    expect(await erpHas(cancelled)).toEqual([]);
  });

  test("sends nothing for an order pending approval or refused", async () => {
    const toPay = await makeOrder({ approval: "waiting" });
    const inStore = await makeOrder({ statusCode: 20, paymentType: 0, approval: "waiting" });
    const refused = await makeOrder({ statusCode: 9, paymentType: 0, approval: "refused" });
    const expired = await makeOrder({ statusCode: 9, paymentType: 0, approval: "waiting" });

    for (const order of [toPay, inStore, refused, expired]) {
      const { status } = await historyOf(order.id);
      await exportOrder(order.id);
      expect(await erpHas(order)).toEqual([]);
      expect((await historyOf(order.id)).status).toBe(status);
    }
  });

  test("exports an order that an owner approved", async () => {
    const { owner, buyer } = await makeTeam();
    const order = await makeWaitingOrder({ buyer });
    await exportOrder(order.id);
    expect(await erpHas(order)).toEqual([]);

    expect(await approveOrder(owner, order.uid)).toEqual({ ok: true });
    await exportOrder(order.id);

    expect(await erpHas(order)).toMatchObject([{ receptions: 1, status: 20 }]);
  });

  test("exports a depot order paid online after all, or cancelled", async () => {
    const paid = await makeOrder({ statusCode: 20, paymentType: 0 });
    const cancelled = await makeOrder({ statusCode: 20, paymentType: 0 });
    await exportOrder(paid.id);
    await exportOrder(cancelled.id);
    await change(paid, { statusCode: 11 });
    await change(cancelled, { statusCode: 9 });

    await exportOrder(paid.id);
    await exportOrder(cancelled.id);

    expect(await erpHas(paid)).toMatchObject([{ status: 101 }]);
    expect(await erpHas(cancelled)).toMatchObject([{ status: 9 }]);
  });

  test("fails while the ERP is down, so that its job is tried again", async () => {
    const order = await makeOrder({ statusCode: 11 });
    await control("down");

    await expect(exportOrder(order.id)).rejects.toThrow(/500/);

    await control("none");
    await exportOrder(order.id);
    expect(await erpHas(order)).toHaveLength(1);
  });

  test("that overtakes an earlier one on the way is not undone by it", async () => {
    const order = await makeOrder({ statusCode: 101 });
    await transaction((tx) => enqueueErpExport(tx, order.id));
    await control("slow");
    const early = exportOrder(order.id);
    await change(order, { deliveryRange: "09:00" });
    await control("none");

    await exportOrder(order.id);
    await early;

    expect(await erpHas(order)).toMatchObject([{ revision: 2, deliveryRange: "09:00" }]);
    expect(await exportOf(order)).toMatchObject({ revision: 2, acknowledged: 2, tries: 0 });
  });

  test("exports the cancellation of an order not yet acknowledged", async () => {
    const order = await makeOrder({ statusCode: 11, paymentType: 3 });
    await exportOrder(order.id);
    await change(order, { statusCode: 9 });

    await exportOrder(order.id);

    expect(await erpHas(order)).toMatchObject([{ status: 9 }]);
  });

  test("retries an unacknowledged export with growing delays", async () => {
    const order = await makeOrder({ statusCode: 11 });
    await control("down");

    const now = new Date();
    await enqueueLateExports(order.id, now);
    const [first = 0] = await nextTries(order);
    await enqueueLateExports(order.id, now);
    const [second = 0, ...more] = await nextTries(order);

    expect(first - now.getTime()).toBeGreaterThanOrEqual(retryAfter(1, now, 0) - 1);
    expect(first - now.getTime()).toBeLessThanOrEqual(retryAfter(1, now, 1) + 1);
    expect(second - now.getTime()).toBeGreaterThanOrEqual(retryAfter(2, now, 0) - 1);
    expect(second - now.getTime()).toBeLessThanOrEqual(retryAfter(2, now, 1) + 1);
    expect(more).toEqual([]);
    expect(await exportOf(order)).toMatchObject({ acknowledged: 0, tries: 2 });
    expect((await exportOf(order))?.error).toBeTruthy();

    await control("none");
    await enqueueLateExports(order.id);
    expect(await exportOf(order)).toMatchObject({ acknowledged: 1, tries: 0, error: null });
  });
});
