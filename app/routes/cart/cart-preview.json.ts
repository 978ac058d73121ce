import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id } from "#app/models/api/fields.ts";
import { toMiniCartView } from "#app/models/cart/mini-cart-view.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { url } from "#app/urls.ts";

const cents = z.int().nullable();

export const loader = call({
  id: "cartPreview",
  path: url.cartPreview,
  summary:
    "The last lines of the cart and its total, in cents, for the mini-cart of the shop's pages.",
  auth: "anyone",
  output: z.strictObject({
    lines: z.array(
      z.strictObject({
        id,
        productUid: id,
        label: z.string(),
        quantity: z.int(),
        storageUnit: z.string(),
        netCents: cents,
      }),
    ),
    moreCount: z.int(),
    grossCents: cents,
  }),
  answer: async ({ shopper }) =>
    toMiniCartView(await findCart(shopper), maySeePrices(shopper.buyer)),
});
