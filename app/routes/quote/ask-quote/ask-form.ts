import { z } from "zod";
import { readableText } from "#app/models/platform/field.ts";
import { QUOTE_COMMENT_LENGTH } from "#app/models/quote/quote.ts";
import type { QuoteSource } from "#app/services/quote/request.server.ts";

export const askQuoteForm = z.object({
  comment: readableText(QUOTE_COMMENT_LENGTH, { tooLong: "quote-comment-length" }).default(""),
});

export function sourceOf(listId: number | null): QuoteSource {
  return listId === null ? { source: "cart" } : { source: "list", id: listId };
}
