import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idsInPath } from "#app/models/api/fields.ts";
import { stockField } from "#app/models/catalogue/product-json.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { listStockJson } from "#app/services/catalogue/product-stock.server.ts";
import { url } from "#app/urls.ts";

/** Unknown depots are left out. */
export const loader = call({
  id: "cartStock",
  path: url.cartStock,
  summary: "Stock of the products of the cart in depots, ten at most.",
  auth: "prices",
  params: z.strictObject({ storeIds: idsInPath(10) }),
  output: z.array(
    z.strictObject({
      store_uid: id,
      products: z.array(
        z.strictObject({ product_uid: id, pickup: stockField, delivery: stockField.nullable() }),
      ),
    }),
  ),
  answer: async ({ shopper, params }) => {
    const { lines } = await findCart(shopper);
    const uids = [...new Set(lines.map(({ productUid }) => productUid))];
    const found = await Promise.all(
      params.storeIds.map(async (storeUid) => ({
        store_uid: storeUid,
        products: await listStockJson(uids, storeUid),
      })),
    );
    return found.flatMap(({ store_uid, products }) => (products ? [{ store_uid, products }] : []));
  },
});
