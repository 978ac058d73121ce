import { and, eq, sql } from "drizzle-orm";
import { type Buyer, holderOf } from "#app/models/auth/buyer.ts";
import {
  givesUp,
  type Replaced,
  type Resumable,
  resumptionOf,
  type Way,
} from "#app/models/checkout/resume.ts";
import { orderModes } from "#app/models/order/mode.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { stores } from "#drizzle/schema/store.ts";

/** Finds it with its next step; null when there is none. `renew` comes from the URL (specification, 2). */
export async function findResumable(
  buyer: Buyer,
  renew: boolean,
  now: Date = new Date(),
): Promise<Resumable | null> {
  const found = await findWithStore(buyer);
  const resumption = found && resumptionOf(found.checkout, renew, now);
  if (!resumption) return null;
  const path =
    resumption.kind === "stored"
      ? firstStep(found.checkout, { renew: true })
      : to(url.checkoutSummary);
  return { ...resumption, ...placeOf(found), path };
}

/** Null when none. Call before beginning another. */
export async function findReplaced(
  buyer: Buyer,
  way: Way,
  now: Date = new Date(),
): Promise<Replaced | null> {
  const found = await findWithStore(buyer);
  if (!found || !givesUp(found.checkout, way, now)) return null;
  const { day, range, comment, worksiteId, siteContact, sitePhone } = found.checkout;
  const path = firstStep(found.checkout, {
    delivery_date: day && frenchDay(day),
    delivery_range: range,
    comment: comment || null,
    worksite: worksiteId,
    bsc: siteContact || null,
    bsp: sitePhone || null,
  });
  return { ...placeOf(found), path };
}

type CheckoutWithStore = { checkout: typeof checkouts.$inferSelect; storeLabel: string };

async function findWithStore(buyer: Buyer): Promise<CheckoutWithStore | null> {
  const [found] = await findOfCustomer.execute(holderOf(buyer));
  return found ?? null;
}

const findOfCustomer = db
  .select({ checkout: checkouts, storeLabel: stores.label })
  .from(checkouts)
  .innerJoin(stores, eq(stores.uid, checkouts.storeUid))
  .where(
    and(
      eq(checkouts.customerId, sql.placeholder("customerId")),
      eq(checkouts.byDepot, sql.placeholder("byDepot")),
    ),
  )
  .prepare("find_resumable_checkout");

function placeOf({ checkout, storeLabel }: CheckoutWithStore): {
  place: string;
  isDelivery: boolean;
} {
  const isDelivery = checkout.deliveryMode !== orderModes.pickup;
  return { isDelivery, place: isDelivery ? (checkout.address?.city ?? "") : storeLabel };
}

function firstStep(
  { deliveryMode, storeUid }: CheckoutWithStore["checkout"],
  query: Parameters<typeof to>[2],
): string {
  if (deliveryMode === orderModes.pickup) return to(url.pickupAtStore, { storeUid }, query);
  return to(url.deliveryCheckout, null, query);
}
