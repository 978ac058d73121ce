import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { recordLogin } from "#app/services/auth/last-login.server.ts";
import { url } from "#app/urls.ts";

/** Specification, section 7: records that a program was opened again with a valid session. */
export const action = call({
  id: "updateLastLogin",
  method: "POST",
  path: url.updateLastLogin,
  summary: "Records a visit of the signed-in customer.",
  auth: "customer",
  effects: "changes",
  output: z.strictObject({ last_login_at: z.iso.datetime() }),
  answer: async ({ buyer }) => ({ last_login_at: (await recordLogin(buyer)).toISOString() }),
});
