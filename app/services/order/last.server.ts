import { sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { OrderedItem } from "#app/models/order/order-view.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { firstLinesOf, lineCountOf } from "./first-lines.server.ts";
import { literals } from "./literals.server.ts";

export type LastOrder = {
  uid: string;
  /** It was placed, Europe/Paris. */
  day: IsoDay;
  grossCents: number;
  lineCount: number;
  items: OrderedItem[];
};

/** Finds the buyer's own last order that stands, with its first three lines; null for none. One query. */
export async function findLastOrder({
  companyId,
  customerId,
}: Pick<Buyer, "companyId" | "customerId">): Promise<LastOrder | null> {
  const { rows } = await db.execute<LastOrder>(sql`
    select o.uid, (o.created_at at time zone 'Europe/Paris')::date::text as day,
      o.gross_cents::float8 as "grossCents",
      ${lineCountOf(sql`o.id`)} as "lineCount", ${firstLinesOf(sql`o.id`)} as items
    from orders o
    where o.company_id = ${companyId} and o.customer_id = ${customerId}
      and o.status_code not in ${literals(releasedStatuses)}
    order by o.created_at desc, o.id desc limit 1`);
  return rows[0] ?? null;
}
