import { and, eq, sql } from "drizzle-orm";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { erpEvents } from "#drizzle/schema/erp.ts";
import { applyAgain } from "./event.server.ts";

/** Messages applied in one pass, and passes of one run. */
const BATCH = 200;
const MAX_PASSES = 100;

/** Applies in order, each in a transaction of its own, until none is left that may be applied. */
export async function applyWaitingMessages(now: Date = new Date()): Promise<void> {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    if ((await applySomeWaiting(now)) < BATCH) return;
  }
}

/** Reads erp_events_to_look_at; returns how many it tried. */
async function applySomeWaiting(now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from erp_events
    where outcome = 'waiting' and order_uid is null
      and (body ->> 'product' is null
        or exists (select from products where erp_code = body ->> 'product'))
      and (body ->> 'store' is null
        or exists (select from stores where erp_code = body ->> 'store'))
      and (body ->> 'deliveryZone' is null
        or exists (select from stores where delivery_zone = (body ->> 'deliveryZone')::bigint))
      and (body ->> 'company' is null
        or exists (select from companies where erp_code = body ->> 'company'))
      and (body ->> 'family' is null
        or exists (select from categories where erp_code = body ->> 'family'))
      and (body ->> 'cardNumber' is null
        or exists (select from customers where card_number = body ->> 'cardNumber'))
      and (missing is null or exists (
        select from jsonb_to_recordset(missing) as m (what text, code text)
        where case what
          when 'family' then exists (select from categories where erp_code = m.code)
          when 'brand' then exists (select from brands where erp_code = m.code)
          when 'product' then exists (select from products where erp_code = m.code)
          when 'store' then exists (select from stores where erp_code = m.code)
          when 'company' then exists (select from companies where erp_code = m.code)
          when 'price-list' then exists (select from price_lists where erp_code = m.code)
          when 'card' then exists (select from customers where card_number = m.code)
          when 'invoice' then exists (select from invoices where erp_number = m.code)
        end))
    order by sequence, id
    limit ${BATCH}`);
  for (const { id } of rows) {
    await transaction(async (tx) => {
      const isWaiting = and(eq(erpEvents.id, id), eq(erpEvents.outcome, "waiting"));
      const [event] = await tx.select().from(erpEvents).where(isWaiting).for("update");
      if (event) await applyAgain(tx, event, now);
    });
  }
  return rows.length;
}
