import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { weighPassword } from "#app/services/auth/access.server.ts";
import { url } from "#app/urls.ts";
import { passwordStrengthBody } from "./access-forms.ts";

export const action = call({
  id: "passwordStrength",
  method: "POST",
  path: url.passwordStrength,
  summary: "Strength of a password being chosen, from 0 to 4.",
  auth: "anyone",
  body: passwordStrengthBody,
  output: z.strictObject({ score: z.int().min(0).max(4).nullable() }),
  answer: async ({ body }) => ({ score: await weighPassword(body.token, body.password) }),
});
