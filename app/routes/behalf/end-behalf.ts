import { redirect } from "react-router";
import { behalfSessionOf } from "#app/http/behalf-session.server.ts";
import { clientOf, setBehalf } from "#app/http/session.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { endBehalf } from "#app/services/behalf/session.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/end-behalf.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff()];

/** Ends the session of this browser, and what the browser keeps of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const sessionId = behalfSessionOf(request);
  if (sessionId) await endBehalf(sessionId, clientOf(context).address);
  setBehalf(context, null);
  return redirect(url.behalf, 303);
}
