import { isCallRequest, refuseRequest } from "#app/http/api/refusal.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import type { Route } from "./+types/not-found.ts";

/** A program is answered as calls are. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) =>
    isCallRequest(request.headers) ? refuseRequest("not-found", 404) : next(),
];

/** Every address the table of contents does not know: the error boundary of the document answers. */
export function loader() {
  return notFound();
}

export function action() {
  return notFound();
}

export default function NotFoundRoute() {
  return null;
}
