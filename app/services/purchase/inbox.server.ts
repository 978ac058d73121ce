import { and, eq, isNull, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { releasedStatuses } from "#app/models/order/status.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";
import {
  type Candidate,
  INBOX_PER_PAGE,
  type InboxRow,
  inboxSince,
  MAX_UNFILED,
  proposeWorksite,
} from "#app/models/purchase/inbox.ts";
import type { PurchaseKind } from "#app/models/purchase/query.ts";
import { purchaseRights } from "#app/models/purchase/right.ts";
import { literal, literals } from "#app/services/order/literals.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { isOfferedTo } from "#app/services/worksite/worksite.server.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";

/**
 * Lists a page of the purchases of the last twelve months that are in no worksite, the latest first, each with the
 * worksite to propose to this buyer. Two queries, by the partial indexes on purchases without a worksite.
 */
export async function listInbox(
  buyer: Buyer,
  requestedPage: string | null,
  now: Date = new Date(),
): Promise<{ rows: InboxRow[]; total: number; page: number }> {
  const total = await countUnfiled(buyer, now);
  const page = pageNumber(requestedPage, pageCount(total, INBOX_PER_PAGE));
  return { rows: await readRows(buyer, (page - 1) * INBOX_PER_PAGE, now), total, page };
}

/** Counts those purchases: a thousand at most. */
export async function countUnfiled(
  buyer: Pick<Buyer, "companyId">,
  now: Date = new Date(),
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (${unfiled(buyer, now, MAX_UNFILED)}) as waiting`);
  return Math.min(rows[0]?.count ?? 0, MAX_UNFILED);
}

/** Keeps a purchase out of the inbox, or puts it back; null for another company's, or one in a worksite. */
export async function setWithoutWorksite(
  { companyId }: Pick<Buyer, "companyId">,
  { kind, id }: { kind: PurchaseKind; id: number },
  isWithout: boolean,
): Promise<{ number: string } | null> {
  if (kind === "order") {
    const [order] = await db
      .update(orders)
      .set({ withoutWorksite: isWithout })
      .where(and(eq(orders.id, id), eq(orders.companyId, companyId), isNull(orders.worksiteId)))
      .returning({ number: orders.uid });
    return order ?? null;
  }
  const [ticket] = await db
    .update(tickets)
    .set({ worksiteSource: isWithout ? "customer" : null })
    .where(and(eq(tickets.id, id), eq(tickets.companyId, companyId), isNull(tickets.worksiteId)))
    .returning({ number: tickets.number });
  return ticket ?? null;
}

/** Each kind reads its latest by its partial index. */
function unfiled({ companyId }: Pick<Buyer, "companyId">, now: Date, limit: number) {
  const since = inboxSince(now).toISOString();
  return sql`
    (select 'order' as kind, id, created_at as at from orders
      where company_id = ${companyId} and worksite_id is null and not without_worksite
        and status_code not in ${literals(releasedStatuses)} and created_at >= ${since}
      order by created_at desc, id desc limit ${limit})
    union all
    (select 'ticket', id, sold_at from tickets
      where company_id = ${companyId} and worksite_id is null and worksite_source is null
        and sold_at >= ${since}
      order by sold_at desc, id desc limit ${limit})`;
}

type Read = Omit<InboxRow, "at" | "netCents" | "proposal"> & {
  at: string;
  netCents: string;
  candidates: Candidate[];
};

async function readRows(buyer: Buyer, offset: number, now: Date): Promise<InboxRow[]> {
  const { rows } = await db.execute<Read>(sql`
    select chosen.kind, chosen.id, chosen.at, coalesce(orders.uid, tickets.number) as number,
      customers.id as "customerId",
      customers.first_name || ' ' || customers.last_name as "buyerName",
      coalesce(orders.place ->> 'label', stores.label) as "storeLabel",
      coalesce(tickets.net_cents, (select sum((rate ->> 'baseCents')::bigint)
        from jsonb_array_elements(orders.vat) as rate), 0) as "netCents",
      array(
        (select label from order_lines line where line.order_id = orders.id
          order by position limit 3)
        union all
        (select label from ticket_lines line where line.ticket_id = tickets.id
          order by position limit 3)) as goods,
      (${candidatesFor(buyer)}) as candidates
    from (select * from (${unfiled(buyer, now, offset + INBOX_PER_PAGE)}) as waiting
      order by at desc, kind, id desc limit ${INBOX_PER_PAGE} offset ${offset}) as chosen
    left join orders on chosen.kind = 'order' and orders.id = chosen.id
    left join tickets on chosen.kind = 'ticket' and tickets.id = chosen.id
    join customers on customers.id = coalesce(orders.customer_id, tickets.customer_id)
    join stores on stores.uid = coalesce(orders.store_uid, tickets.store_uid)
    order by chosen.at desc, chosen.kind, chosen.id desc`);
  const { amounts } = purchaseRights(buyer);
  return rows.map(({ at, netCents, candidates, ...row }) => ({
    ...row,
    at: new Date(at),
    netCents: amounts ? Number(netCents) : null,
    proposal: proposeWorksite(candidates),
  }));
}

/**
 * Worksites offered to the buyer whose address a delivery names, and those that the same person bought for in the same
 * week of Paris, by the indexes of both kinds on the customer.
 */
function candidatesFor(buyer: Buyer) {
  const week = sql`date_trunc('week', chosen.at at time zone 'Europe/Paris')`;
  const begins = sql`(${week} at time zone 'Europe/Paris')`;
  const ends = sql`((${week} + interval '7 days') at time zone 'Europe/Paris')`;
  return sql`
    select coalesce(json_agg(json_build_object('worksiteId', worksites.id, 'name', worksites.name,
      'reason', found.reason, 'count', found.count)), '[]')
    from (
      select site.id as worksite_id, 'address' as reason, 1 as count
      from worksites site join addresses on addresses.id = site.address_id
      where orders.mode <> ${literal(orderModes.pickup)} and site.company_id = ${buyer.companyId}
        and addresses.zip_code = orders.place ->> 'zipCode' and addresses.address <> ''
        and strpos(lower(unaccent(orders.place ->> 'address')),
          lower(unaccent(addresses.address))) > 0
      union all
      select worksite_id, 'same-week', count(*)::int from (
        select other.worksite_id from orders other
        where other.customer_id = customers.id and other.created_at >= ${begins}
          and other.created_at < ${ends} and other.status_code not in ${literals(releasedStatuses)}
        union all
        select other.worksite_id from tickets other
        where other.customer_id = customers.id and other.sold_at >= ${begins}
          and other.sold_at < ${ends}) as bought
      where worksite_id is not null group by worksite_id) as found
    join worksites on worksites.id = found.worksite_id
    where ${isOfferedTo(buyer)}`;
}
