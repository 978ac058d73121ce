import termsTexts from "#app/locales/fr/content/terms.json";
import { filled, texts } from "#app/locales/texts.ts";
import { TERMS_VERSION } from "#app/models/checkout/checkout.ts";

const t = texts(termsTexts);
const month = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });

/** The terms of sale, parsed on the server: the text stays out of the JavaScript. */
export function readTermsOfSale() {
  const { articles: sold, notice } = filled(termsTexts);
  const articles = Object.entries({ ...sold, "mentions-legales": notice });
  return {
    title: t("title"),
    lead: t("lead"),
    inForce: t("version", { date: month.format(new Date(TERMS_VERSION)) }),
    contents: t("contents"),
    articles: articles.map(([id, { title, text }]) => ({
      id,
      title,
      paragraphs: text.split("\n"),
    })),
  };
}
