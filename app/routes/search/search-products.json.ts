import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { readGrid } from "#app/models/search/grid.ts";
import { gridField, toGridJson } from "#app/models/search/grid-json.ts";
import { gridQueryFields, toPageSizesJson } from "#app/models/search/grid-query.ts";
import { atStore } from "#app/services/auth/buyer-store.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { readSearch } from "#app/services/search/rules.server.ts";
import { searchProducts } from "#app/services/search/search.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "searchProducts",
  path: url.searchProducts,
  summary: "A page of search results, with the stock of a depot.",
  auth: "anyone",
  params: z.strictObject({ store: idInPath }),
  query: z.strictObject({ ...gridQueryFields, query: z.string().max(2000).default("") }),
  output: gridField.extend({ corrected: z.string().nullable(), is_near: z.boolean() }),
  answer: async ({ params, query, buyer, address }, refuse) => {
    const reader = await atStore(buyer, params.store);
    if (!reader) return refuse("not-found");
    const grid = readGrid(address.searchParams, maySeePrices(reader.buyer), toPageSizesJson);
    const found = await searchProducts(reader.buyer, readSearch(query.query), grid);
    const page = toGridJson(found.page, grid.pageSize);
    return { ...page, corrected: found.corrected, is_near: found.isNear };
  },
  refusals: { "not-found": 404 },
});
