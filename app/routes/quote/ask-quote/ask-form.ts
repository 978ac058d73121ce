import { z } from "zod";
import { QUOTE_COMMENT_LENGTH } from "#app/models/quote/quote.ts";
import type { QuoteSource } from "#app/services/quote/request.server.ts";

export const askQuoteForm = z.object({
  comment: z
    .string()
    .trim()
    .max(QUOTE_COMMENT_LENGTH, "quote-comment-length")
    .refine((text) => !/\p{Cc}/u.test(text.replace(/[\r\n\t]/g, "")), "text-control")
    .default(""),
});

export function sourceOf(listId: number | null): QuoteSource {
  return listId === null ? { source: "cart" } : { source: "list", id: listId };
}
