import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import {
  countMessages,
  dropMessage,
  listMessages,
  replayMessage,
} from "#app/services/erp/message.server.ts";
import { applyWaitingMessages } from "#app/services/erp/waiting.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { products, storeStock } from "#drizzle/schema/catalogue.ts";
import { companyDiscounts } from "#drizzle/schema/company.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { invoices } from "#drizzle/schema/invoice.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { makeStaff } from "#tests/support/auth/staff.ts";
import { erpMessage, receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import {
  makeCategory,
  makeCompany,
  makeProduct,
  makeStore,
  stockProduct,
  storeCode,
} from "#tests/support/factories.ts";
import { historyOf, LEFT, makeOrder, ORDERED } from "#tests/support/order/orders.ts";

const notify = (sent: object) => receiveErpEvent(signedByErp(sent));

async function fateOf(eventId: string) {
  const [row] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, eventId));
  if (!row) throw new Error(`no row was stored for event ${eventId}`);
  return row;
}

async function stockOf(productUid: number, storeUid: number) {
  const isIt = and(eq(storeStock.productUid, productUid), eq(storeStock.storeUid, storeUid));
  const [row] = await db.select().from(storeStock).where(isIt);
  return row?.quantity ?? null;
}

async function aShelf() {
  const [product, store] = await Promise.all([makeProduct(), makeStore()]);
  return { productUid: product.uid, storeUid: store.uid };
}

const level = (
  { productUid, storeUid }: { productUid: number; storeUid: number },
  quantity: number,
  version: number,
  values: object = {},
) => {
  const named = { product: `ESSAI-${productUid}`, store: storeCode(storeUid) };
  return erpMessage({ kind: "stock", ...named, ...values, quantity, version });
};

describe("a level of stock", () => {
  test("applies once, and keeps the highest version in any order", async () => {
    const shelf = await aShelf();
    const second = level(shelf, 20, 2);

    expect(await notify(second)).toBe("taken");
    expect(await notify(second)).toBe("replayed");
    expect(await notify(level(shelf, 99, 1))).toBe("taken");
    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(20);

    await notify(level(shelf, 7, 9));
    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(7);
  });

  test("keeps the highest version when many are sent at once", async () => {
    const shelf = await aShelf();
    await stockProduct(shelf.productUid, shelf.storeUid, 1);

    await Promise.all([5, 3, 8, 1, 7, 2, 6, 4].map((at) => notify(level(shelf, at * 10, at))));

    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(80);
  });

  test("deducts unacknowledged orders, until they are acknowledged", async () => {
    const order = await makeOrder({ statusCode: 101 });
    const shelf = { productUid: order.productUid, storeUid: order.storeUid };

    await notify(level(shelf, LEFT + ORDERED, 1));
    expect(await stockOf(order.productUid, order.storeUid)).toBe(LEFT);

    await notify(erpMessage({ orderUid: order.uid, sequence: 1, status: 2 }));
    await notify(level(shelf, LEFT, 2));
    expect(await stockOf(order.productUid, order.storeUid)).toBe(LEFT);
  });

  test.each([
    ["unknown-product", { product: "INCONNU" }],
    ["unknown-place", { store: "AILLEURS" }],
    ["unknown-place", { store: undefined, deliveryZone: 2_000_000_000 }],
  ])("waits as %s for what the shop does not know", async (reason, values) => {
    const sent = level(await aShelf(), 5, 1, values);

    expect(await notify(sent)).toBe("taken");
    await applyWaitingMessages();

    expect(await fateOf(sent.eventId)).toMatchObject({ outcome: "waiting", reason, tries: 1 });
  });

  test("applies once its product exists, the highest version last", async () => {
    const shelf = { productUid: 1_900_000_003, storeUid: (await makeStore()).uid };
    const messages = [level(shelf, 12, 2), level(shelf, 5, 1)];
    for (const message of messages) await notify(message);

    await makeProduct({ uid: shelf.productUid });
    await Promise.all([applyWaitingMessages(), applyWaitingMessages()]);

    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(12);
    const fates = await Promise.all(messages.map(({ eventId }) => fateOf(eventId)));
    expect(fates.map(({ outcome }) => outcome)).toEqual(["applied", "applied"]);
  });

  test("comes many to a request: what fails holds nothing else up", async () => {
    const shelf = await aShelf();
    const events = [
      level({ ...shelf, storeUid: 2_000_000_000 }, 1, 1),
      { nonsense: true },
      level(shelf, 4, 1),
    ];

    expect(await notify({ events })).toBe("taken");
    expect(await notify({ events })).toBe("replayed");

    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(4);
  });
});

describe("a price", () => {
  test("takes the highest version as the list price", async () => {
    const { uid, erpCode: product } = await makeProduct();
    const price = (unitMills: number, version: number) =>
      erpMessage({
        kind: "price",
        product,
        unitMills,
        version,
        quantityPrices: [{ from: 10, unitMills: 8_000 }],
      });

    await notify(price(12_340, 2));
    await notify(price(1, 1));

    const [row] = await db.select().from(products).where(eq(products.uid, uid));
    expect(row).toMatchObject({
      unitMills: 12_340,
      quantityPrices: [{ from: 10, unitMills: 8_000 }],
    });
  });

  test("of a company is its discount on a family, which 0 takes away", async () => {
    const [company, family] = await Promise.all([makeCompany(), makeCategory()]);
    const [companyId, categoryId] = [company.id, family.id];
    const discount = (discountBasisPoints: number, version: number) =>
      erpMessage({
        kind: "discount",
        company: company.erpCode,
        family: family.erpCode,
        discountBasisPoints,
        version,
      });
    const known = () =>
      db.select().from(companyDiscounts).where(eq(companyDiscounts.companyId, companyId));

    await notify(discount(1500, 1));
    expect(await known()).toMatchObject([{ categoryId, discountBasisPoints: 1500 }]);
    await notify(discount(0, 2));
    expect(await known()).toEqual([]);
  });
});

describe("an invoice", () => {
  const billing = (order: { uid: string }, sequence: number, values: object = {}) =>
    erpMessage({
      kind: "invoice",
      orderUid: order.uid,
      sequence,
      erpNumber: `F-${order.uid}-${sequence}`,
      lines: [{ lineNumber: 1, quantity: 2 }],
      ...values,
    });

  test("waits for the status before it, and is issued once", async () => {
    const order = await makeOrder({ statusCode: 101, settledAt: new Date() });
    const bill = billing(order, 2);

    await notify(bill);
    await notify(bill);
    expect(await fateOf(bill.eventId)).toMatchObject({ outcome: "waiting" });

    await notify(erpMessage({ orderUid: order.uid, sequence: 1, status: 2 }));

    expect(await fateOf(bill.eventId)).toMatchObject({ outcome: "applied" });
    expect(await db.$count(invoices, eq(invoices.orderId, order.id))).toBe(1);
  });

  test("fails with unknown lines, and the status after it still counts", async () => {
    const order = await makeOrder({ statusCode: 101 });
    const bill = billing(order, 1, { lines: [{ lineNumber: 7, quantity: 1 }] });

    await notify(bill);
    await notify(erpMessage({ orderUid: order.uid, sequence: 2, status: 2 }));

    expect(await fateOf(bill.eventId)).toMatchObject({ outcome: "failed", reason: "wrong-lines" });
    expect((await historyOf(order.id)).status).toBe(2);
  });

  test("credited gives back what was paid online, once", async () => {
    const order = await makeOrder({ statusCode: 101, settledAt: new Date() });
    await db.insert(payments).values({
      orderId: order.id,
      mode: "card",
      reference: order.uid,
      amountCents: order.grossCents,
      status: "paid",
    });
    await notify(billing(order, 1));
    const credit = billing(order, 2, {
      kind: "credit-note",
      lines: [{ lineNumber: 1, quantity: 1 }],
    });

    await notify(credit);
    await notify(credit);

    expect(await fateOf(credit.eventId)).toMatchObject({ outcome: "applied" });
    const given = await db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(given).toMatchObject([{ amountCents: 1200, reason: "credit-note" }]);
  });
});

describe("a dead letter", () => {
  const by = async () => ({ staffId: (await makeStaff()).id, address: "203.0.113.7" });

  test("replays as on arrival, and records the operator", async () => {
    const shelf = { productUid: 1_900_000_001, storeUid: (await makeStore()).uid };
    const sent = level(shelf, 12, 1);
    await notify(sent);
    const { id } = await fateOf(sent.eventId);

    expect(await replayMessage(id, await by())).toEqual({ ok: true });
    expect(await fateOf(sent.eventId)).toMatchObject({ reason: "unknown-product", tries: 2 });

    await makeProduct({ uid: shelf.productUid });
    const who = await by();
    expect(await replayMessage(id, who)).toEqual({ ok: true });
    expect(await replayMessage(id, who)).toEqual({ ok: false, reason: "not-allowed" });

    expect(await fateOf(sent.eventId)).toMatchObject({ outcome: "applied", reason: null });
    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(12);
    const acts = await listStaffActs({ subject: sent.eventId });
    expect(acts.map(({ act, network }) => [act, network])).toEqual([
      ["message-replayed", "203.0.113.x"],
      ["message-replayed", "203.0.113.x"],
    ]);
  });

  test("applied again after a later version has come is stale", async () => {
    const shelf = { productUid: 1_900_000_002, storeUid: (await makeStore()).uid };
    const early = level(shelf, 1, 1);
    await notify(early);
    await makeProduct({ uid: shelf.productUid });
    await notify(level(shelf, 2, 2));

    await replayMessage((await fateOf(early.eventId)).id, await by());

    expect(await fateOf(early.eventId)).toMatchObject({ outcome: "stale" });
    expect(await stockOf(shelf.productUid, shelf.storeUid)).toBe(2);
  });

  test("passes a message whose predecessor never comes, and those after it", async () => {
    const order = await makeOrder({ statusCode: 101 });
    const second = erpMessage({ orderUid: order.uid, sequence: 2, status: 2 });
    const third = erpMessage({ orderUid: order.uid, sequence: 3, status: 3 });
    await notify(third);
    await notify(second);

    await replayMessage((await fateOf(second.eventId)).id, await by());

    expect(await historyOf(order.id)).toEqual({ status: 3, steps: [101, 2, 3] });
    const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
    expect(row?.erpSequence).toBe(3);
  });

  test("that was refused goes through once the order has moved on", async () => {
    const order = await makeOrder({ statusCode: 1 });
    const sent = erpMessage({ orderUid: order.uid, sequence: 1, status: 2, erpNumber: "CDE1" });
    await notify(sent);
    expect(await fateOf(sent.eventId)).toMatchObject({ outcome: "refused", reason: "not-allowed" });

    await db.update(orders).set({ statusCode: 101 }).where(eq(orders.id, order.id));
    await replayMessage((await fateOf(sent.eventId)).id, await by());

    expect((await historyOf(order.id)).status).toBe(2);
  });

  test("is listed with its reason until dropped, and changes nothing then", async () => {
    const order = await makeOrder({ statusCode: 1 });
    const sent = erpMessage({ orderUid: order.uid, sequence: 1, status: 2 });
    await notify(sent);
    const { id } = await fateOf(sent.eventId);
    const before = await countMessages();
    expect((await listMessages("to-do", null)).messages[0]).toMatchObject({ id });

    expect(await dropMessage(id, await by())).toEqual({ ok: true });

    expect((await listMessages("to-do", null)).messages.map((one) => one.id)).not.toContain(id);
    expect(await countMessages()).toEqual({ ...before, toDo: before.toDo - 1 });
    expect(await replayMessage(id, await by())).toEqual({ ok: false, reason: "not-allowed" });
  });

  test("that is unreadable is stored once, and answered as such", async () => {
    const nonsense = `{"kind":"ruin","at":${Date.now()}, oups`;

    expect(await notify({ kind: "ruin", id: nonsense })).toBe("malformed");
    expect(await receiveErpEvent(signedByErp(nonsense))).toBe("malformed");
    expect(await receiveErpEvent(signedByErp(nonsense))).toBe("malformed");
    const deep = `{"events":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;
    expect(await receiveErpEvent(signedByErp(deep))).toBe("malformed");

    const isIt = eq(erpEvents.kind, "unreadable");
    const kept = await db.select().from(erpEvents).where(isIt);
    expect(kept.filter(({ body }) => JSON.stringify(body).includes("oups"))).toHaveLength(2);
  });

  test.each(["\0", "\ud800"])(
    "with what no database stores (%j) is one that nobody can read",
    async (text) => {
      const sent = erpMessage({ orderUid: "C1", sequence: 1, status: 2, more: text });

      expect(await notify(sent)).toBe("malformed");

      expect(await db.$count(erpEvents, eq(erpEvents.eventId, sent.eventId))).toBe(0);
    },
  );

  test("that is forged is not stored", async () => {
    const sent = level(await aShelf(), 5, 1);

    expect(await receiveErpEvent(signedByErp(sent, "un-autre-secret-de-test"))).toBe(
      "not-authentic",
    );

    expect(await db.$count(erpEvents, eq(erpEvents.eventId, sent.eventId))).toBe(0);
  });
});
