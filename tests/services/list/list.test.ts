import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { MAX_LIST_ITEMS, MAX_LISTS } from "#app/models/list/list.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { sendListToCart } from "#app/services/list/cart.server.ts";
import {
  addToChosenList,
  addToList,
  listChosenProducts,
  moveListItem,
  removeListItem,
  setListQuantity,
} from "#app/services/list/item.server.ts";
import { createList, deleteList, findList, renameList } from "#app/services/list/list.server.ts";
import { latestLists, listAllLists } from "#app/services/list/summaries.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { productColors } from "#drizzle/schema/catalogue.ts";
import { customerListItems, customerLists } from "#drizzle/schema/list.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";

async function withList(buyer?: Buyer) {
  const owner = buyer ?? (await makeBuyer());
  const made = await createList(owner, { label: "Chantier", comment: "" });
  if (!made.ok) throw new Error(made.reason);
  return { buyer: owner, id: made.id };
}

const one = (productUid: number, quantity = 1) => ({ productUid, codeColor: "", quantity });

async function onlyItem(buyer: Buyer, id: number) {
  const list = await findList(buyer, id);
  const [line, ...others] = list?.lines ?? [];
  if (!line || others.length > 0) throw new Error("the list does not have exactly one line");
  return line;
}

async function blue(productUid: number) {
  await db
    .insert(productColors)
    .values({ productUid, codeColor: "5010", label: "Bleu gentiane", hex: "#0e294b", position: 1 });
}

describe("writing a product down", () => {
  test("makes a line, which grows up to 9999", async () => {
    const { buyer, id } = await withList();
    const product = await makeProduct();

    await addToList(buyer, id, one(product.uid, 9000));
    const second = await addToList(buyer, id, one(product.uid, 5000));

    expect(second).toMatchObject({ ok: true, quantity: 9999, label: product.label });
    expect((await onlyItem(buyer, id)).wished).toBe(9999);
  });

  test("fifty times at once loses none", async () => {
    const { buyer, id } = await withList();
    const product = await makeProduct();

    await Promise.all(Array.from({ length: 50 }, () => addToList(buyer, id, one(product.uid, 2))));

    expect((await onlyItem(buyer, id)).wished).toBe(100);
  });

  test("judges colours as the cart does, and keeps them apart", async () => {
    const { buyer, id } = await withList();
    const product = await makeProduct();
    await blue(product.uid);
    const add = (codeColor: string) => addToList(buyer, id, { ...one(product.uid), codeColor });

    expect(await add("")).toEqual({ ok: false, reason: "color-required" });
    expect(await add("9999")).toEqual({ ok: false, reason: "unavailable" });
    expect(await add("5010")).toMatchObject({ ok: true });
    expect((await onlyItem(buyer, id)).colorLabel).toBe("Bleu gentiane");
  });

  test.each([
    ["withdrawn", { isActive: false }, { ok: false, reason: "unavailable" }],
    ["sold in depots only, which a list may hold", { onlyInStore: true }, { ok: true }],
  ])("of a product that is %s", async (_, values, expected) => {
    const { buyer, id } = await withList();
    const product = await makeProduct(values);

    expect(await addToList(buyer, id, one(product.uid))).toMatchObject(expected);
  });

  test.each([0, -1, 10_000, 1.5, Number.NaN])("refuses the quantity %d", async (quantity) => {
    const { buyer, id } = await withList();
    const product = await makeProduct();

    expect(await addToList(buyer, id, one(product.uid, quantity))).toEqual({
      ok: false,
      reason: "quantity-refused",
    });
  });

  test("stops at five hundred lines; those that are there still grow", async () => {
    const { buyer, id } = await withList();
    const [held, other] = [await makeProduct(), await makeProduct()];
    await addToList(buyer, id, one(held.uid));
    await db.insert(customerListItems).values(
      Array.from({ length: MAX_LIST_ITEMS - 1 }, (_, index) => ({
        listId: id,
        productUid: other.uid,
        codeColor: `essai-${index}`,
        quantity: 1,
        position: index + 2,
      })),
    );

    expect(await addToList(buyer, id, one(other.uid))).toEqual({ ok: false, reason: "list-full" });
    expect(await addToList(buyer, id, one(held.uid))).toMatchObject({ ok: true, quantity: 2 });
  });

  test("makes a new list only with a name and an accepted product", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    const choose = (newLabel: string, productUid: number) =>
      addToChosenList(buyer, { newLabel }, one(productUid));

    expect(await choose("", product.uid)).toEqual({ ok: false, reason: "list-label-required" });
    expect(await choose("Toit", 2_000_000_000)).toEqual({ ok: false, reason: "unavailable" });
    expect(await listAllLists(buyer)).toEqual([]);
    expect(await choose("Toit", product.uid)).toMatchObject({ ok: true, listLabel: "Toit" });
    expect(await listAllLists(buyer)).toMatchObject([{ label: "Toit", itemCount: 1 }]);
  });
});

describe("a line", () => {
  test.each([
    [0, 1],
    [-7, 1],
    [20_000, 9999],
    [12, 12],
  ])("asked %d keeps %d", async (wanted, kept) => {
    const { buyer, id } = await withList();
    await addToList(buyer, id, one((await makeProduct()).uid, 3));
    const line = await onlyItem(buyer, id);

    expect(await setListQuantity(buyer, id, line.id, { wanted })).toMatchObject({ quantity: kept });
    expect((await onlyItem(buyer, id)).wished).toBe(kept);
  });

  test("that is removed comes back to its place", async () => {
    const { buyer, id } = await withList();
    const made = [await makeProduct(), await makeProduct(), await makeProduct()];
    for (const { uid } of made) await addToList(buyer, id, one(uid, 4));
    const before = await findList(buyer, id);

    const gone = await removeListItem(buyer, id, before?.lines[1]?.id ?? 0);
    expect((await findList(buyer, id))?.lines).toHaveLength(2);
    if (gone?.ok) await addToList(buyer, id, gone.item);

    const labels = (await findList(buyer, id))?.lines.map(({ label }) => label);
    expect(labels).toEqual(made.map(({ label }) => label));
  });

  test("is priced by the whole packs that the cart would take", async () => {
    const { buyer, id } = await withList();
    const product = await makeProduct({
      packagingQuantity: 8,
      quantityPrices: [{ from: 16, unitMills: 8000 }],
    });
    await stockProduct(product.uid, buyer.store.uid, 100);
    await addToList(buyer, id, one(product.uid, 9));

    const line = await onlyItem(buyer, id);

    expect(line).toMatchObject({ wished: 9, quantity: 16, unitMills: 8000, pickupStock: 100 });
  });
});

describe("a list sent to the cart", () => {
  test("adds what can be added, in whole packs, and returns the rest", async () => {
    const { buyer, id } = await withList();
    const [plain, packed, inStore] = [
      await makeProduct(),
      await makeProduct({ packagingQuantity: 8 }),
      await makeProduct({ onlyInStore: true }),
    ];
    for (const { uid } of [plain, packed, inStore]) await addToList(buyer, id, one(uid, 3));

    const sent = await sendListToCart(buyer, id, null);

    expect(sent?.map(({ result }) => result)).toMatchObject([
      { ok: true, wanted: 3, added: 3 },
      { ok: true, wanted: 3, added: 8 },
      { ok: false, reason: "only-in-store" },
    ]);
    const cart = await findCart({ sessionIdHash: null, buyer, cartLineCount: 0 });
    expect(cart.lines.map(({ productUid, quantity }) => [productUid, quantity])).toEqual([
      [plain.uid, 3],
      [packed.uid, 8],
    ]);
  });

  test("adds the chosen lines only, and nothing when none is chosen", async () => {
    const { buyer, id } = await withList();
    const [a, b] = [await makeProduct(), await makeProduct()];
    for (const { uid } of [a, b]) await addToList(buyer, id, one(uid));
    const lines = (await findList(buyer, id))?.lines ?? [];

    expect(await sendListToCart(buyer, id, [])).toEqual([]);
    const sent = await sendListToCart(buyer, id, [lines[1]?.id ?? 0]);

    expect(sent?.map(({ reference }) => reference)).toEqual([b.reference]);
  });
});

test("a customer has a hundred lists at most", async () => {
  const buyer = await makeBuyer();
  const { customerId } = buyer;
  await db
    .insert(customerLists)
    .values(Array.from({ length: MAX_LISTS }, (_, n) => ({ customerId, label: `Liste ${n}` })));

  expect(await createList(buyer, { label: "De trop", comment: "" })).toEqual({
    ok: false,
    reason: "lists-full",
  });
});

test("lists come the latest touched first, three of them on the dashboard", async () => {
  const buyer = await makeBuyer();
  for (const label of ["1", "2", "3", "4"]) await createList(buyer, { label, comment: "" });
  const lists = await listAllLists(buyer);
  expect(lists.map(({ label }) => label)).toEqual(["4", "3", "2", "1"]);

  await addToList(buyer, lists[3]?.id ?? 0, one((await makeProduct()).uid));

  expect((await latestLists(buyer)).map(({ label }) => label)).toEqual(["1", "4", "3"]);
});

test("a line goes up and down among the others, and no further than the ends", async () => {
  const { buyer, id } = await withList();
  const made = [await makeProduct(), await makeProduct(), await makeProduct()];
  for (const { uid } of made) await addToList(buyer, id, one(uid));
  const order = async () => (await findList(buyer, id))?.lines.map(({ id }) => id) ?? [];
  const [a = 0, b = 0, c = 0] = await order();

  await moveListItem(buyer, id, c, -1);
  expect(await order()).toEqual([a, c, b]);
  await moveListItem(buyer, id, a, -1);
  await moveListItem(buyer, id, b, 1);
  expect(await order()).toEqual([a, c, b]);
  await moveListItem(buyer, id, a, 1);
  expect(await order()).toEqual([c, a, b]);
  expect(await moveListItem(buyer, id, 2_000_000_000, 1)).toEqual({
    ok: false,
    reason: "list-item-gone",
  });
});

test("nobody reads or changes another's list, even of one company", async () => {
  const { buyer, id } = await withList();
  const product = await makeProduct();
  await addToList(buyer, id, one(product.uid, 5));
  const line = await onlyItem(buyer, id);
  const other = await makeBuyer({ companyId: buyer.companyId });
  const { id: own } = await withList(other);
  const gone = { ok: false, reason: "list-item-gone" };

  expect(await findList(other, id)).toBeNull();
  expect(await renameList(other, id, { label: "Volée", comment: "" })).toBeNull();
  expect(await deleteList(other, id)).toBeNull();
  expect(await addToList(other, id, one(product.uid))).toBeNull();
  expect(await addToChosenList(other, { listId: id }, one(product.uid))).toBeNull();
  expect(await setListQuantity(other, id, line.id, { wanted: 1 })).toBeNull();
  expect(await setListQuantity(other, own, line.id, { wanted: 1 })).toEqual(gone);
  expect(await removeListItem(other, id, line.id)).toBeNull();
  expect(await removeListItem(other, own, line.id)).toEqual(gone);
  expect(await moveListItem(other, id, line.id, 1)).toBeNull();
  expect(await sendListToCart(other, id, null)).toBeNull();
  expect(await sendListToCart(other, own, [line.id])).toEqual([]);
  expect(await listChosenProducts(other, id, [line.id])).toBeNull();
  expect(await listChosenProducts(other, own, [line.id])).toEqual([]);

  expect(await findList(buyer, id)).toMatchObject({ label: "Chantier", lines: [{ wished: 5 }] });
});
