import { isApiRequest, refuseRequest } from "#app/http/api/refusal.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { Route } from "./+types/not-found.ts";

export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => (isApiRequest(request.headers) ? refuseRequest("not-found", 404) : next()),
];

/** Answers every unknown URL, through the error boundary of the document. */
export function loader() {
  return notFound();
}

export function action() {
  return notFound();
}

export default function NotFoundRoute() {
  return null;
}
