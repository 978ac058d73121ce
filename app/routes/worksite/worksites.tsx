import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { StateFilter } from "#app/components/ui/table-filter.tsx";
import { WorksiteTable } from "#app/components/worksite/table.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { parisTime } from "#app/models/platform/time.ts";
import {
  readWorksiteQuery,
  type WorksiteQuery,
  worksiteSearch,
} from "#app/models/worksite/query.ts";
import { mayCreateWorksite, WORKSITES_PER_PAGE } from "#app/models/worksite/worksite.ts";
import { toWorksiteRowView, type WorksiteRowView } from "#app/models/worksite/worksite-view.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listWorksiteHeads } from "#app/services/worksite/list.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/worksites.ts";
import { WindowLink } from "./window-link.tsx";

const t = texts(worksiteTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const today = parisTime(new Date()).day;
  const query = readWorksiteQuery(address.searchParams);
  const { worksites, total, page } = await listWorksiteHeads(buyer, query);
  const { sort, state, search } = query;
  return {
    worksites: worksites.map((one) => toWorksiteRowView(one, maySeePrices(buyer), today)),
    total,
    page,
    query: { sort, state, search },
    company: buyer.companyLabel,
    mayCreate: mayCreateWorksite(buyer),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function WorksitesRoute({ loaderData }: Route.ComponentProps) {
  return <WorksitesPage {...loaderData} pages={pageCount(loaderData.total, WORKSITES_PER_PAGE)} />;
}

type ShownQuery = Pick<WorksiteQuery, "sort" | "state" | "search">;

type WorksitesPageProps = {
  worksites: readonly WorksiteRowView[];
  total: number;
  page: number;
  pages: number;
  query: ShownQuery;
  company: string;
  mayCreate: boolean;
};

function WorksitesPage(props: WorksitesPageProps) {
  const { worksites, total, page, pages, query, company, mayCreate } = props;
  const filter = worksiteSearch(query);
  const isSought = filter !== null;
  return (
    <Page
      title={t("title")}
      lead={total > 0 ? t("lead", { count: total, company }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {mayCreate ? (
        <p className="row screen">
          <WindowLink kind="primary" window="new" to={to(url.newWorksite)}>
            {t("new")}
          </WindowLink>
        </p>
      ) : null}
      {total > 0 || isSought ? (
        <StateFilter
          t={t}
          action={to(url.worksites)}
          search={query.search}
          filter={filter}
          states={states}
          sorts={sorts}
        />
      ) : null}
      {total > 0 ? (
        <WorksiteTable worksites={worksites} />
      ) : (
        <Empty isSought={isSought} mayCreate={mayCreate} />
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.worksites, null, { ...filter, page: number })}
        label={t("pages")}
      />
      <div className="row screen">
        {total > 0 ? (
          <>
            <a className="btn quiet" href={to(url.worksitesCsv, null, filter ?? {})}>
              {t("csv")}
            </a>
            <PrintButton>{t("print")}</PrintButton>
          </>
        ) : null}
      </div>
    </Page>
  );
}

function Empty({ isSought, mayCreate }: { isSought: boolean; mayCreate: boolean }) {
  const lead = mayCreate ? t("empty-lead") : t("empty-reader");
  return (
    <EmptyState icon="pin" title={t("empty")}>
      <p>{isSought ? t("nothing") : lead}</p>
      {isSought ? (
        <ButtonLink kind="secondary" to={to(url.worksites, null, { etat: "tous" })}>
          {t("all")}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}

const states = [
  { value: "", label: t("filter.states.open") },
  { value: "archives", label: t("filter.states.archived") },
  { value: "tous", label: t("filter.states.all") },
];

const sorts = [
  { value: "", label: t("filter.sorts.begin") },
  { value: "nom", label: t("filter.sorts.name") },
  { value: "fin", label: t("filter.sorts.end") },
];
