import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { listItemField, toItemsJson } from "#app/models/list/list-json.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { findTopList } from "#app/services/list/top-list.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "topList",
  path: url.topListJson,
  summary: "The products the customer orders most.",
  auth: "customer",
  output: z.strictObject({ products: z.array(listItemField) }),
  answer: async ({ buyer }) => ({
    products: toItemsJson(await findTopList(buyer), maySeePrices(buyer)),
  }),
});
