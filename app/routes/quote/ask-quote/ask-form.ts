import { z } from "zod";
import { isCleanText } from "#app/models/platform/typed-text.ts";
import { QUOTE_COMMENT_LENGTH } from "#app/models/quote/quote.ts";
import type { QuoteSource } from "#app/services/quote/request.server.ts";

export const askQuoteForm = z.object({
  comment: z
    .string()
    .trim()
    .max(QUOTE_COMMENT_LENGTH, "quote-comment-length")
    .refine(isCleanText, "text-control")
    .default(""),
});

export function sourceOf(listId: number | null): QuoteSource {
  return listId === null ? { source: "cart" } : { source: "list", id: listId };
}
