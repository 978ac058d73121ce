import { and, eq } from "drizzle-orm";
import { handoverState } from "#app/models/handover/handover.ts";
import type { HandoverView } from "#app/models/order/handover-view.ts";
import { noticeChannels } from "#app/models/order/notice.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { enqueueErpExport } from "#app/services/erp/outbox.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { siteArrivals } from "#drizzle/schema/handover.ts";
import { orders } from "#drizzle/schema/order.ts";
import { findOrderToHandOver, type OrderToHandOver } from "./order.server.ts";

export type SiteFacts = Pick<
  HandoverView,
  "place" | "siteContact" | "sitePhone" | "companyPhone" | "transportType" | "transportLabel"
> & { worksiteName: string; weightGrams: number };

export type SiteDelivery = {
  order: OrderToHandOver;
  site: SiteFacts;
  /** When the driver arrived today; null before. */
  arrivedAt: Date | null;
};

/** Finds an order to deliver, with its site; null when it is another depot's, a pickup, or none. */
export async function findSiteDelivery(
  storeUid: number,
  uid: string,
  now: Date = databaseNow(),
): Promise<SiteDelivery | null> {
  const { place, siteContact, sitePhone, companyPhone, worksiteName } = orders;
  const { transportType, transportLabel, weightGrams } = orders;
  const [order, [found]] = await Promise.all([
    findOrderToHandOver(storeUid, uid, "delivery"),
    db
      .select({
        ...{ place, siteContact, sitePhone, companyPhone, worksiteName },
        ...{ transportType, transportLabel, weightGrams, arrivedAt: siteArrivals.at },
      })
      .from(orders)
      .leftJoin(
        siteArrivals,
        and(eq(siteArrivals.orderId, orders.id), eq(siteArrivals.day, parisTime(now).day)),
      )
      .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid))),
  ]);
  if (!order || !found || order.state === "pickup") return null;
  const { arrivedAt, ...site } = found;
  return { order, site, arrivedAt };
}

export type NotedArrival = { ok: true } | { ok: false; reason: "not-found" | "handover-closed" };

/**
 * Notes that the driver is on the site of a delivery, once a day, and tells the customer; again it changes nothing.
 * Refuses an order that cannot be delivered now.
 */
export function arriveOnSite(
  by: ByStaff,
  { storeUid, uid }: { storeUid: number; uid: string },
  now: Date = databaseNow(),
): Promise<NotedArrival> {
  return transaction(async (tx) => {
    const { id, statusCode, mode, approval } = orders;
    const [order] = await tx
      .select({ id, statusCode, mode, approval })
      .from(orders)
      .where(and(eq(orders.uid, uid), eq(orders.storeUid, storeUid)))
      .for("update");
    if (!order) return { ok: false, reason: "not-found" };
    const [orderId, { day }] = [order.id, parisTime(now)];
    const isOnSite = and(eq(siteArrivals.orderId, orderId), eq(siteArrivals.day, day));
    if ((await tx.$count(siteArrivals, isOnSite)) > 0) return { ok: true };
    const state = handoverState(order, settings().depot.preparesHere, "delivery");
    if (state !== "open") return { ok: false, reason: "handover-closed" };
    await tx.insert(siteArrivals).values({ orderId, day, staffId: by.staffId, at: now });
    for (const channel of noticeChannels) {
      const key = `site-arrival:${orderId}:${day}:${channel}`;
      await addJob(tx, "site-arrival", { orderId, day, channel }, { key });
    }
    await recordStaffAct(tx, { ...by, act: "driver-arrived", subject: uid }, now);
    await enqueueErpExport(tx, orderId);
    return { ok: true };
  });
}

export type SiteArrival = { by: string; at: Date };

/** Lists the arrivals of drivers for an order, the first first. */
export function listSiteArrivals(on: Queryable, orderId: number): Promise<SiteArrival[]> {
  return on
    .select({ by: staffAccounts.name, at: siteArrivals.at })
    .from(siteArrivals)
    .innerJoin(staffAccounts, eq(staffAccounts.id, siteArrivals.staffId))
    .where(eq(siteArrivals.orderId, orderId))
    .orderBy(siteArrivals.day);
}
