import { ButtonLink } from "#app/components/button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { OrderTable } from "#app/components/order-table.tsx";
import { Page } from "#app/components/page.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import accountTexts from "#app/locales/fr/account.json";
import orderTexts from "#app/locales/fr/order.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownOrderRow } from "#app/models/shown-order.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);
const tAccount = texts(accountTexts);

type OrderListPageProps = {
  orders: readonly ShownOrderRow[];
  total: number;
  page: number;
  pages: number;
  company: string;
};

/** The company's orders, six to a page. */
export function OrderListPage({ orders, total, page, pages, company }: OrderListPageProps) {
  return (
    <Page
      title={t("list.title")}
      lead={total > 0 ? t("list.lead", { count: total, company }) : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {total > 0 ? <OrderTable orders={orders} /> : <Empty />}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.orderList, null, { page: number })}
        label={t("list.pages")}
      />
      {total > 0 ? <PrintButton>{t("page.print")}</PrintButton> : null}
    </Page>
  );
}

function Empty() {
  return (
    <EmptyState icon="cart" title={t("list.empty")}>
      <p>{t("list.empty-lead")}</p>
      <ButtonLink to={to(url.home)}>{t("list.browse")}</ButtonLink>
    </EmptyState>
  );
}
