import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/buyer.ts";
import { type Resumable, resumptionOf } from "#app/models/resume.ts";
import { to, url } from "#app/urls.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { stores } from "#drizzle/schema/store.ts";
import { db } from "./database.server.ts";

/**
 * The buyer's checkout that can be taken up again, with where it goes on; null when there is none. One query,
 * by the primary key. `renew` is what the address of the cart asks for (specification, section 2).
 */
export async function findResumable(
  buyer: Buyer,
  renew: boolean,
  now: Date = new Date(),
): Promise<Resumable | null> {
  const [found] = await db
    .select({ checkout: checkouts, store: stores.label })
    .from(checkouts)
    .innerJoin(stores, eq(stores.uid, checkouts.storeUid))
    .where(eq(checkouts.customerId, buyer.customerId));
  const resumption = found && resumptionOf(found.checkout, renew, now);
  if (!found || !resumption) return null;
  const { storeUid, deliveryMode, address } = found.checkout;
  const isDelivery = deliveryMode !== 1;
  const first = to(url.pickupAtStore, { storeUid }, { renew: true });
  const path = resumption.kind === "stored" ? first : to(url.checkoutSummary);
  return {
    ...resumption,
    place: isDelivery ? (address?.city ?? "") : found.store,
    isDelivery,
    path,
  };
}
