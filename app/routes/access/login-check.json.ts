import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { cardStanding } from "#app/models/auth/customer-card.ts";
import { url } from "#app/urls.ts";
import { loginCheckBody } from "./access-forms.ts";

/** Specification, section 7. Neutral: every card but the caller's own is answered alike. */
export const action = call({
  id: "loginCheck",
  method: "POST",
  path: url.loginCheck,
  summary: "Next step of the login for a card number.",
  auth: "anyone",
  body: loginCheckBody,
  output: z.strictObject({ first_connection_ok: z.boolean(), is_card_blocked_middle: z.boolean() }),
  answer: ({ body, buyer }) => cardStanding(body.card_number, buyer),
});
