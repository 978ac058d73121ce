import { eq, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { joinLines, lineKey } from "#app/models/cart/line.ts";
import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { type HeldCartLine, lockLine } from "./change-line.server.ts";
import { roomOf } from "./line-limit.server.ts";
import { findSameLines, writeLines } from "./lines.server.ts";
import { raiseVersion } from "./owner.server.ts";

export type MovedCartLine = {
  ok: true;
  label: string;
  cartName: string;
  quantity: number;
  leftOver: number;
};

export type NotMoved = { ok: false; reason: "cart-target-full" };

export type Move = { lineId: number; cartId: number; keeps: boolean };

/**
 * Moves or copies a line, with all its columns, to another cart of the same customer. A line of the
 * same product and colour there grows, up to the limit of a line, and leaves the aside section when
 * either was out of it; another is refused where the cart is full. Null, nothing changed, when line
 * or cart are not theirs, or the line is in that cart already.
 */
export function moveLine(
  buyer: Buyer,
  { lineId, cartId, keeps }: Move,
): Promise<MovedCartLine | NotMoved | null> {
  return transaction(async (tx) => {
    const own = await tx
      .select({ id: carts.id, name: carts.name })
      .from(carts)
      .where(eq(carts.customerId, buyer.customerId))
      .orderBy(carts.id)
      .for("update");
    const target = own.find(({ id }) => id === cartId);
    const line = target && (await lockLine(tx, { customerId: buyer.customerId }, lineId));
    if (!line || line.cartId === cartId) return null;
    const moved = await putInto(tx, line, cartId, keeps);
    if (!moved) return { ok: false, reason: "cart-target-full" };
    await raiseVersion(tx, cartId);
    if (!keeps) await raiseVersion(tx, line.cartId);
    return { ok: true, label: line.label, cartName: target.name, ...moved };
  });
}

async function putInto(tx: Transaction, line: HeldCartLine, cartId: number, keeps: boolean) {
  const { quantity } = line;
  const there = (await findSameLines(tx, cartId, [line])).get(lineKey(line));
  if (!there) {
    if ((await roomOf(tx, cartId)) === 0) return null;
    if (keeps) {
      await writeLines(tx, cartId, [{ ...line, addedAt: databaseNow() }]);
    } else {
      // The line keeps its id: a stale page and an order made of it find it in the other cart.
      await tx
        .update(cartLines)
        .set({ cartId, addedAt: sql`now()` })
        .where(eq(cartLines.id, line.id));
    }
    return { quantity, leftOver: 0 };
  }
  const joined = joinLines(there, line, maxQuantity(line.packagingQuantity));
  const leftOver = there.quantity + quantity - joined.quantity;
  await writeLines(tx, cartId, [joined]);
  if (!keeps) await takeAway(tx, line.id, leftOver);
  return { quantity: joined.quantity, leftOver };
}

async function takeAway(tx: Transaction, lineId: number, leftOver: number): Promise<void> {
  const isLine = eq(cartLines.id, lineId);
  if (leftOver > 0) await tx.update(cartLines).set({ quantity: leftOver }).where(isLine);
  else await tx.delete(cartLines).where(isLine);
}
