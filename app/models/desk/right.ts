import { boundStores, hasRole, type Staff, staffStores } from "#app/models/auth/staff.ts";
import type { DeskAct } from "./act.ts";

type OfStaff = Pick<Staff, "roles" | "storeUids">;

/** Depots whose orders and customers an account reads: all for the order desk, else those it serves. */
export function deskStores(staff: OfStaff): "all" | readonly number[] {
  if (hasRole(staff, "order-desk")) return "all";
  return boundStores(staff, ["counter", "depot"]);
}

/** Acts of the counter; the order desk has all of them, and the yard reads (decision 072). */
const counterActs: readonly DeskAct[] = ["slot", "cancel", "mail", "note"];

/** True when an account may act on an order of the depot: money is given back by the order desk alone. */
export function mayActAtDesk(staff: OfStaff, act: DeskAct, storeUid: number): boolean {
  if (hasRole(staff, "order-desk")) return true;
  const stores = staffStores(staff, "counter");
  return counterActs.includes(act) && stores !== "all" && stores.includes(storeUid);
}
