import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash, clientOf } from "#app/http/session.server.ts";
import { endSession } from "#app/services/auth/session-list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/end-session.ts";
import { saveNoticeToo } from "./save-notice.server.ts";
import { sessionForm } from "./security-forms.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, sessionForm);
  const asker = {
    buyer: context.get(buyerContext),
    sessionIdHash: context.get(shopperContext).sessionIdHash,
  };
  const isEnded = form.ok && (await endSession(asker, form.value.session, clientOf(context)));
  if (!isEnded) notFound();
  await saveNoticeToo(context, form.value);
  await addFlash(context, { tone: "success", key: "session-ended" });
  return redirect(to(url.security), 303);
}
