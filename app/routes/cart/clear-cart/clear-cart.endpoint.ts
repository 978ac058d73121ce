import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { cartOwner } from "#app/services/cart/cart.server.ts";
import { emptyCart } from "#app/services/cart/empty.server.ts";
import { url } from "#app/urls.ts";

export const clearCartEndpoint = call({
  id: "clearCart",
  path: url.clearCart,
  summary: "Empties the cart.",
  auth: "anyone",
  effects: "compatibility",
  output: z.strictObject({ removed_count: z.int().min(0) }),
  answer: async ({ shopper }) => {
    const owner = cartOwner(shopper);
    const emptied = owner && (await emptyCart(owner));
    return { removed_count: emptied?.count ?? 0 };
  },
});
