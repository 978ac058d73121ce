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
import { db } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { quoteLines } from "#drizzle/schema/quote.ts";
import { linesOf } from "#tests/support/cart/pages.ts";
import { shopperOf } from "#tests/support/checkout/checkouts.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeQuote } from "#tests/support/quote/quotes.ts";

type Line = typeof cartLines.$inferSelect;

const owner = ({ customerId }: Buyer) => ({ customerId });
const browser = { userAgent: "", address: "" };

/** Makes a line of six, with a value of its own in each column, in a cart of this owner. */
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

/** Everything of a line but its number, its cart and its time. */
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
