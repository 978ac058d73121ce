import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import {
  addNote,
  cancelAtDesk,
  moveAtDesk,
  refundAtDesk,
  resendAtDesk,
  shownSlot,
} from "#app/services/desk/act.server.ts";
import { findDeskOrder } from "#app/services/desk/order.server.ts";
import { sendOrderCancellation } from "#app/services/order/change-mail.server.ts";
import { findOrder } from "#app/services/order/order.server.ts";
import { resendOrderEmail } from "#app/services/order/resend.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orderSections } from "#app/services/privacy/data-section-order.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { deskEntries } from "#drizzle/schema/desk.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, refunds } from "#drizzle/schema/payment.ts";
import { NOW } from "#tests/support/checkout/checkouts.ts";
import { deskForm, makeDeskClerk, makePaid } from "#tests/support/desk/desk.ts";
import { makeStore } from "#tests/support/factories.ts";
import { historyOf, jobsOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const atDepot = { statusCode: 20, paymentType: 0 } as const;
const NEXT_DAY = { day: "2026-11-25", range: "07:00" };
const fromOf = ({ deliveryDate: day, deliveryRange: range }: MadeOrder) =>
  shownSlot({ day, range });

const entriesOf = (orderId: number) =>
  db.select().from(deskEntries).where(eq(deskEntries.orderId, orderId));

const journalOf = async (uid: string) => {
  const rows = await db.select().from(staffEvents).where(eq(staffEvents.subject, uid));
  return rows.map(({ act, staffId, changes }) => [act, staffId, changes?.[0]?.after ?? ""]);
};

type Mail = { subject: string; text: string; headers: Record<string, string> };

const mailsTo = async ({ buyer }: MadeOrder): Promise<Mail[]> =>
  (await fetch(`${sandbox.origin}/mail.json?to=${encodeURIComponent(buyer.email)}`)).json();

test("moves an order by its customer's rules, in the depot's name", async () => {
  const order = await makeOrder(atDepot);
  const clerk = await makeDeskClerk();

  const done = await moveAtDesk(
    clerk,
    deskForm(order, "Chantier reporté"),
    { slot: NEXT_DAY, from: fromOf(order) },
    NOW,
  );

  expect(done).toEqual({ ok: true });
  expect(await jobsOf(order.id)).toEqual(["export-order", "order-slot-changed"]);
  const shown = await findOrder(order.buyer, order.uid);
  expect(shown?.events.at(-1)).toMatchObject({ actor: "store", by: null });
  expect([shown?.deliveryDate, shown?.deliveryRange]).toEqual(["2026-11-25", "07:00"]);
  expect(await journalOf(order.uid)).toEqual([["order-moved", clerk.staffId, "Chantier reporté"]]);
  const [entry] = (await findDeskOrder("all", order.uid))?.entries ?? [];
  expect(entry).toMatchObject({ act: "slot", reason: "Chantier reporté", by: "Maël Essai" });
});

test("refuses a move over one that was made meanwhile", async () => {
  const order = await makeOrder(atDepot);
  const clerk = await makeDeskClerk();
  const move = { slot: NEXT_DAY, from: fromOf(order) };
  const sent = [1, 2].map(() => moveAtDesk(clerk, deskForm(order), move, NOW));
  const answers = await Promise.all(sent);
  expect(answers).toContainEqual({ ok: true });
  expect(answers).toContainEqual({ ok: false, reason: "desk-changed" });
  expect(await entriesOf(order.id)).toHaveLength(1);
});

test.each([
  ["an order being prepared", { statusCode: 3 }, NEXT_DAY, "desk-not-movable"],
  [
    "a slot that is not offered",
    atDepot,
    { day: "2026-11-29", range: "07:00" },
    "slot-unavailable",
  ],
  ["the same slot", atDepot, { day: "2026-11-24", range: "07:00" }, "slot-unavailable"],
] as const)("refuses to move %s", async (_, values, slot, reason) => {
  const order = await makeOrder(values);
  const clerk = await makeDeskClerk();
  const done = await moveAtDesk(clerk, deskForm(order), { slot, from: fromOf(order) }, NOW);
  expect(done).toEqual({ ok: false, reason });
  expect([await entriesOf(order.id), await journalOf(order.uid)]).toEqual([[], []]);
});

test("cancels once, and tells the customer that the depot did", async () => {
  const order = await makeOrder(atDepot);
  const clerk = await makeDeskClerk();
  const form = deskForm(order, "Doublon");
  const answers = await Promise.all([cancelAtDesk(clerk, form), cancelAtDesk(clerk, form)]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect((await historyOf(order.id)).steps).toEqual([20, 9]);
  expect(await entriesOf(order.id)).toHaveLength(1);
  expect(await cancelAtDesk(clerk, deskForm(order))).toEqual({ ok: false, reason: "desk-changed" });

  await sendOrderCancellation(order.id);
  const [mail] = await mailsTo(order);
  expect(mail?.text).toContain("Le dépôt a annulé la commande");
  expect(mail?.text).not.toContain("Doublon");
});

test.each([2, 3, 4, 5, 11, 29] as const)("refuses to cancel at status %i", async (statusCode) => {
  const order = await makeOrder({ statusCode });
  const done = await cancelAtDesk(await makeDeskClerk(), deskForm(order));
  expect(done).toEqual({ ok: false, reason: "desk-not-cancellable" });
  expect((await historyOf(order.id)).status).toBe(statusCode);
});

test("refuses to cancel while a provider has the payment in hand", async () => {
  const order = await makeOrder({ statusCode: 10 });
  const done = await cancelAtDesk(await makeDeskClerk(), deskForm(order));
  expect(done).toEqual({ ok: false, reason: "desk-being-paid" });
});

describe("a refund", () => {
  const refundsOf = (orderId: number) =>
    db.select().from(refunds).where(eq(refunds.orderId, orderId));

  test("gives back a part, then the rest, and never more", async () => {
    const order = await makeOrder({ statusCode: 3, settledAt: NOW });
    await makePaid(order.id);
    const clerk = await makeDeskClerk();
    const give = (amountCents: number, seen: number) =>
      refundAtDesk(clerk, deskForm(order, "Sac déchiré"), { amountCents, seen });

    expect(await give(1000, 3600)).toEqual({ ok: true });
    expect(await give(2601, 2600)).toEqual({ ok: false, reason: "desk-refund-too-much" });
    expect(await give(2600, 2600)).toEqual({ ok: true });
    expect(await give(1, 0)).toEqual({ ok: false, reason: "desk-refund-nothing" });

    const asked = await refundsOf(order.id);
    expect(asked.map(({ amountCents, reason }) => [amountCents, reason])).toEqual([
      [1000, "desk"],
      [2600, "desk"],
    ]);
    expect((await journalOf(order.uid)).map(([act]) => act)).toEqual([
      "order-refunded",
      "order-refunded",
    ]);
  });

  test("is asked for once by two clerks at the same moment", async () => {
    const order = await makeOrder({ statusCode: 3, settledAt: NOW });
    await makePaid(order.id);
    const clerks = await Promise.all([makeDeskClerk(), makeDeskClerk(), makeDeskClerk()]);
    const answers = await Promise.all(
      clerks.map((clerk) =>
        refundAtDesk(clerk, deskForm(order), { amountCents: 2000, seen: 3600 }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((done) => !done.ok).map((done) => !done.ok && done.reason)).toEqual([
      "desk-changed",
      "desk-changed",
    ]);
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, order.id));
    expect(payment?.refundedCents).toBe(2000);
  });

  test("is asked for once by a form sent three times", async () => {
    const order = await makeOrder({ statusCode: 3, settledAt: NOW });
    await makePaid(order.id);
    const clerk = await makeDeskClerk();
    const form = deskForm(order);
    const sent = [1, 2, 3].map(() => refundAtDesk(clerk, form, { amountCents: 900, seen: 3600 }));
    expect(await Promise.all(sent)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  test("gives nothing back of an order paid at the depot", async () => {
    const order = await makeOrder({ ...atDepot, statusCode: 5 });
    const give = { amountCents: 100, seen: 0 };
    expect(await refundAtDesk(await makeDeskClerk(), deskForm(order), give)).toEqual({
      ok: false,
      reason: "desk-refund-nothing",
    });
  });
});

describe("an e-mail", () => {
  test("is sent again under an id of its own, three times a day", async () => {
    const order = await makeOrder({ statusCode: 4, settledAt: NOW, readyPlace: "quai 2" });
    const clerk = await makeDeskClerk();
    for (const email of ["confirmation", "ready", "ready"] as const) {
      expect(await resendAtDesk(clerk, deskForm(order), email, NOW)).toEqual({ ok: true });
    }
    const more = () => resendAtDesk(clerk, deskForm(order), "ready", NOW);
    expect(await more()).toEqual({ ok: false, reason: "desk-too-many-emails" });
    const tomorrow = new Date(NOW.getTime() + 86_400_001);
    expect(await resendAtDesk(clerk, deskForm(order), "ready", tomorrow)).toEqual({ ok: true });

    const { rows } = await db.execute<{ payload: Parameters<typeof resendOrderEmail>[0] }>(sql`
      select payload from graphile_worker._private_jobs
      where payload ->> 'email' is not null and (payload ->> 'orderId')::int = ${order.id}`);
    expect(rows).toHaveLength(4);
    for (const { payload } of rows) await resendOrderEmail(payload);
    for (const { payload } of rows) await resendOrderEmail(payload);
    const mails = await mailsTo(order);
    const ids = mails.map(({ headers }) => headers["message-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([8, 4]);
    expect(mails.filter(({ text }) => text.includes("quai 2"))).toHaveLength(6);
    const known = await findDeskOrder("all", order.uid);
    expect(known?.messages.map(({ kind }) => kind)).toContain("confirmation");
  });

  test.each([
    ["the confirmation of an unpaid order", { statusCode: 1 }, "confirmation"],
    ["the news of goods that are not ready", { statusCode: 3 }, "ready"],
  ] as const)("is not sent: %s", async (_, values, email) => {
    const order = await makeOrder(values);
    const done = await resendAtDesk(await makeDeskClerk(), deskForm(order), email);
    expect(done).toEqual({ ok: false, reason: "desk-not-sendable" });
    expect(await jobsOf(order.id)).toEqual([]);
  });
});

test("keeps notes from the customer, in the shop and in their data", async () => {
  const order = await makeOrder(atDepot);
  const note = `Client pressé ${order.uid}`;
  expect(await addNote(await makeDeskClerk(), deskForm(order, note))).toEqual({ ok: true });
  expect((await findDeskOrder("all", order.uid))?.entries[0]).toMatchObject({ reason: note });

  const shown = JSON.stringify(await findOrder(order.buyer, order.uid));
  expect(shown).not.toContain("Client pressé");
  const rows: unknown[] = [];
  for (const { pages } of orderSections(order.buyer, true)) {
    for await (const page of pages()) rows.push(page);
  }
  expect(JSON.stringify(rows)).toContain(order.uid);
  expect(JSON.stringify(rows)).not.toContain("Client pressé");
  expect((await journalOf(order.uid)).map(([act, , text]) => [act, text])).toEqual([
    ["order-noted", ""],
  ]);
});

test.each<[string, StaffRole[], boolean]>([
  ["another depot's counter", ["counter"], false],
  ["the yard of the depot", ["depot"], true],
  ["an editor", ["editor", "operator", "catalogue"], true],
])("refuses every act to %s, as if there were no order", async (_, roles, isHere) => {
  const order = await makeOrder({ ...atDepot });
  await makePaid(order.id);
  const storeUid = isHere ? order.storeUid : (await makeStore()).uid;
  const clerk = await makeDeskClerk(roles, [storeUid]);
  const refused = { ok: false, reason: "not-found" };
  const form = deskForm(order);
  const move = { slot: NEXT_DAY, from: fromOf(order) };

  expect(await addNote(clerk, form)).toEqual(refused);
  expect(await cancelAtDesk(clerk, form)).toEqual(refused);
  expect(await moveAtDesk(clerk, form, move, NOW)).toEqual(refused);
  expect(await resendAtDesk(clerk, form, "confirmation")).toEqual(refused);
  expect(await refundAtDesk(clerk, form, { amountCents: 1, seen: 3600 })).toEqual(refused);

  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect([row?.statusCode, row?.deliveryDate]).toEqual([20, "2026-11-24"]);
  expect([await entriesOf(order.id), await jobsOf(order.id)]).toEqual([[], []]);
  if (!isHere) expect(await findDeskOrder([storeUid], order.uid)).toBeNull();
});

test("refuses a refund to the counter of the depot", async () => {
  const order = await makeOrder({ statusCode: 3, settledAt: NOW });
  await makePaid(order.id);
  const clerk = await makeDeskClerk(["counter"], [order.storeUid]);
  expect(await addNote(clerk, deskForm(order))).toEqual({ ok: true });
  expect(await refundAtDesk(clerk, deskForm(order), { amountCents: 1, seen: 3600 })).toEqual({
    ok: false,
    reason: "not-found",
  });
});
