import { redirectDocument } from "react-router";
import { isInUse, signOut } from "#app/http/session.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/lock-terminal.ts";

/**
 * Where a page goes by itself after two minutes. What has been idle for so long has ended already, and is
 * cleared away; a session that another window still uses goes on: nobody is signed out by a link.
 */
export async function loader({ context }: Route.LoaderArgs) {
  if (isInUse(context)) return redirectDocument(to(url.home), 303);
  await signOut(context);
  return redirectDocument(to(url.login), 303);
}
