import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_SAVED_CARDS } from "#app/models/payment/card/saved-card.ts";
import { deleteSubscriber } from "#app/services/payment/card/direct.server.ts";
import {
  cardSubscriberOf,
  listSavedCards,
  removeAllCards,
  removeSavedCard,
  storeNotifiedCard,
} from "#app/services/payment/card/saved-card.server.ts";
import { startCardPayment } from "#app/services/payment/card/saved-card-payment.server.ts";
import {
  customerOf,
  newSubscriber,
  openToken,
  sealToken,
} from "#app/services/payment/card/saved-card-token.server.ts";
import { takeNotification } from "#app/services/payment/payment.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { paymentNotifications, savedCards } from "#drizzle/schema/payment.ts";
import { signedVariables } from "#sandbox/card/protocol.ts";
import { buyerOf, makeCustomer } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { setFault } from "#tests/support/payment/acquirer.ts";
import { CHALLENGED_CARD, openCardPage, payByCard, submit } from "#tests/support/payment/card.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/sandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
  await setFault(sandbox, "silent");
});
afterAll(() => sandbox.stop());

const TYPED = { card: "nouvelle", keep: null };
const KEPT = { card: "nouvelle", keep: "oui" };

async function formOf(
  order: MadeOrder,
  request: Parameters<typeof startCardPayment>[2],
  buyer = order.buyer,
) {
  const started = await startCardPayment(buyer, order.uid, request);
  if (!started.ok || !started.value.form) throw new Error("the payment has no form");
  const { form } = started.value;
  const fields = new Map(form.fields);
  const address = new URL(fields.get("PBX_REPONDRE_A") ?? "");
  return { ...form, values: fields, subscriber: address.searchParams.get("abonne") };
}

let last = 800;

function notification(form: { values: Map<string, string> }, values: Record<string, string> = {}) {
  const all = {
    M: form.values.get("PBX_TOTAL") ?? "",
    R: form.values.get("PBX_CMD") ?? "",
    A: "XXXXXX",
    T: "7",
    S: String(++last),
    E: "00000",
    C: "CB",
    U: `SLD${last}secret  2812  ---`,
    N: "111122",
    J: "44",
    ...values,
  };
  const returned = form.values.get("PBX_RETOUR") ?? "";
  return signedVariables(returned, all, process.env.CARD_PRIVATE_KEY ?? "");
}

async function take(raw: string, subscriber: string | null) {
  await storeNotifiedCard(raw, subscriber);
  return takeNotification("card", raw);
}

async function keepCardOf(buyer?: Buyer, values: Record<string, string> = {}) {
  const order = await makeOrder(buyer ? { buyer, companyId: buyer.companyId } : {});
  const form = await formOf(order, KEPT);
  // The sandbox knows of no such transaction: its card is the customer's all the same.
  expect(await take(notification(form, values), form.subscriber)).toBe("unconfirmed");
  const [card] = await listSavedCards(order.buyer);
  if (!card) throw new Error("no card was saved");
  return { order, form, card };
}

describe("a card", () => {
  test("is saved on request, encrypted, and shows its digits only", async () => {
    const { order, card } = await keepCardOf();

    expect(card).toMatchObject({ brand: "CB", number: "1111 22•• •••• ••44", ends: "12/2028" });
    const [row] = await db
      .select()
      .from(savedCards)
      .where(eq(savedCards.customerId, order.buyer.customerId));
    expect(row?.token).not.toContain(`SLD${last}`);
    expect(openToken(row?.token ?? "", row?.subscriber ?? "")).toBe(`SLD${last}secret`);
  });

  test("is not in the stored notification", async () => {
    await keepCardOf();

    const bodies = await db.select({ body: paymentNotifications.body }).from(paymentNotifications);

    expect(bodies.length).toBeGreaterThan(0);
    expect(bodies.map(({ body }) => body).join()).not.toContain("SLD");
  });

  test("is not saved without the request, even if the acquirer sends one", async () => {
    const order = await makeOrder();
    const form = await formOf(order, TYPED);

    expect(form.subscriber).toBeNull();
    expect(form.values.has("PBX_REFABONNE")).toBe(false);
    await take(notification(form), null);
    expect(await listSavedCards(order.buyer)).toEqual([]);
  });

  test.each([
    ["refused", { E: "00105", A: "" }],
    ["notified without a token", { U: "" }],
  ])("of a payment %s is not saved", async (_, values) => {
    const order = await makeOrder();
    const form = await formOf(order, KEPT);

    await take(notification(form, values), form.subscriber);

    expect(await listSavedCards(order.buyer)).toEqual([]);
  });

  test("is not saved under an unknown subscriber, or forged", async () => {
    const order = await makeOrder();
    const form = await formOf(order, KEPT);
    const raw = notification(form);
    const name = form.subscriber ?? "";

    await storeNotifiedCard(raw, `K1${name.slice(name.indexOf("-"))}`);
    await storeNotifiedCard(raw, "K1-AAAAAAAAAAAA-AAAAAAAAAAAAAAAAAAAAAA");
    await storeNotifiedCard(`${raw.slice(0, -12)}AAAAAAAAAAAA`, name);
    await storeNotifiedCard(raw.replace("Debut=111122", "Debut=999999"), name);

    expect(await db.$count(savedCards, eq(savedCards.customerId, order.buyer.customerId))).toBe(0);
  });

  test("does not come back when notified again after its removal", async () => {
    const order = await makeOrder();
    const form = await formOf(order, KEPT);
    const raw = notification(form);
    await take(raw, form.subscriber);
    const [card] = await listSavedCards(order.buyer);
    await removeSavedCard(order.buyer, card?.id ?? 0);

    expect(await take(raw, form.subscriber)).toBe("replayed");

    expect(await listSavedCards(order.buyer)).toEqual([]);
  });

  test("saved again replaces the former one", async () => {
    const { order } = await keepCardOf();

    await keepCardOf(order.buyer);

    expect(await listSavedCards(order.buyer)).toHaveLength(1);
  });

  test("belongs to one colleague, even if both pay the order", async () => {
    const order = await makeOrder();
    const colleague = await buyerOf(await makeCustomer({ companyId: order.companyId }));
    const mine = await formOf(order, KEPT);
    const theirs = await formOf(order, KEPT, colleague);

    await take(notification(mine, { J: "11" }), mine.subscriber);

    expect(mine.values.get("PBX_CMD")).toBe(theirs.values.get("PBX_CMD"));
    expect(await listSavedCards(order.buyer)).toHaveLength(1);
    expect(await listSavedCards(colleague)).toEqual([]);
  });

  test("cannot be paid with, nor removed, by a colleague or a stranger", async () => {
    const { order, card } = await keepCardOf();
    const colleague = await buyerOf(await makeCustomer({ companyId: order.companyId }));
    const choice = { kind: "saved", cardId: card.id } as const;

    expect(await cardSubscriberOf(colleague, choice)).toBeNull();
    expect(await removeSavedCard(colleague, card.id)).toBeNull();
    expect(await listSavedCards(order.buyer)).toHaveLength(1);
  });

  test("that is over cannot be paid with", async () => {
    const { order, card } = await keepCardOf();
    const later = new Date("2029-01-15T12:00:00Z");

    expect(
      await cardSubscriberOf(order.buyer, { kind: "saved", cardId: card.id }, later),
    ).toBeNull();
    expect((await listSavedCards(order.buyer, later))[0]?.isExpired).toBe(true);
  });
});

test("pays the next order with the saved card's cryptogram and 3-D code", async () => {
  const first = await makeOrder();
  const form = await formOf(first, KEPT);
  const { back } = await payByCard(form, CHALLENGED_CARD);
  const raw = (back?.search ?? "").slice(1);
  await take(raw, form.subscriber);
  const [card] = await listSavedCards(first.buyer);
  expect(card).toMatchObject({ number: "4012 00•• •••• ••12", ends: "12/2040" });

  const second = await makeOrder({ buyer: first.buyer });
  const choice = await startCardPayment(second.buyer, second.uid, { card: null, keep: null });
  expect(choice.ok && choice.value).toMatchObject({ choice: null, form: null });
  const kept = await formOf(second, { card: String(card?.id), keep: null });
  const opened = await openCardPage(kept);
  expect(opened.text).not.toContain('name="number"');
  const challenge = await submit(opened, { cryptogram: "123" });
  expect(challenge.text).toContain("3-D Secure");
  expect((await submit(challenge, { code: "123456" })).back?.pathname).toContain("effectue");
});

test("cards saved at once stay ten", async () => {
  const { order } = await keepCardOf();
  const { buyer } = order;
  const forms = await Promise.all(
    Array.from({ length: MAX_SAVED_CARDS + 2 }, async () =>
      formOf(await makeOrder({ buyer, companyId: buyer.companyId }), KEPT),
    ),
  );

  await Promise.all(
    forms.map((form, n) =>
      storeNotifiedCard(notification(form, { J: String(50 + n) }), form.subscriber),
    ),
  );

  expect(await listSavedCards(buyer)).toHaveLength(MAX_SAVED_CARDS);
});

test("deletes a removed card at the acquirer too, once", async () => {
  const order = await makeOrder();
  const form = await formOf(order, KEPT);
  await payByCard(form);
  const subscriber = form.subscriber ?? "";

  expect(await deleteSubscriber(subscriber)).toBe(true);
  expect(await deleteSubscriber(subscriber)).toBe(true);
});

test("an erased customer's cards go, and only theirs", async () => {
  const { order } = await keepCardOf();
  const other = await keepCardOf();

  await transaction((tx) => removeAllCards(tx, order.buyer.customerId));

  expect(await listSavedCards(order.buyer)).toEqual([]);
  expect(await listSavedCards(other.order.buyer)).toHaveLength(1);
});

describe("a token", () => {
  test("is sealed differently each time, and opens for its subscriber only", () => {
    const sealed = sealToken("SLDabc", "K1-a");

    expect(sealToken("SLDabc", "K1-a")).not.toBe(sealed);
    expect(openToken(sealed, "K1-a")).toBe("SLDabc");
    expect(openToken(sealed, "K2-a")).toBeNull();
    expect(openToken(`${sealed.slice(0, -2)}AA`, "K1-a")).toBeNull();
    expect(openToken("", "K1-a")).toBeNull();
  });

  test("stands under a name that says whose it is and cannot be made up", () => {
    const name = newSubscriber(42);

    expect(customerOf(name)).toBe(42);
    expect(customerOf(name.replace("K42", "K43"))).toBeNull();
    expect(customerOf("")).toBeNull();
  });
});
