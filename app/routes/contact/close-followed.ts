import { redirect } from "react-router";
import { notFound } from "#app/reply.server.ts";
import { actOnRequest } from "#app/services/contact-message.server.ts";
import { findRequest } from "#app/services/contact-request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/close-followed.ts";
import { visitorActor } from "./request-actor.server.ts";

export async function action({ params: { number, key }, context }: Route.ActionArgs) {
  if (!(await findRequest({ by: "visitor", key }, number))) return notFound();
  await actOnRequest(await visitorActor(context, key), number, "close");
  return redirect(to(url.followRequest, { number, key }), 303);
}
