import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import orderTexts from "#app/locales/fr/order.json";
import { texts } from "#app/locales/texts.ts";
import { ORDERS_PER_PAGE } from "#app/models/order.ts";
import { pageCount } from "#app/models/pagination.ts";
import { shownOrderRow } from "#app/models/shown-order.ts";
import { listOrders } from "#app/services/order.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import type { Route } from "./+types/order-list.ts";
import { OrderListPage } from "./order-list-page.tsx";

const t = texts(orderTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ request, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const asked = new URL(request.url).searchParams.get("page");
  const { orders, total, page } = await listOrders(buyer, asked);
  return {
    orders: orders.map((order) => shownOrderRow(order, maySeePrices(buyer))),
    total,
    page,
    company: buyer.companyLabel,
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("list.title") }];

export default function OrderListRoute({ loaderData }: Route.ComponentProps) {
  return <OrderListPage {...loaderData} pages={pageCount(loaderData.total, ORDERS_PER_PAGE)} />;
}
