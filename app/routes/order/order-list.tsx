import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { ORDERS_PER_PAGE } from "#app/models/order/order.ts";
import { toOrderRowView } from "#app/models/order/order-view.ts";
import {
  PAST_ORDERS_SHOWN,
  pastFilterOf,
  toPastOrderRowView,
} from "#app/models/order/past-order.ts";
import { readOrderQuery } from "#app/models/order/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listOrderChoices } from "#app/services/order/choice.server.ts";
import { countOrdersToTreat, listOrders } from "#app/services/order/list.server.ts";
import { listPastOrders } from "#app/services/order/past-order.server.ts";
import type { Route } from "./+types/order-list.ts";
import { OrderListPage } from "./order-list/order-list-page.tsx";

const t = texts(orderTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const showsPrices = maySeePrices(buyer);
  const { page: requestedPage, ...filter } = readOrderQuery(address.searchParams, showsPrices);
  const pastFilter = pastFilterOf(filter);
  const [{ orders, total, page }, choices, toTreat, past] = await Promise.all([
    listOrders(buyer, { ...filter, page: requestedPage }),
    listOrderChoices(buyer),
    countOrdersToTreat(buyer),
    pastFilter && listPastOrders(buyer, pastFilter, { page: null, size: PAST_ORDERS_SHOWN }),
  ]);
  const isLast = page === pageCount(total, ORDERS_PER_PAGE);
  return {
    orders: orders.map((order) => toOrderRowView(order, showsPrices)),
    past: {
      orders: isLast && past ? past.orders.map((one) => toPastOrderRowView(one, showsPrices)) : [],
      total: past?.total ?? 0,
    },
    total,
    page,
    filter,
    choices,
    toTreat,
    showsPrices,
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function OrderListRoute({ loaderData }: Route.ComponentProps) {
  return <OrderListPage {...loaderData} pages={pageCount(loaderData.total, ORDERS_PER_PAGE)} />;
}
