import { eq, sql } from "drizzle-orm";
import { handoverState } from "#app/models/handover/handover.ts";
import { isCodeOf, readPickupCode, spokenCode } from "#app/models/order/spoken-code.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { stores } from "#drizzle/schema/store.ts";

export type FoundCode =
  | { ok: true; uid: string }
  | { ok: false; reason: "handover-unknown" | "handover-several" }
  | { ok: false; reason: "handover-elsewhere"; values: { store: string } };

/**
 * Finds the order of a depot by its number as scanned, or by the six characters that its customer says. Of several
 * orders with the same six, the one that can be handed over. Names the depot of an order of another.
 */
export async function findByCode(storeUid: number, typed: string): Promise<FoundCode> {
  const code = readPickupCode(typed);
  if (code === null) return { ok: false, reason: "handover-unknown" };
  const ended = await db
    .select({
      ...{ uid: orders.uid, storeUid: orders.storeUid, store: stores.label, mode: orders.mode },
      ...{ statusCode: orders.statusCode, approval: orders.approval },
    })
    .from(orders)
    .innerJoin(stores, eq(stores.uid, orders.storeUid))
    .where(eq(spoken, spokenCode(code)))
    .limit(MAX_FOUND);
  const found = ended.filter(({ uid }) => isCodeOf(code, uid));
  const own = found.filter((order) => order.storeUid === storeUid);
  const open = own.filter((order) => handoverState(order, true) === "open");
  const [only] = open.length === 1 ? open : own;
  if (only && (open.length === 1 || own.length === 1)) return { ok: true, uid: only.uid };
  if (own.length > 1) return { ok: false, reason: "handover-several" };
  const [other] = found;
  if (!other) return { ok: false, reason: "handover-unknown" };
  return { ok: false, reason: "handover-elsewhere", values: { store: other.store } };
}

/** By orders_spoken_anywhere. */
const spoken = sql`right(upper(replace(${orders.uid}, '-', '')), 6)`;

/** Of 30⁶ endings, this many orders never share one. */
const MAX_FOUND = 20;
