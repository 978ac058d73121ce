import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { askCode } from "#app/services/auth/code.server.ts";
import {
  closeCustomerSession,
  closeEmptySession,
  deleteDeadSessions,
  endSessions,
  findShopper,
  openCustomerSession,
  openSession,
  saveOpenedPage,
  setPendingCard,
} from "#app/services/auth/session.server.ts";
import { sha256Hex } from "#app/services/auth/session-row.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { wishToCompare } from "#app/services/catalogue/comparator.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import {
  appendFlash,
  openFlash,
  sealFlash,
  takeStoredFlash,
} from "#app/services/platform/flash.server.ts";
import { saveSearch } from "#app/services/search/history.server.ts";
import { storeUpload } from "#app/services/upload/upload.server.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { cartLines, carts, quickOrders } from "#drizzle/schema/cart.ts";
import { customers, storePriceLists } from "#drizzle/schema/company.ts";
import {
  buyerOf,
  fillCart,
  makeCustomer,
  makePriceList,
  makeProduct,
  makeStore,
} from "#tests/support/factories.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

const BROWSER = "Mozilla/5.0";
const CLIENT = { userAgent: BROWSER, address: "203.0.113.7" };
const MINUTE = 60_000;
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE);

describe("a session", () => {
  test("is a visitor's until someone signs in", async () => {
    const { idHash } = await openSession(BROWSER);

    expect(await findShopper(idHash)).toEqual({
      shopper: { sessionIdHash: idHash, buyer: null, cartLineCount: 0 },
      pendingCard: null,
      hasFlash: false,
      comparedUids: [],
      openedPages: [],
      terminalStoreUid: null,
    });
  });

  test("is kept under the hash of its id only", async () => {
    const { id, idHash } = await openSession(BROWSER);

    const [row] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));

    expect(idHash).toBe(sha256Hex(id));
    expect(JSON.stringify(row)).not.toContain(id);
    expect(Buffer.from(id, "base64url")).toHaveLength(16);
  });

  test("dies after 30 minutes without use", async () => {
    const opened = new Date();
    const { idHash } = await openSession(BROWSER, opened);

    expect(await findShopper(idHash, later(opened, 31))).toBeNull();
    expect(await findShopper(idHash, later(opened, 29))).not.toBeNull();
  });

  test("lives on while it is used, eight hours at most", async () => {
    const opened = new Date();
    const { idHash } = await openSession(BROWSER, opened);

    for (let minutes = 25; minutes < 480; minutes += 25) {
      expect(await findShopper(idHash, later(opened, minutes))).not.toBeNull();
    }

    expect(await findShopper(idHash, later(opened, 480))).toBeNull();
  });

  test("is written at most once a minute for being used", async () => {
    const opened = new Date();
    const { idHash } = await openSession(BROWSER, opened);
    const seenAt = async () => {
      const [row] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));
      return row?.seenAt;
    };

    await findShopper(idHash, later(opened, 0.9));
    expect(await seenAt()).toEqual(opened);

    await findShopper(idHash, later(opened, 1));
    expect(await seenAt()).toEqual(later(opened, 1));
  });

  test("that is dead is deleted with the visitor's cart, the living stay", async () => {
    const now = new Date();
    const product = await makeProduct();
    const dead = await openSession(BROWSER, later(now, -31));
    const living = await openSession(BROWSER, now);
    for (const { idHash } of [dead, living]) {
      await addToCart({ sessionIdHash: idHash }, { ...one, productUid: product.uid });
    }

    await deleteDeadSessions(now);

    const left = await db.select().from(carts);
    expect(left.some((cart) => cart.sessionIdHash === dead.idHash)).toBe(false);
    expect(left.some((cart) => cart.sessionIdHash === living.idHash)).toBe(true);
  });
});

const one = { codeColor: "", quantity: 1 };

describe("signing in", () => {
  test("gives a new id, and the old one opens nothing any more", async () => {
    const customer = await makeCustomer();
    const visitor = await openSession(BROWSER);

    const signedIn = await openCustomerSession(visitor.idHash, customer.id, CLIENT);

    expect(signedIn.id).not.toBe(visitor.id);
    expect(await findShopper(visitor.idHash)).toBeNull();
    expect((await findShopper(signedIn.idHash))?.shopper.buyer).toEqual({
      ...(await buyerOf(customer)),
      terms: { priceListId: null, discounts: new Map() },
    });
  });

  test("brings the price list of the depot, where the company has none", async () => {
    const store = await makeStore();
    const customer = await makeCustomer({ storeUid: store.uid });
    const list = await makePriceList([], []);
    await db.insert(storePriceLists).values({ storeUid: store.uid, priceListId: list.id });
    const visitor = await openSession(BROWSER);

    const { idHash } = await openCustomerSession(visitor.idHash, customer.id, CLIENT);

    expect((await findShopper(idHash))?.shopper.buyer?.terms?.priceListId).toBe(list.id);
  });

  test("forgets the pending card and notes the moment", async () => {
    const customer = await makeCustomer();
    const visitor = await openSession(BROWSER);
    await setPendingCard(visitor.idHash, customer.cardNumber);
    const now = new Date();

    const signedIn = await openCustomerSession(visitor.idHash, customer.id, CLIENT, now);

    expect((await findShopper(signedIn.idHash))?.pendingCard).toBeNull();
    const [row] = await db.select().from(customers).where(eq(customers.id, customer.id));
    expect(row?.lastLoginAt).toEqual(now);
  });

  test("brings the visitor's lines and waiting messages along", async () => {
    const customer = await makeCustomer();
    const [cement, brick] = [await makeProduct(), await makeProduct()];
    await fillCart(customer.id, [{ productUid: cement.uid, quantity: 3 }]);
    const visitor = await openSession(BROWSER);
    const owner = { sessionIdHash: visitor.idHash };
    await addToCart(owner, { ...one, productUid: cement.uid, quantity: 4 });
    await addToCart(owner, { ...one, productUid: brick.uid });
    await appendFlash(visitor.idHash, {
      tone: "info",
      key: "signed-in",
      values: { name: "Camille" },
    });

    const signedIn = await openCustomerSession(visitor.idHash, customer.id, CLIENT);

    const found = await findShopper(signedIn.idHash);
    expect(found?.shopper.cartLineCount).toBe(2);
    expect(found?.hasFlash).toBe(true);
    const cart = await findCart({ ...shopperless, buyer: await buyerOf(customer) });
    expect(cart.lines.map(({ productUid, quantity }) => [productUid, quantity])).toEqual([
      [cement.uid, 7],
      [brick.uid, 1],
    ]);
  });

  test("reports every adjustment of the merge on the next page", async () => {
    const customer = await makeCustomer();
    const [cement, gone] = [await makeProduct(), await makeProduct({ isActive: false })];
    await fillCart(customer.id, [
      { productUid: cement.uid, quantity: 9000 },
      { productUid: gone.uid, quantity: 2 },
    ]);
    const visitor = await openSession(BROWSER);
    await addToCart(
      { sessionIdHash: visitor.idHash },
      { ...one, productUid: cement.uid, quantity: 9000 },
    );

    const signedIn = await openCustomerSession(visitor.idHash, customer.id, CLIENT);

    const messages = await takeStoredFlash(signedIn.idHash);
    expect(messages.map(({ text }) => text)).toEqual([
      expect.stringContaining(cement.label),
      expect.stringContaining(gone.label),
    ]);
    const cart = await findCart({ ...shopperless, buyer: await buyerOf(customer) });
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([9999]);
    expect(cart.asideLines.map(({ quantity }) => quantity)).toEqual([2]);
  });

  test("twice at once from one visitor merges the cart once", async () => {
    const customer = await makeCustomer();
    const product = await makeProduct();
    const visitor = await openSession(BROWSER);
    await addToCart({ sessionIdHash: visitor.idHash }, { ...one, productUid: product.uid });

    await Promise.all(
      Array.from({ length: 5 }, () => openCustomerSession(visitor.idHash, customer.id, CLIENT)),
    );

    const cart = await findCart({ ...shopperless, buyer: await buyerOf(customer) });
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  test("on ten devices at once sums ten carts", async () => {
    const customer = await makeCustomer();
    const product = await makeProduct();
    const visitors = await Promise.all(Array.from({ length: 10 }, () => openSession(BROWSER)));
    for (const { idHash } of visitors) {
      await addToCart({ sessionIdHash: idHash }, { ...one, productUid: product.uid, quantity: 7 });
    }

    await Promise.all(
      visitors.map(({ idHash }) => openCustomerSession(idHash, customer.id, CLIENT)),
    );

    const cart = await findCart({ ...shopperless, buyer: await buyerOf(customer) });
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([70]);
    expect(
      (await db.select().from(cartLines)).filter((l) => l.productUid === product.uid),
    ).toHaveLength(1);
  });

  test("while lines are being added loses none of those that were confirmed", async () => {
    for (let round = 0; round < 8; round++) {
      const customer = await makeCustomer();
      const product = await makeProduct();
      const visitor = await openSession(BROWSER);
      const add = (owner: Parameters<typeof addToCart>[0]) =>
        addToCart(owner, { ...one, productUid: product.uid });
      const owner = { sessionIdHash: visitor.idHash };

      const [, ...added] = await Promise.all([
        openCustomerSession(visitor.idHash, customer.id, CLIENT),
        ...Array.from({ length: 12 }, () => add(owner)),
        ...Array.from({ length: 12 }, () => add({ customerId: customer.id })),
      ]);

      const confirmed = added.filter(({ ok }) => ok).length;
      const refused = added.filter((each) => !each.ok && each.reason === "session-ended").length;
      const cart = await findCart({ ...shopperless, buyer: await buyerOf(customer) });
      expect(confirmed + refused).toBe(24);
      expect(cart.totals.articleCount).toBe(confirmed);
    }
  });
});

const shopperless = { sessionIdHash: null, cartLineCount: 0 };

test("opens nothing when the password was replaced during the comparison", async () => {
  const customer = await makeCustomer();
  const { passwordHash } = await rowOf(customer.id);
  await db.update(customers).set({ passwordHash: "another" }).where(eq(customers.id, customer.id));

  expect(
    await openCustomerSession(null, customer.id, { ...CLIENT, passwordHash: passwordHash ?? "" }),
  ).toBeNull();
  expect(await db.$count(sessions, eq(sessions.customerId, customer.id))).toBe(0);
});

test("leaves no session of the old password after a concurrent change", async () => {
  for (let round = 0; round < 25; round++) {
    const customer = await makeCustomer();
    const { passwordHash } = await rowOf(customer.id);
    const client = { ...CLIENT, passwordHash: passwordHash ?? "" };

    await Promise.all([
      openCustomerSession(null, customer.id, client),
      transaction(async (tx) => {
        await tx
          .update(customers)
          .set({ passwordHash: "another" })
          .where(eq(customers.id, customer.id));
        await endSessions(tx, customer.id, null);
      }),
    ]);

    expect(await db.$count(sessions, eq(sessions.customerId, customer.id))).toBe(0);
  }
});

async function rowOf(customerId: number) {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!row) throw new Error("there is no such customer");
  return row;
}

test("keeps pages opened by a key through sign-in, until the session ends", async () => {
  const customer = await makeCustomer();
  const visitor = await openSession(BROWSER);
  const page = { page: "wishlist", id: "une" } as const;
  await saveOpenedPage(visitor.idHash, page);
  await saveOpenedPage(visitor.idHash, page);

  const { idHash } = await openCustomerSession(visitor.idHash, customer.id, CLIENT);
  expect((await findShopper(idHash))?.openedPages).toEqual([page]);

  await closeCustomerSession(idHash, CLIENT);
  await saveOpenedPage(idHash, page);
  expect(await findShopper(idHash)).toBeNull();
});

test("signing out leaves nothing of the session", async () => {
  const customer = await makeCustomer();
  const { idHash } = await openCustomerSession(null, customer.id, CLIENT);

  await closeCustomerSession(idHash, CLIENT);

  expect(await findShopper(idHash)).toBeNull();
  expect(await db.select().from(sessions).where(eq(sessions.idHash, idHash))).toEqual([]);
});

const contents: [string, (idHash: string) => Promise<unknown>][] = [
  ["a cart", async (idHash) => db.insert(carts).values({ sessionIdHash: idHash })],
  ["a search", (idHash) => saveSearch({ buyer: null, sessionIdHash: idHash }, "placo")],
  [
    "typed lines",
    (sessionIdHash) =>
      db.insert(quickOrders).values({ sessionIdHash, batch: randomUUID(), lines: [], leftOut: 0 }),
  ],
  ["a message", (idHash) => appendFlash(idHash, { tone: "info", key: "signed-in" })],
  ["an opened page", (idHash) => saveOpenedPage(idHash, { page: "wishlist", id: "une" })],
  ["a product to compare", async (idHash) => wishToCompare(idHash, [(await makeProduct()).uid])],
  [
    "a code",
    (sessionIdHash) =>
      askCode({ purpose: "password-reset", cardNumber: "1", sessionIdHash }, "email", "1.2.3.4"),
  ],
  [
    "a pending file",
    (sessionIdHash) =>
      storeUpload(new File([new Uint8Array(jpeg())], "a.jpg"), { sessionIdHash }, ["jpeg"]),
  ],
];

describe("a visitor's session", () => {
  test("is closed while it holds nothing", async () => {
    const { idHash } = await openSession(BROWSER);

    expect(await closeEmptySession(idHash)).toBe(true);
    expect(await findShopper(idHash)).toBeNull();
  });

  test("is purged after 15 minutes when it holds a card number alone", async () => {
    const now = new Date();
    const [old, young] = [later(now, -16), later(now, -14)].map((at) => openSession(BROWSER, at));
    const [first, second] = [(await old)?.idHash ?? "", (await young)?.idHash ?? ""];
    await setPendingCard(first, "2910000000376");
    await setPendingCard(second, "2910000000376");

    expect(await closeEmptySession(first)).toBe(false);
    await deleteDeadSessions(now);

    expect(await findShopper(first, now)).toBeNull();
    expect((await findShopper(second, now))?.pendingCard).toBe("2910000000376");
  });

  test.each(contents)("that holds %s is neither closed nor purged early", async (_, store) => {
    const now = new Date();
    const { idHash } = await openSession(BROWSER, later(now, -29));
    await store(idHash);

    expect(await closeEmptySession(idHash)).toBe(false);
    await deleteDeadSessions(now);

    expect(await findShopper(idHash, now)).not.toBeNull();
  });

  test("counts every table that refers to it", async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select conrelid::regclass::text as name from pg_constraint
      where confrelid = 'sessions'::regclass order by 1`);

    expect(rows.map(({ name }) => name)).toEqual(["carts", "quick_orders", "search_history"]);
  });

  test("of a customer is never closed", async () => {
    const { idHash } = await openCustomerSession(null, (await makeCustomer()).id, CLIENT);

    expect(await closeEmptySession(idHash)).toBe(false);
  });
});

describe("flash messages", () => {
  test("are sealed for a browser without session, unless they are long", () => {
    const flash = { tone: "info", key: "signed-in", values: { name: "Camille" } } as const;
    const sealed = sealFlash([flash]) ?? "";

    expect(openFlash(sealed).map(({ text }) => text)).toEqual([expect.stringMatching(/Camille/)]);
    expect(openFlash(`${sealed}AAAA`)).toEqual([]);
    expect(openFlash("x")).toEqual([]);
    expect(sealFlash([{ ...flash, values: { name: "x".repeat(3_000) } }])).toBeNull();
  });

  test("are taken once, in French, in the order they came", async () => {
    const { idHash } = await openSession(BROWSER);
    await appendFlash(idHash, {
      tone: "success",
      key: "cart-line-set-aside",
      values: { label: "A" },
    });
    await appendFlash(idHash, {
      tone: "info",
      key: "cart-line-removed-other",
      values: { label: "B", cart: "Bati" },
      undo: { action: "/panier/ajouter", fields: { productUid: 12 }, label: "undo" },
    });

    expect(await takeStoredFlash(idHash)).toEqual([
      { tone: "success", text: "Mis de côté\u00a0: A." },
      {
        tone: "info",
        text: "Retiré du panier Bati, qui n’est plus votre panier actif\u00a0: B.",
        undo: { action: "/panier/ajouter", fields: { productUid: 12 }, label: "Annuler" },
      },
    ]);
    expect(await takeStoredFlash(idHash)).toEqual([]);
  });

  test("that nobody comes to read do not pile up", async () => {
    const { idHash } = await openSession(BROWSER);

    for (let count = 1; count <= 12; count++) {
      await appendFlash(idHash, {
        tone: "info",
        key: "cart-line-set-aside",
        values: { label: String(count) },
      });
    }

    const messages = await takeStoredFlash(idHash);
    expect(messages).toHaveLength(8);
    expect(messages.at(-1)?.text).toBe("Mis de côté\u00a0: 12.");
  });

  test("asked for by many pages at once reach one of them only", async () => {
    const { idHash } = await openSession(BROWSER);
    await appendFlash(idHash, { tone: "info", key: "cart-line-set-aside", values: { label: "A" } });

    const taken = await Promise.all(Array.from({ length: 10 }, () => takeStoredFlash(idHash)));

    expect(taken.flat()).toHaveLength(1);
  });
});
