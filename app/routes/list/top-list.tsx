import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import topTexts from "#app/locales/fr/catalogue/top-list.json";
import { texts } from "#app/locales/texts.ts";
import { toTopListView } from "#app/models/list/top-list.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findTopList } from "#app/services/list/top-list.server.ts";
import type { Route } from "./+types/top-list.ts";
import { TopListPage } from "./top-list/top-list-page.tsx";

const t = texts(topTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const lines = await findTopList(buyer);
  const seesPrices = maySeePrices(buyer);
  const top = toTopListView(lines, seesPrices, address.searchParams.get("page"));
  return { ...top, seesPrices, storeLabel: buyer.store.label };
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function TopListRoute({ loaderData }: Route.ComponentProps) {
  return <TopListPage {...loaderData} />;
}
