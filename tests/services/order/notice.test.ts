import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReadyNotice } from "#app/models/order/notice.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import { arrivalLink } from "#app/services/arrival/key.server.ts";
import { issueInvoice } from "#app/services/invoice/invoice.server.ts";
import { findReadyNotice, saveReadyNotice } from "#app/services/order/notice-choice.server.ts";
import { advanceOrder, findOrder } from "#app/services/order/order.server.ts";
import { sendStatusNotice } from "#app/services/order/status-notice.server.ts";
import { formatHistory, formatNextStep } from "#app/services/order/wording.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

let last = 0;

async function orderOf(
  values: Parameters<typeof makeOrder>[0] = {},
  customer: Parameters<typeof makeCustomer>[0] = {},
) {
  const cellphone = `07 67 ${String(100_000 + ++last * 41).replace(/(..)(..)(..)/, "$1 $2 $3")}`;
  const buyer = await buyerOf(await makeCustomer({ cellphone, ...customer }));
  return { cellphone, order: await makeOrder({ ...values, buyer }) };
}

type Mail = { subject: string; text: string; html: string; headers: Record<string, string> };

const mailsTo = async ({ buyer }: MadeOrder): Promise<Mail[]> =>
  (await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(buyer.email)}`)).json();

async function textsTo(cellphone: string): Promise<{ text: string }[]> {
  const address = `+33${cellphone.replaceAll(" ", "").slice(1)}`;
  return (await fetch(`${sandbox.origin}/sms.json?to=${encodeURIComponent(address)}`)).json();
}

async function work(order: MadeOrder, times = 1) {
  const waiting = await noticesOf(order);
  for (let time = 0; time < times; time++) {
    for (const notice of waiting) await sendStatusNotice(notice);
  }
  return waiting;
}

type Notice = Parameters<typeof sendStatusNotice>[0];

async function noticesOf({ id }: MadeOrder): Promise<Notice[]> {
  const { rows } = await db.execute<{ payload: Notice }>(sql`
    select jobs.payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'order-notice' and (jobs.payload ->> 'orderId')::int = ${id}
    order by jobs.payload ->> 'channel'`);
  return rows.map(({ payload }) => payload);
}

const advance = (order: MadeOrder, to: OrderStatus) =>
  transaction((tx) => advanceOrder(tx, order.id, to, "erp"));

describe("a ready order", () => {
  test("notifies by email and SMS: day, depot, code and link", async () => {
    const { order, cellphone } = await orderOf({ statusCode: 3, settledAt: new Date() });

    await advance(order, 4);
    await work(order);

    const [[mail], [sms]] = [await mailsTo(order), await textsTo(cellphone)];
    expect(mail?.subject).toBe(`Votre commande ${order.uid} est prête`);
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(
      "mardi 24 novembre 2026 à partir de 7 h",
    );
    expect(sms?.text.replaceAll("\u00a0", " ")).toMatch(/mar\.? 24/);
    expect(mail?.text).toContain(order.place.label);
    expect(sms?.text).toContain(order.place.label.replace("ô", "o"));
    for (const text of [mail?.text, sms?.text]) {
      expect(text?.replaceAll("\u00a0", " ")).toMatch(
        new RegExp(`ode de retrait :? ?${order.uid}`),
      );
      expect(text).toContain(arrivalLink(order.uid));
    }
    expect(mail?.text).toContain(`/mon-compte/commande/${order.uid}`);
    expect(mail?.text).not.toContain("reste à régler");
  });

  test("notifies once, however often a message is repeated", async () => {
    const { order, cellphone } = await orderOf({ statusCode: 3 });

    await advance(order, 4);
    expect((await advance(order, 4)).ok).toBe(false);
    const waiting = await work(order, 2);

    expect(waiting.map(({ channel }) => channel)).toEqual(["email", "sms"]);
    expect(await textsTo(cellphone)).toHaveLength(1);
    const ids = (await mailsTo(order)).map(({ headers }) => headers["message-id"]);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    ["both", 1, 1],
    ["email", 1, 0],
    ["sms", 0, 1],
    ["none", 0, 0],
  ] as const)("are notified as their customer chose: %s", async (chosen, mails, texts) => {
    const { order, cellphone } = await orderOf({ statusCode: 3 });
    await saveReadyNotice(order.buyer, chosen);

    await advance(order, 4);
    await work(order);

    expect([await mailsTo(order), await textsTo(cellphone)].map(({ length }) => length)).toEqual([
      mails,
      texts,
    ]);
  });

  test("notifies no unproved phone, nor a customer who is gone", async () => {
    const unproved = await orderOf({ statusCode: 3 }, { cellphoneValid: false });
    const gone = await orderOf({ statusCode: 3 }, { erasedAt: new Date() });

    for (const { order } of [unproved, gone]) {
      await advance(order, 4);
      await work(order);
    }

    expect(await textsTo(unproved.cellphone)).toEqual([]);
    expect(await mailsTo(unproved.order)).toHaveLength(1);
    expect([await mailsTo(gone.order), await textsTo(gone.cellphone)]).toEqual([[], []]);
  });

  test("sends no notice once the order was fetched", async () => {
    const { order, cellphone } = await orderOf({ statusCode: 3 });
    await advance(order, 4);
    const waiting = await noticesOf(order);
    await advance(order, 5);

    for (const notice of waiting) await sendStatusNotice(notice);

    expect([await mailsTo(order), await textsTo(cellphone)]).toEqual([[], []]);
  });

  test("say what is still to be paid", async () => {
    const { order } = await orderOf({ statusCode: 3, paymentType: 0 });

    await advance(order, 4);
    await work(order);

    expect((await mailsTo(order))[0]?.text).toContain("reste à régler");
  });

  test("sends no notice of an order that cannot reach the status", async () => {
    const { order } = await orderOf({ statusCode: 11 });

    expect((await advance(order, 4)).ok).toBe(false);

    expect(await noticesOf(order)).toEqual([]);
  });
});

const delivered = { mode: 2, deliveryRange: "8-10h", settledAt: new Date() } as const;

test.each([
  [2, 3, {}, "est en préparation"],
  [3, 4, delivered, "est prête à partir"],
  [2, 32, delivered, "est en route"],
  [32, 33, delivered, "est livrée"],
  [32, 33, {}, "est prête"],
] as const)("an order that goes from %i to %i sends: %j, %s", async (from, to, values, subject) => {
  const { order } = await orderOf({ ...values, statusCode: from });

  await advance(order, to);
  await work(order);

  expect((await mailsTo(order)).map((mail) => mail.subject)).toEqual([
    `Votre commande ${order.uid} ${subject}`,
  ]);
});

describe("an order that is over", () => {
  async function billed(role: "owner" | "buyer-without-prices", quantity: number) {
    const { order } = await orderOf({ statusCode: 4, settledAt: new Date() }, { role });
    const reported = {
      orderUid: order.uid,
      kind: "invoice" as const,
      erpNumber: `F-${order.uid}`,
      lines: [{ lineNumber: 1, quantity }],
    };
    if (quantity > 0) await transaction((tx) => issueInvoice(tx, reported));
    await advance(order, 5);
    await work(order);
    return mailsTo(order);
  }

  test("notifies with the invoice, for readers who see prices", async () => {
    expect((await billed("owner", 3))[0]?.text).toMatch(/Votre facture FA\d{4}-\d+ est disponible/);
    expect(await billed("buyer-without-prices", 3)).toEqual([]);
    expect(await billed("owner", 0)).toEqual([]);
  });

  test("names an invoice only where there is one", async () => {
    const { order } = await orderOf({ statusCode: 4 });
    await advance(order, 5);
    const found = await findOrder(order.buyer, order.uid);
    if (!found) throw new Error("the order was deleted");

    expect(formatNextStep(found, false)).not.toContain("factur");
    expect(formatHistory(found, false)[0]?.meaning).not.toContain("factur");
    expect(formatNextStep(found, true)).toContain("la facture est établie");
    expect(formatHistory(found, true)[0]?.meaning).toContain("la facture est établie");
  });
});

test("uses each customer's choice, email and SMS by default", async () => {
  const [one, other] = [await makeBuyer(), await makeBuyer()];

  await saveReadyNotice(one, "sms");

  expect(await Promise.all([one, other].map((buyer) => findReadyNotice(buyer)))).toEqual([
    "sms",
    "both",
  ] satisfies ReadyNotice[]);
});
