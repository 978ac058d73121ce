import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addToCart } from "#app/services/cart.server.ts";
import { db } from "#app/services/database.server.ts";
import { applyRetention } from "#app/services/retention.server.ts";
import { recordSecurityEvent } from "#app/services/security.server.ts";
import { openSession } from "#app/services/session.server.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { rateLimits } from "#drizzle/schema/customer.ts";
import { payments } from "#drizzle/schema/payment.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { remotePaymentLinks } from "#drizzle/schema/remote-payment.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { contactChanges, securityEvents } from "#drizzle/schema/security.ts";
import { sessions } from "#drizzle/schema/session.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";

const DAY = 86_400_000;
const NOW = new Date();
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

test("sessions, and with them visitors' carts, go after 30 minutes", async () => {
  const product = await makeProduct();
  const line = { productUid: product.uid, codeColor: "", quantity: 1 };
  const [dead, living] = [await openSession("", ago(31 * 60_000)), await openSession("", NOW)];
  for (const { idHash } of [dead, living]) await addToCart({ sessionIdHash: idHash }, line);

  await applyRetention(NOW);

  const left = (await db.select().from(carts)).map(({ sessionIdHash }) => sessionIdHash);
  expect(left).toContain(living.idHash);
  expect(left).not.toContain(dead.idHash);
  expect(await db.$count(sessions, eq(sessions.idHash, dead.idHash))).toBe(0);
});

test("the journal goes after a year, changes nobody confirmed at their end, searches after a year", async () => {
  const { customerId } = await makeBuyer();
  for (const age of [366 * DAY, 364 * DAY]) {
    await recordSecurityEvent(db, { type: "sign-in", customerId, client: null }, ago(age));
    await db
      .insert(searchHistory)
      .values({ customerId, text: `enduit ${age}`, searchedAt: ago(age) });
  }
  await db
    .insert(contactChanges)
    .values({ customerId, kind: "email", value: "a@exemple.fr", expiresAt: ago(1000) });

  await applyRetention(NOW);

  expect(await db.$count(securityEvents, eq(securityEvents.customerId, customerId))).toBe(1);
  expect(await db.$count(searchHistory, eq(searchHistory.customerId, customerId))).toBe(1);
  expect(await db.$count(contactChanges, eq(contactChanges.customerId, customerId))).toBe(0);
});

test("who received the code of a credit is forgotten after 90 days", async () => {
  for (const age of [91, 89]) {
    const order = await makeOrder();
    const [payment] = await db
      .insert(payments)
      .values({ orderId: order.id, reference: order.uid, mode: "rolling-funds", amountCents: 3600 })
      .returning();
    await db.insert(creditOperations).values({
      paymentId: payment?.id ?? 0,
      channel: "checkout",
      contactId: "1",
      contactName: `Titulaire de ${age} jours`,
      maskedMobile: "06 •• •• •• 41",
      product: "30j",
      productLabel: "30 jours",
      amountCents: 3600,
      resendAt: NOW,
      codeExpiresAt: NOW,
      createdAt: ago(age * DAY),
    });
  }

  await applyRetention(NOW);

  const kept = await db.select().from(creditOperations);
  expect(kept.map(({ contactName }) => contactName)).toEqual(["Titulaire de 89 jours"]);
});

test("limits go once they are over, and not before", async () => {
  await db.insert(rateLimits).values([
    { key: "essai:fini", points: 3, expire: NOW.getTime() - 1 },
    { key: "essai:en-cours", points: 3, expire: NOW.getTime() + 60_000 },
  ]);

  await applyRetention(NOW);

  expect(await db.$count(rateLimits, eq(rateLimits.key, "essai:fini"))).toBe(0);
  expect(await db.$count(rateLimits, eq(rateLimits.key, "essai:en-cours"))).toBe(1);
});

test("checkouts left behind go after a day, carts of customers after three years", async () => {
  const [old, fresh] = [await makeBuyer(), await makeBuyer()];
  const product = await makeProduct();
  for (const [{ customerId, store }, over, touched] of [
    [old, 25 * 3_600_000, 3 * 366 * DAY],
    [fresh, 23 * 3_600_000, 3 * 364 * DAY],
  ] as const) {
    await db
      .insert(checkouts)
      .values({ customerId, deliveryMode: 1, storeUid: store.uid, expiresAt: ago(over) });
    await fillCart(customerId, [{ productUid: product.uid, quantity: 1 }]);
    await db
      .update(carts)
      .set({ updatedAt: ago(touched) })
      .where(eq(carts.customerId, customerId));
  }

  await applyRetention(NOW);

  expect(await db.$count(checkouts, eq(checkouts.customerId, old.customerId))).toBe(0);
  expect(await db.$count(checkouts, eq(checkouts.customerId, fresh.customerId))).toBe(1);
  expect(await db.$count(carts, eq(carts.customerId, old.customerId))).toBe(0);
  expect(await db.$count(carts, eq(carts.customerId, fresh.customerId))).toBe(1);
});

test("whom a payment link was sent to is forgotten 90 days after its end, the link is not", async () => {
  const { id: orderId, buyer } = await makeOrder();
  for (const age of [91, 89]) {
    await db.insert(remotePaymentLinks).values({
      orderId,
      customerId: buyer.customerId,
      tokenHash: `${orderId}-${age}`,
      nonce: randomUUID(),
      recipient: `${age}@exemple.fr`,
      expiresAt: ago(age * DAY),
    });
  }

  await applyRetention(NOW);

  const links = await db
    .select()
    .from(remotePaymentLinks)
    .where(eq(remotePaymentLinks.orderId, orderId))
    .orderBy(remotePaymentLinks.id);
  expect(links.map(({ recipient }) => recipient)).toEqual(["", "89@exemple.fr"]);
});

test("what a quote was asked for goes after three years", async () => {
  const { customerId, companyId, store } = await makeBuyer();
  for (const age of [3 * 365 + 1, 3 * 365 - 1]) {
    await db.insert(quoteRequests).values({
      ...{ companyId, customerId, storeUid: store.uid, source: "cart", lines: [] },
      ...{ contentHash: "", comment: `${age}`, createdAt: ago(age * DAY) },
    });
  }

  await applyRetention(NOW);

  const kept = await db
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.customerId, customerId));
  expect(kept.map(({ comment }) => comment)).toEqual([`${3 * 365 - 1}`]);
});
