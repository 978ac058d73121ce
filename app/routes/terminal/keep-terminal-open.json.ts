import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { sessionMark } from "#app/http/terminal.server.ts";
import { LOCK_SECONDS } from "#app/models/auth/terminal.ts";
import { url } from "#app/urls.ts";

/** Returns nothing for a page whose session another one followed. */
export const action = call({
  id: "keepTerminalOpen",
  method: "POST",
  path: url.keepTerminalOpen,
  summary: "Extends the unlocked time of a shared terminal; answers the seconds left.",
  auth: "anyone",
  effects: "changes",
  query: z.strictObject({ session: z.string().max(40).optional() }),
  output: z.strictObject({ seconds: z.int().min(0) }),
  answer: ({ shopper: { sessionIdHash }, query: { session } }) => {
    const mark = sessionIdHash && sessionMark(sessionIdHash);
    const isTheirs = mark !== null && (session === undefined || session === mark);
    return { seconds: isTheirs ? LOCK_SECONDS : 0 };
  },
});
