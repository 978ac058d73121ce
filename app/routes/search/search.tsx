import { redirect } from "react-router";
import { toFamilyName } from "#app/components/catalogue/family-chips.tsx";
import { toRange } from "#app/components/catalogue/range-list.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import { countAnswer } from "#app/http/searched.server.ts";
import { requireSearchSession } from "#app/http/session.server.ts";
import searchTexts from "#app/locales/fr/search/search.json";
import { texts } from "#app/locales/texts.ts";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { listChildren } from "#app/models/catalogue/category.ts";
import { type Grid, readCardGrid, shownView, sortsFor } from "#app/models/search/grid.ts";
import { isOwnSearch, readSearchArrival } from "#app/models/search/own-search.ts";
import type { SearchQuery } from "#app/models/search/search.ts";
import { findCartQuantities } from "#app/services/cart/quantities.server.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { listSearches, saveSearch } from "#app/services/search/history.server.ts";
import { readSearch } from "#app/services/search/rules.server.ts";
import { findNamedProduct, searchProducts } from "#app/services/search/search.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/search";
import { SearchPage } from "./search/search-page.tsx";

const t = texts(searchTexts);

/** Opens the session before the loaders: a shared terminal shows its lock. */
const openHistory: Route.MiddlewareFunction = async ({ request, url: address, context }, next) => {
  const { method, headers } = request;
  const arrival = readSearchArrival(method, address.searchParams, (name) => headers.get(name));
  if (isOwnSearch(arrival, config.ORIGIN)) await requireSearchSession(context);
  return next();
};

export const middleware: Route.MiddlewareFunction[] = [openHistory];

export async function loader({ request, url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const query = readSearch(address.searchParams.get("query") ?? "");
  const seesPrices = maySeePrices(shopper.buyer);
  const grid = readCardGrid(address.searchParams, seesPrices);
  const [found, tree, history, inCart] = await Promise.all([
    find(shopper.buyer, query, grid),
    findCategoryTree(),
    query.text === "" ? listSearches(shopper) : [],
    query.text === "" ? {} : findCartQuantities(shopper),
    saveSearch(shopper, query.terms.length > 0 ? query.text : ""),
  ]);
  countAnswer(query.text, found, { request, address, shopper, grid });
  if ("uid" in found) throw redirect(to(url.product, { productUid: found.uid }), 303);
  const { families, ...result } = found;
  return {
    query: query.text,
    ...result,
    grid: { ...grid, from: result.page.from },
    view: shownView(grid, shopper.buyer !== null),
    inCart,
    sorts: sortsFor(seesPrices),
    families: families.map(toFamilyName),
    ranges: result.page.total > 0 ? [] : listChildren(tree, null).map(toRange),
    history,
  };
}

async function find(buyer: Buyer | null, query: SearchQuery, grid: Grid) {
  const exact = await findNamedProduct(query, buyer);
  return exact ?? searchProducts(buyer, query, grid);
}

export const handle = { skip: "produits" };

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { query } }) => [
  { title: query ? t("title", { query }) : t("title-empty") },
  { name: "robots", content: "noindex" },
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
