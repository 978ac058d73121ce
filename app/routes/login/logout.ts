import { redirect } from "react-router";
import { signOut } from "#app/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ context }: Route.ActionArgs) {
  await signOut(context);
  return redirect(to(url.home), 303);
}
