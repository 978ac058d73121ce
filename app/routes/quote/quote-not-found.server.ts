import { readId } from "#app/http/params.server.ts";
import { notFoundSaying } from "#app/http/reply.server.ts";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(quoteTexts);

/** Specification, section 8: quotes 'not found', for an unknown one and for another company's. */
export function quoteNotFound(): never {
  return notFoundSaying(t("not-found"));
}

export function quoteId(text: string): number {
  return readId(text) ?? quoteNotFound();
}
