import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requireOwner } from "#app/http/owner.server.ts";
import { idParam } from "#app/http/params.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { enablePerson } from "#app/services/company/people-change.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/enable-person.ts";
import { enabledMessage } from "./people-messages.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function action({ params, context }: Route.ActionArgs) {
  const enabled = await enablePerson(context.get(buyerContext), idParam(params.personId));
  await addFlash(context, enabledMessage(enabled));
  return redirect(to(url.people), 303);
}
