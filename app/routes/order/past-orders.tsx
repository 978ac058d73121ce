import { PastListPage } from "#app/components/order/past-list-page.tsx";
import { PastOrderTable } from "#app/components/order/past-table.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import orderTexts from "#app/locales/fr/order/order.json";
import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import {
  PAST_ORDERS_PER_PAGE,
  type PastOrderRowView,
  toPastOrderRowView,
} from "#app/models/order/past-order.ts";
import { type OrderSearch, orderSearch, readOrderQuery } from "#app/models/order/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listPastOrders } from "#app/services/order/past-order.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/past-orders.ts";

const t = texts(pastTexts);
const tOrder = texts(orderTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const showsPrices = maySeePrices(buyer);
  const { page: requestedPage, ...query } = readOrderQuery(searchParams, showsPrices);
  const filter = { ...query, ...ofAny };
  const size = PAST_ORDERS_PER_PAGE;
  const found = await listPastOrders(buyer, filter, { page: requestedPage, size });
  return {
    orders: found.orders.map((order) => toPastOrderRowView(order, showsPrices)),
    total: found.total,
    page: found.page,
    pages: pageCount(found.total, size),
    search: orderSearch(filter),
    company: buyer.companyLabel,
  };
}

/** An order of the old shop has no state, no mode and no worksite. */
const ofAny = { sort: "date", state: "all", mode: "all", worksiteId: null } as const;

export const meta: Route.MetaFunction = () => [{ title: t("list-title") }];

export default function PastOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <PastOrdersPage {...loaderData} />;
}

type PastOrdersPageProps = {
  orders: readonly PastOrderRowView[];
  total: number;
  page: number;
  pages: number;
  /** Empty for all of them. */
  search: OrderSearch;
  company: string;
};

function PastOrdersPage(props: PastOrdersPageProps) {
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
