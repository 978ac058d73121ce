import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { shopperContext } from "#app/http/buyer.server.ts";
import { requireCartOwner } from "#app/http/session.server.ts";
import { id } from "#app/models/api/fields.ts";
import { cartField } from "#app/models/cart/cart-json.ts";
import { toReasonJson } from "#app/models/cart/update.ts";
import { findCartJson } from "#app/services/cart/api.server.ts";
import { updateCart } from "#app/services/cart/update.server.ts";
import { url } from "#app/urls.ts";

const update = z.strictObject({
  product_uid: id,
  quantity: z.int().min(0).max(9999),
  code_color: z.string().max(40).default(""),
  is_aside: z.boolean().default(false),
  /** Returned with the line; without it, the line has that of its product. */
  website_area: z.string().max(40).optional(),
});

/** Specification, section 7: PUT /panier/update. Returns refusals beside the current cart. */
export const action = call({
  id: "updateCart",
  method: "PUT",
  path: url.updateCart,
  summary: "Adds, changes, sets aside, takes back or removes products of the cart.",
  auth: "anyone",
  effects: "changes",
  body: z.strictObject({
    updates: z.array(update).max(100),
    /** Products displayed by the client; the response holds the whole cart. */
    products: z.array(id).max(500).optional(),
  }),
  output: cartField.extend({
    refused: z.array(
      z.strictObject({ product_uid: id, code_color: z.string(), reason: z.string() }),
    ),
  }),
  answer: async ({ body, context }) => {
    const owner = await requireCartOwner(context);
    const updates = body.updates.map((one) => ({
      productUid: one.product_uid,
      codeColor: one.code_color,
      quantity: one.quantity,
      isAside: one.is_aside,
      websiteArea: one.website_area,
    }));
    const shopper = context.get(shopperContext);
    const refused = await updateCart(owner, updates);
    const cart = await findCartJson(shopper, { withOffer: false, withDelivery: false });
    return {
      ...cart,
      refused: refused.map(({ productUid, codeColor, reason }) => ({
        product_uid: productUid,
        code_color: codeColor,
        reason: toReasonJson(reason),
      })),
    };
  },
});
