import type { Shopper } from "#app/models/auth/buyer.ts";
import {
  canonicalGrid,
  type Grid,
  readCardGrid,
  shownView,
  sortsFor,
} from "#app/models/search/grid.ts";
import { findCartQuantities } from "#app/services/cart/quantities.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { type ListContent, readGridPage } from "#app/services/search/grid.server.ts";

export async function loadGrid(
  shopper: Shopper,
  content: ListContent,
  address: URL,
  pathOf: (grid: Grid) => string,
) {
  const { buyer } = shopper;
  const seesPrices = maySeePrices(buyer);
  const query = readCardGrid(address.searchParams, seesPrices);
  const [page, inCart] = await Promise.all([
    readGridPage(buyer, content, query),
    findCartQuantities(shopper),
  ]);
  const grid = { ...query, from: page.from };
  const canonical = config.ORIGIN + pathOf(canonicalGrid(grid));
  const view = shownView(grid, buyer !== null);
  return { grid, page, view, inCart, sorts: sortsFor(seesPrices), canonical };
}
