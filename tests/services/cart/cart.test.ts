import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { openSession } from "#app/services/auth/session.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { findCart, lockPricedCart } from "#app/services/cart/cart.server.ts";
import {
  removeLine,
  setAside,
  setQuantity,
  takeBack,
} from "#app/services/cart/change-line.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { productColors, products } from "#drizzle/schema/catalogue.ts";
import {
  fillCart,
  makeBuyer,
  makeDiscount,
  makeProduct,
  stockForDelivery,
  stockProduct,
} from "#tests/support/factories.ts";
import { countWaitingForLocks, holdLocks } from "#tests/support/locks.ts";
import { countQueries } from "#tests/support/queries.ts";

const shopper = (buyer: Buyer) => ({ sessionIdHash: null, buyer, cartLineCount: 0 });
const ownerOf = (buyer: Buyer) => ({ customerId: buyer.customerId });
const one = { codeColor: "", quantity: 1 };

async function versionOf(buyer: Buyer) {
  const [cart] = await db.select().from(carts).where(eq(carts.customerId, buyer.customerId));
  return cart?.version ?? 0;
}

async function onlyLine(buyer: Buyer) {
  const { lines, asideLines } = await findCart(shopper(buyer));
  const [line, ...others] = [...lines, ...asideLines];
  if (!line || others.length > 0) throw new Error("the cart does not have exactly one line");
  return line;
}

describe("adding to a cart", () => {
  test("makes the cart, then the line grows", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();

    const first = await addToCart(ownerOf(buyer), { ...one, productUid: product.uid, quantity: 2 });
    const second = await addToCart(ownerOf(buyer), { ...one, productUid: product.uid });

    expect(first).toMatchObject({ ok: true, label: product.label, added: 2, quantity: 2 });
    expect(second).toMatchObject({ ok: true, added: 1, quantity: 3 });
    expect(await versionOf(buyer)).toBe(2);
  });

  test("50 times at once loses none", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();

    await Promise.all(
      Array.from({ length: 50 }, () =>
        addToCart(ownerOf(buyer), { ...one, productUid: product.uid, quantity: 2 }),
      ),
    );

    expect((await onlyLine(buyer)).quantity).toBe(100);
    expect(await versionOf(buyer)).toBe(50);
  });

  test("stops at 9999 and returns the units added", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 9990 }]);

    expect(
      await addToCart(ownerOf(buyer), { ...one, productUid: product.uid, quantity: 20 }),
    ).toMatchObject({ ok: true, wanted: 20, added: 9, quantity: 9999 });
  });

  test("raises a quantity to whole packs", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct({ packagingQuantity: 8 });

    expect(
      await addToCart(ownerOf(buyer), { ...one, productUid: product.uid, quantity: 9 }),
    ).toMatchObject({ ok: true, wanted: 9, added: 16, quantity: 16 });
  });

  test("keeps colours apart, and needs one where there are some", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    await db.insert(productColors).values(
      ["7016", "9010"].map((codeColor, position) => ({
        productUid: product.uid,
        codeColor,
        label: `RAL ${codeColor}`,
        hex: "#383e42",
        position,
      })),
    );
    const add = (codeColor: string) =>
      addToCart(ownerOf(buyer), { productUid: product.uid, codeColor, quantity: 1 });

    expect(await add("")).toEqual({ ok: false, reason: "color-required" });
    expect(await add("1234")).toEqual({ ok: false, reason: "unavailable" });
    expect(await add("7016")).toMatchObject({ ok: true });
    expect(await add("9010")).toMatchObject({ ok: true });
    const { lines } = await findCart(shopper(buyer));
    expect(lines.map(({ colorLabel }) => colorLabel)).toEqual(["RAL 7016", "RAL 9010"]);
  });

  test.each([
    ["withdrawn", { isActive: false }, "unavailable"],
    ["sold in depots only", { onlyInStore: true }, "only-in-store"],
  ])("refuses a product that is %s, and makes no cart", async (_, values, reason) => {
    const buyer = await makeBuyer();
    const product = await makeProduct(values);

    const added = await addToCart(ownerOf(buyer), { ...one, productUid: product.uid });

    expect(added).toEqual({ ok: false, reason });
    expect(await versionOf(buyer)).toBe(0);
  });

  test("refuses a product that does not exist", async () => {
    const buyer = await makeBuyer();

    expect(await addToCart(ownerOf(buyer), { ...one, productUid: 2_000_000_000 })).toEqual({
      ok: false,
      reason: "unavailable",
    });
  });

  test.each([0, -1, 1.5, 10_000, Number.POSITIVE_INFINITY, Number.NaN])(
    "refuses a quantity of %s",
    async (quantity) => {
      const buyer = await makeBuyer();
      const product = await makeProduct();

      expect(
        await addToCart(ownerOf(buyer), { ...one, productUid: product.uid, quantity }),
      ).toEqual({ ok: false, reason: "quantity-refused" });
      expect(await versionOf(buyer)).toBe(0);
    },
  );

  test("refuses once the session has ended", async () => {
    const product = await makeProduct();

    const added = await addToCart(
      { sessionIdHash: "0".repeat(64) },
      { ...one, productUid: product.uid },
    );

    expect(added).toEqual({ ok: false, reason: "session-ended" });
  });

  test("takes a line out of the aside section", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 2, isAside: true }]);

    await addToCart(ownerOf(buyer), { ...one, productUid: product.uid });

    expect(await onlyLine(buyer)).toMatchObject({ quantity: 3, isAside: false });
  });
});

describe("a line", () => {
  async function withLine(values: Parameters<typeof makeProduct>[0] = {}) {
    const buyer = await makeBuyer();
    const product = await makeProduct(values);
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 5 }]);
    return { buyer, line: await onlyLine(buyer) };
  }

  test("takes another quantity", async () => {
    const { buyer, line } = await withLine();

    const change = await setQuantity(ownerOf(buyer), line.id, 12);

    expect(change).toMatchObject({ ok: true, quantity: 12 });
    expect((await onlyLine(buyer)).quantity).toBe(12);
    expect(await versionOf(buyer)).toBe(2);
  });

  test("takes whole packs only", async () => {
    const { buyer, line } = await withLine({ packagingQuantity: 10 });

    expect(await setQuantity(ownerOf(buyer), line.id, 9999)).toMatchObject({ quantity: 9990 });
    expect(await setQuantity(ownerOf(buyer), line.id, 1)).toMatchObject({ quantity: 10 });
  });

  test.each([0, -1, 1.5, 10_000, Number.POSITIVE_INFINITY, Number.NaN])(
    "refuses a quantity of %s and stays unchanged",
    async (quantity) => {
      const { buyer, line } = await withLine();

      expect(await setQuantity(ownerOf(buyer), line.id, quantity)).toEqual({
        ok: false,
        reason: "quantity-refused",
      });
      expect(await onlyLine(buyer)).toEqual(line);
      expect(await versionOf(buyer)).toBe(1);
    },
  );

  test("goes aside with its quantity, out of the totals, and comes back", async () => {
    const { buyer, line } = await withLine();

    await setAside(ownerOf(buyer), line.id);
    const aside = await findCart(shopper(buyer));
    await takeBack(ownerOf(buyer), line.id);
    const back = await findCart(shopper(buyer));

    expect(aside.lines).toEqual([]);
    expect(aside.asideLines[0]?.quantity).toBe(5);
    expect(aside.totals.grossCents).toBe(0);
    expect(back.lines[0]?.quantity).toBe(5);
    expect(back.version).toBe(3);
  });

  test("of a product no longer sold stays aside", async () => {
    const { buyer, line } = await withLine();
    await setAside(ownerOf(buyer), line.id);
    await db.update(products).set({ isActive: false }).where(eq(products.uid, line.productUid));

    expect(await takeBack(ownerOf(buyer), line.id)).toEqual({ ok: false, reason: "unavailable" });
    expect((await onlyLine(buyer)).isAside).toBe(true);
  });

  test("returns the removal that restores it", async () => {
    const { buyer, line } = await withLine();

    const removed = await removeLine(ownerOf(buyer), line.id);

    expect(removed).toMatchObject({ ok: true, line: { productUid: line.productUid, quantity: 5 } });
    expect((await findCart(shopper(buyer))).lines).toEqual([]);
  });

  test("of somebody else is not there, for anything one tries", async () => {
    const { buyer, line } = await withLine();
    const other = await makeBuyer({ companyId: buyer.companyId });
    await fillCart(other.customerId, [{ productUid: line.productUid, quantity: 1 }]);
    const { idHash } = await openSession("Mozilla/5.0");

    for (const owner of [ownerOf(other), { sessionIdHash: idHash }]) {
      expect(await setQuantity(owner, line.id, 1)).toBeNull();
      expect(await setAside(owner, line.id)).toBeNull();
      expect(await takeBack(owner, line.id)).toBeNull();
      expect(await removeLine(owner, line.id)).toBeNull();
    }

    expect(await onlyLine(buyer)).toEqual(line);
    expect(await versionOf(buyer)).toBe(1);
  });

  test("keeps every change when many come at once", async () => {
    const { buyer, line } = await withLine();

    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        addToCart(ownerOf(buyer), { ...one, productUid: line.productUid }),
      ),
      setAside(ownerOf(buyer), line.id),
      takeBack(ownerOf(buyer), line.id),
    ]);

    expect((await onlyLine(buyer)).quantity).toBe(15);
    expect(await versionOf(buyer)).toBe(13);
  });
});

describe("a cart", () => {
  test("is priced for its buyer, with the stock of their depot and zone", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct({
      quantityPrices: [{ from: 10, unitMills: 8_000 }],
      strikethroughMills: 12_000,
    });
    await makeDiscount(buyer.companyId, product.categoryId, 1000);
    await stockProduct(product.uid, buyer.store.uid, 42);
    await stockForDelivery(product.uid, buyer.store.deliveryZone, 7);
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);

    expect(await onlyLine(buyer)).toMatchObject({
      unitMills: 9_000,
      strikethroughMills: 12_000,
      nextPrice: { from: 10, unitMills: 8_000 },
      pickupStock: 42,
      deliveryStock: 7,
      unsellable: null,
    });
  });

  test("of a visitor has list prices and no stock", async () => {
    const product = await makeProduct();
    const { idHash } = await openSession("Mozilla/5.0");
    await addToCart({ sessionIdHash: idHash }, { ...one, productUid: product.uid });

    const cart = await findCart({ sessionIdHash: idHash, buyer: null, cartLineCount: 1 });

    expect(cart.lines[0]).toMatchObject({
      unitMills: 10_000,
      pickupStock: null,
      deliveryStock: null,
    });
  });

  test("that was never filled is empty", async () => {
    expect(await findCart({ sessionIdHash: null, buyer: null, cartLineCount: 0 })).toMatchObject({
      id: null,
      lines: [],
      asideLines: [],
      totals: { grossCents: 0, lineCount: 0 },
    });
  });

  test("is read in three queries, be it of 2 lines or 300", async () => {
    const buyer = await makeBuyer();
    const category = (await makeProduct()).categoryId;
    const uids: number[] = [];
    for (let index = 0; index < 300; index++) {
      uids.push((await makeProduct({ categoryId: category })).uid);
    }
    await fillCart(
      buyer.customerId,
      uids.map((productUid) => ({ productUid, quantity: 1 })),
    );
    expect((await findCart(shopper(buyer))).lines).toHaveLength(300);
    expect(await countQueries(() => findCart(shopper(buyer)))).toBeLessThanOrEqual(3);
  });

  test("locked for an order keeps additions waiting until the end", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);
    let waiting: Promise<unknown> = Promise.resolve();

    const seen = await holdLocks(async (tx) => {
      const before = await lockPricedCart(tx, buyer);
      waiting = addToCart(ownerOf(buyer), { ...one, productUid: product.uid });
      await expect.poll(countWaitingForLocks).toBe(1);
      const after = await lockPricedCart(tx, buyer);
      return [before?.lines[0]?.quantity, after?.lines[0]?.quantity];
    });
    await waiting;

    expect(seen).toEqual([1, 1]);
    expect((await onlyLine(buyer)).quantity).toBe(2);
  });

  test("of another session is untouched by what this one does", async () => {
    const product = await makeProduct();
    const [mine, theirs] = [await openSession("A"), await openSession("B")];
    await addToCart(
      { sessionIdHash: theirs.idHash },
      { ...one, productUid: product.uid, quantity: 4 },
    );

    await addToCart({ sessionIdHash: mine.idHash }, { ...one, productUid: product.uid });

    const rows = await db
      .select({ owner: carts.sessionIdHash, quantity: cartLines.quantity })
      .from(cartLines)
      .innerJoin(carts, eq(carts.id, cartLines.cartId))
      .where(eq(cartLines.productUid, product.uid));
    expect(rows).toContainEqual({ owner: theirs.idHash, quantity: 4 });
    expect(rows).toContainEqual({ owner: mine.idHash, quantity: 1 });
  });
});
