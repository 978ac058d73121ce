import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import { toPastOrderView } from "#app/models/order/past-order.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findPastOrder } from "#app/services/order/past-order.server.ts";
import type { Route } from "./+types/past-order.ts";
import { PastOrderPage } from "./past-order/past-order-page.tsx";

const t = texts(pastTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const id = readId(params.pastOrderId) ?? notFound();
  const order = (await findPastOrder(buyer, id)) ?? notFound();
  return { order: toPastOrderView(order, maySeePrices(buyer)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("order", { number: loaderData?.order.number ?? "" }) },
];

export default function PastOrderRoute({ loaderData }: Route.ComponentProps) {
  return <PastOrderPage {...loaderData} />;
}
