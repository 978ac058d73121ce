import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { MAX_CARTS } from "#app/models/cart/name.ts";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import { MAX_LISTS } from "#app/models/list/list.ts";
import { openCustomerSession } from "#app/services/auth/session.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { removeLine } from "#app/services/cart/change-line.server.ts";
import { duplicateCart } from "#app/services/cart/customer-carts.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { moveLine } from "#app/services/cart/move-line.server.ts";
import { addQuickOrder, checkQuickOrder } from "#app/services/cart/quick-order.server.ts";
import { findRemoval, restoreRemoved } from "#app/services/cart/removal.server.ts";
import { reorder } from "#app/services/cart/reorder.server.ts";
import { updateCart } from "#app/services/cart/update.server.ts";
import { sendListToCart } from "#app/services/list/cart.server.ts";
import { createList, deleteList, listItems, restoreList } from "#app/services/list/list.server.ts";
import { renewOrder } from "#app/services/order/renewal.server.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { acceptQuote } from "#app/services/quote/cart.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { makeQuote } from "#tests/support/quote/quotes.ts";

const CLIENT = { userAgent: "Mozilla/5.0", address: "203.0.113.7" };
const shopper = (buyer: Buyer): Shopper => ({ sessionIdHash: null, buyer, cartLineCount: 0 });
const owner = ({ customerId }: Buyer) => ({ customerId });

async function someProducts(count: number): Promise<{ uid: number; reference: string }[]> {
  const { uid, reference } = products;
  const isPlain = and(
    eq(products.isActive, true),
    eq(products.onlyInStore, false),
    eq(products.packagingQuantity, 1),
    not(hasColors),
  );
  const found = await db
    .select({ uid, reference })
    .from(products)
    .where(isPlain)
    .orderBy(asc(uid))
    .limit(count);
  const made = Array.from({ length: count - found.length }, () => makeProduct());
  return [...found, ...(await Promise.all(made))];
}

async function almostFull(room: number, others: number) {
  const buyer = await makeBuyer();
  const all = await someProducts(MAX_CART_LINES - room + others);
  const held = all.slice(0, MAX_CART_LINES - room);
  const cartId = await fillCart(
    buyer.customerId,
    held.map(({ uid }) => ({ productUid: uid, quantity: 1 })),
  );
  return { buyer, cartId, held, others: all.slice(held.length) };
}

const countIn = (cartId: number) => db.$count(cartLines, eq(cartLines.cartId, cartId));
const addition = ({ uid }: { uid: number }) => ({ productUid: uid, codeColor: "", quantity: 1 });

describe("a cart of 500 lines", () => {
  test("refuses one more, and lets those it has grow", async () => {
    const { buyer, cartId, held, others } = await almostFull(1, 2);
    const [one, two] = others;

    expect(await addToCart(owner(buyer), addition(one ?? { uid: 0 }))).toMatchObject({ ok: true });
    expect(await addToCart(owner(buyer), addition(two ?? { uid: 0 }))).toEqual({
      ok: false,
      reason: "cart-full",
    });
    const grown = await addToCart(owner(buyer), addition(held[0] ?? { uid: 0 }));

    expect(grown).toMatchObject({ ok: true, quantity: 2 });
    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
  });

  test("caps forty additions at once at its limit", async () => {
    const { buyer, cartId, others } = await almostFull(5, 40);

    const added = await Promise.all(others.map((one) => addToCart(owner(buyer), addition(one))));

    expect(added.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
  });

  test("gives the lines of a quick order that do not fit back to be corrected", async () => {
    const { buyer, cartId, held, others } = await almostFull(2, 4);
    const text = [...others, ...held.slice(0, 1)].map(({ reference }) => `${reference} 3`);
    const order = await checkQuickOrder(shopper(buyer), readQuickText(text.join("\n")).lines);

    const outcome = await addQuickOrder(owner(buyer), order, order.seen);

    expect(outcome.ok && outcome.added).toHaveLength(3);
    expect(outcome.ok && outcome.leftOut).toHaveLength(2);
    const references = outcome.ok ? outcome.rest.map(([one]) => one?.reference) : [];
    expect(references).toEqual(others.slice(2).map(({ reference }) => reference));
    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
  });

  test("takes what fits of a list, which keeps all", async () => {
    const { buyer, others } = await almostFull(1, 3);
    const list = await createList(buyer, { label: "Chantier", comment: "" });
    const listId = list.ok ? list.id : 0;
    await db
      .insert(customerListItems)
      .values(
        others.map(({ uid }, at) => ({ listId, productUid: uid, quantity: 1, position: at + 1 })),
      );

    const sent = await sendListToCart(buyer, listId, null);

    expect(sent?.map(({ result }) => (result.ok ? "ok" : result.reason))).toEqual([
      ...["ok", "cart-full", "cart-full"],
    ]);
    expect(await listItems(listId)).toHaveLength(3);
  });

  test("takes nothing of a past order, and reports it", async () => {
    const { buyer } = await almostFull(0, 0);
    const order = await makeOrder({ buyer });

    const lines = await reorder(buyer, order.uid);

    expect(lines).toMatchObject([{ isLeftOut: true, added: 0 }]);
  });

  test("leaves in a quote what does not fit", async () => {
    const { buyer, cartId } = await almostFull(0, 0);
    const quote = await makeQuote(buyer);

    const accepted = await acceptQuote(buyer, quote);

    expect(accepted.ok && accepted.added).toBe(0);
    expect(accepted.ok && accepted.leftOut.map(({ reason }) => reason)).toEqual(["cart-full"]);
    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
  });

  test("refuses one more from PUT /panier/update, set aside or not", async () => {
    const { buyer, cartId, others } = await almostFull(1, 3);
    const updates = others.map((one, at) => ({ ...addition(one), isAside: at === 1 }));

    const refused = await updateCart(owner(buyer), updates);

    expect(refused.map(({ reason }) => reason)).toEqual(["cart-full", "cart-full"]);
    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
  });

  test("refuses a line of another cart, which stays where it was", async () => {
    const { buyer, cartId, others } = await almostFull(0, 1);
    const { customerId } = buyer;
    const [cart] = await db
      .insert(carts)
      .values({ customerId, name: "Autre", isActive: false })
      .returning();
    const productUid = others[0]?.uid ?? 0;
    const [line] = await db
      .insert(cartLines)
      .values({ cartId: cart?.id ?? 0, productUid, quantity: 1 })
      .returning();
    const lineId = line?.id ?? 0;

    for (const keeps of [true, false]) {
      expect(await moveLine(buyer, { lineId, cartId, keeps })).toEqual({
        ok: false,
        reason: "cart-target-full",
      });
    }
    expect(await countIn(cart?.id ?? 0)).toBe(1);
  });

  test("restores the removed lines that fit, and keeps the rest restorable", async () => {
    const { buyer, cartId, others } = await almostFull(2, 4);
    await emptyCart(owner(buyer));
    const removal = await findRemoval(owner(buyer));
    await fillCart(
      buyer.customerId,
      others.map(({ uid }) => ({ productUid: uid, quantity: 1 })),
    );
    const removalId = removal?.id ?? 0;

    const restored = await restoreRemoved(owner(buyer), { removalId });

    expect(restored).toMatchObject({ count: MAX_CART_LINES - 4, leftOut: { count: 2 } });
    const [line] = await db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
    await removeLine(owner(buyer), line?.id ?? 0);
    expect(await restoreRemoved(owner(buyer), { removalId })).toMatchObject({
      count: 1,
      leftOut: { count: 1 },
    });
    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
  });

  test("is held by the database too, whoever writes", async () => {
    const { cartId, others } = await almostFull(0, 1);
    const write = db.insert(cartLines).values({ ...addition(others[0] ?? { uid: 0 }), cartId });

    await expect(write).rejects.toMatchObject({ cause: { constraint: "cart_length" } });
  });
});

test("copies 500 lines of a cart that holds more, and names the others", async () => {
  const { buyer, cartId, others } = await almostFull(0, 2);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.insert(cartLines).values(others.map((other) => ({ ...addition(other), cartId })));
  });
  const labels = await db
    .select({ label: products.label })
    .from(cartLines)
    .innerJoin(products, eq(products.uid, cartLines.productUid))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id));

  const copy = await duplicateCart(buyer, cartId);

  const rest = labels.slice(MAX_CART_LINES).map(({ label }) => label);
  expect(rest).toHaveLength(2);
  expect(copy).toMatchObject({ ok: true, leftOut: rest });
  expect(await db.$count(cartLines)).toBeGreaterThanOrEqual(2 * MAX_CART_LINES + 2);
});

test("renews 500 lines of an order that holds more, and names the others", async () => {
  const order = await makeOrder({ statusCode: 9 });
  const isIts = eq(orders.uid, order.uid);
  const [line] = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, db.select({ id: orders.id }).from(orders).where(isIts)));
  if (!line) throw new Error("The order has no line");
  const { id: _, ...values } = line;
  const all = await someProducts(MAX_CART_LINES + 1);
  await db
    .insert(orderLines)
    .values(all.map(({ uid }, at) => ({ ...values, productUid: uid, position: at + 2 })));

  const renewed = await renewOrder(order.buyer, order.uid, randomUUID());

  expect(renewed).toMatchObject({ ok: true, leftOut: [values.label, values.label] });
  const isOwn = eq(carts.customerId, order.buyer.customerId);
  const [own] = await db
    .select()
    .from(carts)
    .where(and(isOwn, eq(carts.isActive, true)));
  expect(await countIn(own?.id ?? 0)).toBe(MAX_CART_LINES);
});

test("of deleted lists the last hundred are kept", async () => {
  const buyer = await makeBuyer();
  const isTheirs = eq(customerLists.customerId, buyer.customerId);
  const { customerId } = buyer;
  const deletedAt = new Date(Date.now() - 60_000);
  await db.insert(customerLists).values(
    Array.from({ length: MAX_LISTS }, (_, at) => ({
      customerId,
      label: `Liste ${at}`,
      deletedAt,
    })),
  );
  const list = await createList(buyer, { label: "La dernière", comment: "" });

  expect(await deleteList(buyer, list.ok ? list.id : 0)).toBe("La dernière");

  expect(await db.$count(customerLists, isTheirs)).toBe(MAX_LISTS);
  expect(await restoreList(buyer, list.ok ? list.id : 0)).toMatchObject({ ok: true });
});

describe("a visitor's cart that does not fit into the customer's", () => {
  test("goes to a cart of its own, named in the message", async () => {
    const { buyer, cartId, others } = await almostFull(1, 3);

    const flash = await signInWith(buyer, others);

    expect(await countIn(cartId)).toBe(MAX_CART_LINES);
    const rest = await db.select().from(carts).where(isOther(buyer));
    expect(rest.map(({ name }) => name)).toEqual(["Avant connexion"]);
    expect(await countIn(rest[0]?.id ?? 0)).toBe(2);
    expect(flash).toMatchObject([
      { key: "merge-rest-cart", values: { count: 2, name: "Avant connexion" } },
    ]);
  });

  test("goes to a list for a customer who has twenty carts", async () => {
    const { buyer, others } = await almostFull(0, 2);
    await db.insert(carts).values(
      Array.from({ length: MAX_CARTS - 1 }, (_, at) => {
        return { customerId: buyer.customerId, name: `Panier ${at}`, isActive: false };
      }),
    );

    const flash = await signInWith(buyer, others);

    const [list] = await db
      .select()
      .from(customerLists)
      .where(eq(customerLists.customerId, buyer.customerId));
    expect(await listItems(list?.id ?? 0)).toHaveLength(2);
    expect(flash).toMatchObject([{ key: "merge-rest-list", values: { count: 2 } }]);
  });
});

function isOther({ customerId }: Buyer) {
  return and(eq(carts.customerId, customerId), eq(carts.isActive, false));
}

async function signInWith(buyer: Buyer, held: readonly { uid: number }[]) {
  const idHash = sha256Hex(crypto.randomUUID());
  const now = new Date();
  await db
    .insert(sessions)
    .values({ idHash, userAgent: "", network: "", createdAt: now, seenAt: now });
  for (const one of held) await addToCart({ sessionIdHash: idHash }, addition(one));
  const opened = await openCustomerSession(idHash, buyer.customerId, CLIENT);
  const [session] = await db.select().from(sessions).where(eq(sessions.idHash, opened.idHash));
  return session?.flash;
}
