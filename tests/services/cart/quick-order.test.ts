import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { readQuickText } from "#app/models/cart/quick-order-text.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { addManyToCart, findCartHead } from "#app/services/cart/add-many.server.ts";
import {
  addQuickOrder,
  checkQuickOrder,
  findMatches,
} from "#app/services/cart/quick-order.server.ts";
import { db, pool } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { productColors, products } from "#drizzle/schema/catalogue.ts";
import { paintBases, paintColors } from "#drizzle/schema/paint.ts";
import { makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";

const shopper = (buyer: Buyer | null): Shopper => ({
  sessionIdHash: null,
  buyer,
  cartLineCount: 0,
});
const check = (buyer: Buyer | null, text: string) =>
  checkQuickOrder(shopper(buyer), readQuickText(text).lines);
const owner = (buyer: Buyer) => ({ customerId: buyer.customerId });
const linesOf = (buyer: Buyer) =>
  db
    .select({
      productUid: cartLines.productUid,
      code: cartLines.codeColor,
      quantity: cartLines.quantity,
      isAside: cartLines.isAside,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, buyer.customerId))
    .orderBy(cartLines.id);

describe("a quick order", () => {
  test("finds products by reference or EAN in any punctuation, with stock", async () => {
    const buyer = await makeBuyer();
    const [first, second] = [await makeProduct(), await makeProduct({ packagingQuantity: 6 })];
    await stockProduct(first.uid, buyer.store.uid, 30);

    const { lines } = await check(
      buyer,
      `${first.reference.replace("-", "").toLowerCase()} 4\n${second.ean} 7`,
    );

    expect(lines).toMatchObject([
      { ok: true, product: { uid: first.uid, stock: 30 }, quantity: 4 },
      { ok: true, product: { uid: second.uid, stock: null }, quantity: 12, notes: ["rounded"] },
    ]);
  });

  test("proposes products on sale for a mistyped reference or EAN", async () => {
    const [meant, gone] = [await makeProduct(), await makeProduct({ isActive: false })];
    const slipped = (text: string) => `${text.slice(0, -1)}X`;

    const { lines } = await check(
      null,
      `${slipped(meant.reference)} 4\n${slipped(gone.reference)} 2\n${meant.ean.slice(0, -1)} 25`,
    );

    expect(lines.map((line) => line.ok)).toEqual([false, false, false]);
    const matches = await findMatches(lines);
    expect(matches.get(0)?.map(({ reference }) => reference)).toContain(meant.reference);
    expect(matches.get(1)?.map(({ reference }) => reference) ?? []).not.toContain(gone.reference);
    expect(matches.get(2)).toContainEqual({ reference: meant.reference, label: meant.label });
  });

  test("accepts a product's colours by code or name, and proposes them", async () => {
    const tile = await makeProduct();
    await db.insert(productColors).values([
      {
        productUid: tile.uid,
        codeColor: "TR",
        label: "Rouge nuancé",
        hex: "#a8442f",
        position: 0,
      },
    ]);

    const { lines, colors } = await check(
      null,
      `${tile.reference};1;TR\n${tile.reference};2;rouge nuance\n${tile.reference};1;bleu\n${tile.reference};1`,
    );

    expect(lines).toMatchObject([
      { ok: true, quantity: 3, color: { code: "TR", label: "Rouge nuancé" } },
      { ok: false, reason: "color-unknown" },
      { ok: false, reason: "color-required" },
    ]);
    expect(colors.get(tile.uid)).toMatchObject([{ code: "TR", label: "Rouge nuancé" }]);
  });

  test("tints a paint in the colours that its base takes", async () => {
    const paint = await makeProduct();
    const [white] = await db
      .select()
      .from(paintColors)
      .where(eq(paintColors.base, "white"))
      .limit(1);
    const [deep] = await db.select().from(paintColors).where(eq(paintColors.base, "deep")).limit(1);
    if (!white || !deep) throw new Error("the colour card lacks a white or a deep colour");
    await db.insert(paintBases).values({
      productUid: paint.uid,
      base: "white",
      paintCode: "essai",
      paintLabel: "Essai",
      position: 1,
      volumeMillilitres: 10_000,
      coverageHundredths: 1000,
    });

    const { lines } = await check(
      null,
      `${paint.reference};1;${white.number}\n${paint.reference};1;${deep.number}`,
    );

    expect(lines).toMatchObject([
      { ok: true, color: { code: white.code } },
      { ok: false, reason: "color-unknown" },
    ]);
  });

  test("of 2,000 lines takes seven queries, as one of two lines does", async () => {
    const buyer = await makeBuyer();
    const known = await db.select({ reference: products.reference }).from(products).limit(1500);
    const text = Array.from({ length: 2000 }, (_, at) => {
      return `${known[at]?.reference ?? `INCONNU-${at}`}\t${at + 1}`;
    }).join("\n");
    let queries = 0;
    const count = () => queries++;

    pool.on("acquire", count);
    const { lines } = await check(buyer, text);
    await findMatches(lines);
    pool.off("acquire", count);

    expect(lines).toHaveLength(2000);
    expect(queries).toBeLessThanOrEqual(7);
  });
});

describe("adding a quick order", () => {
  test("adds the valid lines to those in the cart, and returns the rest", async () => {
    const buyer = await makeBuyer();
    const [first, second] = [await makeProduct(), await makeProduct({ packagingQuantity: 6 })];
    await addToCart(owner(buyer), { productUid: first.uid, codeColor: "", quantity: 5 });

    const order = await check(buyer, `${first.reference} 4\nINCONNU-1 3\n${second.reference} 7`);
    const outcome = await addQuickOrder(owner(buyer), order, order.seen);

    expect(outcome).toMatchObject({
      ok: true,
      added: [
        { wanted: 4, added: 4 },
        { wanted: 7, added: 12 },
      ],
      rest: [[{ reference: "INCONNU-1" }]],
    });
    expect((await linesOf(buyer)).map(({ quantity }) => quantity)).toEqual([9, 12]);
  });

  test("twice adds once: the cart is not what it was", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    const order = await check(buyer, `${product.reference} 4`);

    const both = await Promise.all([
      addQuickOrder(owner(buyer), order, order.seen),
      addQuickOrder(owner(buyer), order, order.seen),
    ]);

    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both).toContainEqual({ ok: false, reason: "cart-changed" });
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 4 }]);
  });

  test("with nothing that can be added changes nothing", async () => {
    const buyer = await makeBuyer();
    const order = await check(buyer, "INCONNU-1 3");

    const outcome = await addQuickOrder(owner(buyer), order, order.seen);

    expect(outcome).toMatchObject({ ok: true, added: [], rest: [[{ reference: "INCONNU-1" }]] });
    expect(await findCartHead(owner(buyer))).toEqual({ cartId: 0, version: 0 });
  });
});

describe("many lines added at once", () => {
  test("leave the aside section and stop at what a line holds", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct({ packagingQuantity: 40 });
    await addManyToCart(owner(buyer), [{ productUid: product.uid, codeColor: "", quantity: 9000 }]);
    await db.execute(sql`update cart_lines set is_aside = true where product_uid = ${product.uid}`);

    const added = await addManyToCart(owner(buyer), [
      { productUid: product.uid, codeColor: "", quantity: 2000 },
    ]);

    expect(added).toEqual({ ok: true, lines: [{ added: 960, quantity: 9960, isLeftOut: false }] });
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 9960, isAside: false }]);
  });

  test("adds all lines or none: a failing one rolls the others back", async () => {
    const buyer = await makeBuyer();
    const product = await makeProduct();
    const additions = [
      { productUid: product.uid, codeColor: "", quantity: 1 },
      { productUid: product.uid, codeColor: "A", quantity: 0 },
    ];

    await expect(addManyToCart(owner(buyer), additions)).rejects.toThrow();

    expect(await linesOf(buyer)).toEqual([]);
    expect((await findCartHead(owner(buyer))).version).toBe(0);
  });

  test("for a session that ended meanwhile are refused", async () => {
    const product = await makeProduct();

    const added = await addManyToCart({ sessionIdHash: "nobody" }, [
      { productUid: product.uid, codeColor: "", quantity: 1 },
    ]);

    expect(added).toEqual({ ok: false, reason: "session-ended" });
  });
});
