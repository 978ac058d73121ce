import termsTexts from "#app/locales/fr/content/terms.json";
import { texts } from "#app/locales/texts.ts";
import { termsDate, withAnchors } from "#app/models/checkout/terms.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { formatTermsVersion, type Terms } from "#app/services/checkout/terms.server.ts";
import { url } from "#app/urls.ts";

const t = texts(termsTexts);

/** The page of a version of the terms, its words included: they stay out of the JavaScript. */
export function toTermsView({ title, chapo, html, version }: Terms, isCurrent: boolean) {
  const date = termsDate(version);
  const inForce =
    isCurrent && "day" in date
      ? t("since", { day: frenchDay(date.day) })
      : t("accepted", { version: formatTermsVersion(version) });
  return {
    ...{ title, chapo, inForce },
    ...withAnchors(html),
    head: t("head", { title }),
    contents: t("contents"),
    current: isCurrent ? null : { path: url.terms, text: t("current") },
  };
}
