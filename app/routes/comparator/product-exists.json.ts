import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { referenceExists } from "#app/services/catalogue/comparator.server.ts";
import { url } from "#app/urls.ts";

/** 404 is "Format de saisie incorrect" (specification, section 7). */
export const loader = call({
  id: "productExists",
  path: url.productExists,
  summary: "Whether a reference names a product.",
  auth: "anyone",
  params: z.strictObject({ storeUid: z.string(), ref: z.string() }),
  output: z.strictObject({ exists: z.boolean() }),
  refusals: { "reference-format": 404 },
  answer: async ({ params }, refuse) => {
    const storeUid = /^\d{1,9}$/.test(params.storeUid) ? Number(params.storeUid) : 0;
    const exists = await referenceExists(storeUid, params.ref);
    return exists === null ? refuse("reference-format") : { exists };
  },
});
