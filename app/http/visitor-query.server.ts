import { pathsOf } from "#app/models/platform/route-pattern.ts";
import { firstPage, gridQuery } from "#app/models/search/grid.ts";
import { STORE_PARAM } from "#app/models/store/address.ts";
import { url } from "#app/urls.ts";

const listing = Object.keys(gridQuery(firstPage));

/** Query parameters that the pages of visitors read, by address; those of other addresses are unknown here. */
const read: readonly (readonly [pattern: string, names: readonly string[]])[] = [
  [url.home, []],
  [url.category, listing],
  [url.brand, listing],
  [url.brandList, []],
  [url.offer, listing],
  [url.offerList, []],
  [url.product, ["surface", "longueur", "volume", "chutes", "quantite", "couleur", "modeles"]],
  [url.store, []],
  [url.content, []],
  [url.page, []],
  [url.news, []],
  [url.articles, ["tag", "page"]],
  [url.terms, []],
  [url.privacy, []],
];

const pages = read.map(([pattern, names]) => ({
  path: new RegExp(`^${pathsOf(pattern)}$`),
  names: new Set([...names, STORE_PARAM]),
}));

/**
 * Decides which part of a query reaches a page of visitors and its cache: only the parameters that the
 * page reads, in their order. A foreign one (utm_source, gclid, fbclid…) would make a page of its own
 * of the same bytes. The query of an address that is not declared above stays as it is, and so does
 * that of a page's data, which the page's own script asks for.
 */
export function visitorQuery(pathname: string, search: string): string {
  if (search === "" || pathname.endsWith(".data")) return search;
  const page = pages.find(({ path }) => path.test(pathname));
  if (!page) return search;
  const params = [...new URLSearchParams(search)].filter(([name]) => page.names.has(name));
  return params.length > 0 ? `?${new URLSearchParams(params)}` : "";
}
