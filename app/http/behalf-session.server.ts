import type { RouterContextProvider } from "react-router";
import { readStaffCookie } from "#app/models/auth/staff.ts";
import { terminalStaffCookie } from "#app/models/auth/staff-terminal.ts";
import { behalfCookie, behalfCookieLine } from "#app/models/behalf/behalf.ts";
import type { Session } from "#app/services/auth/session.server.ts";
import { findBehalf } from "#app/services/behalf/session.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { terminalOf } from "./terminal.server.ts";

const cookie = behalfCookie(config.ORIGIN);
const staffCookieOfTerminal = terminalStaffCookie(config.ORIGIN);

/** Session of staff who act for a customer, from its cookie; "over" for one that has ended, null without a cookie. */
export async function readBehalf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ id: string; found: Session } | "over" | null> {
  const id = behalfSessionOf(request);
  if (!id) return null;
  const terminal = terminalOf(context);
  const staffSessionId = readStaffCookie(staffCookieOfTerminal, request.headers.get("Cookie"));
  const found = await findBehalf(id, terminal && { post: terminal, staffSessionId });
  return found ? { id, found } : "over";
}

export function behalfSessionOf(request: Request): string | null {
  return readStaffCookie(cookie, request.headers.get("Cookie"));
}

/** Set-Cookie line of a session that starts; null for one that ends. */
export function behalfLine(id: string | null): string {
  return behalfCookieLine(cookie, id);
}
