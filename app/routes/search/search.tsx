import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { rangeOf } from "#app/components/range-list.tsx";
import searchTexts from "#app/locales/fr/search.json";
import { texts } from "#app/locales/texts.ts";
import { listChildren } from "#app/models/category.ts";
import { readGrid, sortsFor } from "#app/models/grid.ts";
import { readQuery } from "#app/models/search.ts";
import { visitorPage } from "#app/reply.server.ts";
import { findCategoryTree } from "#app/services/category.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { findByReference, searchProducts } from "#app/services/search.server.ts";
import { listSearches, rememberSearch } from "#app/services/search-history.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/search";
import { SearchPage } from "./search-page.tsx";

const t = texts(searchTexts);

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const query = readQuery(address.searchParams.get("query") ?? "");
  const [exact] = await Promise.all([
    findByReference(query),
    rememberSearch(shopper, query.terms.length > 0 ? query.text : ""),
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
    families: families.map(rangeOf),
    ranges: result.page.total > 0 ? [] : listChildren(tree, null).map(rangeOf),
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
