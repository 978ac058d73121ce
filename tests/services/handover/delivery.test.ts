import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { erpOrder } from "#app/models/erp/erp.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { handOver, undoHandover } from "#app/services/handover/act.server.ts";
import {
  arriveOnSite,
  findSiteDelivery,
  listSiteArrivals,
} from "#app/services/handover/delivery.server.ts";
import type { HandedGoods } from "#app/services/handover/goods.server.ts";
import { listHandovers } from "#app/services/handover/handover.server.ts";
import { handOverMail } from "#app/services/handover/mail.server.ts";
import { deleteLoadingPhotos } from "#app/services/handover/retention.server.ts";
import { findRound } from "#app/services/handover/round.server.ts";
import { siteArrivalMessage } from "#app/services/handover/site-mail.server.ts";
import { findOrderById } from "#app/services/order/order.server.ts";
import { formatProofs } from "#app/services/order/proof.server.ts";
import { formatHistory, formatNextStep } from "#app/services/order/wording.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { withUpload } from "#app/services/upload/upload.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { handovers, siteArrivals } from "#drizzle/schema/handover.ts";
import { makeStore } from "#tests/support/factories.ts";
import { deliveredOf, handoverForm, makeReadyDelivery } from "#tests/support/handover/handovers.ts";
import { historyOf, jobsOf } from "#tests/support/order/orders.ts";
import { depotClerk, prepareInShop } from "#tests/support/preparation/preparations.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

beforeAll(() => prepareInShop());

const today = () => parisTime(new Date()).day;

async function ready(values: Parameters<typeof makeReadyDelivery>[0] = {}) {
  const order = await makeReadyDelivery({ deliveryDate: today(), ...values });
  const by = await depotClerk(order.storeUid);
  const find = async () => {
    const found = await findSiteDelivery(order.storeUid, order.uid);
    if (!found) throw new Error("the delivery is not found");
    return found;
  };
  const give = async (
    quantities: readonly number[],
    onSite: Parameters<typeof deliveredOf>[1] = {},
    more: Partial<HandedGoods> = {},
  ) =>
    handOver(
      by,
      handoverForm(order),
      deliveredOf(
        {
          version: (await find()).order.version,
          lines: quantities.map((quantity, at) => ({ lineNumber: at + 1, quantity })),
          ...more,
        },
        onSite,
      ),
    );
  const read = async () => {
    const found = await findOrderById(db, order.id);
    if (!found) throw new Error("the order is not found");
    return found;
  };
  return { order, by, find, give, read };
}

const whole = { reason: "not-wanted", words: "" } as const;
const actsOf = async (uid: string) =>
  (await db.select().from(staffEvents).where(eq(staffEvents.subject, uid))).map(({ act }) => act);
const countOf = (orderId: number) => db.$count(handovers, eq(handovers.orderId, orderId));

test("notes an arrival once a day: job, journal and export", async () => {
  const { order, by, find } = await ready();
  const arrive = () => arriveOnSite(by, order);
  expect(await Promise.all([arrive(), arrive(), arrive()])).toEqual(Array(3).fill({ ok: true }));
  expect(await db.$count(siteArrivals, eq(siteArrivals.orderId, order.id))).toBe(1);
  expect(await actsOf(order.uid)).toEqual(["driver-arrived"]);
  const jobs = await jobsOf(order.id);
  expect(jobs.filter((job) => job === "site-arrival")).toHaveLength(2);
  expect(jobs).toContain("export-order");
  expect((await find()).arrivedAt).not.toBeNull();
  expect((await historyOf(order.id)).steps).toEqual([4]);
});

test.each([
  ["a pickup", { mode: 1 }],
  ["an order that is not ready", { statusCode: 3 }],
  ["an order of a carrier", { statusCode: 33 }],
] as const)("refuses an arrival for %s", async (_, values) => {
  const { order, by } = await ready();
  const other = await makeReadyDelivery({ ...values, storeUid: order.storeUid });
  expect(await arriveOnSite(by, other)).toEqual({ ok: false, reason: "handover-closed" });
});

test("delivers everything: status, journal and e-mail", async () => {
  const { order, give, find, read } = await ready();
  expect(await give([3, 3])).toEqual({ ok: true });
  expect((await historyOf(order.id)).steps).toEqual([4, 5]);
  expect(await actsOf(order.uid)).toEqual(["order-delivered"]);
  const { state, handovers: past } = (await find()).order;
  expect(state).toBe("done");
  const mail = await handOverMail(past[0]?.id ?? 0);
  expect(mail?.subject).toContain("livrée");
  expect(mail?.text).toContain("Livré à Karim Benali le");
  expect(mail?.attachments?.[0]?.filename).toBe(`bon-de-livraison-${order.uid}.pdf`);
  expect(formatHistory(await read(), false)[0]).toMatchObject({
    title: "Marchandise livrée",
    meaning: "Toute la marchandise est livrée. Karim Benali l’a reçue.",
  });
});

test("the counter does not hand a delivery over, nor a driver a pickup", async () => {
  const { order, by, give } = await ready();
  const { site: _, ...atCounter } = deliveredOf();
  expect(await handOver(by, handoverForm(order), atCounter)).toMatchObject({
    reason: "handover-closed",
  });
  const pickup = await makeReadyDelivery({ mode: 1, storeUid: order.storeUid });
  expect(await handOver(by, handoverForm(pickup), deliveredOf())).toMatchObject({
    reason: "handover-closed",
  });
  expect(await findSiteDelivery(pickup.storeUid, pickup.uid)).toBeNull();
  expect(await give([3, 3])).toEqual({ ok: true });
});

test("a refused line stays to deliver, and is exported with its reason", async () => {
  const { order, give, find, read } = await ready();
  const refusals = [{ lineNumber: 2, reason: "damaged", words: "palette ouverte" }] as const;
  expect(await give([3, 1], { refusals })).toEqual({ ok: true });
  const { order: after } = await find();
  expect([after.state, after.lines.map(({ left }) => left)]).toEqual(["open", [0, 2]]);
  expect((await historyOf(order.id)).steps).toEqual([4, 4]);
  const codes = { cardNumber: "1", companyLabel: "", company: null, store: null };
  const exported = erpOrder(
    await read(),
    { ...codes, specialOffer: null, transport: null, worksiteId: null, products: new Map() },
    2,
    {
      ...{
        preparation: [],
        arrivals: [],
        desk: [],
        siteArrivals: await listSiteArrivals(db, order.id),
      },
      handovers: await listHandovers(db, order.id),
    },
  );
  expect(exported.handovers).toMatchObject([
    {
      lines: [
        { lineNumber: 1, quantity: 3 },
        { lineNumber: 2, quantity: 1 },
      ],
      refused: [{ lineNumber: 2, quantity: 2, reason: "damaged", words: "palette ouverte" }],
    },
  ]);
  const [proof] = await formatProofs(await read());
  expect(proof?.refused).toHaveLength(1);
  expect(proof?.refused[0]).toMatch(/^Refusé.*2 .*Abîmé.*palette ouverte\.$/);
  expect(formatNextStep(await read(), false)).toContain("Le reste est à livrer");
  expect(await give([0, 2])).toEqual({ ok: true });
  expect((await historyOf(order.id)).status).toBe(5);
});

test("a refusal of everything changes no status, and needs no payment", async () => {
  const { order, give, find, read } = await ready({ settledAt: null, paymentType: 0 });
  expect(await give([3, 3])).toMatchObject({ reason: "handover-unpaid" });
  expect(await give([], { whole }, { taker: "" })).toEqual({ ok: true });
  expect((await historyOf(order.id)).steps).toEqual([4, 4]);
  expect(await actsOf(order.uid)).toEqual(["delivery-refused"]);
  const [past] = (await find()).order.handovers;
  expect(past).toMatchObject({ signature: "none", lines: [], isPaidAtTill: false });
  expect(past?.refusals.map(({ quantity }) => quantity)).toEqual([3, 3]);
  expect((await handOverMail(past?.id ?? 0))?.subject).toContain("non livrée");
  expect(formatNextStep(await read(), false)).toContain("Il vous appelle");
});

test("refuses a reason for a line given whole, and other without words", async () => {
  const { order, give } = await ready();
  const refusal = { lineNumber: 1, reason: "other", words: "" } as const;
  expect(await give([3, 3], { refusals: [refusal] })).toMatchObject({
    ...{ reason: "delivery-nothing-refused", lineNumber: 1 },
  });
  expect(await give([1, 3], { refusals: [refusal] })).toMatchObject({
    ...{ reason: "delivery-refusal-words", lineNumber: 1 },
  });
  expect(await give([0, 0])).toMatchObject({ reason: "handover-nothing" });
  expect(await countOf(order.id)).toBe(0);
});

test("goods left in absence need a photograph", async () => {
  const { order, by, give, find } = await ready();
  const absent = { isAbsent: true };
  expect(await give([3, 3], absent, { taker: "" })).toMatchObject({ reason: "delivery-photo" });
  const file = new File([new Uint8Array(jpeg())], "depot.jpg");
  const given = await withUpload(file, { staffId: by.staffId }, ["jpeg"], (photo) =>
    give([3, 3], absent, { taker: "", photo }),
  );
  expect(given).toEqual({ ok: true });
  const [past] = (await find()).order.handovers;
  expect(past).toMatchObject({ signature: "absent", taker: "" });
  const order5 = await findOrderById(db, order.id);
  expect(order5 && (await formatProofs(order5))[0]).toMatchObject({
    ...{ title: expect.stringContaining("en votre absence"), hasPhoto: true },
  });
});

test("keeps the photograph that stands for a signature", async () => {
  const { order, by, give } = await ready();
  const file = new File([new Uint8Array(jpeg())], "depot.jpg");
  await withUpload(file, { staffId: by.staffId }, ["jpeg"], (photo) =>
    give([3, 3], { isAbsent: true }, { taker: "", photo }),
  );
  const later = new Date(Date.now() + 86_400_000);
  await deleteLoadingPhotos(later, later);
  const [row] = await db.select().from(handovers).where(eq(handovers.orderId, order.id));
  expect(row?.photoId).not.toBeNull();
});

test("acts once for a delivery sent three times", async () => {
  const { order, by } = await ready();
  const form = handoverForm(order);
  const sent = await Promise.all([1, 2, 3].map(() => handOver(by, form, deliveredOf())));
  expect(sent).toEqual(Array(3).fill({ ok: true }));
  expect(await countOf(order.id)).toBe(1);
});

test.each([
  ["a delivery", [1, 0], {}, "handover-changed", "handover-undone-since"],
  ["goods left", [1, 0], { isAbsent: true }, "delivery-left-since", "delivery-undone-since"],
  ["a refusal", [], { whole }, "delivery-refused-since", "delivery-undone-since"],
] as const)("names the colleague, but no empty taker, after %s", async (...row) => {
  const [_, quantities, onSite, reason, undone] = row;
  const { order, by, give } = await ready();
  const file = new File([new Uint8Array(jpeg())], "depot.jpg");
  const taker = reason === "handover-changed" ? "Karim Benali" : "";
  const given = await withUpload(file, { staffId: by.staffId }, ["jpeg"], (photo) =>
    give(quantities, onSite, { taker, photo }),
  );
  expect(given).toEqual({ ok: true });
  const values = { name: "Maël Essai", taker };
  expect(await give([0, 1], {}, { version: 0 })).toMatchObject({ ok: false, reason, values });

  const [past] = await listHandovers(db, order.id);
  await undoHandover(by, handoverForm(order), { handoverId: past?.id ?? 0, reason: "" });

  expect(await give([0, 1], {}, { version: 0 })).toMatchObject({ reason: undone, values });
});

test("an undone delivery is in no proof, and to deliver again", async () => {
  const { order, by, give, find, read } = await ready();
  await give([3, 3]);
  const [past] = (await find()).order.handovers;
  const undo = { handoverId: past?.id ?? 0, reason: "" };
  expect(await undoHandover(by, handoverForm(order), undo)).toEqual({ ok: true });
  expect((await find()).order.state).toBe("open");
  expect(await formatProofs(await read())).toEqual([]);
  expect(formatHistory(await read(), false)[0]?.title).toBe("Livraison annulée");
});

test("the ERP tells the statuses: nothing can be done", async () => {
  const { order, by, give } = await ready();
  prepareInShop(false);
  try {
    expect(await give([3, 3])).toMatchObject({ reason: "handover-closed" });
    expect(await arriveOnSite(by, order)).toMatchObject({ reason: "handover-closed" });
  } finally {
    prepareInShop();
  }
});

test("a round has the day's deliveries by slot, then postcode", async () => {
  const { uid: storeUid } = await makeStore();
  const day = today();
  const site = { label: "Chantier", address: "1 rue Neuve", city: "Lyon", phone: "" };
  const make = (values: Parameters<typeof makeReadyDelivery>[0], zipCode = "69002") =>
    makeReadyDelivery({
      ...{ storeUid, deliveryDate: day, place: { ...site, zipCode }, ...values },
    });
  const late = await make({ deliveryRange: "10-14h" });
  const near = await make({}, "69001");
  const far = await make({}, "69009");
  const rest = await make({ deliveryDate: addDays(day, -2) });
  const notReady = await make({ deliveryRange: "12-16h", statusCode: 3 });
  const other = await make({ deliveryDate: addDays(day, 1) });
  await make({ mode: 1 });
  await make({ statusCode: 29 });
  await make({ statusCode: 33 });
  await make({ deliveryDate: addDays(day, -8) });
  const by = await depotClerk(storeUid);
  await arriveOnSite(by, near);
  await handOver(by, handoverForm(rest), deliveredOf({ lines: [{ lineNumber: 1, quantity: 1 }] }));
  const refuse = deliveredOf({ lines: [], taker: "" }, { whole });
  expect(await handOver(by, handoverForm(far), refuse)).toEqual({ ok: true });

  const statesOf = async (of: string) =>
    (await findRound(storeUid, of)).map(({ uid, state }) => [uid, state]);
  expect(await statesOf(day)).toEqual([
    [rest.uid, "part"],
    [near.uid, "on-site"],
    [far.uid, "refused"],
    [late.uid, "to-deliver"],
    [notReady.uid, "not-ready"],
  ]);
  expect(await statesOf(addDays(day, 1))).toEqual([[other.uid, "to-deliver"]]);
  const now = new Date(Date.now() + 86_400_000);
  expect((await findRound(storeUid, addDays(day, 1), now)).map(({ uid }) => uid)).toEqual([
    ...[rest.uid, near.uid, far.uid, late.uid, other.uid],
  ]);
  expect(await findRound((await makeStore()).uid, day)).toEqual([]);
});

test("tells the customer of the driver, until goods are unloaded", async () => {
  const { order, by, give } = await ready();
  await db
    .update(customers)
    .set({ readyNotice: "email" })
    .where(eq(customers.id, order.customerId));
  await arriveOnSite(by, order);
  const notice = { orderId: order.id, day: today(), channel: "email" } as const;
  const mail = await siteArrivalMessage(notice);
  expect(mail).toMatchObject({ subject: expect.stringContaining("votre livreur est sur place") });
  expect(await siteArrivalMessage({ ...notice, channel: "sms" })).toBeNull();
  await give([1, 0]);
  expect(await siteArrivalMessage(notice)).toBeNull();
});
