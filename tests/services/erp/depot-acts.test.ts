import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { putBack, takeOff } from "#app/services/arrival/queue.server.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import {
  addNote,
  cancelAtDesk,
  moveAtDesk,
  refundAtDesk,
  resendAtDesk,
  shownSlot,
} from "#app/services/desk/act.server.ts";
import { orderForErp } from "#app/services/erp/export.server.ts";
import { handOver, undoHandover } from "#app/services/handover/act.server.ts";
import { listHandovers } from "#app/services/handover/handover.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  proposeSubstitute,
  withdrawSubstitute,
} from "#app/services/preparation/substitute.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { erpExports } from "#drizzle/schema/erp.ts";
import { arrived } from "#tests/support/arrival/arrivals.ts";
import { NOW } from "#tests/support/checkout/checkouts.ts";
import { deskForm, makeDeskClerk, makePaid } from "#tests/support/desk/desk.ts";
import { makeProduct, stockProduct } from "#tests/support/factories.ts";
import { goodsOf, handoverForm, makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import {
  depotClerk,
  formOf,
  prepareInShop,
  toPrepare,
} from "#tests/support/preparation/preparations.ts";

beforeAll(() => prepareInShop());

/** An order, whoever acts on it, and the act. */
type Case = { order: MadeOrder; by: ByStaff; act: () => Promise<unknown> };

async function preparing() {
  const made = await toPrepare();
  return { ...made, scanned: () => made.scan(made.order.references[0] ?? "") };
}

/** An order whose second line is missing, with goods to put in its place. */
async function lacking() {
  // Goods are proposed before the slot alone.
  const made = await toPrepare({ deliveryDate: addDays(parisTime(new Date()).day, 1) });
  const other = await makeProduct();
  await stockProduct(other.uid, made.order.storeUid, 9);
  await made.note(1, "all");
  await made.note(2, "missing", 0);
  const proposal = { lineNumber: 2, code: other.reference, quantity: 3 };
  const propose = () => proposeSubstitute(made.by, formOf(made.order), proposal);
  return { ...made, propose };
}

async function atDesk(values: Parameters<typeof makeOrder>[0] = {}) {
  const order = await makeOrder({ statusCode: 20, paymentType: 0, ...values });
  return { order, by: await makeDeskClerk() };
}

async function waiting() {
  const order = await arrived(await makeReadyOrder());
  const by = await depotClerk(order.storeUid);
  return { order, by, row: { storeUid: order.storeUid, uids: [order.uid] } };
}

async function ready() {
  const order = await makeReadyOrder();
  const by = await depotClerk(order.storeUid);
  const give = () => handOver(by, handoverForm(order), goodsOf());
  return { order, by, give };
}

const cases: [name: string, where: Part, act: string, make: () => Promise<Case>][] = [
  [
    "a line found",
    "preparation",
    "found",
    async () => {
      const { order, by, scanned } = await preparing();
      return { order, by, act: scanned };
    },
  ],
  [
    "a line missing",
    "preparation",
    "missing",
    async () => {
      const { order, by, note } = await preparing();
      return { order, by, act: () => note(2, "missing", 1) };
    },
  ],
  [
    "goods proposed",
    "preparation",
    "proposed",
    async () => {
      const { order, by, propose } = await lacking();
      return { order, by, act: propose };
    },
  ],
  [
    "a proposal withdrawn",
    "preparation",
    "withdrawn",
    async () => {
      const { order, by, propose } = await lacking();
      await propose();
      return { order, by, act: () => withdrawSubstitute(by, formOf(order), { lineNumber: 2 }) };
    },
  ],
  [
    "a ready order and its place",
    "preparation",
    "ready",
    async () => {
      const { order, by, note, close } = await preparing();
      await note(1, "all");
      await note(2, "all");
      return { order, by, act: () => close("quai 7") };
    },
  ],
  [
    "an order of which nothing was found",
    "preparation",
    "cancelled",
    async () => {
      const { order, by, note, cancel } = await preparing();
      await note(1, "missing", 0);
      await note(2, "missing", 0);
      return { order, by, act: () => cancel() };
    },
  ],
  [
    "a customer served",
    "arrivals",
    "served",
    async () => {
      const { order, by, row } = await waiting();
      return { order, by, act: () => takeOff(by, row, "served") };
    },
  ],
  [
    "a customer gone",
    "arrivals",
    "gone",
    async () => {
      const { order, by, row } = await waiting();
      return { order, by, act: () => takeOff(by, row, "gone") };
    },
  ],
  [
    "a customer put back",
    "arrivals",
    "restored",
    async () => {
      const { order, by, row } = await waiting();
      await takeOff(by, row, "gone");
      return { order, by, act: () => putBack(by, row) };
    },
  ],
  [
    "a hand-over",
    "handovers",
    "typed",
    async () => {
      const { order, by, give } = await ready();
      return { order, by, act: give };
    },
  ],
  [
    "a hand-over undone",
    "handovers",
    "undone",
    async () => {
      const { order, by, give } = await ready();
      await give();
      const [made] = await listHandovers(db, order.id);
      const undo = { handoverId: made?.id ?? 0, reason: "Erreur" };
      return { order, by, act: () => undoHandover(by, handoverForm(order), undo) };
    },
  ],
  [
    "another slot",
    "desk",
    "slot",
    async () => {
      const { order, by } = await atDesk();
      const from = { day: order.deliveryDate, range: order.deliveryRange };
      const slot = { day: "2026-11-25", range: "07:00" };
      const move = { slot, from: shownSlot(from) };
      return { order, by, act: () => moveAtDesk(by, deskForm(order), move, NOW) };
    },
  ],
  [
    "a refund asked for",
    "desk",
    "refund",
    async () => {
      const { order, by } = await atDesk({ statusCode: 3, settledAt: new Date() });
      await makePaid(order.id);
      const refund = { amountCents: 600, seen: 3600 };
      return { order, by, act: () => refundAtDesk(by, deskForm(order), refund) };
    },
  ],
  [
    "a cancellation",
    "desk",
    "cancel",
    async () => {
      const { order, by } = await atDesk();
      return { order, by, act: () => cancelAtDesk(by, deskForm(order)) };
    },
  ],
];

type Part = "preparation" | "arrivals" | "handovers" | "desk";

async function exported({ id }: MadeOrder) {
  const order = await findOrderById(db, id);
  if (!order) throw new Error(`there is no order ${id}`);
  const [row] = await db.select().from(erpExports).where(eq(erpExports.orderId, id));
  return { revision: row?.revision ?? 0, sent: await orderForErp(order, row?.revision ?? 0) };
}

describe("the ERP receives", () => {
  test.each(cases)("%s, with who and when", async (_, part, act, make) => {
    const made = await make();
    const name = `Agent ${made.by.staffId}`;
    await db.update(staffAccounts).set({ name }).where(eq(staffAccounts.id, made.by.staffId));
    const before = await exported(made.order);

    expect(await made.act()).toMatchObject({ ok: true });

    const { revision, sent } = await exported(made.order);
    expect(revision).toBeGreaterThan(before.revision);
    expect(momentsOf(sent)[part]).toContainEqual([act, name, expect.stringMatching(/^20.+Z$/)]);
    expect(momentsOf(before.sent)[part]).not.toContainEqual([act, name, expect.anything()]);
  });

  test("why the order desk acted, and on what sum", async () => {
    const { order, by } = await atDesk({ statusCode: 3, settledAt: new Date() });
    await makePaid(order.id);
    await refundAtDesk(by, deskForm(order, "Sac déchiré"), { amountCents: 600, seen: 3600 });
    expect((await exported(order)).sent.desk).toMatchObject([
      { act: "refund", reason: "Sac déchiré", amountCents: 600, slotChange: null },
    ]);
  });

  test("neither internal notes nor e-mails sent again", async () => {
    const { order, by } = await atDesk();
    const before = await exported(order);
    expect(await addNote(by, deskForm(order))).toEqual({ ok: true });
    expect(await resendAtDesk(by, deskForm(order), "confirmation")).toEqual({ ok: true });
    expect(await exported(order)).toEqual(before);
    expect(before.sent.desk).toEqual([]);
  });
});

type Sent = Awaited<ReturnType<typeof exported>>["sent"];

/** Act, person and time of each act; of a hand-over, its signature, and of its undoing "undone". */
function momentsOf({ preparation, arrivals, handovers, desk }: Sent) {
  const acts = (rows: readonly { act: string; by: string | null; at: string }[]) =>
    rows.map(({ act, by, at }) => [act, by, at]);
  const given = handovers.flatMap(({ signature, by, at, undone }) => [
    [signature, by, at],
    ...(undone ? [["undone", undone.by, undone.at]] : []),
  ]);
  return {
    ...{ preparation: acts(preparation), arrivals: acts(arrivals), desk: acts(desk) },
    handovers: given,
  };
}
