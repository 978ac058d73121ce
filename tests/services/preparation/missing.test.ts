import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { onlineModes } from "#app/models/payment/mode.ts";
import { reorder } from "#app/services/cart/reorder.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { cancellationOf } from "#app/services/order/change-mail.server.ts";
import { handOverDocument } from "#app/services/order/document.server.ts";
import { advanceOrder, findOrderById } from "#app/services/order/order.server.ts";
import { readySms, statusMail } from "#app/services/order/status-notice.server.ts";
import { formatNextStep } from "#app/services/order/wording.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { cancelPreparation, closePreparation } from "#app/services/preparation/act.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, jobsOf, LEFT, stockAndPlacesOf } from "#tests/support/order/orders.ts";
import {
  depotClerk,
  formOf,
  makePayment,
  prepareInShop,
  toPrepare,
} from "#tests/support/preparation/preparations.ts";

beforeAll(() => prepareInShop());

const spaced = (text = "") => text.replace(/\s/g, " ");

async function amountsOf(orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const given = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return {
    grossCents: order?.grossCents,
    netCents: order?.netCents,
    vat: order?.vat,
    weightGrams: order?.weightGrams,
    lines: lines.map(({ quantity, missing, netCents }) => [quantity, missing, netCents]),
    refunds: given.map(({ amountCents, reason }) => [amountCents, reason]),
  };
}

/** One unit of the second line was found, the first line whole. */
async function short(values: Parameters<typeof toPrepare>[0] = {}) {
  const made = await toPrepare(values);
  await made.note(1, "all");
  await made.note(2, "missing", 1);
  return made;
}

/** Nothing was found. */
async function empty(values: Parameters<typeof toPrepare>[0] = {}) {
  const made = await toPrepare(values);
  await made.note(1, "missing");
  await made.note(2, "missing");
  return made;
}

async function noticed(orderId: number) {
  const order = await findOrderById(db, orderId);
  const id = order?.customerId ?? 0;
  const [reader] = await db.select().from(customers).where(eq(customers.id, id));
  if (!order || !reader) throw new Error("the order is not found");
  return { order, reader };
}

describe("closing with missing goods", () => {
  test("takes them off the order with their price, the ordered units readable", async () => {
    const { order, close } = await short({ paymentType: 0, settledAt: null });
    expect(await close()).toEqual({ ok: true });
    expect(await amountsOf(order.id)).toEqual({
      ...{ netCents: 4000, grossCents: 4800, weightGrams: 4 * 105_000 },
      vat: [{ rateBasisPoints: 2000, baseCents: 4000, vatCents: 800 }],
      lines: [
        [3, 0, 3000],
        [1, 2, 1000],
      ],
      refunds: [],
    });
    expect((await historyOf(order.id)).status).toBe(4);
  });

  test.each(onlineModes)("refunds what was paid by %s", async (mode) => {
    const { order, close } = await short();
    await makePayment(order, mode);
    await close();
    expect((await amountsOf(order.id)).refunds).toEqual([[2400, "missing-goods"]]);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment).toMatchObject({ status: "paid", refundedCents: 2400 });
    const { rows } = await db.execute(sql`
      select 1 from graphile_worker._private_jobs
      where key = 'send-refund:' || (select id from refunds where order_id = ${order.id})`);
    expect(rows).toHaveLength(1);
  });

  test("keeps the share of an offer, below its threshold too", async () => {
    const { order, note, close } = await toPrepare({ grossCents: 6480 });
    await db.update(orderLines).set({ discountCents: 300 }).where(eq(orderLines.orderId, order.id));
    await db
      .update(orders)
      .set({ vat: [{ rateBasisPoints: 2000, baseCents: 5400, vatCents: 1080 }] })
      .where(eq(orders.id, order.id));
    await makePayment(order, "card");
    await note(1, "all");
    await note(2, "missing", 1);
    await close();
    // 4 of 6 units: 40 € less 4 € of offer, with VAT.
    expect(await amountsOf(order.id)).toMatchObject({
      grossCents: 4320,
      refunds: [[2160, "missing-goods"]],
    });
  });

  test("does not put them back into stock", async () => {
    const { order, close } = await short();
    await close();
    const stock = await db
      .select()
      .from(storeStock)
      .where(eq(storeStock.productUid, order.otherUid));
    expect(stock.map(({ quantity, owed }) => [quantity, owed])).toEqual([[LEFT, 0]]);
  });

  test("gives back once for a form sent twice", async () => {
    const { order, by, find } = await short();
    await makePayment(order, "card");
    const form = formOf(order);
    const { version } = await find();
    const sent = [1, 2, 3].map(() => closePreparation(by, form, { place: "", version }));
    expect(await Promise.all(sent)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await amountsOf(order.id)).toMatchObject({
      grossCents: 4800,
      refunds: [[2400, "missing-goods"]],
    });
  });

  test("gives back once for two clerks at the same moment", async () => {
    const { order, by, find } = await short();
    await makePayment(order, "card");
    const colleague = await depotClerk(order.storeUid);
    const { version } = await find();
    const closed = await Promise.all(
      [by, colleague].map((one) => closePreparation(one, formOf(order), { place: "", version })),
    );
    expect(closed).toContainEqual({ ok: true });
    expect(closed).toContainEqual(expect.objectContaining({ reason: "preparation-ended" }));
    expect((await amountsOf(order.id)).refunds).toEqual([[2400, "missing-goods"]]);
  });

  test("changes nothing for another depot's clerk", async () => {
    const { order, by, find } = await short();
    await makePayment(order, "card");
    const { store } = await makeBuyer();
    const { version } = await find();
    const form = { ...formOf(order), storeUid: store.uid };
    const refused = { ok: false, reason: "not-found" };
    expect(await closePreparation(by, form, { place: "", version })).toEqual(refused);
    expect(await cancelPreparation(by, form, { version })).toEqual(refused);
    expect(await amountsOf(order.id)).toMatchObject({ grossCents: 7200, refunds: [] });
  });

  test("bills the rest and no more, to the cent of the order", async () => {
    const { order, close } = await short();
    await close();
    const issue = (lines: [number, number][]) =>
      transaction((tx) =>
        issueInvoice(tx, {
          orderUid: order.uid,
          kind: "invoice",
          erpNumber: `F-${order.uid}-${lines.length}`,
          lines: lines.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
        }),
      );
    expect(await issue([[2, 3]])).toEqual({ ok: false, reason: "too-much" });
    const all: [number, number][] = [
      [1, 3],
      [2, 1],
    ];
    const issued = await issue(all);
    const billed = await db.execute<{ cents: string }>(
      sql`select gross_cents as cents from invoices where order_id = ${order.id}`,
    );
    expect([issued.ok, Number(billed.rows[0]?.cents)]).toEqual([true, 4800]);
  });

  test("refuses to take goods off an order that is billed", async () => {
    const { order, close } = await short();
    const lines = [{ lineNumber: 2, quantity: 3 }];
    const billed = { orderUid: order.uid, kind: "invoice" as const, erpNumber: order.uid, lines };
    await transaction((tx) => issueInvoice(tx, billed));
    expect(await close()).toEqual({ ok: false, reason: "preparation-billed" });
    expect((await historyOf(order.id)).status).toBe(3);
    expect((await amountsOf(order.id)).grossCents).toBe(7200);
  });

  test("shows the depot what was ordered and found, once closed", async () => {
    const { find, close } = await short();
    await close();
    const line = (await find()).lines[1];
    expect(line).toMatchObject({ quantity: 3, found: 1, isShort: true });
  });
});

describe("telling the customer", () => {
  test("names what is missing and what is given back, by e-mail and SMS", async () => {
    const { order: made, close } = await short();
    await makePayment(made, "card");
    await close();
    const { order, reader } = await noticed(made.id);
    const text = spaced((await statusMail(order, 4, reader))?.text);
    expect(text).toMatch(/2 sacs – .* sur 3 commandés/);
    expect(text).toContain("24,00 € vous sont remboursés");
    expect(readySms(order, reader).text).toContain("prête, quai 2 (1 article manquant). Retrait");
    expect(formatNextStep(order, false)).toContain("n’est plus dans la commande");
  });

  test("tells a customer who pays at the depot what is left to pay", async () => {
    const { order: made, close } = await short({ paymentType: 0, settledAt: null, statusCode: 22 });
    await close();
    const { order, reader } = await noticed(made.id);
    const text = spaced((await statusMail(order, 4, reader))?.text);
    expect(text).toContain("Vous ne payez que ce qui est prêt : 48,00 € TTC.");
  });

  test("tells a buyer without prices no amount", async () => {
    const { order: made, close } = await short();
    await makePayment(made, "card");
    await close();
    const { order, reader } = await noticed(made.id);
    const text = (await statusMail(order, 4, { ...reader, role: "buyer-without-prices" }))?.text;
    expect(text).not.toContain("€");
  });

  test("writes ordered and missing units on the hand-over note", async () => {
    const { order: made, close } = await short();
    await close();
    const { order } = await noticed(made.id);
    const { table } = handOverDocument(order, new Map(), "Essai", new Date());
    expect(table.rows[1]?.[1]).toEqual({ text: "3 sacs", more: "dont 2 manquants" });
  });

  test("orders again what was ordered, missing units too", async () => {
    const { order, close } = await short();
    await close();
    expect((await reorder(order.buyer, order.uid))?.map(({ added }) => added)).toEqual([3, 3]);
  });
});

describe("an order of which nothing was found", () => {
  test("is cancelled, refunded whole, and not put back into stock", async () => {
    const { order, close, cancel } = await empty();
    await makePayment(order, "card");
    expect(await close()).toMatchObject({ reason: "preparation-nothing" });
    expect(await cancel()).toEqual({ ok: true });
    expect((await historyOf(order.id)).steps).toEqual([3, 29]);
    expect(await stockAndPlacesOf(order)).toEqual({ stock: LEFT, places: 0 });
    expect((await amountsOf(order.id)).refunds).toEqual([[7200, "order-cancelled"]]);
    expect(await jobsOf(order.id)).toContain("order-cancelled");
  });

  test("tells the customer why", async () => {
    const { order: made, cancel } = await empty();
    await cancel();
    const { order, reader } = await noticed(made.id);
    expect(spaced(cancellationOf(order, reader, true).text)).toContain("n’a trouvé aucun article");
  });

  test("is cancelled once for a form sent twice and two clerks", async () => {
    const { order, by, find } = await empty();
    await makePayment(order, "card");
    const form = formOf(order);
    const colleague = await depotClerk(order.storeUid);
    const { version } = await find();
    const done = await Promise.all([
      cancelPreparation(by, form, { version }),
      cancelPreparation(by, form, { version }),
      cancelPreparation(colleague, formOf(order), { version }),
    ]);
    expect(done.filter(({ ok }) => !ok).length).toBeLessThanOrEqual(2);
    expect((await historyOf(order.id)).steps).toEqual([3, 29]);
    expect((await amountsOf(order.id)).refunds).toEqual([[7200, "order-cancelled"]]);
  });

  test("is written in the journal", async () => {
    const { order, by, cancel } = await empty();
    await cancel();
    const acts = await db.select().from(staffEvents).where(eq(staffEvents.subject, order.uid));
    expect(acts.at(-1)).toMatchObject({ act: "order-cancelled", staffId: by.staffId });
  });

  test("is not cancelled before its last line, nor when something was found", async () => {
    const some = await short();
    expect(await some.cancel()).toEqual({ ok: false, reason: "preparation-found" });
    const open = await toPrepare();
    await open.note(1, "missing");
    expect(await open.cancel()).toEqual({ ok: false, reason: "preparation-undecided" });
    expect((await historyOf(open.order.id)).status).toBe(3);
  });

  test("keeps what a cancelled order lacked out of the stock", async () => {
    const { order, note } = await toPrepare();
    await note(1, "missing", 1);
    await transaction((tx) => advanceOrder(tx, order.id, 29, "erp"));
    expect((await stockAndPlacesOf(order)).stock).toBe(LEFT + 1);
  });
});
