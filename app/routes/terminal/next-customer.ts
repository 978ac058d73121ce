import { redirectDocument } from "react-router";
import { signOut } from "#app/session.server.ts";
import { stayTerminal } from "#app/terminal.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/next-customer.ts";

export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  stayTerminal(context);
  // A whole new document: nothing of the last customer stays in the memory of this one.
  return redirectDocument(to(url.login), 303);
}
