import type { StaffRole } from "#app/models/auth/staff.ts";
import { needsStores } from "#app/models/auth/staff-account.ts";
import { listStores } from "#app/services/store/store.server.ts";

/** Reason to refuse the depots chosen for the roles; null when they are right. */
export async function boundRefusal(
  roles: readonly StaffRole[],
  storeUids: readonly number[],
): Promise<"staff-stores-required" | "staff-stores-unknown" | null> {
  if (needsStores(roles) && storeUids.length === 0) return "staff-stores-required";
  const known = new Set((await listStores()).map(({ uid }) => uid));
  const isUnique = new Set(storeUids).size === storeUids.length;
  return isUnique && storeUids.every((uid) => known.has(uid)) ? null : "staff-stores-unknown";
}
