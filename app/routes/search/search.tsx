import { redirect } from "react-router";
import { toRange } from "#app/components/catalogue/range-list.tsx";
import { shopperContext } from "#app/http/buyer.server.ts";
import { visitorPage } from "#app/http/reply.server.ts";
import { requireSearchSession } from "#app/http/session.server.ts";
import searchTexts from "#app/locales/fr/search/search.json";
import { texts } from "#app/locales/texts.ts";
import { listChildren } from "#app/models/catalogue/category.ts";
import { readGrid, sortsFor } from "#app/models/search/grid.ts";
import { isOwnSearch, readSearchArrival } from "#app/models/search/own-search.ts";
import { readQuery } from "#app/models/search/search.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { listSearches, saveSearch } from "#app/services/search/history.server.ts";
import { findByReference, searchProducts } from "#app/services/search/search.server.ts";
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

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const query = readQuery(address.searchParams.get("query") ?? "");
  const [exact] = await Promise.all([
    findByReference(query, shopper.buyer),
    saveSearch(shopper, query.terms.length > 0 ? query.text : ""),
  ]);
  if (exact) throw redirect(to(url.product, { productUid: exact.uid }), 303);
  const seesPrices = maySeePrices(shopper.buyer);
  const grid = readGrid(address.searchParams, seesPrices);
  const [tree, history, { families, ...result }] = await Promise.all([
    findCategoryTree(),
    query.text === "" ? listSearches(shopper) : [],
    searchProducts(shopper.buyer, query, grid),
  ]);
  return {
    query: query.text,
    ...result,
    grid: { ...grid, from: result.page.from },
    sorts: sortsFor(seesPrices),
    families: families.map(toRange),
    ranges: result.page.total > 0 ? [] : listChildren(tree, null).map(toRange),
    history,
  };
}

export const headers = visitorPage;

export const meta: Route.MetaFunction = ({ loaderData: { query } }) => [
  { title: query ? t("title", { query }) : t("title-empty") },
  { name: "robots", content: "noindex" },
];

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
