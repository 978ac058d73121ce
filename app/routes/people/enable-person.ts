import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { requireOwner } from "#app/owner.server.ts";
import { idParam } from "#app/params.server.ts";
import { notFound } from "#app/reply.server.ts";
import { enablePerson } from "#app/services/people-change.server.ts";
import { addFlash } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/enable-person.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireOwner];

export async function action({ params, context }: Route.ActionArgs) {
  const enabled = await enablePerson(context.get(buyerContext), idParam(params.personId));
  const values = { name: enabled.ok ? enabled.name : notFound() };
  await addFlash(context, { tone: "success", key: "person-enabled", values });
  return redirect(to(url.people), 303);
}
