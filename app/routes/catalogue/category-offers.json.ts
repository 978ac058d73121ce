import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { productField, toProductJson } from "#app/models/catalogue/product-json.ts";
import { atStore } from "#app/services/auth/buyer-store.server.ts";
import { findCategoryTree } from "#app/services/catalogue/category.server.ts";
import { listCategoryOffers } from "#app/services/catalogue/category-offer.server.ts";
import { to, url } from "#app/urls.ts";

export const loader = call({
  id: "categoryOffers",
  path: url.categoryOffers,
  summary: "Offers that hold products of a category, each with the first of them.",
  auth: "anyone",
  params: z.strictObject({ category: idInPath, store: idInPath }),
  output: z.array(
    z.strictObject({
      code: z.string(),
      label: z.string(),
      description: z.string(),
      uri: z.string(),
      total: z.int(),
      products: z.array(productField),
    }),
  ),
  answer: async ({ params, buyer }, refuse) => {
    const tree = await findCategoryTree();
    const reader = await atStore(buyer, params.store);
    if (!reader || !tree.byId.has(params.category)) return refuse("not-found");
    const found = await listCategoryOffers(reader.buyer, params.category);
    return found.map(({ offer, total, products }) => ({
      code: offer.code,
      label: offer.label,
      description: offer.description,
      uri: to(url.offer, { offerCode: offer.code, slug: offer.slug }),
      total,
      products: products.map(toProductJson),
    }));
  },
  refusals: { "not-found": 404 },
});
