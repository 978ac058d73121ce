import { and, eq, sql } from "drizzle-orm";
import {
  type HandoverState,
  type HandoverWay,
  handoverState,
  toPayCents,
  unitsToFetch,
} from "#app/models/handover/handover.ts";
import type { OrderStatus } from "#app/models/order/status.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import {
  type CompanyDeposit,
  type LineToHandOver,
  listCompanyDeposits,
  listHandovers,
  listLinesToHandOver,
  listTakers,
  type PastHandover,
} from "./handover.server.ts";

export type OrderToHandOver = {
  uid: string;
  storeUid: number;
  statusCode: OrderStatus;
  way: HandoverWay;
  state: HandoverState;
  day: IsoDay;
  range: string;
  company: string;
  customer: string;
  phone: string;
  comment: string;
  readyPlace: string;
  /** Left to pay at the till, in cents; 0 once a clerk said that the till has it. */
  toPayCents: number;
  /** Acts on the order so far: a form says how many its page showed. */
  version: number;
  lines: (LineToHandOver & { left: number })[];
  handovers: PastHandover[];
  deposits: CompanyDeposit[];
  takers: string[];
};

/** Finds an order to hand over, with what left of it before; null when it is another depot's, or none. */
export async function findOrderToHandOver(
  storeUid: number,
  uid: string,
  way: HandoverWay = "counter",
): Promise<OrderToHandOver | null> {
  const [found] = await db
    .select({
      ...{ id: orders.id, uid: orders.uid, storeUid: orders.storeUid, mode: orders.mode },
      ...{ statusCode: orders.statusCode, approval: orders.approval, companyId: orders.companyId },
      ...{ day: orders.deliveryDate, range: orders.deliveryRange, comment: orders.comment },
      ...{ readyPlace: orders.readyPlace, settledAt: orders.settledAt },
      ...{ grossCents: orders.grossCents, company: companies.label, phone: customers.cellphone },
      customer: sql<string>`${customers.firstName} || ' ' || ${customers.lastName}`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)));
  if (!found) return null;
  const { id: orderId, companyId, mode, approval, settledAt, grossCents, ...order } = found;
  const [lines, handovers, deposits, takers] = await Promise.all([
    listLinesToHandOver(db, orderId),
    listHandovers(db, orderId),
    listCompanyDeposits(db, { orderId, companyId }),
    listTakers(db, orderId),
  ]);
  const isPaidAtTill = handovers.some((one) => one.isPaidAtTill && !one.undo);
  const { preparesHere } = settings().depot;
  return {
    ...order,
    way,
    state: handoverState({ statusCode: order.statusCode, mode, approval }, preparesHere, way),
    toPayCents: isPaidAtTill ? 0 : toPayCents({ settledAt, grossCents }),
    version: versionOf(handovers),
    lines: lines.map((line) => ({ ...line, left: unitsToFetch(line) })),
    ...{ handovers, deposits, takers },
  };
}

/** Hand-overs and their undoing so far. */
export function versionOf(handovers: readonly PastHandover[]): number {
  return handovers.length + handovers.filter(({ undo }) => undo).length;
}
