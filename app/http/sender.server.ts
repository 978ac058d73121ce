import { readCookie, sessionCookie } from "#app/models/auth/session.ts";
import { hasRole, readStaffCookie, staffCookie } from "#app/models/auth/staff.ts";
import { terminalStaffCookie } from "#app/models/auth/staff-terminal.ts";
import { hasCustomerSession } from "#app/services/auth/sender.server.ts";
import { findStaff } from "#app/services/auth/staff.server.ts";
import { hasTerminalSession } from "#app/services/auth/staff-terminal.server.ts";
import { config } from "#app/services/platform/config.server.ts";

const customerCookie = sessionCookie(config.ORIGIN);
const cookie = staffCookie(config.ORIGIN);
const terminalCookie = terminalStaffCookie(config.ORIGIN);

/** True for the cookies of whoever may send files; the page checks the right to what they are for. */
export async function maySendFiles(
  cookies: string | null,
  from: "customer" | "staff" | "catalogue",
): Promise<boolean> {
  const staffSession = readStaffCookie(cookie, cookies);
  const staff = staffSession ? await findStaff(staffSession) : null;
  if (staff) return from !== "catalogue" || hasRole(staff, "catalogue");
  if (from === "catalogue") return false;
  const atTerminal = readStaffCookie(terminalCookie, cookies);
  if (atTerminal && (await hasTerminalSession(atTerminal))) return true;
  const session = from === "customer" ? readCookie(customerCookie, cookies) : null;
  return session !== null && hasCustomerSession(session.id);
}
