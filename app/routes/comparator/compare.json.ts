import { z } from "zod";
import { call } from "#app/call.server.ts";
import { id } from "#app/models/call-fields.ts";
import { addToComparator, findComparator } from "#app/services/comparator.server.ts";
import { to, url } from "#app/urls.ts";
import { compareBody } from "./comparator-forms.ts";

/** Specification, section 7. Products that cannot be compared, as bundles, come back in `error_pids`. */
export const action = call({
  id: "compare",
  method: "POST",
  path: url.compareJson,
  summary: "Puts products into the comparator, four at most; answers all that are compared.",
  auth: "customer",
  effects: "changes",
  body: compareBody,
  output: z.strictObject({
    products: z.array(z.strictObject({ product_uid: id, imageUrl: z.string(), brand: z.string() })),
    error_pids: z.array(z.int()),
  }),
  refusals: { "comparator-full": 422 },
  answer: async ({ buyer, body }, refuse) => {
    const { isFull, badUids } = await addToComparator(buyer.customerId, body.data);
    if (isFull) return refuse("comparator-full");
    const { products } = await findComparator(buyer);
    return {
      products: products.map(({ uid, drawing, tint, brandName }) => ({
        product_uid: uid,
        imageUrl: to(url.drawing, { drawing, tint: `${tint}.svg` }),
        brand: brandName,
      })),
      error_pids: badUids,
    };
  },
});
