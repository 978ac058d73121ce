import type { Buyer } from "#app/models/auth/buyer.ts";
import { canonicalGrid, type Grid, readGrid, sortsFor } from "#app/models/search/grid.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { type ListContent, readGridPage } from "#app/services/search/grid.server.ts";

export async function loadGrid(
  buyer: Buyer | null,
  content: ListContent,
  address: URL,
  pathOf: (grid: Grid) => string,
) {
  const seesPrices = maySeePrices(buyer);
  const query = readGrid(address.searchParams, seesPrices);
  const page = await readGridPage(buyer, content, query);
  const grid = { ...query, from: page.from };
  const canonical = config.ORIGIN + pathOf(canonicalGrid(grid));
  return { grid, page, sorts: sortsFor(seesPrices), canonical };
}
