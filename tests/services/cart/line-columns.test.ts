import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { openCustomerSession, openSession } from "#app/services/auth/session.server.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { removeLine } from "#app/services/cart/change-line.server.ts";
import { createCart, duplicateCart } from "#app/services/cart/customer-carts.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { moveLine } from "#app/services/cart/move-line.server.ts";
import { restoreRemoved } from "#app/services/cart/removal.server.ts";
import { splitCart } from "#app/services/cart/split.server.ts";
import { updateCart } from "#app/services/cart/update.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { quoteLines } from "#drizzle/schema/quote.ts";
import { linesOf } from "#tests/support/cart/pages.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { makeQuote } from "#tests/support/quote/quotes.ts";

type Line = typeof cartLines.$inferSelect;

const owner = ({ customerId }: Buyer) => ({ customerId });
const browser = { userAgent: "", address: "" };

async function makeLine(
  buyer: Buyer,
  cartOwner: { customerId: number } | { sessionIdHash: string } = owner(buyer),
) {
  const isQuoted = eq(quoteLines.quoteId, await makeQuote(buyer));
  const [quoted] = await db.select().from(quoteLines).where(isQuoted);
  const [cart] = await db.insert(carts).values(cartOwner).returning();
  const values: Omit<Line, "id" | "cartId"> = {
    productUid: quoted?.productUid ?? 0,
    codeColor: "7016",
    quantity: 6,
    isAside: false,
    comment: "Palette à part",
    quoteLineId: quoted?.id ?? 0,
    websiteArea: "paint",
    addedAt: new Date("2026-11-02T08:00:00Z"),
  };
  const [line] = await db
    .insert(cartLines)
    .values({ ...values, cartId: cart?.id ?? 0 })
    .returning();
  if (!line) throw new Error("No line was made.");
  return line;
}

async function otherCart(buyer: Buyer) {
  const made = await createCart(buyer, { name: "Chantier Dupont", worksiteId: null });
  return made.ok ? made.id : 0;
}

function columnsOf({ id: _id, cartId: _cartId, addedAt: _addedAt, ...columns }: Line) {
  return columns;
}

const ways: Record<string, (buyer: Buyer, line: Line) => Promise<unknown>> = {
  "when it moves to another cart": async (buyer, { id: lineId }) =>
    moveLine(buyer, { lineId, cartId: await otherCart(buyer), keeps: false }),
  "in a copy of it in another cart": async (buyer, { id: lineId }) =>
    moveLine(buyer, { lineId, cartId: await otherCart(buyer), keeps: true }),
  "in a copy of its cart": (buyer, { cartId }) => duplicateCart(buyer, cartId),
  "when it is removed and put back": async (buyer, { id }) => {
    const removed = await removeLine(owner(buyer), id);
    const removalId = removed?.ok ? (removed.removalId ?? 0) : 0;
    return restoreRemoved(owner(buyer), { removalId });
  },
  "when its cart is emptied and put back": async (buyer) => {
    const emptied = await emptyCart(owner(buyer));
    return restoreRemoved(owner(buyer), { removalId: emptied?.ok ? (emptied.removalId ?? 0) : 0 });
  },
};

describe("a cart line keeps all its columns", () => {
  test.each(Object.entries(ways))("%s", async (_, go) => {
    const buyer = await makeBuyer();
    const line = await makeLine(buyer);

    expect(await go(buyer, line)).toBeTruthy();

    const lines = await linesOf(buyer.customerId);
    expect(lines.map(columnsOf)).toEqual(lines.map(() => columnsOf(line)));
    expect(lines.length).toBeGreaterThan(0);
  });

  test("on both sides of a split", async () => {
    const buyer = await makeBuyer();
    const line = await makeLine(buyer);
    const cart = await findCart(shopperOf(buyer));

    await splitCart(buyer, cart, [{ lineId: line.id, quantity: 2 }], () => "Le reste");

    const lines = await linesOf(buyer.customerId);
    expect(lines.map(({ quantity }) => quantity).toSorted()).toEqual([2, 4]);
    const part = (each: Line) => ({ ...columnsOf(each), quantity: 0 });
    expect(lines.map(part)).toEqual([part(line), part(line)]);
  });

  test("when a visitor who has it signs in", async () => {
    const [buyer, visitor] = [await makeBuyer(), await openSession("")];
    const line = await makeLine(buyer, { sessionIdHash: visitor.idHash });

    await openCustomerSession(visitor.idHash, buyer.customerId, browser);

    // The colour is not one of the product's: the merge sets the line aside.
    const expected = { ...columnsOf(line), isAside: true };
    expect((await linesOf(buyer.customerId)).map(columnsOf)).toEqual([expected]);
  });
});

describe("the website area of a cart line", () => {
  const areaOf = async (buyer: Buyer) => {
    const { lines, asideLines } = await findCart(shopperOf(buyer));
    return [...lines, ...asideLines].map(({ websiteArea }) => websiteArea);
  };
  const put = (buyer: Buyer, productUid: number, more: object) =>
    updateCart(owner(buyer), [{ productUid, codeColor: "", quantity: 2, isAside: false, ...more }]);

  test("is stored with any update that leaves the line in the cart", async () => {
    const [buyer, other] = [await makeBuyer(), await makeBuyer()];
    const { uid } = await makeProduct();
    await put(other, uid, {});

    const stored: unknown[] = [];
    for (const more of [
      { websiteArea: "paint" },
      { quantity: 5 },
      { isAside: true, websiteArea: "room" },
      { quantity: 0, isAside: true, websiteArea: "" },
    ]) {
      expect(await put(buyer, uid, more)).toEqual([]);
      stored.push(...(await areaOf(buyer)));
    }

    expect(stored).toEqual(["paint", "paint", "room", ""]);
    expect(await areaOf(other)).toEqual([null]);
  });

  test("changes nothing when the update is refused or removes the line", async () => {
    const buyer = await makeBuyer();
    const { uid } = await makeProduct();
    const gone = await makeProduct({ isActive: false });

    expect(await put(buyer, gone.uid, { websiteArea: "paint" })).toHaveLength(1);
    expect(await put(buyer, uid, { websiteArea: "paint" })).toEqual([]);
    expect(await put(buyer, uid, { quantity: 0, websiteArea: "room" })).toEqual([]);

    expect(await areaOf(buyer)).toEqual([]);
  });

  test("fills that of the line it joins, and never replaces it", async () => {
    const buyer = await makeBuyer();
    const line = await makeLine(buyer);
    const { productUid, codeColor } = line;
    const cartId = await otherCart(buyer);
    const there = { cartId, productUid, codeColor, quantity: 1 };
    await db.insert(cartLines).values(there);
    const areaThere = async () => {
      const [joined] = await db.select().from(cartLines).where(eq(cartLines.cartId, cartId));
      return joined?.websiteArea;
    };

    await moveLine(buyer, { lineId: line.id, cartId, keeps: true });
    const filled = await areaThere();
    await db.update(cartLines).set({ websiteArea: "room" }).where(eq(cartLines.id, line.id));
    await moveLine(buyer, { lineId: line.id, cartId, keeps: false });

    expect([filled, await areaThere()]).toEqual(["paint", "paint"]);
  });

  test("has forty characters at most", async () => {
    const line = await makeLine(await makeBuyer());
    const set = (websiteArea: string) =>
      db.update(cartLines).set({ websiteArea }).where(eq(cartLines.id, line.id));

    await set("x".repeat(40));
    await expect(set("x".repeat(41))).rejects.toMatchObject({
      cause: { constraint: "cart_line_website_area" },
    });
  });
});
