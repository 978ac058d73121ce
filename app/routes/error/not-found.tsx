import { notFound } from "#app/reply.server.ts";

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
