import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { id } from "#app/models/api/fields.ts";
import { shareForm } from "#app/models/catalogue/share-form.ts";
import { findProduct } from "#app/services/catalogue/product.server.ts";
import { shareProduct } from "#app/services/catalogue/share.server.ts";
import { url } from "#app/urls.ts";

export const shareEndpoint = call({
  id: "share",
  method: "POST",
  path: url.share,
  summary: "Sends a product by e-mail.",
  auth: "anyone",
  effects: "creates",
  body: z.strictObject({ product_uid: id, ...shareForm.shape }),
  output: z.strictObject({ sent: z.literal(true) }),
  refusals: { "not-found": 404, "share-too-many": 429 },
  answer: async ({ body, buyer, shopper, context }, refuse) => {
    const { product_uid: productUid, ...share } = body;
    if (!(await findProduct(productUid))) return refuse("not-found");
    const sharer = {
      address: context.get(requestContext).address,
      shopper: buyer?.cardNumber ?? shopper.sessionIdHash,
    };
    const shared = await shareProduct(sharer, { ...share, productUid });
    return shared.ok
      ? { sent: true as const }
      : refuse("share-too-many", { retryAt: shared.retryAt });
  },
});
