import { PastListPage } from "#app/components/order/past-list-page.tsx";
import { PastOrderTable } from "#app/components/order/past-table.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import type { PastOrderRowView } from "#app/models/order/past-order.ts";
import type { OrderSearch } from "#app/models/order/query.ts";
import { to, url } from "#app/urls.ts";

const t = texts(pastTexts);
const tOrder = texts(orderTexts);

type PastOrdersPageProps = {
  orders: readonly PastOrderRowView[];
  total: number;
  page: number;
  pages: number;
  /** Empty for all of them. */
  search: OrderSearch;
  company: string;
};

export function PastOrdersPage(props: PastOrdersPageProps) {
  const { orders, total, page, pages, search, company } = props;
  const isSought = Object.keys(search).length > 0;
  return (
    <PastListPage
      title={t("list-title")}
      lead={isSought ? t("found", { count: total }) : t("lead", { count: total, company })}
      parent={{ label: tOrder("list.title"), to: to(url.orderList) }}
      table={total > 0 ? <PastOrderTable orders={orders} /> : null}
      empty={t(isSought ? "nothing" : "empty")}
      all={isSought ? { to: to(url.pastOrders), label: t("see-all") } : null}
      current={page}
      count={pages}
      href={(number) => to(url.pastOrders, null, { ...search, page: number })}
      label={t("pages")}
    />
  );
}
