import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { addFlash, clientOf } from "#app/http/session.server.ts";
import { endOtherSessions } from "#app/services/auth/session-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/end-other-sessions.ts";
import { saveNoticeToo } from "./save-notice.server.ts";
import { otherSessionsForm } from "./security-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, otherSessionsForm);
  if (!form.ok) return form.invalid();
  const buyer = context.get(buyerContext);
  const { sessionIdHash } = context.get(shopperContext);
  const count = await endOtherSessions({ buyer, sessionIdHash }, clientOf(context));
  await addFlash(context, { tone: "success", key: "sessions-ended", values: { count } });
  await saveNoticeToo(context, form.value);
  return redirect(to(url.security), 303);
}
