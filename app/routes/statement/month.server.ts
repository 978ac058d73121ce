import { notFoundSaying } from "#app/http/reply.server.ts";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { type Month, readMonth } from "#app/models/statement/month.ts";

const t = texts(statementTexts);

/** Month of an address; answers 404 for what is none, and for one to come. */
export function requireMonth(text: string, now: Date): Month {
  return readMonth(text, now) ?? notFoundSaying(t("not-found"));
}
