import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import { MAX_LIST_ITEMS, MAX_LISTS } from "#app/models/list/list.ts";
import { toListView } from "#app/models/list/list-view.ts";
import { readListQuery } from "#app/models/list/query.ts";
import { baseFor } from "#app/models/paint/paint.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { print } from "#app/services/document/print.server.ts";
import { sendListToCart } from "#app/services/list/cart.server.ts";
import { changeLine, findLine } from "#app/services/list/change-line.server.ts";
import { listCsv } from "#app/services/list/csv.server.ts";
import { findListSheet } from "#app/services/list/document.server.ts";
import { writeListProducts } from "#app/services/list/import.server.ts";
import { addToList, setListQuantity } from "#app/services/list/item.server.ts";
import {
  createList,
  deleteList,
  duplicateList,
  findList,
  restoreList,
  setListSharing,
} from "#app/services/list/list.server.ts";
import { mailList, sharedListMail } from "#app/services/list/mail.server.ts";
import {
  listAllLists,
  listOpenLists,
  listSharedLists,
} from "#app/services/list/summaries.server.ts";
import { findTopList } from "#app/services/list/top-list.server.ts";
import { transferLines } from "#app/services/list/transfer.server.ts";
import { findWishlist, saveWishlist } from "#app/services/list/wishlist.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { applyRetention } from "#app/services/privacy/retention.server.ts";
import { productColors } from "#drizzle/schema/catalogue.ts";
import {
  customerListItems,
  customerLists,
  wishlistItems,
  wishlists,
} from "#drizzle/schema/list.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { makeColor, makePaint } from "#tests/support/paint/paints.ts";
import { countQueries } from "#tests/support/queries.ts";

const DAY_MS = 86_400_000;

async function newList(buyer: Buyer, label = "Chantier") {
  const made = await createList(buyer, { label, comment: "" });
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

async function withLines(count: number, buyer?: Buyer) {
  const owner = buyer ?? (await makeBuyer());
  const id = await newList(owner);
  const products = await Promise.all(Array.from({ length: count }, () => makeProduct()));
  const goods = products.map(({ uid }) => ({ productUid: uid, codeColor: "", quantity: 2 }));
  await writeListProducts(owner, id, goods, "set");
  const lines = (await findList(owner, id))?.lines ?? [];
  return { buyer: owner, id, products, goods, itemIds: lines.map((line) => line.id) };
}

const linesOf = async (buyer: Buyer, id: number) => (await findList(buyer, id))?.lines ?? [];

describe("five hundred lines", () => {
  test("reads in four queries, six to a page, and goes to the cart at once", async () => {
    const buyer = await makeBuyer();
    const id = await newList(buyer);
    const product = await makeProduct();
    await stockProduct(product.uid, buyer.store.uid, 9000);
    const codes = Array.from({ length: MAX_LIST_ITEMS }, (_, at) => `C${at}`);
    const colours = codes.map((codeColor, position) => {
      return { productUid: product.uid, codeColor, label: codeColor, hex: "#0e294b", position };
    });
    await db.insert(productColors).values(colours);
    const goods = codes.map((codeColor) => ({ ...one(product.uid), codeColor }));
    await writeListProducts(buyer, id, goods, "set");

    expect(await countQueries(() => findList(buyer, id))).toBeLessThanOrEqual(4);
    const list = await findList(buyer, id);
    const shown = list && toListView(list, true, readListQuery(new URLSearchParams("page=9")));
    expect(shown?.lines).toHaveLength(12);
    expect(JSON.stringify(shown).length).toBeLessThan(9000);
    expect(await countQueries(() => sendListToCart(buyer, id, null))).toBeLessThanOrEqual(5);

    const cart = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
    expect(cart.lines).toHaveLength(MAX_LIST_ITEMS);
    expect(await addToList(buyer, id, { ...one((await makeProduct()).uid) })).toEqual({
      ok: false,
      reason: "list-full",
    });
    const sheet = await findListSheet(buyer, id);
    const made = sheet && (await print(sheet.printable));
    expect(made?.ok && made.pdf.subarray(0, 5).toString()).toBe("%PDF-");
  }, 60_000);
});

const one = (productUid: number, quantity = 1) => ({ productUid, codeColor: "", quantity });

describe("a list shared inside a company", () => {
  test("shows colleagues a shared list with its owner, and nobody else", async () => {
    const { buyer, id } = await withLines(1);
    const mate = await makeBuyer({ companyId: buyer.companyId });
    const stranger = await makeBuyer();
    expect(await listSharedLists(mate)).toEqual([]);

    await setListSharing(buyer, id, "read");

    expect(await listSharedLists(mate)).toMatchObject([
      { id, access: "read", owner: `${buyer.firstName} ${buyer.lastName}`, itemCount: 1 },
    ]);
    expect(await listSharedLists(stranger)).toEqual([]);
    expect(await listSharedLists(buyer)).toEqual([]);
    expect(await findList(stranger, id)).toBeNull();
    expect(await listOpenLists(mate)).toEqual([]);
    await setListSharing(buyer, id, "edit");
    expect(await listOpenLists(mate)).toMatchObject([{ id, access: "edit" }]);
  });

  test("is priced for its reader", async () => {
    const { buyer, id } = await withLines(1);
    await setListSharing(buyer, id, "read");
    const mate = await makeBuyer({ companyId: buyer.companyId });
    const [line] = await linesOf(buyer, id);
    await stockProduct(line?.productUid ?? 0, mate.store.uid, 77);

    expect(await linesOf(mate, id)).toMatchObject([{ pickupStock: 77 }]);
    expect(await linesOf(buyer, id)).toMatchObject([{ pickupStock: 0 }]);
  });

  test("loses no change of twenty made at once by two", async () => {
    const { buyer, id, itemIds } = await withLines(2);
    await setListSharing(buyer, id, "edit");
    const mate = await makeBuyer({ companyId: buyer.companyId });
    const products = await Promise.all(Array.from({ length: 20 }, () => makeProduct()));

    await Promise.all(
      products.map(({ uid }, at) => addToList(at % 2 === 0 ? buyer : mate, id, one(uid))),
    );

    expect(await linesOf(buyer, id)).toHaveLength(22);
    const item = itemIds[0] ?? 0;
    await setListQuantity(mate, id, item, { wanted: 9, shown: 2 });
    expect(await setListQuantity(buyer, id, item, { wanted: 4, shown: 2 })).toEqual({
      ok: false,
      reason: "list-quantity-moved",
      label: expect.any(String),
      quantity: 9,
      name: `${mate.firstName} ${mate.lastName}`,
    });
    expect(await setListQuantity(buyer, id, item, { wanted: 9, shown: 2 })).toMatchObject({
      ok: true,
    });
  });
});

describe("lines that go from list to list", () => {
  test("moves all lines or none: a full list takes none, and they stay", async () => {
    const { buyer, id, itemIds } = await withLines(2);
    const full = await newList(buyer, "Pleine");
    const product = await makeProduct();
    await db.insert(customerListItems).values(
      Array.from({ length: MAX_LIST_ITEMS - 1 }, (_, index) => ({
        listId: full,
        productUid: product.uid,
        codeColor: `essai-${index}`,
        quantity: 1,
        position: index + 1,
      })),
    );
    const move = (choice: { listId: number } | { newLabel: string }) =>
      transferLines(buyer, id, { itemIds, choice, isMove: true });

    expect(await move({ listId: full })).toEqual({ ok: false, reason: "list-full" });
    expect(await linesOf(buyer, id)).toHaveLength(2);
    expect(await move({ listId: id })).toEqual({ ok: false, reason: "list-same" });
    expect(await move({ newLabel: "Neuve" })).toMatchObject({ ok: true, count: 2 });
    expect(await linesOf(buyer, id)).toEqual([]);
    expect(await move({ newLabel: "Neuve" })).toEqual({ ok: false, reason: "list-nothing-chosen" });
    expect(await listAllLists(buyer)).toHaveLength(3);
  });

  test("to and fro at once never wait for each other for ever", async () => {
    const a = await withLines(4);
    const b = await withLines(4, a.buyer);
    const copy = (from: typeof a, to: typeof a) =>
      transferLines(a.buyer, from.id, {
        itemIds: from.itemIds,
        choice: { listId: to.id },
        isMove: false,
      });

    const done = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? copy(a, b) : copy(b, a))),
    );

    expect(done.every((each) => each?.ok)).toBe(true);
    expect(await linesOf(a.buyer, a.id)).toHaveLength(8);
  });

  test("are copied by a reader, who moves none", async () => {
    const { buyer, id, itemIds } = await withLines(1);
    await setListSharing(buyer, id, "read");
    const mate = await makeBuyer({ companyId: buyer.companyId });
    const transfer = { itemIds, choice: { newLabel: "À moi" } };

    expect(await transferLines(mate, id, { ...transfer, isMove: true })).toBeNull();
    expect(await transferLines(mate, id, { ...transfer, isMove: false })).toMatchObject({
      ok: true,
    });
    expect(await linesOf(buyer, id)).toHaveLength(1);
  });
});

describe("a deleted list", () => {
  test("is hidden, can be restored, and is purged after a week", async () => {
    const { buyer, id } = await withLines(1);
    const now = new Date();
    await deleteList(buyer, id, now);
    expect(await findList(buyer, id)).toBeNull();
    expect(await listAllLists(buyer)).toEqual([]);
    expect(await restoreList(await makeBuyer({ companyId: buyer.companyId }), id)).toBeNull();
    expect(await restoreList(buyer, id)).toMatchObject({ ok: true, label: "Chantier" });
    expect(await linesOf(buyer, id)).toHaveLength(1);
    expect(await restoreList(buyer, id)).toBeNull();

    await deleteList(buyer, id, now);
    await applyRetention(new Date(now.getTime() + 6 * DAY_MS));
    expect(await restoreList(buyer, id)).toMatchObject({ ok: true });
    await deleteList(buyer, id, now);
    await applyRetention(new Date(now.getTime() + 8 * DAY_MS));

    expect(await restoreList(buyer, id)).toBeNull();
  });

  test("makes room, which it needs to come back", async () => {
    const { buyer, id } = await withLines(1);
    await deleteList(buyer, id);
    const { customerId } = buyer;
    const many = Array.from({ length: MAX_LISTS }, (_, n) => ({ customerId, label: `Liste ${n}` }));
    await db.insert(customerLists).values(many);

    expect(await restoreList(buyer, id)).toEqual({ ok: false, reason: "lists-full" });
    expect(await duplicateList(buyer, id)).toBeNull();
  });
});

describe("products written down by a program", () => {
  test("replace all that a list held, in their order, and keep comments", async () => {
    const { buyer, id, products, itemIds } = await withLines(3);
    const [a, b, c] = products.map(({ uid }) => uid);
    const open = await findLine(buyer, id, itemIds[2] ?? 0);
    const change = { comment: "Au fond", color: "", place: null, mark: open?.mark ?? "" };
    await changeLine(buyer, id, itemIds[2] ?? 0, change);

    const goods = [one(c ?? 0, 50_000), one(a ?? 0, 1), one(a ?? 0, 2)];
    expect(await writeListProducts(buyer, id, goods, "set")).toEqual({ ok: true });

    expect(await linesOf(buyer, id)).toMatchObject([
      { productUid: c, wished: 9999, comment: "Au fond" },
      { productUid: a, wished: 3 },
    ]);
    expect(await writeListProducts(buyer, id, [one(b ?? 0), one(2_000_000_000)], "set")).toEqual({
      ok: false,
      refused: [{ productUid: 2_000_000_000, codeColor: "", reason: "unavailable" }],
    });
    expect(await linesOf(buyer, id)).toHaveLength(2);
  });
});

test("takes any colour of a tinted line's base as typed, and no other", async () => {
  const buyer = await makeBuyer();
  const id = await newList(buyer);
  const anthracite = { code: "RAL7016", number: "RAL 7016", name: "Gris", hex: "#383e42" };
  const black = { code: "RAL7021", number: "RAL 7021", name: "Gris noir", hex: "#23282b" };
  const white = { code: "RAL9010", number: "RAL 9010", name: "Blanc", hex: "#ffffff" };
  for (const color of [anthracite, black, white]) await makeColor(color);
  const paint = await makePaint({ base: baseFor(anthracite.hex) });
  await addToList(buyer, id, { productUid: paint.uid, codeColor: "RAL7016", quantity: 1 });
  const [line] = await linesOf(buyer, id);
  const paintIt = async (color: string) => {
    const mark = (await findLine(buyer, id, line?.id ?? 0))?.mark ?? "";
    return changeLine(buyer, id, line?.id ?? 0, { comment: "", color, place: null, mark });
  };

  expect(await paintIt("ral 7021")).toMatchObject({ ok: true });
  expect(await linesOf(buyer, id)).toMatchObject([{ codeColor: "RAL7021" }]);
  expect(await paintIt("7016")).toMatchObject({ ok: true });
  expect(await paintIt("RAL 9010")).toEqual({ ok: false, reason: "color-unknown" });
  expect(await paintIt("")).toEqual({ ok: false, reason: "color-required" });
});

test("a list's file is read again as the lines it was made of", async () => {
  const { buyer, id, products } = await withLines(3);

  const file = await listCsv(buyer, id);

  const { lines } = readQuickText(file?.csv ?? "");
  expect(lines.map(([first]) => [first?.reference, first?.quantity])).toEqual(
    products.map(({ reference }) => [reference, "2"]),
  );
});

test("hostile words go out in no message: they stay text, or stay home", async () => {
  const buyer = await makeBuyer();
  const made = await createList(buyer, { label: "www.ailleurs.com", comment: "" });
  const id = made.ok ? made.id : 0;
  const { uid } = await makeProduct({ label: "<b>sac</b>" });
  await addToList(buyer, id, { ...one(uid), comment: "http://ailleurs.com" });
  const sharer = { address: "192.0.2.7", shopper: buyer.cardNumber };
  const words = { recipient: "chef@exemple.test", sender: "Anne", message: "" };
  expect(await mailList(sharer, buyer, id, words)).toEqual({ ok: true });

  const mail = sharedListMail({
    key: "share-list.1",
    ...words,
    label: "Liste de produits",
    lines: [
      {
        reference: "R1",
        label: "<b>sac</b>",
        quantity: 2,
        unit: "sac",
        comment: "<i>",
        codeColor: "7016",
      },
    ],
    leftOut: 3,
  });

  expect(mail.html).not.toMatch(/<b>|<i>/);
  expect(mail.html).toContain("R1;2;7016");
  expect(mail.text).toContain("Et 3 autres lignes");
});

describe("what a customer buys most", () => {
  test("counts a year of orders that were bought, by orders then quantity", async () => {
    const buyer = await makeBuyer();
    const now = new Date();
    const often = await makeOrder({ buyer, statusCode: 5 });
    const again = await makeOrder({ buyer, statusCode: 20 });
    const product = await makeProduct();
    await db
      .update(orderLines)
      .set({ productUid: product.uid })
      .where(inArray(orderLines.orderId, [often.id, again.id]));
    const single = await makeOrder({ buyer, statusCode: 12 });
    for (const statusCode of [1, 9, 13, 29] as const) await makeOrder({ buyer, statusCode });
    await makeOrder({ buyer, statusCode: 5, createdAt: new Date(now.getTime() - 400 * DAY_MS) });
    await makeOrder({ statusCode: 5 });

    const top = await findTopList(buyer, now);

    expect(
      top.map(({ productUid, orders, units, wished }) => [productUid, orders, units, wished]),
    ).toEqual([
      [product.uid, 2, 6, 3],
      [single.productUid, 1, 3, 3],
    ]);
    expect(await countQueries(() => findTopList(buyer, now))).toBeLessThanOrEqual(3);
  });

  test("looks at the latest two hundred orders, and no further", async () => {
    const buyer = await makeBuyer();
    const before = await makeOrder({ buyer, statusCode: 5, createdAt: daysAgo(30) });
    const latest = await makeOrder({ buyer, statusCode: 5 });
    await orderAgain(latest, 198);
    const seen = async () => (await findTopList(buyer)).map((one) => [one.productUid, one.orders]);
    expect(await seen()).toEqual([
      [latest.productUid, 199],
      [before.productUid, 1],
    ]);

    await orderAgain(latest, 1);

    expect(await seen()).toEqual([[latest.productUid, 200]]);
  });
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function orderAgain(order: MadeOrder, times: number) {
  const again = Array.from({ length: times }, () => {
    return { ...order, id: undefined, uid: randomUUID(), idempotencyKey: randomUUID() };
  });
  const made = await db.insert(orders).values(again).returning();
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error("The order has no line.");
  await db
    .insert(orderLines)
    .values(made.map(({ id }) => ({ ...line, id: undefined, orderId: id })));
}

test("a showroom's list is read for a year, by its number alone", async () => {
  const buyer = await makeBuyer();
  const { uid } = await makeProduct();
  const [made] = await db
    .insert(wishlists)
    .values({ storeUid: buyer.store.uid, label: "x".repeat(60) })
    .returning();
  const id = made?.id ?? "";
  await db.insert(wishlistItems).values({ wishlistId: id, ...one(uid, 3), position: 1 });
  const later = new Date(Date.now() + 366 * DAY_MS);

  expect(await findWishlist(null, id)).toMatchObject({ lines: [{ wished: 3, pickupStock: null }] });
  expect(await saveWishlist(buyer, id)).toMatchObject({ ok: true });
  expect(await findWishlist(buyer, id, later)).toBeNull();
  await applyRetention(later);
  expect(await findWishlist(buyer, id)).toBeNull();
  expect(await listAllLists(buyer)).toMatchObject([{ itemCount: 1 }]);
});
