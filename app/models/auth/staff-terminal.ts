import { sessionCookie } from "./session.ts";
import { isStoreRole, type Staff, type StaffCookie } from "./staff.ts";

/** Trials of a PIN before it is locked. */
export const PIN_TRIES = 6;

/** True for six digits that are neither one digit repeated nor a run such as 123456. */
export function isPin(text: string): boolean {
  if (!/^\d{6}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  return !(steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1));
}

/**
 * The account at the terminal of a depot: its roles that act in depots, in this depot alone. Null for
 * another depot's clerk, and for whoever has no such role: a PIN opens no more than a counter needs.
 */
export function atTerminal<S extends Pick<Staff, "roles" | "storeUids">>(
  staff: S,
  storeUid: number,
): S | null {
  const roles = staff.roles.filter(isStoreRole);
  if (roles.length === 0 || !staff.storeUids.includes(storeUid)) return null;
  return { ...staff, roles, storeUids: [storeUid] };
}

/** `__Host-madrier-poste`: sent to the whole shop, so that a customer's session ends it. */
export function terminalStaffCookie(origin: string): StaffCookie {
  const { name, secure } = sessionCookie(origin);
  return { name: `${name}-poste`, secure };
}

/** Set-Cookie line of a session at a terminal; null deletes the cookie. */
export function terminalStaffCookieLine({ name, secure }: StaffCookie, id: string | null): string {
  const end = id === null ? "; Max-Age=0" : "";
  return `${name}=${id ?? ""}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}${end}`;
}
