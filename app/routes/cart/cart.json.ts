import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { flag, isSet } from "#app/models/api/fields.ts";
import { cartField } from "#app/models/cart/cart-json.ts";
import { findCartJson } from "#app/services/cart/api.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "cart",
  path: url.cartJson,
  summary: "The cart: the customer's active one, or the visitor's.",
  auth: "anyone",
  query: z.strictObject({
    spof_eligible: z.union([z.literal(""), flag]).optional(),
    delivery_price: z.union([z.literal(""), flag]).optional(),
  }),
  output: cartField,
  answer: ({ shopper, query }) =>
    findCartJson(shopper, {
      withOffer: isAsked(query.spof_eligible),
      withDelivery: isAsked(query.delivery_price),
    }),
});

/** The parameter counts as true without a value. */
function isAsked(value: "" | Parameters<typeof isSet>[0]): boolean {
  return value === "" || isSet(value);
}
