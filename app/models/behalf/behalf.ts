import type { Behalf } from "#app/models/auth/buyer.ts";
import { sessionCookie } from "#app/models/auth/session.ts";
import { hasRole, type Staff, type StaffCookie, staffStores } from "#app/models/auth/staff.ts";

/** Minutes for which staff act for a customer, whatever they do meanwhile. */
export const BEHALF_MINUTES = 20;

export const BEHALF_REASON_LENGTH = 200;

/** Name of the hidden field that ties a page to the customer it was shown for. */
export const BEHALF_FIELD = "pour";

/** End of a session that starts now. */
export function behalfEnd(now: Date): Date {
  return new Date(now.getTime() + BEHALF_MINUTES * 60_000);
}

type ActingStaff = Pick<Staff, "roles" | "storeUids">;

/** Depots that staff may order for in a customer's name: all, some, or null for nobody who may act. */
export function behalfStores(staff: ActingStaff): Behalf["stores"] | null {
  if (hasRole(staff, "order-desk")) return "all";
  const stores = staffStores(staff, "counter");
  return stores.length > 0 ? stores : null;
}

/** True for the customer, and for staff who act for them in a depot that they serve. */
export function mayActInStore(behalf: Behalf | undefined, storeUid: number): boolean {
  return !behalf || behalf.stores === "all" || behalf.stores.includes(storeUid);
}

/** `__Host-madrier-au-nom-de`: beside a customer's cookie, which never opens what this one does. */
export function behalfCookie(origin: string): StaffCookie {
  const { name, secure } = sessionCookie(origin);
  return { name: `${name}-au-nom-de`, secure };
}

/** Set-Cookie line of a session; null deletes the cookie. Links from other sites do not carry it. */
export function behalfCookieLine({ name, secure }: StaffCookie, id: string | null): string {
  const end = id === null ? "; Max-Age=0" : "";
  return `${name}=${id ?? ""}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${end}`;
}
