import { z } from "zod";
import { call } from "#app/call.server.ts";
import { LOCK_SECONDS } from "#app/models/terminal.ts";
import { isInUse } from "#app/session.server.ts";
import { url } from "#app/urls.ts";

/** Someone is still there: that was written down when the session was found. Answers how long it lasts now. */
export const action = call({
  id: "keepTerminalOpen",
  method: "POST",
  path: url.keepTerminalOpen,
  summary: "Keeps a shared terminal unlocked; answers for how many seconds.",
  auth: "anyone",
  effects: "changes",
  output: z.strictObject({ seconds: z.int().min(0) }),
  answer: ({ context }) => ({ seconds: isInUse(context) ? LOCK_SECONDS : 0 }),
});
