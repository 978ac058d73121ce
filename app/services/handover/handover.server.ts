import { eq, type SQL, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { RefusedUnits } from "#app/models/handover/delivery.ts";
import type { DepositCount, DepositKind } from "#app/models/handover/deposit.ts";
import type { GivenLine, HandoverLine, SignatureKind } from "#app/models/handover/handover.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { type OrderStatus, orderStatus } from "#app/models/order/status.ts";
import { literal, literals } from "#app/services/order/literals.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { handovers } from "#drizzle/schema/handover.ts";

/** Orders whose goods left, or wait for their customer. */
const gatheredStatuses = [
  ...[orderStatus.available, orderStatus.invoiced, orderStatus.deliveredByCarrier],
];

export type LineToHandOver = HandoverLine & {
  id: number;
  productUid: number;
  reference: string;
  label: string;
  colorLabel: string;
  storageUnit: string;
  comment: string;
  /** Ordered units that have left the order. */
  missing: number;
  depositMills: number;
  depositLabel: string;
};

/** Lists the lines of an order with what was handed over of them, by hand-overs that stand. */
export async function listLinesToHandOver(
  on: Queryable,
  orderId: number,
): Promise<LineToHandOver[]> {
  const { rows } = await on.execute<LineToHandOver>(sql`
    select l.id, l.position as "lineNumber", l.product_uid as "productUid", l.reference, l.label,
      l.color_label as "colorLabel", l.storage_unit as "storageUnit", l.quantity, l.missing, l.comment,
      l.deposit_mills as "depositMills", coalesce(p.deposit_label, '') as "depositLabel",
      coalesce(found, 0) as found, coalesce(is_short, false) as "isShort",
      coalesce((
        select sum(part.quantity) from handover_lines part
        where part.order_line_id = l.id and ${stands(sql`part.handover_id`)}), 0)::int as "handedOver"
    from order_lines l
    left join products p on p.uid = l.product_uid
    left join preparation_lines on order_line_id = l.id
    where l.order_id = ${orderId}
    order by l.position`);
  return rows;
}

export type PastHandover = {
  id: number;
  at: Date;
  by: string;
  staffId: number;
  taker: string;
  signature: SignatureKind;
  isPaidAtTill: boolean;
  photoId: number | null;
  /** Status before a hand-over that left nothing to fetch; null for one in part. */
  completedFrom: OrderStatus | null;
  lines: GivenLine[];
  /** Goods that the site of a delivery sent back. */
  refusals: RefusedUnits[];
  deposits: DepositCount[];
  undo: { at: Date; by: string; reason: string } | null;
};

type Row = Omit<PastHandover, "at" | "undo"> & { at: string } & {
  undoneAt: string | null;
  undoneBy: string | null;
  reason: string | null;
};

/** Lists the hand-overs of an order, the first first; an undone one says who undid it. */
export async function listHandovers(on: Queryable, orderId: number): Promise<PastHandover[]> {
  const { rows } = await on.execute<Row>(sql`
    select h.id, h.at, staff.name as by, h.staff_id as "staffId", h.taker, h.signature,
      h.is_paid_at_till as "isPaidAtTill", h.photo_id as "photoId",
      h.completed_from as "completedFrom",
      coalesce((select json_agg(json_build_object('lineNumber', l.position,
          'quantity', part.quantity) order by l.position)
        from handover_lines part join order_lines l on l.id = part.order_line_id
        where part.handover_id = h.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('lineNumber', l.position, 'quantity',
          sent.quantity, 'reason', sent.reason, 'words', sent.words) order by l.position)
        from handover_refusals sent join order_lines l on l.id = sent.order_line_id
        where sent.handover_id = h.id), '[]') as refusals,
      coalesce((select json_agg(json_build_object('label', label, 'depositMills', deposit_mills,
          'given', given, 'returned', returned) order by label, deposit_mills)
        from handover_deposits where handover_id = h.id), '[]') as deposits,
      undo.at as "undoneAt", undoer.name as "undoneBy", undo.reason
    from handovers h
    join staff_accounts staff on staff.id = h.staff_id
    left join handover_undos undo on undo.handover_id = h.id
    left join staff_accounts undoer on undoer.id = undo.staff_id
    where h.order_id = ${orderId}
    order by h.id`);
  return rows.map(({ at, undoneAt, undoneBy, reason, ...row }) => ({
    ...row,
    at: new Date(at),
    undo: undoneAt ? { at: new Date(undoneAt), by: undoneBy ?? "", reason: reason ?? "" } : null,
  }));
}

/** True in SQL for a hand-over that nobody undid. */
export function stands(handoverId: SQL): SQL {
  return sql`not exists (select from handover_undos undo where undo.handover_id = ${handoverId})`;
}

export type CompanyDeposit = DepositKind & {
  /** Packaging of six months that the company has not brought back yet, as far as the shop knows. */
  out: number;
};

/** Months for which a deposit is given back (general terms). */
const DEPOSIT_MONTHS = 6;

/** Kinds of packaging of an order, and of its company's orders of six months, with how many are still out. */
export async function listCompanyDeposits(
  on: Queryable,
  { orderId, companyId }: { orderId: number; companyId: number },
): Promise<CompanyDeposit[]> {
  const { rows } = await on.execute<CompanyDeposit>(sql`
    with recent as (
      select id, status_code from orders
      where company_id = ${companyId}
        and created_at > now() - make_interval(months => ${DEPOSIT_MONTHS})
        and status_code in ${literals(gatheredStatuses)}
      union
      select id, status_code from orders where id = ${orderId}
    ), billed as (
      select coalesce(p.deposit_label, '') as label, l.deposit_mills,
        case when recent.status_code = ${literal(orderStatus.invoiced)} and not exists (
            select from handovers where order_id = recent.id)
          then l.quantity else 0 end as count
      from recent
      join order_lines l on l.order_id = recent.id and l.deposit_mills > 0
      left join products p on p.uid = l.product_uid
    ), moved as (
      select d.label, d.deposit_mills, d.given - d.returned as count
      from recent
      join handovers h on h.order_id = recent.id and ${stands(sql`h.id`)}
      join handover_deposits d on d.handover_id = h.id
    )
    select label, deposit_mills as "depositMills", greatest(sum(count), 0)::int as out
    from (select * from billed union all select * from moved) as counted
    group by label, deposit_mills
    order by label, deposit_mills
    limit 30`);
  return rows;
}

/** Lists the drawn signatures of an order by hand-over. */
export function listDrawings(
  on: Queryable,
  orderId: number,
): Promise<{ id: number; drawing: Uint8Array | null }[]> {
  return on
    .select({ id: handovers.id, drawing: handovers.drawing })
    .from(handovers)
    .where(eq(handovers.orderId, orderId));
}

/** People of an order's company, to be proposed as takers: the customer and the site contact first. */
export async function listTakers(on: Queryable, orderId: number): Promise<string[]> {
  const { rows } = await on.execute<{ name: string }>(sql`
    select name from (
      select first_name || ' ' || last_name as name, 0 as rank
      from orders join customers on customers.id = customer_id where orders.id = ${orderId}
      union
      select site_contact, 1 from orders where id = ${orderId}
      union
      select taker, 2 from handovers where order_id = ${orderId}
      union
      select first_name || ' ' || last_name, 3
      from customers
      where company_id = (select company_id from orders where id = ${orderId})
        and disabled_at is null and erased_at is null
    ) as people
    where name <> ''
    group by name
    order by min(rank), name collate "fr-x-icu"
    limit 20`);
  return rows.map(({ name }) => name);
}

/** `taker` is "" for goods left where nobody was. */
export type SignedNote = { uid: string; at: Date; taker: string; isDelivery: boolean };

/** Notes that a list of them shows. */
const MAX_NOTES = 200;

/** Orders of a worksite of the buyer's company of which goods were handed over, by their last hand-over. */
export async function listSignedNotes(
  { companyId }: Pick<Buyer, "companyId">,
  worksiteId: number,
): Promise<SignedNote[]> {
  const { rows } = await db.execute<Omit<SignedNote, "at"> & { at: string }>(sql`
    select uid, at, taker, "isDelivery" from (
      select distinct on (orders.id) orders.uid, h.at, h.taker,
        orders.mode <> ${literal(orderModes.pickup)} as "isDelivery"
      from orders
      join handovers h on h.order_id = orders.id and ${stands(sql`h.id`)}
      where orders.worksite_id = ${worksiteId} and orders.company_id = ${companyId}
        and exists (select from handover_lines where handover_id = h.id)
      order by orders.id, h.id desc
    ) as last
    order by at desc
    limit ${MAX_NOTES}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
