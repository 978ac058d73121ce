import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findOrder } from "#app/services/order/order.server.ts";
import { findRemote, startRemotePayment } from "#app/services/payment/remote-payment.server.ts";
import {
  addressOfLink,
  hashOfToken,
  listLinks,
  mailLink,
  makeLink,
  revokeLink,
} from "#app/services/payment/remote-payment-link.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { payments, remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { jobsOf, type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";

let last = 0;

function holderOf(address: string) {
  const token = new URL(address).searchParams.get("cle") ?? "";
  return { linkHash: hashOfToken(token), address: `essai-${Date.now()}-${++last}` };
}

async function linkTo(order: MadeOrder) {
  const made = await makeLink(order.buyer, order.uid);
  if (!made.ok) throw new Error(made.reason);
  const address = addressOfLink(made.link, order.uid) ?? "";
  return { id: made.link.id, address, holder: holderOf(address) };
}

describe("a payment link", () => {
  test("opens its order, and shows number, company and amount, nothing else", async () => {
    const order = await makeOrder({ comment: "Rien que pour nous" });
    const { holder } = await linkTo(order);

    const found = await findRemote(holder, order.uid);

    expect(found).toMatchObject({ ok: true });
    expect(found.ok && found.shown).toEqual({
      uid: order.uid,
      companyLabel: order.buyer.companyLabel,
      amountCents: 3600,
      payableUntil: new Date(order.createdAt.getTime() + 60_000_000),
      state: "payable",
      termsVersion: null,
    });
    expect(found.ok && found.modes).toEqual(["card", "wallet", "transfer"]);
  });

  test("holds 128 bits that the database has not", async () => {
    const { address } = await linkTo(await makeOrder());
    const token = new URL(address).searchParams.get("cle") ?? "";

    const rows = JSON.stringify(await db.select().from(remotePaymentLinks));

    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    expect(rows).not.toContain(token);
  });

  test("opens no other order, and no token that differs opens any", async () => {
    const [order, other] = await Promise.all([makeOrder(), makeOrder()]);
    const { holder } = await linkTo(order);
    const { linkHash, address } = holder;
    const altered = hashOfToken("A".repeat(22));

    for (const [tried, uid] of [
      [linkHash, other.uid],
      [altered, order.uid],
      ["", order.uid],
      ["x".repeat(22), order.uid],
      ["'; drop table orders", order.uid],
    ] as const) {
      expect(await findRemote({ linkHash: tried, address }, uid)).toEqual({
        ok: false,
        reason: "not-found",
      });
    }
  });

  test("that was taken back, or whose week is over, opens nothing", async () => {
    const order = await makeOrder({ statusCode: 20, paymentType: 0 });
    const [revoked, old] = [await linkTo(order), await linkTo(order)];
    const nextWeek = new Date(Date.now() + 7 * 86_400_000 + 1);

    expect(await revokeLink(order.buyer, order.uid, revoked.id)).toBe(true);

    const over = { ok: false, reason: "link-over" };
    expect(await findRemote(revoked.holder, order.uid)).toEqual(over);
    expect(await findRemote(old.holder, order.uid)).toMatchObject({ ok: true });
    expect(await findRemote(old.holder, order.uid, nextWeek)).toEqual(over);
    expect((await listLinks(asOrder(order))).map(({ state }) => state)).toEqual([
      "active",
      "revoked",
    ]);
  });

  test("ends with the time in which its order can be paid", async () => {
    const order = await makeOrder();
    await linkTo(order);

    const [link] = await listLinks(asOrder(order));

    expect(link?.expiresAt).toEqual(new Date(order.createdAt.getTime() + 60_000_000));
  });

  test("is for the company's buyers with prices to make, see or revoke", async () => {
    const order = await makeOrder();
    const { id } = await linkTo(order);
    const { companyId, store } = order.buyer;
    const stranger = await makeBuyer();
    const colleague = await makeBuyer({
      companyId,
      storeUid: store.uid,
      role: "buyer-without-prices",
    });

    for (const buyer of [stranger, colleague]) {
      expect(await makeLink(buyer, order.uid)).toEqual({ ok: false, reason: "not-found" });
      expect(await revokeLink(buyer, order.uid, id)).toBe(false);
    }
    expect((await listLinks(asOrder(order))).map(({ state }) => state)).toEqual(["active"]);
  });

  test.each([9, 29, 11, 2, 5] as const)(
    "is not made for an order in status %i",
    async (statusCode) => {
      const order = await makeOrder({
        statusCode,
        ...(statusCode < 29 && statusCode !== 9 && { settledAt: new Date() }),
      });

      expect(await makeLink(order.buyer, order.uid)).toEqual({
        ok: false,
        reason: "link-not-payable",
      });
    },
  );

  test("is sent by a job that knows its number alone", async () => {
    const order = await makeOrder();
    const sharer = { address: `essai-${order.uid}`, shopper: order.buyer.cardNumber };
    const words = { recipient: `${order.uid}@example.com`, message: "Merci", sharer };

    expect(await mailLink(order.buyer, order.uid, words)).toEqual({ ok: true });

    expect((await listLinks(asOrder(order)))[0]).toMatchObject({ recipient: words.recipient });
    expect(await jobsOf(order.id)).toEqual([]);
  });

  test("is refused after too many trials from one address", async () => {
    const address = `essai-insistant-${Date.now()}`;
    const tries = Array.from({ length: 121 }, () => findRemote({ linkHash: "x", address }, "C1"));

    const reasons = (await Promise.all(tries)).map((one) => !one.ok && one.reason);

    expect(reasons.filter((reason) => reason === "too-many")).toHaveLength(1);
  });
});

describe("paying by a link", () => {
  test("starts one attempt, which the customer and the holder share", async () => {
    const order = await makeOrder();
    const { holder } = await linkTo(order);

    const started = await startRemotePayment(holder, order.uid, { mode: "card" });
    await startRemotePayment({ buyer: order.buyer }, order.uid, { mode: "card" });

    expect(started).toMatchObject({ ok: true, start: { kind: "frame" } });
    expect(await db.$count(payments, eq(payments.orderId, order.id))).toBe(1);
  });

  test("is refused once the order is paid, and on credit always", async () => {
    const order = await makeOrder();
    const { holder } = await linkTo(order);
    const refused = { ok: false, reason: "not-payable" };

    expect(await startRemotePayment(holder, order.uid, { mode: "rolling-funds" })).toEqual(refused);
    expect(await startRemotePayment(holder, order.uid, { mode: "instalments" })).toEqual(refused);
    await db
      .update(orders)
      .set({ statusCode: 11, settledAt: new Date() })
      .where(eq(orders.id, order.id));

    expect(await startRemotePayment(holder, order.uid, { mode: "card" })).toEqual(refused);
    expect(await findRemote(holder, order.uid)).toMatchObject({ shown: { state: "paid" } });
  });

  test.each([
    ["cancelled", { statusCode: 9 }],
    ["refunded", { statusCode: 29, settledAt: new Date() }],
    ["too-late", { statusCode: 13, createdAt: new Date(Date.now() - 2 * 86_400_000) }],
    ["pending", { statusCode: 10 }],
  ] as const)("says that the order is %s", async (state, values) => {
    const order = await makeOrder({ statusCode: 20, paymentType: 0 });
    const { holder } = await linkTo(order);
    await db.update(orders).set(values).where(eq(orders.id, order.id));

    expect(await findRemote(holder, order.uid)).toMatchObject({ shown: { state } });
    expect(await startRemotePayment(holder, order.uid, { mode: "card" })).toEqual({
      ok: false,
      reason: "not-payable",
    });
  });

  test("of an order that waits for an owner is not possible", async () => {
    const order = await makeOrder();
    const { holder } = await linkTo(order);
    await db.update(orders).set({ approval: "waiting" }).where(eq(orders.id, order.id));

    expect(await findRemote(holder, order.uid)).toMatchObject({ shown: { state: "to-approve" } });
    expect(await findOrder(order.buyer, order.uid)).not.toBeNull();
  });
});

function asOrder(order: MadeOrder) {
  return { ...order, lines: [], events: [], pendingPayment: null };
}
