import { clearBrowser, clientOf } from "#app/http/session.server.ts";
import {
  redirectAtTerminal,
  redirectStaff,
  staffSessionOf,
  terminalSessionOf,
} from "#app/http/staff.server.ts";
import { stayTerminal, terminalOf } from "#app/http/terminal.server.ts";
import { signOutStaff } from "#app/services/auth/staff.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/staff-logout.ts";

/** Ends the session of this browser, of a shared terminal too, and what the browser keeps of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const terminal = terminalOf(context);
  const sessionId = terminal ? terminalSessionOf(request) : staffSessionOf(request);
  await signOutStaff(sessionId ?? "", clientOf(context).address);
  clearBrowser(context);
  if (!terminal) return redirectStaff(url.staffLogin, null);
  stayTerminal(context);
  return redirectAtTerminal(url.staffTerminal, null);
}
