import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { sessionMark } from "#app/http/terminal.server.ts";
import { LOCK_SECONDS } from "#app/models/auth/terminal.ts";
import { url } from "#app/urls.ts";

/**
 * Someone is still there: that was written down when the session was found. Answers how long it lasts now, and nothing
 * for a page of a session that another one followed.
 */
export const action = call({
  id: "keepTerminalOpen",
  method: "POST",
  path: url.keepTerminalOpen,
  summary: "Keeps a shared terminal unlocked; answers for how many seconds.",
  auth: "anyone",
  effects: "changes",
  query: z.object({ session: z.string().max(40).optional() }),
  output: z.strictObject({ seconds: z.int().min(0) }),
  answer: ({ shopper: { sessionIdHash }, query: { session } }) => {
    const mark = sessionIdHash && sessionMark(sessionIdHash);
    const isTheirs = mark !== null && (session === undefined || session === mark);
    return { seconds: isTheirs ? LOCK_SECONDS : 0 };
  },
});
