import { type RouterContextProvider, redirect } from "react-router";
import { type StaffRole, servesStore, staffStores } from "#app/models/auth/staff.ts";
import { isOrderOfStore } from "#app/services/order/right.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { idParam } from "./params.server.ts";
import { notFound } from "./reply.server.ts";
import { staffContext } from "./staff.server.ts";

type Context = Readonly<RouterContextProvider>;

type StoreRoles = readonly StaffRole[];

/** The depot of an address; 404 when the account serves it in none of the roles. */
export function depotParam(
  context: Context,
  storeUid: string,
  roles: StoreRoles = ["depot"],
): number {
  const uid = idParam(storeUid);
  const staff = context.get(staffContext);
  return roles.some((role) => servesStore(staff, role, uid)) ? uid : notFound();
}

/** The depot and the order of an address, before its form is read; 404 for an order of another depot. */
export async function depotOrderParam(
  context: Context,
  { storeUid, orderUid }: { storeUid: string; orderUid: string },
  roles?: StoreRoles,
): Promise<{ storeUid: number; uid: string }> {
  const order = { storeUid: depotParam(context, storeUid, roles), uid: orderUid };
  return (await isOrderOfStore(order.storeUid, order.uid)) ? order : notFound();
}

/** Depots in which the account works. */
export function ownDepots(context: Context, roles: StoreRoles = ["depot"]): readonly number[] {
  const stores = roles.flatMap((role) => {
    const some = staffStores(context.get(staffContext), role);
    return some === "all" ? [] : some;
  });
  return [...new Set(stores)];
}

/** Depots to choose from; redirects whoever has only one to its page. */
export async function chooseDepot(
  context: Context,
  pageOf: (storeUid: number) => string,
  roles: StoreRoles = ["depot"],
) {
  const uids = ownDepots(context, roles);
  const [only] = uids;
  if (only !== undefined && uids.length === 1) throw redirect(pageOf(only), 303);
  const stores = (await listStores()).filter(({ uid }) => uids.includes(uid));
  return stores.map(({ uid, label }) => ({ uid, label }));
}
