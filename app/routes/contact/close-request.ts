import { redirect } from "react-router";
import { requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { actOnRequest } from "#app/services/contact/message.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/close-request.ts";
import { customerActor } from "./request-actor.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params: { number }, context }: Route.ActionArgs) {
  const isDone = await actOnRequest(customerActor(context), number, "close");
  return isDone ? redirect(to(url.request, { number }), 303) : notFound();
}
