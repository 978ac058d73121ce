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
import { type ByStaff, findStaff } from "#app/services/auth/staff.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { to, url } from "#app/urls.ts";
import { notFound } from "./reply.server.ts";
import { clientOf } from "./session.server.ts";

type Context = Readonly<RouterContextProvider>;

export const staffContext = createContext<Staff>();

const cookie = staffCookie(config.ORIGIN);

/** Redirects others to the staff login, with the way back; 404 without the role. Nothing is cached. */
export function requireStaff(role?: StaffRole): MiddlewareFunction<Response> {
  return async ({ request, url: address, context }, next) => {
    const sessionId = staffSessionOf(request);
    const staff = sessionId ? await findStaff(sessionId) : null;
    if (!staff) {
      const target = request.method === "GET" ? address.pathname + address.search : "";
      throw redirect(to(url.staffLogin, null, { back: staffBack(target) }), 303);
    }
    if (role && !hasRole(staff, role)) return notFound();
    context.set(staffContext, staff);
    const response = await next();
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
}

export function byStaff(context: Context): ByStaff {
  return { staffId: context.get(staffContext).id, address: clientOf(context).address };
}

export function toStaffView(context: Context) {
  const { name, roles } = context.get(staffContext);
  return { name, roles };
}

export function staffSessionOf(request: Request): string | null {
  return readStaffCookie(cookie, request.headers.get("Cookie"));
}

export function redirectStaff(path: string, sessionId: string | null): Response {
  const headers = { "Set-Cookie": staffCookieLine(cookie, sessionId) };
  return redirect(path, { status: 303, headers });
}
