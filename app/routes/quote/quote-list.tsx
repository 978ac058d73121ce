import { QuoteTable } from "#app/components/quote/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { StateList } from "#app/components/ui/state-list.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { type QuoteQuery, quoteSearch, readQuoteQuery } from "#app/models/quote/query.ts";
import { type QuoteRowView, toQuoteRowView } from "#app/models/quote/quote-view.ts";
import { QUOTES_PER_PAGE } from "#app/models/quote/state.ts";
import { listQuotes } from "#app/services/quote/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/quote-list.ts";

const t = texts(quoteTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const now = new Date();
  const query = readQuoteQuery(address.searchParams);
  const { quotes, total, page } = await listQuotes(buyer, query, now);
  const { sort, state, search } = query;
  return {
    quotes: quotes.map((quote) => toQuoteRowView(quote, now)),
    total,
    page,
    query: { sort, state, search },
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function QuoteListRoute({ loaderData }: Route.ComponentProps) {
  return <QuoteListPage {...loaderData} pages={pageCount(loaderData.total, QUOTES_PER_PAGE)} />;
}

type ShownQuery = Pick<QuoteQuery, "sort" | "state" | "search">;

type QuoteListPageProps = {
  quotes: readonly QuoteRowView[];
  total: number;
  page: number;
  pages: number;
  query: ShownQuery;
  company: string;
};

function QuoteListPage({ quotes, total, page, pages, query, company }: QuoteListPageProps) {
  const filter = quoteSearch(query);
  return (
    <Page
      title={t("list.title")}
      lead={total > 0 ? t("list.lead", { count: total, company }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      <StateList
        t={t}
        path={(search) => to(url.quotes, null, search)}
        search={query.search}
        filter={filter}
        states={states}
        sorts={sorts}
        page={page}
        pages={pages}
        table={<QuoteTable quotes={quotes} />}
        isEmpty={total === 0}
        start={<ButtonLink to={to(url.cart)}>{t("list.cart")}</ButtonLink>}
      />
      <div className="row screen">
        <ButtonLink kind="secondary" to={to(url.askQuote)}>
          {t("list.ask")}
        </ButtonLink>
        {total > 0 ? (
          <>
            <a className="btn quiet" href={to(url.quotesCsv, null, filter ?? {})}>
              {t("list.csv")}
            </a>
            <PrintButton>{t("list.print")}</PrintButton>
          </>
        ) : null}
      </div>
    </Page>
  );
}

const states = [
  { value: "", label: t("filter.states.all") },
  { value: "valables", label: t("filter.states.valid") },
  { value: "expires", label: t("filter.states.expired") },
];

const sorts = [
  { value: "", label: t("filter.sorts.date") },
  { value: "fin", label: t("filter.sorts.end") },
  { value: "montant", label: t("filter.sorts.amount") },
];
