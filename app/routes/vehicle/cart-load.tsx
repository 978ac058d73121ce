import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCartLoads } from "#app/services/cart/vehicle-load.server.ts";
import type { Route } from "./+types/cart-load.ts";
import { CartLoadPage } from "./cart-load/cart-load-page.tsx";

const t = texts(vehicleTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const cart = await findCart(context.get(shopperContext));
  const vehicleId = readId(address.searchParams.get("vehicule"));
  const loads = await findCartLoads(context.get(buyerContext), cart, vehicleId);
  return { ...loads, isEmpty: cart.lines.length === 0 };
}

export const meta: Route.MetaFunction = () => [{ title: t("load.title") }];

export default function CartLoadRoute({ loaderData }: Route.ComponentProps) {
  return <CartLoadPage {...loaderData} />;
}
