import { redirect } from "react-router";
import { clearBrowser, clientOf } from "#app/http/session.server.ts";
import { redirectAtTerminal, terminalSessionOf } from "#app/http/staff.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import { findStaffAtTerminal } from "#app/services/auth/staff-terminal.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-terminal-end.ts";

/** Ends a session that two minutes have ended. Leaves one that another window uses: a link signs nobody out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const terminal = terminalOf(context);
  if (!terminal) return redirect(url.staffLogin, 303);
  const sessionId = terminalSessionOf(request) ?? "";
  const inUse = await findStaffAtTerminal(sessionId, terminal, { touch: false });
  if (inUse) return redirect(url.staffHome, 303);
  await signOutStaff(sessionId, clientOf(context).address);
  clearBrowser(context);
  return redirectAtTerminal(url.staffTerminal, null);
}
