import {
  createContext,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import {
  hasRole,
  readStaffCookie,
  type Staff,
  type StaffRole,
  staffBack,
  staffCookie,
  staffCookieLine,
} from "#app/models/auth/staff.ts";
import { terminalStaffCookie, terminalStaffCookieLine } from "#app/models/auth/staff-terminal.ts";
import { locksAt, UNATTENDED } from "#app/models/auth/terminal.ts";
import { secondsUntil } from "#app/models/platform/time.ts";
import { type ByStaff, findStaff } from "#app/services/auth/staff.server.ts";
import { findStaffAtTerminal } from "#app/services/auth/staff-terminal.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import { shopperContext } from "./buyer.server.ts";
import { answerOnceTo } from "./form-key.server.ts";
import { notFound } from "./reply.server.ts";
import { clientOf, isInUse } from "./session.server.ts";
import { terminalOf } from "./terminal.server.ts";

type Context = Readonly<RouterContextProvider>;

/** With the last use of the session, at a terminal. */
export const staffContext = createContext<Staff & { seenAt?: Date }>();

const cookie = staffCookie(config.ORIGIN);

const terminalCookie = terminalStaffCookie(config.ORIGIN);

/**
 * Redirects others to the staff login, with the way back; 404 without one of the roles. Nothing is cached, and a form
 * sent twice is taken once (decision 079). At a shared terminal only a session of that terminal counts, with the roles
 * of its depot.
 */
export function requireStaff(...roles: StaffRole[]): MiddlewareFunction<Response> {
  return async ({ request, url: address, context }, next) => {
    const isUnattended = request.method === "GET" && address.searchParams.has(UNATTENDED);
    const staff = await findPresent(request, context, isUnattended);
    if (!staff) throw redirect(wayIn(request, address, context, isUnattended), 303);
    if (roles.length > 0 && !roles.some((role) => hasRole(staff, role))) return notFound();
    context.set(staffContext, staff);
    const response = await answerOnceTo(`staff ${staff.id}`, { request, context }, next);
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
}

/** Nobody stands before a page that asks by itself: it leaves, and brings nobody back to it. */
function wayIn(request: Request, address: URL, context: Context, isUnattended: boolean): string {
  const isAtTerminal = terminalOf(context) !== null;
  if (isAtTerminal && isUnattended) return url.staffTerminalEnd;
  const target = request.method === "GET" ? address.pathname + address.search : "";
  return to(isAtTerminal ? url.staffTerminal : url.staffLogin, null, { back: staffBack(target) });
}

/** A customer's session at the same terminal shuts the staff's out. A page that asks by itself is no use of theirs. */
async function findPresent(
  request: Request,
  context: Context,
  isUnattended: boolean,
): Promise<(Staff & { seenAt?: Date }) | null> {
  const terminal = terminalOf(context);
  if (!terminal) {
    const sessionId = staffSessionOf(request);
    return sessionId ? findStaff(sessionId) : null;
  }
  const sessionId = terminalSessionOf(request);
  const isCustomers = isInUse(context) && !context.get(shopperContext).buyer?.behalf;
  if (!sessionId || isCustomers) return null;
  return findStaffAtTerminal(sessionId, terminal, { touch: !isUnattended });
}

/** Keeps passwords, factors and codes to note away from shared terminals. */
export const refuseTerminal: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (terminalOf(context)) throw redirect(url.staffTerminal, 303);
  return next();
};

export function byStaff(context: Context): ByStaff {
  return { staffId: context.get(staffContext).id, address: clientOf(context).address };
}

/** At a terminal with the moment at which the session ends, if nobody uses it. */
export function toStaffView(context: Context) {
  const now = databaseNow();
  const { name, roles, seenAt = now } = context.get(staffContext);
  const terminal = terminalOf(context);
  const endsAt = locksAt(seenAt);
  const seconds = secondsUntil(endsAt, now);
  return { name, roles, post: terminal && { store: terminal.storeLabel, endsAt, seconds } };
}

/** Id of a session at a terminal. */
export function terminalSessionOf(request: Request): string | null {
  return readStaffCookie(terminalCookie, request.headers.get("Cookie"));
}

/** Redirects with the session of a terminal set, or deleted for null. */
export function redirectAtTerminal(path: string, sessionId: string | null): Response {
  const headers = { "Set-Cookie": terminalStaffCookieLine(terminalCookie, sessionId) };
  return redirect(path, { status: 303, headers });
}

export function staffSessionOf(request: Request): string | null {
  return readStaffCookie(cookie, request.headers.get("Cookie"));
}

export function redirectStaff(path: string, sessionId: string | null): Response {
  const headers = { "Set-Cookie": staffCookieLine(cookie, sessionId) };
  return redirect(path, { status: 303, headers });
}
