import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { readGrid } from "#app/models/search/grid.ts";
import { gridField, toGridJson } from "#app/models/search/grid-json.ts";
import { gridQueryFields, toPageSizesJson } from "#app/models/search/grid-query.ts";
import { atStore } from "#app/services/auth/buyer-store.server.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "categoryProducts",
  path: url.categoryProducts,
  summary: "A page of the products of a category, with the stock of a depot.",
  auth: "anyone",
  params: z.strictObject({ store: idInPath, category: idInPath }),
  query: z.strictObject(gridQueryFields),
  output: gridField,
  answer: async ({ params, buyer, address }, refuse) => {
    const tree = await findCategoryTree();
    const reader = await atStore(buyer, params.store);
    if (!reader || !tree.byId.has(params.category)) return refuse("not-found");
    const grid = readGrid(address.searchParams, maySeePrices(reader.buyer), toPageSizesJson);
    const page = await readGridPage(reader.buyer, { categoryId: params.category }, grid);
    return toGridJson(page, grid.pageSize);
  },
  refusals: { "not-found": 404 },
});
