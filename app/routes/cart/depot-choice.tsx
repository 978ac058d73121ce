import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findDepotChoice } from "#app/services/store/depot-choice.server.ts";
import type { Route } from "./+types/depot-choice.ts";
import { DepotChoicePage } from "./depot-choice/depot-choice-page.tsx";

const t = texts(depotTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const cart = await findCart(context.get(shopperContext));
  return { choice: await findDepotChoice(buyer, cart), storeLabel: buyer.store.label };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function DepotChoiceRoute({ loaderData }: Route.ComponentProps) {
  return <DepotChoicePage {...loaderData} />;
}
