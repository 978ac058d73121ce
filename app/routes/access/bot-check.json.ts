import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { issueChallenge } from "#app/services/auth/bot-check.server.ts";
import { url } from "#app/urls.ts";

/** Specification, section 7: bot-check token of a form whose page brought none. */
export const loader = call({
  id: "botCheck",
  path: url.botCheck,
  summary: "A bot-check challenge, to be solved before a form of login or contact is sent.",
  auth: "anyone",
  output: z.strictObject({ token: z.string() }),
  cache: "no-store",
  answer: async () => ({ token: await issueChallenge() }),
});
