import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { expiryText, QuoteBadge } from "#app/components/quote/table.tsx";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate, formatDay } from "#app/models/platform/time.ts";
import type { QuoteView } from "#app/models/quote/quote-view.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { QuoteLines } from "./quote-lines.tsx";

const t = texts(quoteTexts);
const tAccount = texts(accountTexts);

type QuotePageProps = { quote: QuoteView; worksiteLink: WorksiteLinkView | null };

export function QuotePage({ quote, worksiteLink }: QuotePageProps) {
  const { number, createdOn, store, lines, totals } = quote;
  return (
    <Page
      title={t("title", { number })}
      lead={t("page.lead", { day: formatDay(createdOn), store: store.label })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("list.title"), to: to(url.quotes) },
      ]}
      aside={
        <>
          <TotalsPanel totals={totals} />
          <Facts quote={quote} />
        </>
      }
    >
      <Standing quote={quote} />
      <h2>{t("page.lines")}</h2>
      <QuoteLines lines={lines} />
      <div className="row screen">
        <WorksiteLinkPanel worksiteLink={worksiteLink} />
        <PrintButton>{t("page.print")}</PrintButton>
      </div>
    </Page>
  );
}

function Standing({ quote }: { quote: QuoteView }) {
  const { id, state, isValid } = quote;
  const mayRenew = state === "expired" && quote.renewalAskedAt === null;
  return (
    <section className="panel stack">
      <p>
        <QuoteBadge state={state} /> {state === "ordered" ? null : expiryText(quote)}
      </p>
      <p>{sentence(quote)}</p>
      <div className="row screen">
        {isValid ? (
          <CommandForm kind="buy" action={to(url.acceptQuote, { id })}>
            {t("page.accept")}
          </CommandForm>
        ) : null}
        {mayRenew ? (
          <CommandForm kind="primary" action={to(url.renewQuote, { id })}>
            {t("page.renew")}
          </CommandForm>
        ) : null}
        <form method="post" action={to(url.quotePdf, { id })} target="_blank" rel="noopener">
          <button type="submit" className="btn secondary">
            {t("page.pdf")}
          </button>
        </form>
      </div>
    </section>
  );
}

function sentence({ state, validUntil, renewalAskedAt }: QuoteView): string {
  const day = formatDay(validUntil);
  if (state === "ordered") return t("page.ordered");
  if (state !== "expired") return t("page.valid", { day });
  return renewalAskedAt
    ? t("page.renewed", { day: formatDate(renewalAskedAt) })
    : t("page.expired", { day });
}

function Facts({ quote: { store, worksiteName: worksite, comment } }: { quote: QuoteView }) {
  return (
    <section className="panel stack">
      <h2>{t("page.facts")}</h2>
      <p>
        {store.label}
        <br />
        {store.zipCode} {store.city}
      </p>
      {worksite ? <p>{t("page.worksite", { worksite })}</p> : null}
      {comment ? <p>{t("page.comment", { comment })}</p> : null}
    </section>
  );
}
