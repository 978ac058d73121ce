import { PastOrderTable } from "#app/components/order/past-table.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import type { PastOrderRowView } from "#app/models/order/past-order.ts";
import type { OrderSearch } from "#app/models/order/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(pastTexts);
const tOrder = texts(orderTexts);
const tAccount = texts(accountTexts);

type PastOrdersPageProps = {
  orders: readonly PastOrderRowView[];
  total: number;
  page: number;
  pages: number;
  search: OrderSearch;
  company: string;
};

export function PastOrdersPage(props: PastOrdersPageProps) {
  const { orders, total, page, pages, search, company } = props;
  return (
    <Page
      title={t("title")}
      lead={total > 0 ? t("lead", { count: total, company }) : null}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tOrder("list.title"), to: to(url.orderList) },
      ]}
    >
      {total > 0 ? (
        <PastOrderTable orders={orders} />
      ) : (
        <EmptyState title={t("empty")}>
          <Link to={to(url.orderList)}>{tOrder("list.title")}</Link>
        </EmptyState>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.pastOrders, null, { ...search, page: number })}
        label={t("pages")}
      />
    </Page>
  );
}
