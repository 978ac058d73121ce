import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import { toCartSummaryView } from "#app/models/cart/name.ts";
import { listCarts } from "#app/services/cart/customer-carts.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import type { Route } from "./+types/carts.ts";
import { CartsPage } from "./carts/carts-page.tsx";

const t = texts(cartsTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const carts = await listCarts(buyer);
  const seesPrices = maySeePrices(buyer);
  return { carts: carts.map((cart) => toCartSummaryView(cart, seesPrices)) };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function CartsRoute({ loaderData }: Route.ComponentProps) {
  return <CartsPage {...loaderData} />;
}
