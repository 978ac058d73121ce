import { redirectDocument } from "react-router";
import { signOut } from "#app/http/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  // A full document load: the page's memory is dropped with the customer's data.
  return redirectDocument(to(url.home), 303);
}
