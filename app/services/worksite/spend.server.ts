import { sql } from "drizzle-orm";
import { releasedStatuses } from "#app/models/order/status.ts";
import { type MonthSpend, type Spend, spendOverTime } from "#app/models/worksite/budget.ts";
import { literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import type { WorksiteDetail } from "./list.server.ts";

/** Sums orders and tickets by month in Paris; net, as the budget. By the indexes of both on the worksite. */
export async function findSpend({
  id,
  budgetCents,
}: Pick<WorksiteDetail, "id" | "budgetCents">): Promise<Spend> {
  const { rows } = await db.execute<{ month: string; cents: string }>(sql`
    select to_char(at at time zone 'Europe/Paris', 'YYYY-MM') as month, sum(cents) as cents
    from (
      select orders.created_at as at, (rate ->> 'baseCents')::bigint as cents
      from orders cross join jsonb_array_elements(orders.vat) as rate
      where orders.worksite_id = ${id} and orders.status_code not in ${literals(releasedStatuses)}
      union all
      select sold_at, net_cents from tickets where worksite_id = ${id}
    ) as spent
    group by 1 order by 1`);
  const months = rows.map(({ month, cents }): MonthSpend => ({ month, cents: Number(cents) }));
  return spendOverTime(months, budgetCents);
}
