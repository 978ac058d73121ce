import { redirectDocument } from "react-router";
import { signOut } from "#app/http/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  // A whole new document: nothing of the last customer stays in the memory of this one.
  return redirectDocument(to(url.home), 303);
}
