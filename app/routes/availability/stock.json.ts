import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath, idsInPath } from "#app/models/api/fields.ts";
import { stockField } from "#app/models/catalogue/product-json.ts";
import { listStockJson } from "#app/services/catalogue/product-stock.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "stock",
  path: url.stock,
  summary:
    "Stock of products for pickup at a depot and for delivery around it, fifty products at most.",
  auth: "prices",
  params: z.strictObject({ productUids: idsInPath(50), storeUid: idInPath }),
  output: z.array(
    z.strictObject({ product_uid: id, pickup: stockField, delivery: stockField.nullable() }),
  ),
  refusals: { "not-found": 404 },
  answer: async ({ params }, refuse) =>
    (await listStockJson(params.productUids, params.storeUid)) ?? refuse("not-found"),
});
