import { redirect } from "react-router";
import { shopperContext } from "#app/buyer.server.ts";
import { rangeOf } from "#app/components/range-list.tsx";
import searchTexts from "#app/locales/fr/search.json";
import { texts } from "#app/locales/texts.ts";
import { listChildren, matchCategories } from "#app/models/category.ts";
import { readGrid, sortsFor } from "#app/models/grid.ts";
import { readQuery } from "#app/models/search.ts";

import { visitorPage } from "#app/reply.server.ts";
import { findCategoryTree } from "#app/services/category.server.ts";
import { maySeePrices } from "#app/services/price.server.ts";
import { findByReference, searchProducts } from "#app/services/search.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/search";
import { SearchPage } from "./search-page.tsx";

const t = texts(searchTexts);

/** Families shown beside the products of a search. */
const FAMILIES = 4;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { buyer } = context.get(shopperContext);
  const { searchParams } = new URL(request.url);
  const query = readQuery(searchParams.get("query") ?? "");
  const exact = await findByReference(query);
  if (exact) throw redirect(to(url.product, { productUid: exact.uid }), 303);
  const seesPrices = maySeePrices(buyer);
  const grid = readGrid(searchParams, seesPrices);
  const [tree, result] = await Promise.all([
    findCategoryTree(),
    searchProducts(buyer, query, grid),
  ]);
  return {
    query: query.text,
    ...result,
    grid: { ...grid, from: result.page.from },
    sorts: sortsFor(seesPrices),
    families: matchCategories(tree, query.words, FAMILIES).map(rangeOf),
    ranges: result.page.total > 0 ? [] : listChildren(tree, null).map(rangeOf),
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
