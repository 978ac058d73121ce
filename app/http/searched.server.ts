import type { Shopper } from "#app/models/auth/buyer.ts";
import { searchedFrom } from "#app/models/search/asked.ts";
import { type Grid, hasGridFilter } from "#app/models/search/grid.ts";
import { isOwnSearch, readSearchArrival } from "#app/models/search/own-search.ts";
import { config } from "#app/services/platform/config.server.ts";
import { countSearch } from "#app/services/search/asked.server.ts";
import { url } from "#app/urls.ts";

type Asked = { request: Request; address: URL; shopper: Pick<Shopper, "buyer">; grid: Grid };

/** A product that the search named exactly, or a page of results. */
type Answer = { uid: number } | { isNear: boolean; page: { total: number } };

/** Counts a search that a person typed, once: not its other pages, nor what staff search for a customer. */
export function countAnswer(text: string, answer: Answer, asked: Asked): void {
  const { request, address, shopper, grid } = asked;
  const { method, headers } = request;
  const arrival = readSearchArrival(method, address.searchParams, (name) => headers.get(name));
  const isFirst = grid.from === 0 && !hasGridFilter(grid);
  if (!isFirst || shopper.buyer?.behalf || !isOwnSearch(arrival, config.ORIGIN)) return;
  const counts = "uid" in answer ? { asked: 1, opened: 1 } : countsOf(answer);
  countSearch(text, counts, shopper.buyer?.customerId ?? null);
}

function countsOf({ isNear, page }: { isNear: boolean; page: { total: number } }) {
  return { asked: 1, near: isNear ? 1 : 0, nothing: page.total === 0 ? 1 : 0 };
}

const place = { origin: config.ORIGIN, searchPath: url.search };

/** Words searched on the page of results that a request comes from; null for another page. */
export function searchedOn(request: Request): string | null {
  return searchedFrom(request.headers.get("referer"), place);
}

const PRODUCT = new RegExp(`^${url.product.replace(":productUid", String.raw`\d+`)}(?:\\.data)?$`);

type Opening = {
  pathname: string;
  method: string;
  header: (name: string) => string | null;
};

/** Counts a product that was opened from the results of a search, on a visitor's cached page as well. */
export function countOpened({ pathname, method, header }: Opening): void {
  if (method !== "GET" || !PRODUCT.test(pathname)) return;
  if (header("sec-purpose") ?? header("purpose")) return;
  const text = searchedFrom(header("referer"), place);
  if (text) countSearch(text, { opened: 1 });
}

/** Counts a product added to the cart from the results of a search, or from a page that they led to. */
export function countAdded(
  request: Request,
  { buyer }: Pick<Shopper, "buyer">,
  searched: string,
): void {
  const text = searched || searchedOn(request);
  if (text && !buyer?.behalf) countSearch(text, { added: 1 });
}
