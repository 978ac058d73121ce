import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { isEmailFree } from "#app/services/auth/first-connection.server.ts";
import { url } from "#app/urls.ts";
import { emailUnicityBody } from "./access-forms.ts";

/** Specification, section 7: true for callers that have not proved a card. */
export const action = call({
  id: "emailUnicity",
  method: "POST",
  path: url.emailUnicity,
  summary: "Whether an e-mail address is free; asks for proof of holding a card.",
  auth: "anyone",
  body: emailUnicityBody,
  output: z.strictObject({ isUnique: z.boolean() }),
  answer: async ({ body }) => ({ isUnique: await isEmailFree(body.token, body.email) }),
});
