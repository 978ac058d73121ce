import { redirect } from "react-router";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff } from "#app/http/staff.server.ts";
import { actOnRequest } from "#app/services/contact/message.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/close-staff-request.ts";
import { staffActor } from "./request-actor.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function action({ params: { number }, context }: Route.ActionArgs) {
  const isDone = await actOnRequest(staffActor(context), number, "close");
  return isDone ? redirect(to(url.staffRequest, { number }), 303) : notFound();
}
