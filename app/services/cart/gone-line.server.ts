import { and, eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { findSellFacts } from "./cart.server.ts";
import type { CartOwner } from "./owner.server.ts";
import { findRemovedLine } from "./removal.server.ts";

/** A line that a page left open still shows, and what became of it. */
export type GoneLine =
  | { kind: "removed"; label: string; removalId: number }
  | { kind: "ordered"; label: string; orderUid: string; productUid: number; codeColor: string }
  | { kind: "left"; label: string; productUid: number; codeColor: string };

/** What a page says of a line: its number, and its product when it tells it; 0 when it does not. */
export type AsView = { lineId: number; productUid?: number; codeColor?: string };

/**
 * What became of a line that is in no cart of its owner: taken out less than half an hour ago, ordered, or simply no
 * more (merged at login, joined to another, gone with its cart), which only a page that tells its product can be told.
 * Null when it is somebody else's.
 */
export async function findGoneLine(
  owner: CartOwner,
  { lineId, productUid = 0, codeColor = "" }: AsView,
  now: Date = new Date(),
): Promise<GoneLine | null> {
  const removed = await findRemovedLine(owner, lineId, now);
  if (removed) return { kind: "removed", label: removed.line.label, removalId: removed.removalId };
  const ordered = "customerId" in owner ? await findOrdered(owner.customerId, lineId) : null;
  if (ordered) return { kind: "ordered", ...ordered };
  if (productUid === 0 || (await db.$count(cartLines, eq(cartLines.id, lineId))) > 0) return null;
  const product = await findSellFacts(productUid, codeColor);
  return product && { kind: "left", label: product.label, productUid, codeColor };
}

/** By order_lines_cart_line_id_index. */
async function findOrdered(customerId: number, lineId: number) {
  const [line] = await db
    .select({
      label: orderLines.label,
      orderUid: orders.uid,
      productUid: orderLines.productUid,
      codeColor: orderLines.codeColor,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.cartLineId, lineId), eq(orders.customerId, customerId)))
    .limit(1);
  return line ?? null;
}
