import { PurchaseTable } from "#app/components/purchase/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import purchaseTexts from "#app/locales/fr/purchase/purchase.json";
import { texts } from "#app/locales/texts.ts";
import type { PurchaseRowView } from "#app/models/purchase/purchase-view.ts";
import { type PurchaseFilter, purchaseSearch } from "#app/models/purchase/query.ts";
import { to, url } from "#app/urls.ts";
import { type PurchaseChoices, PurchaseFilterForm } from "./purchase-filter-form.tsx";

const t = texts(purchaseTexts);
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

export function PurchasesPage({ purchases, total, page, pages, ...rest }: PurchasesPageProps) {
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
