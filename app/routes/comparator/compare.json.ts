import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import comparatorTexts from "#app/locales/fr/catalogue/comparator.json";
import { texts } from "#app/locales/texts.ts";
import { id } from "#app/models/api/fields.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { compareAll, findComparator } from "#app/services/catalogue/comparator.server.ts";
import { url } from "#app/urls.ts";
import { compareBody } from "./comparator/comparator-forms.ts";

const t = texts(comparatorTexts);

/** Products that cannot be compared, such as bundles, come back in `error_pids`. */
export const action = call({
  id: "compare",
  method: "POST",
  path: url.compareJson,
  summary:
    "Puts products into the comparator, four at most; answers all that are compared. More than find a place are refused, and none is added.",
  auth: "customer",
  effects: "changes",
  body: compareBody,
  output: z.strictObject({
    products: z.array(z.strictObject({ product_uid: id, imageUrl: z.string(), brand: z.string() })),
    error_pids: z.array(z.int()),
    /** Reason of `error_pids`; null when all could be compared. */
    message: z.string().nullable(),
  }),
  refusals: { "comparator-full": 422 },
  answer: async ({ buyer, body }, refuse) => {
    const { isFull, badUids } = await compareAll(buyer.customerId, body.data);
    if (isFull) return refuse("comparator-full");
    const { products } = await findComparator(buyer);
    return {
      products: products.map(({ uid, brandName, ...picture }) => ({
        product_uid: uid,
        imageUrl: imagePath(picture),
        brand: brandName,
      })),
      error_pids: badUids,
      message: badUids.length > 0 ? t("gone-message") : null,
    };
  },
});
