import { PastOrderTable } from "#app/components/order/past-table.tsx";
import { OrderTable } from "#app/components/order/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import orderTexts from "#app/locales/fr/order/order.json";
import pastTexts from "#app/locales/fr/order/past.json";
import tableTexts from "#app/locales/fr/order/table.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderRowView, OrdersToTreat } from "#app/models/order/order-view.ts";
import type { PastOrderRowView } from "#app/models/order/past-order.ts";
import {
  hasOrderFilter,
  type OrderFilter,
  type OrderSearch,
  orderSearch,
} from "#app/models/order/query.ts";
import { to, url } from "#app/urls.ts";
import { type OrderChoices, OrderFilterForm } from "./order-filter-form.tsx";
import { OrderTabs } from "./order-tabs.tsx";

const t = texts(orderTexts);
const tTable = texts(tableTexts);
const tPast = texts(pastTexts);
const tAccount = texts(accountTexts);

type OrderListPageProps = {
  orders: readonly OrderRowView[];
  total: number;
  page: number;
  pages: number;
  filter: OrderFilter;
  choices: OrderChoices;
  toTreat: OrdersToTreat;
  showsPrices: boolean;
  company: string;
  past: { orders: readonly PastOrderRowView[]; total: number };
};

export function OrderListPage({ orders, total, page, pages, past, ...rest }: OrderListPageProps) {
  const { filter, choices, toTreat, showsPrices, company } = rest;
  const search = orderSearch(filter);
  const isSought = hasOrderFilter(filter);
  const lead = isSought
    ? tTable("found", { count: total })
    : t("list.lead", { count: total, company });
  return (
    <Page
      title={t("list.title")}
      count={total > 0 ? <p className="list-count">{lead}</p> : null}
      breadcrumb={[{ label: tAccount("title"), to: to(url.account) }]}
    >
      {total > 0 || isSought ? (
        <>
          <OrderTabs filter={filter} toTreat={toTreat} />
          <OrderFilterForm filter={filter} choices={choices} showsPrices={showsPrices} />
        </>
      ) : null}
      {total > 0 ? <OrderTable orders={orders} /> : null}
      {total + past.total === 0 ? <Empty isSought={isSought} /> : null}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.orderList, null, { ...search, page: number })}
        label={t("list.pages")}
      />
      {past.total > 0 ? <PastPart past={past} search={search} /> : null}
      {total > 0 ? (
        <div className="row screen">
          <a className="btn secondary" href={to(url.ordersCsv, null, search)}>
            {tTable("csv")}
          </a>
          <PrintButton>{t("page.print")}</PrintButton>
        </div>
      ) : null}
    </Page>
  );
}

type PastPartProps = Pick<OrderListPageProps, "past"> & { search: OrderSearch };

function PastPart({ past, search }: PastPartProps) {
  return (
    <section>
      <h2>{tPast("title")}</h2>
      {past.orders.length > 0 ? <PastOrderTable orders={past.orders} /> : null}
      {past.total > past.orders.length ? (
        <p>
          <Link to={to(url.pastOrders, null, search)}>{tPast("all", { count: past.total })}</Link>
        </p>
      ) : null}
    </section>
  );
}

function Empty({ isSought }: { isSought: boolean }) {
  if (isSought) {
    return (
      <EmptyState title={tTable("nothing")}>
        <ButtonLink to={to(url.orderList)}>{tTable("see-all")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="cart" title={t("list.empty")}>
      <p>{t("list.empty-lead")}</p>
      <ButtonLink to={to(url.home)}>{t("list.browse")}</ButtonLink>
    </EmptyState>
  );
}
