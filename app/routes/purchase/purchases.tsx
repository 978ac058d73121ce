import { PurchaseTable } from "#app/components/purchase/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import { texts } from "#app/locales/texts.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { formatMonth, parisTime } from "#app/models/platform/time.ts";
import { type PurchaseRowView, toPurchaseRowView } from "#app/models/purchase/purchase-view.ts";
import {
  lastMonths,
  PURCHASES_PER_PAGE,
  type PurchaseFilter,
  purchaseSearch,
  readPurchaseQuery,
} from "#app/models/purchase/query.ts";
import { purchaseRights } from "#app/models/purchase/right.ts";
import { countUnfiled } from "#app/services/purchase/inbox.server.ts";
import { listPurchaseChoices, listPurchases } from "#app/services/purchase/list.server.ts";
import { findProductLabel } from "#app/services/purchase/product.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/purchases.ts";

const t = texts(purchaseTexts);

/** Months to choose from. */
const MONTHS = 24;

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { page: requestedPage, ...filter } = readPurchaseQuery(searchParams);
  const [found, choices, product, unfiled] = await Promise.all([
    listPurchases(buyer, { ...filter, page: requestedPage }),
    listPurchaseChoices(buyer),
    findProductLabel(filter.productUid),
    countUnfiled(buyer),
  ]);
  const { amounts } = purchaseRights(buyer);
  return {
    purchases: found.purchases.map((row) => toPurchaseRowView(row, amounts)),
    total: found.total,
    page: found.page,
    pages: pageCount(found.total, PURCHASES_PER_PAGE),
    filter,
    choices: { ...choices, months: lastMonths(parisTime(new Date()).day, MONTHS) },
    ...{ product, unfiled },
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function PurchasesRoute({ loaderData }: Route.ComponentProps) {
  return <PurchasesPage {...loaderData} />;
}

const tAccount = texts(accountTexts);

type PurchasesPageProps = {
  purchases: readonly PurchaseRowView[];
  total: number;
  page: number;
  pages: number;
  filter: PurchaseFilter;
  choices: PurchaseChoices;
  /** Name of the product of the filter. */
  product: string | null;
  company: string;
  /** Purchases without a worksite. */
  unfiled: number;
};

function PurchasesPage({ purchases, total, page, pages, ...rest }: PurchasesPageProps) {
  const { filter, choices, product, company, unfiled } = rest;
  const search = purchaseSearch(filter);
  const isSought = Object.keys(search).length > 0;
  const lead = isSought ? t("found", { count: total }) : t("lead", { count: total, company });
  return (
    <Page
      title={t("title")}
      lead={total > 0 ? lead : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {unfiled > 0 ? (
        <p className="screen">
          <ButtonLink kind="secondary" to={to(url.purchaseInbox)}>
            {t("to-file", { count: unfiled })}
          </ButtonLink>
        </p>
      ) : null}
      {total > 0 || isSought ? (
        <PurchaseFilterForm filter={filter} choices={choices} product={product} />
      ) : null}
      {total > 0 ? <PurchaseTable purchases={purchases} /> : <Empty isSought={isSought} />}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.purchases, null, { ...search, page: number })}
        label={t("pages")}
      />
      {total > 0 ? (
        <div className="row screen">
          <a className="btn secondary" href={to(url.purchasesCsv, null, search)}>
            {t("csv")}
          </a>
          <PrintButton>{t("print")}</PrintButton>
        </div>
      ) : null}
    </Page>
  );
}

function Empty({ isSought }: { isSought: boolean }) {
  if (isSought) {
    return (
      <EmptyState title={t("nothing")}>
        <ButtonLink to={to(url.purchases)}>{t("see-all")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="cart" title={t("empty")}>
      <p>{t("empty-lead")}</p>
      <ButtonLink to={to(url.home)}>{t("browse")}</ButtonLink>
    </EmptyState>
  );
}

type Named = { id: number; name: string };

type PurchaseChoices = {
  months: readonly string[];
  stores: readonly Named[];
  worksites: readonly Named[];
  people: readonly Named[];
};

type PurchaseFilterFormProps = {
  filter: PurchaseFilter;
  choices: PurchaseChoices;
  product: string | null;
};

function PurchaseFilterForm({ filter, choices, product }: PurchaseFilterFormProps) {
  const values = purchaseSearch(filter);
  const { mois = "" } = values;
  const months =
    mois && !choices.months.includes(mois) ? [...choices.months, mois] : choices.months;
  return (
    <TableFilter
      label={t("filter.label")}
      action={to(url.purchases)}
      search={{ label: t("filter.search"), hint: t("filter.search-hint"), value: filter.search }}
      choices={[
        {
          name: "origine",
          label: t("filter.origin"),
          value: values.origine ?? "",
          options: origins,
        },
        {
          name: "mois",
          label: t("filter.month"),
          value: mois,
          options: [
            { value: "", label: t("filter.any-month") },
            ...months.map((month) => ({ value: month, label: formatMonth(month) })),
          ],
        },
      ]}
      more={{
        label: t("filter.more"),
        days: [],
        choices: [
          ...among("depot", t("filter.store"), values.depot, choices.stores),
          ...among("chantier", t("filter.worksite"), values.chantier, choices.worksites),
          ...among("par", t("filter.by"), values.par, choices.people),
          ...(product === null || filter.productUid === null
            ? []
            : among("produit", t("filter.chosen"), values.produit, [
                { id: filter.productUid, name: product },
              ])),
        ],
      }}
      submit={t("filter.apply")}
    />
  );
}

const origins = [
  { value: "", label: t("filter.origins.all") },
  { value: "boutique", label: t("filter.origins.order") },
  { value: "comptoir", label: t("filter.origins.ticket") },
];

function among(name: string, label: string, value = "", found: readonly Named[] = []) {
  if (found.length < 2 && value === "") return [];
  const options = found.map((one) => ({ value: String(one.id), label: one.name }));
  return [{ name, label, value, options: [{ value: "", label: t("filter.any") }, ...options] }];
}
