import type { RouterContextProvider } from "react-router";
import { byStaff, requireStaff, staffContext } from "#app/http/staff.server.ts";
import { deskStores } from "#app/models/desk/right.ts";
import type { DeskClerk } from "#app/services/desk/act.server.ts";
import type { DeskStores } from "#app/services/desk/list.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Opens a page of orders or customers to the roles that read them, each in its depots. */
export const requireDesk = requireStaff("order-desk", "counter", "depot");

/** Depots whose orders and customers the account reads. */
export function readableStores(context: Context): DeskStores {
  return deskStores(context.get(staffContext));
}

export function deskClerk(context: Context): DeskClerk {
  const { roles, storeUids } = context.get(staffContext);
  return { ...byStaff(context), roles, storeUids };
}
