import { isStoreRole, type StaffRole, staffRoles } from "./staff.ts";

export const STAFF_ACCOUNTS_PER_PAGE = 50;

export const accountStates = ["active", "ended"] as const;

export type AccountState = (typeof accountStates)[number];

/** State that an address asks for; active without one. */
export function accountState(text: string | null): AccountState {
  return accountStates.find((state) => state === text) ?? "active";
}

/** Role that an address asks for; null for all. */
export function staffRole(text: string | null): StaffRole | null {
  return staffRoles.find((role) => role === text) ?? null;
}

/** True when the roles act in depots, so that the account must name its own. */
export function needsStores(roles: readonly StaffRole[]): boolean {
  return roles.some(isStoreRole);
}

/** True for a login of its own or an e-mail address: 3 to 200 characters, no space. */
export function isStaffLogin(text: string): boolean {
  return /^[\w.+@-]{3,200}$/.test(text);
}
