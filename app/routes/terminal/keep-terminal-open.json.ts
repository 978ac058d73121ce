import { LOCK_SECONDS } from "#app/models/terminal.ts";
import { isInUse } from "#app/session.server.ts";
import type { Route } from "./+types/keep-terminal-open.json.ts";

/** Someone is still there: that was written down when the session was found. Answers how long it lasts now. */
export function action({ context }: Route.ActionArgs) {
  return Response.json({ seconds: isInUse(context) ? LOCK_SECONDS : 0 });
}
