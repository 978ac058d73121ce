import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { TypedText } from "#app/models/cart/quick-order-text.ts";
import { db } from "#app/services/platform/database.server.ts";
import { quickOrders } from "#drizzle/schema/cart.ts";

const KEPT = 5;

export type QuickOrderDraft = TypedText & { batch: string };

/** Returns their number. `batch` is that of the lines which these correct; without one they begin another. */
export async function saveQuickOrderDraft(
  sessionIdHash: string,
  { lines, leftOut }: TypedText,
  batch: string | null,
): Promise<string> {
  const [draft] = await db
    .insert(quickOrders)
    .values({ sessionIdHash, lines, leftOut, batch: batch ?? randomUUID() })
    .returning({ id: quickOrders.id });
  if (!draft) throw new Error("insert of a quick order returned no row");
  const older = db
    .select({ id: quickOrders.id })
    .from(quickOrders)
    .where(eq(quickOrders.sessionIdHash, sessionIdHash))
    .orderBy(desc(quickOrders.createdAt), desc(quickOrders.id))
    .offset(KEPT);
  await db.delete(quickOrders).where(inArray(quickOrders.id, older));
  return draft.id;
}

/** Null when another session typed them, or they were added or deleted since. */
export async function findQuickOrderDraft(
  sessionIdHash: string,
  id: string,
): Promise<QuickOrderDraft | null> {
  const { lines, leftOut, batch } = quickOrders;
  const [draft] = await db
    .select({ lines, leftOut, batch })
    .from(quickOrders)
    .where(and(eq(quickOrders.id, id), eq(quickOrders.sessionIdHash, sessionIdHash)));
  return draft ? { ...draft, lines: [...draft.lines] } : null;
}

/** Deletes lines and all that they correct, once they are in the cart. */
export async function deleteQuickOrderDraft(sessionIdHash: string, batch: string): Promise<void> {
  await db
    .delete(quickOrders)
    .where(and(eq(quickOrders.sessionIdHash, sessionIdHash), eq(quickOrders.batch, batch)));
}
