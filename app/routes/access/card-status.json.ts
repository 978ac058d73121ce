import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { cardStanding, cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { url } from "#app/urls.ts";

/** Neutral, as the login check is. */
export const loader = call({
  id: "cardStatus",
  path: url.cardStatus,
  summary: "Whether a card is blocked, returned to its holder only.",
  auth: "anyone",
  params: z.strictObject({ cardNumber: z.string().max(40) }),
  output: z.strictObject({ data: z.strictObject({ isCardBlockedMiddle: z.boolean() }) }),
  answer: ({ params, buyer }) => {
    const standing = cardStanding(cleanCardNumber(params.cardNumber), buyer);
    return { data: { isCardBlockedMiddle: standing.is_card_blocked_middle } };
  },
});
