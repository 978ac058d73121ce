import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { setComment } from "#app/services/cart/change-line.server.ts";
import { printedCart } from "#app/services/cart/document.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { readReference } from "#app/services/cart/reference.server.ts";
import { findRemoval, restoreRemoved } from "#app/services/cart/removal.server.ts";
import { reorder } from "#app/services/cart/reorder.server.ts";
import { saveCartAsList } from "#app/services/cart/save-as-list.server.ts";
import { shareCart, sharedCartMail } from "#app/services/cart/share.server.ts";
import { findList } from "#app/services/list/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { productColors, products } from "#drizzle/schema/catalogue.ts";
import { fillCart, makeBuyer, makeProduct, stockProduct } from "#tests/support/factories.ts";
import { LEFT, makeOrder, ORDERED } from "#tests/support/order/orders.ts";

const shopper = (buyer: Buyer): Shopper => ({ sessionIdHash: null, buyer, cartLineCount: 0 });
const owner = (buyer: Buyer) => ({ customerId: buyer.customerId });
const linesOf = async (buyer: Buyer) => (await findCart(shopper(buyer))).lines;

async function withCart(
  quantities: readonly number[],
  values: Parameters<typeof makeBuyer>[0] = {},
) {
  const buyer = await makeBuyer(values);
  const made = await Promise.all(quantities.map(() => makeProduct({ unitMills: 7_531_590 })));
  const lines = made.map(({ uid }, at) => ({ productUid: uid, quantity: quantities[at] ?? 1 }));
  if (lines.length > 0) await fillCart(buyer.customerId, lines);
  return { buyer, made };
}

describe("a reference typed on the cart", () => {
  test.each([
    [{ onlyInStore: true }, "3", "reference", "only-in-store"],
    [{ isActive: false }, "3", "reference", "unavailable"],
    [{}, "1,5", "quantity", "quantity-refused"],
    [{}, "-1", "quantity", "quantity-refused"],
    [{}, "1e309", "quantity", "quantity-refused"],
  ])(
    "of a product %j, times %j, is refused beside the %s",
    async (values, quantity, field, reason) => {
      const buyer = await makeBuyer();
      const { reference } = await makeProduct(values);

      const read = await readReference(shopper(buyer), { reference, quantity });

      expect(read).toEqual({ ok: false, field, reason });
    },
  );

  test("without quantity is one pack; of a product in colours it is refused", async () => {
    const buyer = await makeBuyer();
    const packed = await makeProduct({ packagingQuantity: 6 });
    const tile = await makeProduct();
    await db.insert(productColors).values({
      productUid: tile.uid,
      codeColor: "R",
      label: "Rouge",
      hex: "#a8442f",
      position: 0,
    });

    const read = (reference: string) => readReference(shopper(buyer), { reference, quantity: "" });

    expect(await read(packed.ean)).toMatchObject({ ok: true, productUid: packed.uid, quantity: 6 });
    expect(await read(tile.reference)).toMatchObject({ ok: false, reason: "reference-color" });
  });
});

describe("emptying the cart", () => {
  test("empties a cart but for lines aside, restored by its owner alone", async () => {
    const { buyer } = await withCart([2, 3]);
    const aside = await makeProduct();
    await fillCart(buyer.customerId, [{ productUid: aside.uid, quantity: 1, isAside: true }]);
    const stranger = await makeBuyer();
    await fillCart(stranger.customerId, [{ productUid: aside.uid, quantity: 1 }]);

    expect(await emptyCart(owner(buyer))).toMatchObject({ ok: true, count: 2 });

    const { lines, asideLines } = await findCart(shopper(buyer));
    expect([lines.length, asideLines.length]).toEqual([0, 1]);
    const removal = await findRemoval(owner(buyer));
    expect(removal?.count).toBe(2);
    const removalId = removal?.id ?? 0;
    expect(await restoreRemoved(owner(stranger), { removalId })).toBeNull();
    await restoreRemoved(owner(buyer), { removalId });
    expect((await linesOf(buyer)).map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  test("that is empty already changes nothing", async () => {
    const buyer = await makeBuyer();

    expect(await emptyCart(owner(buyer))).toMatchObject({ ok: true, count: 0 });
    expect(await findRemoval(owner(buyer))).toBeNull();
  });
});

describe("the cart as a list", () => {
  const text = { label: "Chantier", comment: "" };

  test("keeps products, quantities and comments in their order", async () => {
    const { buyer, made } = await withCart([2, 30]);
    const [first] = await linesOf(buyer);
    await setComment(owner(buyer), first?.id ?? 0, "Palette à part");

    const saved = await saveCartAsList(buyer, text);

    expect(saved).toMatchObject({ ok: true });
    const list = saved.ok ? await findList(buyer, saved.listId) : null;
    const shown = list?.lines.map(({ productUid, wished, comment }) => [
      productUid,
      wished,
      comment,
    ]);
    expect(shown).toEqual([
      [made[0]?.uid, 2, "Palette à part"],
      [made[1]?.uid, 30, ""],
    ]);
    expect(await linesOf(buyer)).toHaveLength(2);
  });

  test("holds all lines of the longest cart", async () => {
    const buyer = await makeBuyer();
    const { uid: productUid } = await makeProduct();
    const lines = Array.from({ length: MAX_CART_LINES }, (_, at) => {
      return { productUid, codeColor: `essai-${at}`, quantity: 1 };
    });
    await fillCart(buyer.customerId, lines);

    const saved = await saveCartAsList(buyer, text);

    expect(saved.ok && (await findList(buyer, saved.listId))?.lines).toHaveLength(MAX_CART_LINES);
  });

  test("is null when the cart is empty", async () => {
    expect(await saveCartAsList(await makeBuyer(), text)).toEqual({
      ok: false,
      reason: "cart-empty",
    });
  });
});

describe("the printed cart", () => {
  const sheet = async (buyer: Buyer) =>
    JSON.stringify(printedCart(await findCart(shopper(buyer)), shopper(buyer), new Date()));

  test("shows lines, prices and totals", async () => {
    const { buyer, made } = await withCart([2]);

    const printed = (await sheet(buyer)).replace(/[\u00a0\u202f]/g, " ");

    for (const part of [made[0]?.label, made[0]?.reference, "2 sacs", "15 063,18 €", "TTC"]) {
      expect(printed).toContain(part);
    }
  });

  test("shows no price to a buyer without prices", async () => {
    const { buyer, made } = await withCart([2], { role: "buyer-without-prices" });

    const printed = await sheet(buyer);

    expect(printed).toContain(made[0]?.reference);
    expect(printed).not.toMatch(/€|7[\s\u00a0\u202f]?531|TTC/);
  });
});

describe("the cart by e-mail", () => {
  const words = { recipient: "a@example.com", sender: "Léa <b>Martin</b>", message: "À voir." };

  test("lists its lines and references, no price, and escapes typed text", () => {
    const mail = sharedCartMail({
      ...words,
      key: "share-cart.1",
      lines: [{ reference: "9786840", label: "Ciment", quantity: 12, unit: "sac" }],
      leftOut: 3,
    });

    for (const text of [mail.text, parse(mail.html).textContent]) {
      for (const part of [
        "Léa <b>Martin</b>",
        "12 sacs – Ciment",
        "9786840 12",
        "3 autres lignes",
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toContain("€");
    }
  });

  test("sends the lines within the limits of products, none when empty", async () => {
    const { buyer } = await withCart([2]);
    const sharer = { address: randomUUID(), shopper: randomUUID() };
    const recipient = `${randomUUID()}@example.com`;
    const share = (who: Buyer) => shareCart(sharer, shopper(who), { ...words, recipient });

    expect(await share(await makeBuyer())).toEqual({ ok: false, reason: "cart-empty" });
    for (let sent = 0; sent < 5; sent++) expect(await share(buyer)).toEqual({ ok: true });
    expect(await share(buyer)).toMatchObject({ ok: false, reason: "share-too-many" });
    const { rows } = await db.execute(sql`
      select payload from graphile_worker._private_jobs where payload->>'recipient' = ${recipient}`);
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toMatch(/7531590|Mills|Cents/);
  });
});

describe("ordering again", () => {
  test("adds the lines to one's own cart, with changed prices and stock", async () => {
    const order = await makeOrder();
    const colleague = await makeBuyer({
      companyId: order.buyer.companyId,
      storeUid: order.buyer.store.uid,
    });
    await db
      .update(products)
      .set({ unitMills: 12_000, packagingQuantity: 8 })
      .where(eq(products.uid, order.productUid));

    const lines = await reorder(colleague, order.uid);

    expect(lines).toMatchObject([
      { added: 8, isSold: true, isShort: true, beforeMills: 10_000, nowMills: 12_000 },
    ]);
    expect(LEFT).toBeLessThan(8);
    expect(await linesOf(colleague)).toMatchObject([{ productUid: order.productUid, quantity: 8 }]);
    expect(await linesOf(order.buyer)).toEqual([]);
  });

  test("leaves out and names products no longer sold", async () => {
    const order = await makeOrder();
    await db.update(products).set({ isActive: false }).where(eq(products.uid, order.productUid));

    expect(await reorder(order.buyer, order.uid)).toMatchObject([
      { added: 0, isSold: false, nowMills: null },
    ]);
    expect(await linesOf(order.buyer)).toEqual([]);
  });

  test("adds to the quantities in the cart", async () => {
    const order = await makeOrder();
    await stockProduct(order.productUid, order.buyer.store.uid, 100);
    await fillCart(order.buyer.customerId, [{ productUid: order.productUid, quantity: 2 }]);

    expect(await reorder(order.buyer, order.uid)).toMatchObject([
      { added: ORDERED, isShort: false },
    ]);
    expect(await linesOf(order.buyer)).toMatchObject([{ quantity: 2 + ORDERED }]);
  });

  test("of another company's order finds none", async () => {
    const order = await makeOrder();

    expect(await reorder(await makeBuyer(), order.uid)).toBeNull();
  });
});
