import { QuoteTable } from "#app/components/quote/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import tableTexts from "#app/locales/fr/quote/table.json";
import { texts } from "#app/locales/texts.ts";
import type { QuoteRowView } from "#app/models/quote/quote-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(tableTexts);

export function LatestQuotes({ quotes }: { quotes: readonly QuoteRowView[] | null }) {
  if (!quotes) return null;
  return (
    <>
      <h2>{t("dashboard.title")}</h2>
      {quotes.length > 0 ? <QuoteTable quotes={quotes} /> : <p>{t("dashboard.none")}</p>}
      {quotes.length > 0 ? (
        <ButtonLink kind="secondary" to={to(url.quotes)}>
          {t("dashboard.all")}
        </ButtonLink>
      ) : (
        <ButtonLink kind="secondary" to={to(url.cart)}>
          {t("dashboard.cart")}
        </ButtonLink>
      )}
    </>
  );
}
