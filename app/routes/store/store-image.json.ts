import { z } from "zod";
import { call } from "#app/call.server.ts";
import { idInPath } from "#app/models/call-fields.ts";
import { findStore } from "#app/services/store.server.ts";
import { url } from "#app/urls.ts";

/** Specification, section 7: GET /depot/image?storeId. Depots have no photograph yet: null. */
export const loader = call({
  id: "storeImage",
  path: url.storeImage,
  summary: "Address of the picture of a depot; null for one that has none.",
  auth: "anyone",
  query: z.strictObject({ storeId: idInPath }),
  output: z.strictObject({ field_image: z.string().nullable() }),
  refusals: { "not-found": 404 },
  answer: async ({ query }, refuse) => {
    const store = await findStore(query.storeId);
    return store ? { field_image: null } : refuse("not-found");
  },
});
