import { shopperContext } from "#app/buyer.server.ts";
import { shownMiniCart } from "#app/models/shown-mini-cart.ts";
import { findCart } from "#app/services/cart.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import type { Route } from "./+types/cart-preview.json.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  return shownMiniCart(await findCart(shopper), maySeePrices(shopper.buyer));
}
