import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { limitOf } from "#app/models/api/fields.ts";
import { productField, toProductJson } from "#app/models/catalogue/product-json.ts";
import { slices } from "#app/models/search/slice.ts";
import { listSlice } from "#app/services/search/slice.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "recommendedProducts",
  path: url.recommendedProducts,
  summary: "Products to recommend: the best sold, or those of an offer.",
  auth: "anyone",
  params: z.strictObject({ sliceType: z.enum(slices) }),
  query: z.strictObject({ pageSize: limitOf(30, 8) }),
  output: z.array(productField),
  answer: async ({ params, query, buyer }) => {
    const products = await listSlice(buyer, params.sliceType, query.pageSize);
    return products.map(toProductJson);
  },
});
