import { shopperContext } from "#app/buyer.server.ts";
import cartTexts from "#app/locales/fr/cart.json";
import { texts } from "#app/locales/texts.ts";
import { seesPrices } from "#app/models/buyer.ts";
import { shownCart } from "#app/models/shown-cart.ts";
import { findCart } from "#app/services/cart.server.ts";
import { config } from "#app/services/config.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/cart.ts";
import { CartPage } from "./cart-page.tsx";

const t = texts(cartTexts);

export async function loader({ request, context }: Route.LoaderArgs) {
  const renew = new URL(request.url).searchParams.get("renew");
  const shopper = context.get(shopperContext);
  const cart = await findCart(shopper);
  return {
    cart: shownCart(cart, seesPrices(shopper.buyer, config.PUBLIC_PRICES)),
    storeLabel: shopper.buyer?.store.label ?? null,
    checkoutPath: to(url.pickup, null, { renew }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage {...loaderData} />;
}
