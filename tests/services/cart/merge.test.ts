import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { makeCompany, makeCustomer, makeProduct, makeStore } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";

const CLIENT = { userAgent: "Mozilla/5.0", address: "203.0.113.7" };
const CUSTOMERS = 10;
const VISITORS = howMany(100, 1000);

const EACH = VISITORS / CUSTOMERS;

/** Concurrent requests: more than the pool has connections, so that they queue as in a rush. */
const AT_ONCE = 40;

test(`${VISITORS} visitors' carts merged at once into ten lose no line and double none, additions going on`, async () => {
  const [company, store] = [await makeCompany(), await makeStore()];
  const [shared, own, added] = [await makeProduct(), await makeProduct(), await makeProduct()];
  const customers: { id: number }[] = [];
  for (let index = 0; index < CUSTOMERS; index++) {
    customers.push(await makeCustomer({ companyId: company.id, storeUid: store.uid }));
  }
  const visitors = await openVisitors();
  await fillVisitors(visitors, shared.uid, own.uid);

  await rush(
    visitors.flatMap((idHash, index) => {
      const customerId = customers[index % CUSTOMERS]?.id ?? 0;
      return [
        () => openCustomerSession(idHash, customerId, CLIENT),
        () => addToCart({ customerId }, { productUid: added.uid, codeColor: "", quantity: 1 }),
      ];
    }),
  );

  for (const [index, { id }] of customers.entries()) {
    const lines = await db
      .select({ uid: cartLines.productUid, quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(carts.customerId, id))
      .orderBy(cartLines.productUid);
    expect(lines).toEqual([
      { uid: shared.uid, quantity: 2 * EACH },
      ...(index % 2 === 0 ? [{ uid: own.uid, quantity: EACH }] : []),
      { uid: added.uid, quantity: EACH },
    ]);
  }
  expect(await db.$count(carts, inArray(carts.sessionIdHash, visitors))).toBe(0);
}, 180_000);

async function openVisitors(): Promise<string[]> {
  const visitors = Array.from({ length: VISITORS }, () => sha256Hex(crypto.randomUUID()));
  const now = new Date();
  await db.insert(sessions).values(
    visitors.map((idHash) => ({
      idHash,
      userAgent: "",
      network: "",
      createdAt: now,
      seenAt: now,
    })),
  );
  return visitors;
}

async function fillVisitors(visitors: readonly string[], shared: number, own: number) {
  const made = await db
    .insert(carts)
    .values(visitors.map((sessionIdHash) => ({ sessionIdHash })))
    .returning({ id: carts.id });
  await db
    .insert(cartLines)
    .values(
      made.flatMap(({ id: cartId }, index) => [
        { cartId, productUid: shared, quantity: 2 },
        ...(index % 2 === 0 ? [{ cartId, productUid: own, quantity: 1 }] : []),
      ]),
    );
}

async function rush(requests: readonly (() => Promise<unknown>)[]) {
  const waiting = [...requests];
  const take = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
