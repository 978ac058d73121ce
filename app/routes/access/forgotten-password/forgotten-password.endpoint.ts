import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { clientOf, requireSession, storePendingCard } from "#app/http/session.server.ts";
import { botFields } from "#app/models/auth/bot-check.ts";
import { sendMethods } from "#app/models/auth/code.ts";
import { cardProblem, cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { checkHuman } from "#app/services/auth/bot-check.server.ts";
import { askCode } from "#app/services/auth/code.server.ts";
import { url } from "#app/urls.ts";

const methods = z.enum(["1", "-1"]);
const byEmail = 1 as const;
const bySms = -1 as const;

/** Neutral: an unknown card is answered as any other. The client's `attempt` is ignored. */
export const forgottenPasswordEndpoint = call({
  id: "forgottenPassword",
  method: "POST",
  path: url.forgottenPassword,
  summary: "Sends a code to the contact on file of a card.",
  auth: "anyone",
  effects: "changes",
  body: z.strictObject({
    cardNumber: z.string().max(40).overwrite(cleanCardNumber),
    attempt: z.int().min(0).optional(),
    sendMethod: z.union([methods, z.literal(1), z.literal(-1)]),
    ...botFields,
  }),
  output: z.strictObject({
    response: z.strictObject({
      email: z.string(),
      phone: z.string(),
      sendMethod: z.union([z.literal(1), z.literal(-1)]),
    }),
  }),
  refusals: {
    "card-invalid": 400,
    "bot-check": 422,
    "code-wait": 429,
    "code-sends": 429,
    "code-too-many": 429,
  },
  answer: async ({ body, context }, refuse) => {
    const { cardNumber } = body;
    // Checks the digits alone, so as not to reveal whether the card exists.
    if (cardProblem(cardNumber) !== null) return refuse("card-invalid");
    const human = await checkHuman(body);
    if (!human.ok) return refuse("bot-check");
    await storePendingCard(context, cardNumber);
    const sessionIdHash = await requireSession(context);
    const method = String(body.sendMethod);
    const outcome = await askCode(
      { purpose: "password-reset", cardNumber, sessionIdHash },
      sendMethods[method] ?? "email",
      clientOf(context).address,
    );
    if (!outcome.ok) return refuse(outcome.reason, { retryAt: outcome.retryAt });
    return { response: { email: "", phone: "", sendMethod: method === "-1" ? bySms : byEmail } };
  },
});
