import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { statusMail } from "#app/services/order/status-notice.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { closePreparation } from "#app/services/preparation/act.server.ts";
import {
  proposeSubstitute,
  withdrawSubstitute,
} from "#app/services/preparation/substitute.server.ts";
import {
  answerSubstitute,
  findAsked,
  findProposal,
} from "#app/services/preparation/substitute-answer.server.ts";
import { tokenOfSubstitute } from "#app/services/preparation/substitute-link.server.ts";
import { proposalMail, proposalSms } from "#app/services/preparation/substitute-mail.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { storeStock } from "#drizzle/schema/catalogue.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { refunds } from "#drizzle/schema/payment.ts";
import { preparationActs, substitutes } from "#drizzle/schema/preparation.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { historyOf } from "#tests/support/order/orders.ts";
import {
  depotClerk,
  formOf,
  makePayment,
  prepareInShop,
  toPrepare,
} from "#tests/support/preparation/preparations.ts";

beforeAll(() => prepareInShop());

const tomorrow = addDays(parisTime(new Date()).day, 1);
const afterSlot = new Date(Date.now() + 3 * 86_400_000);

/** An order whose second line is missing whole, and goods of the yard at 8 €. */
async function lacking(
  values: Parameters<typeof toPrepare>[0] = {},
  goods: Parameters<typeof makeProduct>[0] = { unitMills: 8_000 },
) {
  const made = await toPrepare({ deliveryDate: tomorrow, ...values });
  await made.note(1, "all");
  await made.note(2, "missing");
  const other = await makeProduct(goods);
  await stockProduct(other.uid, made.order.storeUid, 1);
  const propose = (quantity = 3, code = other.reference, clerk = made.by) =>
    proposeSubstitute(clerk, formOf(made.order), { lineNumber: 2, code, quantity });
  const proposals = () =>
    db
      .select()
      .from(substitutes)
      .where(eq(substitutes.orderId, made.order.id))
      .orderBy(asc(substitutes.id));
  const token = async () => tokenOfSubstitute((await proposals()).at(-1)?.nonce ?? "");
  const stateOf = async () => (await made.find()).lines[1]?.substitute?.state ?? null;
  return { ...made, other, propose, proposals, token, stateOf };
}

async function soldOf(orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const given = await db.select().from(refunds).where(eq(refunds.orderId, orderId));
  return {
    grossCents: order?.grossCents,
    lines: lines.map((line) => [line.quantity, line.missing, line.netCents, line.replaces]),
    refunds: given.map(({ amountCents }) => amountCents),
  };
}

describe("proposing", () => {
  test("keeps the customer's price of the goods, with its message enqueued once", async () => {
    const { order, by, other, proposals, stateOf } = await lacking();
    const form = formOf(order);
    const proposal = { lineNumber: 2, code: other.reference, quantity: 3 };
    const sent = [1, 2].map(() => proposeSubstitute(by, form, proposal));
    expect(await Promise.all(sent)).toEqual([{ ok: true }, { ok: true }]);
    expect(await proposals()).toMatchObject([
      { productUid: other.uid, quantity: 3, unitMills: 8_000, state: "waiting" },
    ]);
    expect(await stateOf()).toBe("waiting");
  });

  test("lowers a higher price to that of what is missing", async () => {
    const { propose, proposals } = await lacking({}, { unitMills: 25_000 });
    expect(await propose(2)).toEqual({ ok: true });
    expect((await proposals())[0]?.unitMills).toBe(15_000);
  });

  test("refuses unknown goods, those of the order, and a second proposal", async () => {
    const { order, propose } = await lacking();
    expect(await propose(1, "RIEN-404")).toMatchObject({ reason: "preparation-unknown" });
    expect(await propose(1, order.references[0])).toEqual({ ok: false, reason: "substitute-same" });
    expect(await propose()).toEqual({ ok: true });
    expect(await propose()).toEqual({ ok: false, reason: "substitute-open" });
  });

  test("refuses goods whose deposit is more than what is missing", async () => {
    const { propose } = await lacking({}, { unitMills: 1_000, depositMills: 40_000 });
    expect(await propose()).toEqual({ ok: false, reason: "substitute-dear" });
  });

  test("refuses once the slot has begun, and for a line that lacks nothing", async () => {
    const { order, by, other, proposals } = await lacking();
    const proposal = { lineNumber: 2, code: other.reference, quantity: 3 };
    expect(await proposeSubstitute(by, formOf(order), proposal, afterSlot)).toMatchObject({
      reason: "substitute-late",
    });
    const whole = { ...proposal, lineNumber: 1 };
    expect(await proposeSubstitute(by, formOf(order), whole)).toMatchObject({
      reason: "substitute-not-missing",
    });
    expect(await proposals()).toEqual([]);
  });

  test("is one for two clerks at once, and none for another depot's", async () => {
    const { order, by, propose, other, proposals } = await lacking();
    const { store } = await makeBuyer();
    const elsewhere = { ...formOf(order), storeUid: store.uid };
    const proposal = { lineNumber: 2, code: other.reference, quantity: 3 };
    const refused = { ok: false, reason: "not-found" };
    expect(await proposeSubstitute(by, elsewhere, proposal)).toEqual(refused);
    expect(await withdrawSubstitute(by, elsewhere, { lineNumber: 2 })).toEqual(refused);
    const colleague = await depotClerk(order.storeUid);
    const both = await Promise.all([propose(), propose(2, other.reference, colleague)]);
    expect(both).toContainEqual({ ok: true });
    expect(both).toContainEqual({ ok: false, reason: "substitute-open" });
    expect(await proposals()).toHaveLength(1);
  });

  test("asks by e-mail with two links, and by SMS with one", async () => {
    const { order, propose, proposals, token } = await lacking();
    await propose();
    const [made] = await proposals();
    const asked = await findProposal(made?.id ?? 0);
    const [reader] = await db.select().from(customers).where(eq(customers.id, order.customerId));
    if (!asked || !reader) throw new Error("no proposal is found");
    const link = `https://madrier.test/remplacement/${await token()}`;
    const mail = proposalMail(asked, link, reader);
    expect(mail.html).toContain(`href="${link}?choix=accepter"`);
    expect(mail.html).toContain(`href="${link}?choix=refuser"`);
    expect(mail.text).not.toContain("€");
    expect(proposalSms(asked, link, reader).text).toMatch(/Oui ou non avant le .+ à 7.h.: https/);
  });
});

describe("answering", () => {
  test("accepts once for a link opened twice, the order stays open until then", async () => {
    const { order, propose, token, stateOf, close } = await lacking();
    await propose();
    expect(await close()).toEqual({ ok: false, reason: "preparation-waiting" });
    const both = [1, 2].map(async () => answerSubstitute(await token(), "accepted"));
    expect(await Promise.all(both)).toEqual([{ ok: true }, { ok: true }]);
    expect(await stateOf()).toBe("accepted");
    const acts = await db
      .select({ act: preparationActs.act, staffId: preparationActs.staffId })
      .from(preparationActs)
      .where(eq(preparationActs.orderId, order.id))
      .orderBy(preparationActs.id);
    expect(acts.at(-1)).toEqual({ act: "accepted", staffId: null });
    expect(acts.map(({ act }) => act)).toEqual(["found", "missing", "proposed", "accepted"]);
  });

  test("replaces the line when the order closes, and gives back the rest", async () => {
    const { order, other, propose, token, close, find } = await lacking();
    await makePayment(order, "card");
    await propose();
    await answerSubstitute(await token(), "accepted");
    expect(await close()).toEqual({ ok: true });
    expect(await soldOf(order.id)).toEqual({
      grossCents: 6480,
      lines: [
        [3, 0, 3000, null],
        [0, 3, 0, null],
        [3, 0, 2400, 2],
      ],
      refunds: [720],
    });
    const stock = await db.select().from(storeStock).where(eq(storeStock.productUid, other.uid));
    expect(stock.map(({ quantity, owed }) => [quantity, owed])).toEqual([[0, 2]]);
    expect((await find()).lines[2]).toMatchObject({ found: 3, replaces: 2 });
    const closed = await findOrderById(db, order.id);
    const [reader] = await db.select().from(customers).where(eq(customers.id, order.customerId));
    if (!closed || !reader) throw new Error("the order is not found");
    expect((await statusMail(closed, 4, reader))?.text).toContain(`À la place\u00a0: 3 `);
  });

  test("costs nothing more when the goods are dearer", async () => {
    const { order, propose, token, close } = await lacking({}, { unitMills: 25_000 });
    await makePayment(order, "card");
    await propose(3);
    await answerSubstitute(await token(), "accepted");
    await close();
    expect(await soldOf(order.id)).toMatchObject({ grossCents: 7200, refunds: [] });
  });

  test("may be all that is left of an order", async () => {
    const { order, note, propose, token, close, cancel } = await lacking();
    await note(1, "missing", 0);
    await propose();
    await answerSubstitute(await token(), "accepted");
    expect(await cancel()).toEqual({ ok: false, reason: "preparation-found" });
    expect(await close()).toEqual({ ok: true });
    expect((await soldOf(order.id)).grossCents).toBe(2880);
  });

  test("refuses, and the goods leave the order", async () => {
    const { order, propose, token, stateOf, close } = await lacking();
    await makePayment(order, "card");
    await propose();
    expect(await answerSubstitute(await token(), "refused")).toEqual({ ok: true });
    expect(await answerSubstitute(await token(), "accepted")).toEqual({
      ok: false,
      reason: "over",
    });
    expect(await stateOf()).toBe("refused");
    expect(await close()).toEqual({ ok: true });
    expect(await soldOf(order.id)).toMatchObject({ grossCents: 3600, refunds: [3600] });
  });

  test("is too late after the slot, once withdrawn, and once closed", async () => {
    const late = await lacking();
    await late.propose();
    const token = await late.token();
    expect(await answerSubstitute(token, "accepted", afterSlot)).toEqual({
      ok: false,
      reason: "over",
    });
    expect((await findAsked(token, afterSlot))?.state).toBe("late");
    expect((await late.proposals())[0]?.state).toBe("waiting");
    const { version } = await late.find();
    const form = formOf(late.order);
    expect(await closePreparation(late.by, form, { place: "", version }, afterSlot)).toEqual({
      ok: true,
    });
    expect(await answerSubstitute(token, "accepted")).toEqual({ ok: false, reason: "over" });
    expect((await soldOf(late.order.id)).lines).toHaveLength(2);

    const taken = await lacking();
    await taken.propose();
    await withdrawSubstitute(taken.by, formOf(taken.order), { lineNumber: 2 });
    expect(await answerSubstitute(await taken.token(), "accepted")).toMatchObject({
      reason: "over",
    });
    expect(await taken.close()).toEqual({ ok: true });
  });

  test("does not exist for another token", async () => {
    expect(await findAsked("AAAAAAAAAAAAAAAAAAAAAA")).toBeNull();
    expect(await answerSubstitute("AAAAAAAAAAAAAAAAAAAAAA", "accepted")).toEqual({
      ok: false,
      reason: "not-found",
    });
  });

  test("stops a clerk whose page does not show it yet", async () => {
    const { order, by, propose, token, find } = await lacking();
    await propose();
    const { version } = await find();
    await answerSubstitute(await token(), "accepted");
    expect(await closePreparation(by, formOf(order), { place: "", version })).toMatchObject({
      reason: "preparation-changed",
      values: { act: expect.stringMatching(/remplacement accepté, le client à \d/) },
    });
    expect((await historyOf(order.id)).status).toBe(3);
  });

  test("is forgotten when its line is noted again", async () => {
    const { propose, token, note, stateOf, close, order } = await lacking();
    await propose();
    await answerSubstitute(await token(), "accepted");
    await note(2, "all");
    expect(await stateOf()).toBe("withdrawn");
    await close();
    expect(await soldOf(order.id)).toMatchObject({ grossCents: 7200 });
  });

  test("is written in the journal with what was proposed and withdrawn", async () => {
    const { order, by, propose } = await lacking();
    await propose();
    await withdrawSubstitute(by, formOf(order), { lineNumber: 2 });
    const acts = await db.select().from(staffEvents).where(eq(staffEvents.subject, order.uid));
    expect(acts.map(({ act }) => act).slice(-2)).toEqual(["order-proposed", "order-withdrawn"]);
  });
});
