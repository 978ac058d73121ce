import { and, eq } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { orderLines, orders } from "#drizzle/schema/order.ts";
import { findSellFacts } from "./cart.server.ts";
import type { CartOwner } from "./owner.server.ts";
import { findRemovedLine } from "./removal.server.ts";

/** A line that a stale page still shows, and what became of it. */
export type GoneLine =
  | { kind: "removed"; label: string; removalId: number }
  | { kind: "ordered"; label: string; orderUid: string; productUid: number; codeColor: string }
  | { kind: "left"; label: string; productUid: number; codeColor: string };

/**
 * A line as a page names it: its id, and its product when the page sends it; 0 when it does not.
 */
export type AsView = { lineId: number; productUid?: number; codeColor?: string };

/**
 * Finds out what became of a line that is in no cart of its owner: removed less than half an hour
 * ago, ordered, or gone (merged at login, joined to another, deleted with its cart), which only a
 * page that sends the product learns. Null when the line is somebody else's.
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

/** Uses order_lines_cart_line_id_index. */
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
