import { randomUUID } from "node:crypto";
import { count, eq, isNull, lt, sql } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parisTime } from "#app/models/platform/time.ts";
import { recordSecurityEvent } from "#app/services/auth/security.server.ts";
import { openSession } from "#app/services/auth/session.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { arrivalActs } from "#drizzle/schema/arrival.ts";
import { contactChanges, securityEvents, sessions } from "#drizzle/schema/auth.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { priceListPrices } from "#drizzle/schema/catalogue.ts";
import {
  checkouts,
  depotDayActs,
  slotCapacities,
  slotClosures,
  slotProposals,
} from "#drizzle/schema/checkout.ts";
import { netPrices, rateLimits } from "#drizzle/schema/company.ts";
import { creditOperations } from "#drizzle/schema/credit.ts";
import { depotDayExports } from "#drizzle/schema/erp.ts";
import { handovers } from "#drizzle/schema/handover.ts";
import { payments, remotePaymentLinks } from "#drizzle/schema/payment.ts";
import { quoteRequests } from "#drizzle/schema/quote.ts";
import { searchHistory } from "#drizzle/schema/search.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { arrivalOf, arrived, makeReadyOrder } from "#tests/support/arrival/arrivals.ts";
import {
  fillCart,
  makeBuyer,
  makeNetPrice,
  makePriceList,
  makeProduct,
  makeStore,
} from "#tests/support/factories.ts";
import { makeHandedOver } from "#tests/support/handover/handovers.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { depotClerk } from "#tests/support/preparation/preparations.ts";

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

test("deletes events and searches after a year, changes at their end", async () => {
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

test("deletes agreed prices 400 days after their last day", async () => {
  const { companyId } = await makeBuyer();
  const { uid: productUid } = await makeProduct();
  const price = { productUid, unitMills: 9000 };
  const dayAgo = (days: number) => parisTime(ago(days * DAY)).day;
  for (const [age, firstDay] of [
    [401, "2020-01-01"],
    [399, "2020-01-02"],
    [null, "2020-01-03"],
  ] as const) {
    const lastDay = age === null ? null : dayAgo(age);
    await makeNetPrice({ companyId, ...price, firstDay, lastDay });
  }
  const old = await makePriceList([companyId], [price], { lastDay: dayAgo(401) });
  const young = await makePriceList([companyId], [price], { lastDay: dayAgo(399) });

  await applyRetention(NOW);

  const nets = await db.select().from(netPrices).where(eq(netPrices.companyId, companyId));
  const listed = (id: number) => db.$count(priceListPrices, eq(priceListPrices.priceListId, id));
  expect(nets.map(({ firstDay }) => firstDay).toSorted()).toEqual(["2020-01-02", "2020-01-03"]);
  expect([await listed(old.id), await listed(young.id)]).toEqual([0, 1]);
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

test("deletes checkouts after a day, carts of customers after three years", async () => {
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

test("deletes a payment link's recipient after 90 days, not the link", async () => {
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

test("forgets the plate of an arrival after 90 days, not the act", async () => {
  for (const age of [91, 89]) {
    const order = await arrived(await makeReadyOrder(), "AB-123-CD", ago(age * DAY));
    await applyRetention(NOW);
    const [act] = await db.select().from(arrivalActs).where(eq(arrivalActs.orderId, order.id));
    expect([act?.act, act?.spot]).toEqual(["arrived", age === 91 ? "" : "AB-123-CD"]);
    expect(await arrivalOf(order)).toEqual(age === 91 ? null : expect.anything());
  }
});

test("deletes a loading's photograph after 90 days, not the taker", async () => {
  for (const age of [91, 89]) {
    const { id } = await makeHandedOver();
    const isIt = eq(handovers.id, id);
    await db
      .update(handovers)
      .set({ at: ago(age * DAY) })
      .where(isIt);
    const [before] = await db.select().from(handovers).where(isIt);
    await applyRetention(NOW);
    const [after] = await db.select().from(handovers).where(isIt);
    const photoId = age === 91 ? null : before?.photoId;
    expect([after, before?.photoId]).toEqual([{ ...before, photoId }, expect.any(Number)]);
    const files = await db.$count(uploads, eq(uploads.id, before?.photoId ?? 0));
    expect(files).toBe(age === 91 ? 0 : 1);
  }
});

test("deletes closures and capacities of a depot a year after their day", async () => {
  const { uid: storeUid } = await makeStore();
  const { staffId } = await depotClerk(storeUid);
  const order = await makeOrder();
  for (const age of [367, 364]) {
    const day = parisTime(ago(age * DAY)).day;
    const [closure] = await db
      .insert(slotClosures)
      .values({
        ...{ storeUid, day, fromMinute: 0, toMinute: 1440, reason: `${age}`, staffId },
        ...{ key: randomUUID(), createdAt: ago(age * DAY) },
      })
      .returning();
    await db.insert(slotProposals).values({
      ...{ closureId: closure?.id ?? 0, orderId: order.id, fromDay: day, fromRange: "07:00" },
      createdAt: ago(age * DAY),
    });
    await db.insert(slotCapacities).values({ storeUid, day, capacity: age });
    const at = ago(age * DAY);
    await db
      .insert(depotDayActs)
      .values({ storeUid, day, act: "capacity", capacity: age, staffId, at });
    await db.insert(depotDayExports).values({ storeUid, day, revision: age });
  }

  await applyRetention(NOW);

  const closures = await db.select().from(slotClosures).where(eq(slotClosures.storeUid, storeUid));
  expect(closures.map(({ reason }) => reason)).toEqual(["364"]);
  expect(await db.$count(slotProposals, eq(slotProposals.orderId, order.id))).toBe(1);
  const isOfStore = eq(slotCapacities.storeUid, storeUid);
  const capacities = await db.select().from(slotCapacities).where(isOfStore);
  expect(capacities.map(({ capacity }) => capacity)).toEqual([364]);
  const acts = await db.select().from(depotDayActs).where(eq(depotDayActs.storeUid, storeUid));
  expect(acts.map(({ capacity }) => capacity)).toEqual([364]);
  const sent = await db
    .select()
    .from(depotDayExports)
    .where(eq(depotDayExports.storeUid, storeUid));
  expect(sent.map(({ revision }) => revision)).toEqual([364]);
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

describe("retention", () => {
  afterEach(async () => {
    await db.execute(sql`drop trigger if exists planted on sessions`);
    await db.execute(sql`drop trigger if exists planted on security_events`);
  });

  async function plant(table: string, what: string) {
    await db.execute(
      sql.raw(`
        create or replace function planted() returns trigger language plpgsql
        as $$ begin ${what}; return old; end $$;
        create trigger planted before delete on ${table} for each row execute function planted()`),
    );
  }

  async function makeDeadSessions(total: number) {
    await db.execute(sql`
      insert into sessions (id_hash, created_at, seen_at)
      select md5(${randomUUID()} || n), ${ago(2 * DAY)}, ${ago(DAY)} from generate_series(1, ${total}) n`);
  }

  const isDead = lt(sessions.seenAt, ago(31 * 60_000));

  test("deletes more dead sessions than one statement has time for", async () => {
    await plant("sessions", "perform pg_sleep(0.02)");
    await makeDeadSessions(300);

    await applyRetention(NOW);

    expect(await db.$count(sessions, isDead)).toBe(0);
  }, 60_000);

  test("deletes thousands of dead sessions in one run", async () => {
    await makeDeadSessions(5_000);

    await applyRetention(NOW);

    expect(await db.$count(sessions, isDead)).toBe(0);
  });

  test("leaves a session that somebody uses as it runs", async () => {
    await makeDeadSessions(1);
    const [dead] = await db.select().from(sessions).where(isDead);
    const used = await pool.connect();
    await used.query("begin");
    await used.query("update sessions set seen_at = now() where id_hash = $1", [dead?.idHash]);

    await applyRetention(NOW);
    await used.query("commit");
    used.release();
    await applyRetention(NOW);

    expect(await db.$count(sessions, eq(sessions.idHash, dead?.idHash ?? ""))).toBe(1);
  });

  test("goes on after a section that fails, and logs it", async () => {
    const logged = vi.spyOn(log, "error").mockReturnValue(undefined);
    await plant("sessions", "raise exception 'planted'");
    await makeDeadSessions(1);
    await recordSecurityEvent(
      db,
      { type: "sign-in", customerId: null, client: null },
      ago(366 * DAY),
    );
    await db.insert(rateLimits).values({ key: "essai:suite", points: 3, expire: 1 });

    await applyRetention(NOW);

    const [old] = await db
      .select({ total: count() })
      .from(securityEvents)
      .where(isNull(securityEvents.customerId));
    expect(old?.total).toBe(0);
    expect(await db.$count(rateLimits, eq(rateLimits.key, "essai:suite"))).toBe(0);
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ section: "sessions" }),
      "retention failed",
    );
    logged.mockRestore();
  });

  test("does not run while a session is opened", async () => {
    await plant("sessions", "raise exception 'planted'");
    await makeDeadSessions(1);

    await expect(openSession("", ago(-11 * 60_000))).resolves.toHaveProperty("idHash");
  });

  test("deletes by index, in batches alone", async () => {
    const statements: { text: string; values: unknown[] }[] = [];
    const query = vi.spyOn(pool, "query").mockImplementation((...given: unknown[]) => {
      const [what, values] = given;
      if (isQuery(what))
        statements.push({ text: what.text, values: Array.isArray(values) ? values : [] });
      return Promise.resolve({ rows: [], rowCount: 0 });
    });
    await applyRetention(NOW);
    query.mockRestore();

    const client = await pool.connect();
    await client.query("set enable_seqscan = off");
    const scanned: string[] = [];
    for (const { text, values } of statements.filter(({ text }) => /limit/.test(text))) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      if (plan.includes("Seq Scan")) scanned.push(plan);
    }
    await client.query("reset enable_seqscan");
    client.release();

    const whole = statements.filter(({ text }) => !/limit/.test(text));
    expect(whole.filter(({ text }) => /\b(?:delete|update)\b/i.test(text))).toEqual([]);
    expect(statements.length).toBeGreaterThan(15);
    expect(scanned).toEqual([]);
  });
});

function isQuery(what: unknown): what is { text: string } {
  return typeof what === "object" && what !== null && "text" in what;
}
