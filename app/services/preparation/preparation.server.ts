import { and, desc, eq, sql } from "drizzle-orm";
import type { YardZone } from "#app/models/catalogue/yard-zone.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import type { OrderMode } from "#app/models/order/mode.ts";
import type { OrderPlace } from "#app/models/order/order.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { PreparationAct, PreparedLine } from "#app/models/preparation/preparation.ts";
import { type AwaitedOrder, substituteState } from "#app/models/preparation/substitute.ts";
import type { SubstituteState } from "#app/models/preparation/substitute-state.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationActs, preparations, substitutes } from "#drizzle/schema/preparation.ts";
import { zoneOf } from "./queue.server.ts";

export type LineToPrepare = PreparedLine & {
  id: number;
  lineNumber: number;
  productUid: number;
  reference: string;
  ean: string | null;
  label: string;
  colorLabel: string;
  storageUnit: string;
  /** Of one unit. */
  weightGrams: number;
  comment: string;
  zone: YardZone;
  /** Last goods proposed for its missing units; null for none. */
  substitute: ProposedSubstitute | null;
  /** Line that this one was accepted for; null for goods that were ordered. */
  replaces: number | null;
};

export type ProposedSubstitute = {
  id: number;
  reference: string;
  label: string;
  storageUnit: string;
  quantity: number;
  state: SubstituteState;
  answeredAt: Date | null;
};

export type LastAct = {
  act: PreparationAct;
  lineNumber: number | null;
  found: number | null;
  /** Null for an answer of the customer. */
  by: string | null;
  at: Date;
};

export type Preparation = {
  orderId: number;
  uid: string;
  storeUid: number;
  statusCode: OrderStatus;
  day: IsoDay;
  range: string;
  mode: OrderMode;
  transportType: TransportType | null;
  place: OrderPlace;
  company: string;
  customer: string;
  /** Name of the staff who placed it for the customer; empty for the customer. */
  placedBy: string;
  phone: string;
  comment: string;
  weightGrams: number;
  isPaid: boolean;
  readyPlace: string;
  /** 0 when nobody began. */
  version: number;
  lines: LineToPrepare[];
  /** The last first. */
  acts: LastAct[];
};

/** Acts shown beside an order. */
const SHOWN_ACTS = 5;

/** Finds an order of a depot to gather, with what was found of it; null when it is another depot's, or none. */
export async function findPreparation(
  storeUid: number,
  uid: string,
  now: Date = databaseNow(),
): Promise<Preparation | null> {
  const { id, deliveryDate, deliveryRange, settledAt, ...head } = {
    ...{ id: orders.id, uid: orders.uid, storeUid: orders.storeUid, mode: orders.mode },
    ...{ statusCode: orders.statusCode, transportType: orders.transportType, place: orders.place },
    ...{ deliveryDate: orders.deliveryDate, deliveryRange: orders.deliveryRange },
    ...{ comment: orders.comment, weightGrams: orders.weightGrams, settledAt: orders.settledAt },
    ...{ readyPlace: orders.readyPlace, placedBy: orders.placedBy },
  };
  const [found] = await db
    .select({
      ...{ ...head, orderId: id, day: deliveryDate, range: deliveryRange, settledAt },
      ...{ company: companies.label, phone: customers.cellphone },
      customer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
      version: sql<number>`coalesce(${preparations.version}, 0)`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(preparations, eq(preparations.orderId, orders.id))
    .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)));
  if (!found) return null;
  const { settledAt: paidAt, ...order } = found;
  const [lines, acts] = await Promise.all([
    listLinesToPrepare(db, { id: order.orderId, ...order }, now),
    listActs(db, order.orderId, SHOWN_ACTS),
  ]);
  return { ...order, isPaid: paidAt !== null, lines, acts };
}

type LineRow = Omit<LineToPrepare, "weightGrams" | "substitute"> & { weightGrams: string };

/** Lists the lines of an order with what was found of them and proposed instead, in the order of the order. */
export async function listLinesToPrepare(
  on: Queryable,
  order: AwaitedOrder & { id: number },
  now: Date,
): Promise<LineToPrepare[]> {
  const { id: orderId } = order;
  const proposed = await listProposed(on, order, now);
  const { rows } = await on.execute<LineRow>(
    sql`
    select l.id, l.position as "lineNumber", l.product_uid as "productUid", l.reference, l.label,
      l.color_label as "colorLabel", l.storage_unit as "storageUnit", l.replaces,
      l.quantity + l.missing as quantity,
      l.weight_grams as "weightGrams", l.comment, coalesce(found, 0) as found,
      coalesce(is_short, false) as "isShort", ${zoneOf(sql`p`)} as zone,
      (select code from product_codes where product_uid = l.product_uid and kind = 'ean'
       order by code limit 1) as ean
    from order_lines l
    left join products p on p.uid = l.product_uid
    left join preparation_lines on order_line_id = l.id
    where l.order_id = ${orderId}
    order by l.position`,
  );
  return rows.map((row) => ({
    ...row,
    weightGrams: Number(row.weightGrams),
    substitute: proposed.get(row.id) ?? null,
  }));
}

/** By line, the last proposal of each. */
async function listProposed(
  on: Queryable,
  order: AwaitedOrder & { id: number },
  now: Date,
): Promise<ReadonlyMap<number, ProposedSubstitute>> {
  const rows = await on
    .select()
    .from(substitutes)
    .where(eq(substitutes.orderId, order.id))
    .orderBy(substitutes.id);
  return new Map(
    rows.map(({ id, orderLineId, reference, label, storageUnit, quantity, answeredAt, ...row }) => {
      const state = substituteState(row.state, order, now);
      const goods = { reference, label, storageUnit, quantity };
      return [orderLineId, { id, ...goods, state, answeredAt }];
    }),
  );
}

/** Lists the acts on an order with whoever did them, the last first. */
export function listActs(on: Queryable, orderId: number, limit: number): Promise<LastAct[]> {
  const { act, lineNumber, found, staffId, at } = preparationActs;
  return on
    .select({ act, lineNumber, found, at, by: staffAccounts.name })
    .from(preparationActs)
    .leftJoin(staffAccounts, eq(staffAccounts.id, staffId))
    .where(eq(preparationActs.orderId, orderId))
    .orderBy(desc(preparationActs.id))
    .limit(limit);
}
