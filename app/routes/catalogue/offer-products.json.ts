import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath, nameInPath } from "#app/models/api/fields.ts";
import { readGrid } from "#app/models/search/grid.ts";
import { gridField, toGridJson } from "#app/models/search/grid-json.ts";
import { gridQueryFields, toPageSizesJson } from "#app/models/search/grid-query.ts";
import { atStore } from "#app/services/auth/buyer-store.server.ts";
import { findOffer, offerContent } from "#app/services/catalogue/offer.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "offerProducts",
  path: url.offerProducts,
  summary: "A page of the products of an offer, with the stock of a depot.",
  auth: "anyone",
  params: z.strictObject({ offer: nameInPath, store: idInPath }),
  query: z.strictObject(gridQueryFields),
  output: gridField,
  answer: async ({ params, buyer, address }, refuse) => {
    const offer = await findOffer(params.offer);
    const reader = await atStore(buyer, params.store);
    if (!reader || !offer) return refuse("not-found");
    const grid = readGrid(address.searchParams, maySeePrices(reader.buyer), toPageSizesJson);
    const page = await readGridPage(reader.buyer, await offerContent(offer), grid);
    return toGridJson(page, grid.pageSize);
  },
  refusals: { "not-found": 404 },
});
