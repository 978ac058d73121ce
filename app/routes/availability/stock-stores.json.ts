import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath, limitOf } from "#app/models/api/fields.ts";
import { roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { stockField, toStockJson } from "#app/models/catalogue/product-json.ts";
import { MAX_STORES, STORE_STEP } from "#app/models/store/availability.ts";
import { roundKm } from "#app/models/store/store-json.ts";
import { atStore } from "#app/services/auth/buyer-store.server.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { findStoresAround } from "#app/services/catalogue/stock.server.ts";
import { url } from "#app/urls.ts";

/** Depots within 200 km. */
export const loader = call({
  id: "stockStores",
  path: url.stockStores,
  summary: "Stock of a product, for so many storage units, in the depots within 200 km of one.",
  auth: "prices",
  params: z.strictObject({ storeUid: idInPath, productUid: idInPath }),
  query: z.strictObject({ limit: limitOf(MAX_STORES, STORE_STEP), quantity: limitOf(9999, 1) }),
  output: z.array(
    z.strictObject({
      store_uid: id,
      label: z.string(),
      city: z.string(),
      distance: z.number(),
      availabilityCode: z.int(),
      stock: stockField,
    }),
  ),
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params, query }, refuse) => {
    const product = await findProduct(params.productUid);
    const reader = await atStore(buyer, params.storeUid);
    if (!product || !reader) return refuse("not-found");
    const around = await findStoresAround(reader.buyer, product, {
      quantity: roundUpToPack(query.quantity, product.packagingQuantity),
      limit: query.limit,
      around: "",
      position: null,
    });
    return (around?.stores ?? []).map((near) => ({
      store_uid: near.uid,
      label: near.label,
      city: near.city,
      distance: roundKm(near.km),
      availabilityCode: near.code,
      stock: toStockJson(near),
    }));
  },
});
