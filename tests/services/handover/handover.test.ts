import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { erpOrder } from "#app/models/erp/erp.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { handOver, undoHandover } from "#app/services/handover/act.server.ts";
import { findByCode } from "#app/services/handover/find.server.ts";
import { listHandovers, listSignedNotes } from "#app/services/handover/handover.server.ts";
import { handOverMail } from "#app/services/handover/mail.server.ts";
import { findOrderToHandOver } from "#app/services/handover/order.server.ts";
import { redrawSignature } from "#app/services/handover/signature.server.ts";
import {
  findHandOverDocument,
  findHandOverDocumentOfStore,
} from "#app/services/order/document.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { handovers } from "#drizzle/schema/handover.ts";
import { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import { preparationLines } from "#drizzle/schema/preparation.ts";
import { erpMessage, receiveErpEvent, signedByErp } from "#tests/support/erp/erp.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { goodsOf, handoverForm, makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { historyOf, jobsOf } from "#tests/support/order/orders.ts";
import { depotClerk, prepareInShop } from "#tests/support/preparation/preparations.ts";
import { png } from "#tests/support/upload/uploads.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

beforeAll(() => prepareInShop());

type Values = Parameters<typeof makeReadyOrder>[0];

async function ready(values: Values = {}) {
  const order = await makeReadyOrder(values);
  const by = await depotClerk(order.storeUid);
  const find = async () => {
    const found = await findOrderToHandOver(order.storeUid, order.uid);
    if (!found) throw new Error("the order is not found");
    return found;
  };
  const give = async (quantities: readonly number[], more: Parameters<typeof goodsOf>[0] = {}) =>
    handOver(
      by,
      handoverForm(order),
      goodsOf({
        version: (await find()).version,
        lines: quantities.map((quantity, at) => ({ lineNumber: at + 1, quantity })),
        ...more,
      }),
    );
  return { order, by, find, give };
}

const countOf = (orderId: number) => db.$count(handovers, eq(handovers.orderId, orderId));

test("hands everything over: status, event, journal, export and e-mail", async () => {
  const { order, by, find, give } = await ready();
  expect(await give([3, 3])).toEqual({ ok: true });

  expect((await historyOf(order.id)).steps).toEqual([4, 5]);
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toStatus, 5)));
  expect(event).toMatchObject({ actor: "store", handover: { taker: "Karim Benali", how: "all" } });
  const acts = await db.select().from(staffEvents).where(eq(staffEvents.subject, order.uid));
  expect(acts).toMatchObject([{ act: "order-handed-over", staffId: by.staffId }]);
  expect(await jobsOf(order.id)).toContain("export-order");
  const { state, handovers: past, lines } = await find();
  const { rows } = await db.execute(sql`
    select from graphile_worker._private_jobs where key = ${`hand-over-note:${past[0]?.id}`}`);
  expect(rows).toHaveLength(1);
  expect(state).toBe("done");
  expect(lines.map(({ left }) => left)).toEqual([0, 0]);
  expect(past).toMatchObject([
    {
      ...{ by: "Maël Essai", taker: "Karim Benali", signature: "typed", undo: null },
      deposits: [{ label: "Palette", depositMills: 12_000, given: 3, returned: 0 }],
    },
  ]);
});

test("keeps the order ready while a rest is left, then completes it", async () => {
  const { order, find, give } = await ready();
  expect(await give([2, 0])).toEqual({ ok: true });
  const half = await find();
  expect([half.state, half.lines.map(({ left }) => left)]).toEqual(["open", [1, 3]]);
  expect((await historyOf(order.id)).steps).toEqual([4, 4]);

  expect(await give([2, 3])).toMatchObject({
    ...{ reason: "handover-too-much", lineNumber: 1, values: { left: 1 } },
  });
  expect(await give([1, 3])).toEqual({ ok: true });
  expect((await historyOf(order.id)).steps).toEqual([4, 4, 5]);
  expect(await countOf(order.id)).toBe(2);
});

test("goods that are missing are not waited for", async () => {
  const { order, find, give } = await ready();
  const [, second] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  await db
    .insert(preparationLines)
    .values({ orderLineId: second?.id ?? 0, found: 1, isShort: true });
  expect((await find()).lines.map(({ left }) => left)).toEqual([3, 1]);
  expect(await give([3, 2])).toMatchObject({ reason: "handover-too-much", lineNumber: 2 });
  expect(await give([3, 1])).toEqual({ ok: true });
  expect((await historyOf(order.id)).status).toBe(5);
});

test("acts once for a form sent three times", async () => {
  const { order, by } = await ready();
  const form = handoverForm(order);
  const sent = await Promise.all([1, 2, 3].map(() => handOver(by, form, goodsOf())));
  expect(sent).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await countOf(order.id)).toBe(1);
});

test("hands over once for two clerks at the same moment", async () => {
  const { order, by } = await ready();
  const colleague = await depotClerk(order.storeUid);
  const done = await Promise.all(
    [by, colleague].map((clerk) => handOver(clerk, handoverForm(order), goodsOf())),
  );
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.find(({ ok }) => !ok)).toMatchObject({
    ...{ reason: "handover-changed", values: { name: "Maël Essai", taker: "Karim Benali" } },
  });
  expect(await countOf(order.id)).toBe(1);
  expect((await historyOf(order.id)).steps).toEqual([4, 5]);
});

test("refuses nothing, a line of another order and a foreign deposit", async () => {
  const { order, give } = await ready();
  expect(await give([0, 0])).toMatchObject({ reason: "handover-nothing" });
  expect(await give([3, 3, 1])).toMatchObject({ reason: "not-found" });
  const foreign = { key: "1 Touret", given: null, returned: 1 };
  expect(await give([3, 3], { deposits: [foreign] })).toMatchObject({ reason: "not-found" });
  expect(await countOf(order.id)).toBe(0);
});

test("counts packaging given and brought back", async () => {
  const { find, give } = await ready();
  const key = "12000 Palette";
  expect(await give([2, 0], { deposits: [{ key, given: 3, returned: 0 }] })).toMatchObject({
    ...{ reason: "handover-deposit-too-many", depositKey: key, values: { left: 2 } },
  });
  expect(await give([2, 0], { deposits: [{ key, given: 2, returned: 5 }] })).toEqual({ ok: true });
  const { handovers: past, deposits } = await find();
  expect(past[0]?.deposits).toMatchObject([{ given: 2, returned: 5 }]);
  expect(deposits).toEqual([{ label: "Palette", depositMills: 12_000, out: 0 }]);
});

test("counts what a company has still to bring back", async () => {
  const buyer = await makeBuyer();
  const { order, give } = await ready({ buyer });
  await give([3, 3]);
  const next = await makeReadyOrder({ buyer });
  const { deposits } = (await findOrderToHandOver(next.storeUid, next.uid)) ?? {};
  expect(deposits).toEqual([{ label: "Palette", depositMills: 12_000, out: 3 }]);
  expect(order.companyId).toBe(next.companyId);
});

test("an unpaid order leaves once the till has its money", async () => {
  const { order, find, give } = await ready({ settledAt: null, paymentType: 0 });
  expect((await find()).toPayCents).toBe(7200);
  expect(await give([1, 0])).toMatchObject({ reason: "handover-unpaid" });
  expect(await give([1, 0], { isPaidAtTill: true })).toEqual({ ok: true });
  expect((await find()).toPayCents).toBe(0);
  expect(await give([2, 3])).toEqual({ ok: true });
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  // The ERP says what was paid: the depot's till is not the shop's.
  expect(row?.settledAt).toBeNull();
});

test.each([1, 13, 20, 22, 2, 3, 32, 5, 9, 29] as const)(
  "refuses to hand over at status %i",
  async (statusCode) => {
    const { order, give } = await ready({ statusCode });
    expect(await give([3, 3])).toMatchObject({ reason: "handover-closed" });
    expect(await countOf(order.id)).toBe(0);
  },
);

test("refuses a delivery, and only shows while the ERP tells the statuses", async () => {
  const delivery = await ready({ mode: 2 });
  expect(await delivery.give([3, 3])).toMatchObject({ reason: "handover-closed" });
  const { find, give } = await ready();
  prepareInShop(false);
  try {
    expect(await give([3, 3])).toMatchObject({ reason: "handover-closed" });
    expect((await find()).state).toBe("erp");
  } finally {
    prepareInShop();
  }
});

test("refuses another depot's order, and changes nothing", async () => {
  const { order, by } = await ready();
  const { store } = await makeBuyer();
  const form = { ...handoverForm(order), storeUid: store.uid };
  expect(await handOver(by, form, goodsOf())).toEqual({ ok: false, reason: "not-found" });
  expect(await findOrderToHandOver(store.uid, order.uid)).toBeNull();
  expect(await findHandOverDocumentOfStore(store.uid, order.uid)).toBeNull();
  expect(await countOf(order.id)).toBe(0);
});

test("finds an order by its number or its six last characters", async () => {
  const { order } = await ready();
  const here = { ok: true, uid: order.uid };
  expect(await findByCode(order.storeUid, order.uid)).toEqual(here);
  const spoken = spokenCode(order.uid);
  const typed = `${spoken.slice(0, 3)} ${spoken.slice(3)}`.toLowerCase();
  expect(await findByCode(order.storeUid, typed)).toEqual(here);
  expect(await findByCode(order.storeUid, "RIEN-404")).toMatchObject({
    reason: "handover-unknown",
  });

  const { store } = await makeBuyer();
  expect(await findByCode(store.uid, spoken)).toEqual({
    ...{ ok: false, reason: "handover-elsewhere", values: { store: order.buyer.store.label } },
  });
});

test("of two orders with the same ending, opens the one that is ready", async () => {
  const buyer = await makeBuyer();
  const ending = crypto.randomUUID().slice(0, 6).toUpperCase();
  const first = await makeReadyOrder({ buyer, uid: `A-${ending}` });
  await makeReadyOrder({ buyer, uid: `B-${ending}`, statusCode: 5 });
  expect(await findByCode(first.storeUid, ending)).toEqual({ ok: true, uid: `A-${ending}` });
  await makeReadyOrder({ buyer, uid: `C-${ending}` });
  expect(await findByCode(first.storeUid, ending)).toMatchObject({ reason: "handover-several" });
});

test("undoes a hand-over of the day by an own row", async () => {
  const { order, by, find, give } = await ready();
  await give([3, 3]);
  const [past] = await listHandovers(db, order.id);
  const undone = { handoverId: past?.id ?? 0, reason: "" };
  const colleague = await depotClerk(order.storeUid);
  expect(await undoHandover(colleague, handoverForm(order), undone)).toMatchObject({
    reason: "handover-undo-reason",
  });
  expect(await undoHandover(by, handoverForm(order), undone)).toEqual({ ok: true });
  expect(await undoHandover(by, handoverForm(order), undone)).toMatchObject({
    reason: "handover-undone",
  });

  const found = await find();
  expect([found.state, found.lines.map(({ left }) => left)]).toEqual(["open", [3, 3]]);
  expect((await historyOf(order.id)).steps).toEqual([4, 5, 4]);
  expect(found.handovers).toMatchObject([{ undo: { by: "Maël Essai", reason: "" } }]);
  expect(await give([3, 3])).toEqual({ ok: true });
});

test("names the colleague who undid a hand-over meanwhile", async () => {
  const { order, by, give } = await ready();
  await give([1, 0]);
  await give([0, 1], { taker: "Ana Costa" });
  const [past] = await listHandovers(db, order.id);
  await undoHandover(by, handoverForm(order), { handoverId: past?.id ?? 0, reason: "" });
  expect(await give([1, 0], { version: 2 })).toMatchObject({
    ...{ reason: "handover-undone-since", values: { name: "Maël Essai", taker: "Karim Benali" } },
  });
});

test("does not undo what the ERP moved on", async () => {
  const { order, by, give } = await ready();
  await give([1, 0]);
  await db.update(orders).set({ statusCode: 5 }).where(eq(orders.id, order.id));
  const [past] = await listHandovers(db, order.id);
  const undone = { handoverId: past?.id ?? 0, reason: "" };
  expect(await undoHandover(by, handoverForm(order), undone)).toMatchObject({
    reason: "handover-closed",
  });
});

test("prints the note with what was handed over, and its signature", async () => {
  const { order, give } = await ready();
  const drawing = await redrawSignature(await signatureUrl());
  expect(drawing).not.toBeNull();
  await give([2, 0], { drawing });

  const note = await findHandOverDocument(order.buyer, order.uid);
  if (!note || !("document" in note.printable)) throw new Error("there is no note");
  const { table, signatures = [], notes } = note.printable.document;
  expect(table.rows.map((row) => row.at(-1)?.text)).toEqual(["2 sacs", "0 sac"]);
  expect(signatures).toHaveLength(1);
  expect(signatures[0]?.title).toMatch(/^Remis à Karim Benali le/);
  expect(signatures[0]?.picture?.length).toBe(drawing?.length);
  expect(notes.join(" ")).not.toContain("Signature :");
  const stranger = await makeBuyer();
  expect(await findHandOverDocument(stranger, order.uid)).toBeNull();
});

test("draws a signature again, and refuses a blank or broken one", async () => {
  const url = (bytes: Uint8Array) =>
    `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
  expect(await redrawSignature(await signatureUrl())).not.toBeNull();
  const { default: sharp } = await import("sharp");
  const blank = { width: 600, height: 200, channels: 3, background: "#fff" } as const;
  expect(await redrawSignature(url(await sharp({ create: blank }).png().toBuffer()))).toBeNull();
  // Its header says more points than it has.
  expect(await redrawSignature(url(png(600, 200)))).toBeNull();
  expect(await redrawSignature("")).toBeNull();
});

async function signatureUrl(): Promise<string> {
  const { default: sharp } = await import("sharp");
  const ink = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M40 150 C120 20 200 180 300 60 S480 160 560 40" fill="none" stroke="#1d1b18" stroke-width="4"/></svg>`;
  const drawn = await sharp(Buffer.from(ink)).png().toBuffer();
  return `data:image/png;base64,${drawn.toString("base64")}`;
}

test("sends the signed note to the customer, once it stands", async () => {
  const { order, by, give } = await ready();
  await give([1, 0]);
  const [past] = await listHandovers(db, order.id);
  const mail = await handOverMail(past?.id ?? 0);
  expect(mail).toMatchObject({ to: order.buyer.email, key: `hand-over-${past?.id}.${order.uid}` });
  expect(mail?.subject).toContain("une partie est remise");
  expect(mail?.text).toContain("Karim Benali");
  expect(String(mail?.attachments?.[0]?.content).slice(0, 5)).toBe("%PDF-");
  await undoHandover(by, handoverForm(order), { handoverId: past?.id ?? 0, reason: "" });
  expect(await handOverMail(past?.id ?? 0)).toBeNull();
});

test("lists the signed notes of a worksite for its company alone", async () => {
  const buyer = await makeBuyer();
  const { id: worksiteId } = await beginWorksite(buyer);
  const { order, give } = await ready({ buyer, worksiteId });
  expect(await listSignedNotes(buyer, worksiteId)).toEqual([]);
  await give([1, 0]);
  await give([2, 3], { taker: "Ines Roux" });
  expect(await listSignedNotes(buyer, worksiteId)).toMatchObject([
    { uid: order.uid, taker: "Ines Roux" },
  ]);
  expect(await listSignedNotes(await makeBuyer(), worksiteId)).toEqual([]);
});

test("takes status 5 of the ERP about an order handed over for stale", async () => {
  const { order, give } = await ready();
  await give([3, 3]);
  const message = erpMessage({ orderUid: order.uid, sequence: 1, status: 5 });
  await receiveErpEvent(signedByErp(message));
  const [event] = await db.select().from(erpEvents).where(eq(erpEvents.eventId, message.eventId));
  expect(event?.outcome).toBe("stale");
  expect((await historyOf(order.id)).steps).toEqual([4, 5]);
});

test("tells the ERP each hand-over, and what was undone", async () => {
  const { order, by, give } = await ready();
  const key = "12000 Palette";
  await give([2, 0], { deposits: [{ key, given: null, returned: 4 }] });
  const [past] = await listHandovers(db, order.id);
  await undoHandover(by, handoverForm(order), { handoverId: past?.id ?? 0, reason: "" });
  const [exported] = await exportedHandovers(order.id);
  expect(exported).toMatchObject({
    ...{ taker: "Karim Benali", by: "Maël Essai", signature: "typed", paidAtTill: false },
    lines: [{ lineNumber: 1, quantity: 2 }],
    deposits: [{ label: "Palette", depositMills: 12_000, given: 2, returned: 4 }],
    undone: { by: "Maël Essai", reason: "" },
  });
});

async function exportedHandovers(orderId: number) {
  const order = await findOrderById(db, orderId);
  if (!order) throw new Error("the order is not found");
  const named = { cardNumber: "2910000000376", companyLabel: "Essai", products: new Map() };
  const none = { company: null, store: null, specialOffer: null, transport: null };
  const codes = { ...named, ...none, worksiteId: null };
  const acts = {
    preparation: [],
    arrivals: [],
    handovers: await listHandovers(db, orderId),
    desk: [],
    siteArrivals: [],
  };
  return erpOrder(order, codes, 1, acts).handovers;
}
