import { redirectDocument } from "react-router";
import { isInUse, signOut } from "#app/http/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/lock-terminal.ts";

/** Leaves a session that another window still uses: a link signs nobody out. */
export async function loader({ context }: Route.LoaderArgs) {
  if (isInUse(context)) return redirectDocument(to(url.home), 303);
  await signOut(context);
  return redirectDocument(to(url.login), 303);
}
