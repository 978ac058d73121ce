import type { StaffRole } from "#app/models/auth/staff.ts";
import { staffCookie } from "#app/models/auth/staff.ts";
import { behalfCookie } from "#app/models/behalf/behalf.ts";
import { signInStaff } from "#app/services/auth/staff.server.ts";
import { findBehalf, startBehalf } from "#app/services/behalf/session.server.ts";
import { makeClerk } from "#tests/support/auth/staff.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { Browser } from "#tests/support/shop.ts";

export const REASON = "au téléphone";

/** A member of the staff, signed in outside a terminal. */
export async function makeActing(storeUids: number[], roles: StaffRole[] = ["counter"]) {
  const clerk = await makeClerk(storeUids, roles);
  const address = `essai ${clerk.email}`;
  const signed = await signInStaff({ email: clerk.email, password: PASSWORD, address });
  if (!signed.ok) throw new Error(signed.reason);
  return { clerk, staffSessionId: signed.sessionId, by: { staffId: clerk.id, address } };
}

type Customer = { customerId: number; store: { uid: number } };

/** A session in which a clerk of the customer's depot acts for them. */
export async function actFor(customer: Customer, now?: Date) {
  const { customerId, store } = customer;
  const acting = await makeActing([store.uid]);
  const { staffSessionId } = acting;
  const wanted = { staffSessionId, customerId, reason: REASON };
  const sessionId = await startBehalf(acting.by, wanted, now);
  if (!sessionId) throw new Error("the session did not start");
  return { ...acting, sessionId };
}

/** The customer, as the staff who act for them are seen by the services. */
export async function actingBuyer(customer: Customer) {
  const { sessionId } = await actFor(customer);
  const found = await findBehalf(sessionId, null);
  if (!found?.shopper.buyer) throw new Error("the session is over");
  return found.shopper.buyer;
}

/** A browser of the staff in which one acts for the customer. */
export async function behalfBrowser(origin: string, customer: Customer) {
  const acting = await actFor(customer);
  const browser = new Browser(origin);
  browser.cookies.set(staffCookie(origin).name, acting.staffSessionId);
  browser.cookies.set(behalfCookie(origin).name, acting.sessionId);
  return { ...acting, browser };
}
