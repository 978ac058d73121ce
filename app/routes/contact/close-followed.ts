import { redirect } from "react-router";
import { requestKey } from "#app/http/opened.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { actOnRequest } from "#app/services/contact/message.server.ts";
import { findRequest } from "#app/services/contact/request.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/close-followed.ts";
import { visitorActor } from "./request-actor.server.ts";

export async function action({ params, ...asked }: Route.ActionArgs) {
  const { number } = params;
  const key = await requestKey(asked, params);
  if (!(await findRequest({ by: "visitor", key }, number))) return notFound();
  await actOnRequest(await visitorActor(asked.context, key), number, "close");
  return redirect(to(url.followRequest, params), 303);
}
