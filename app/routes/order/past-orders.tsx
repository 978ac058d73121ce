import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import { PAST_ORDERS_PER_PAGE, toPastOrderRowView } from "#app/models/order/past-order.ts";
import { orderSearch, readOrderQuery } from "#app/models/order/query.ts";
import { pageCount } from "#app/models/platform/pagination.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { listPastOrders } from "#app/services/order/past-order.server.ts";
import type { Route } from "./+types/past-orders.ts";
import { PastOrdersPage } from "./past-orders/past-orders-page.tsx";

const t = texts(pastTexts);

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
