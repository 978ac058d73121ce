import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";

export const loader = call({
  id: "storeImage",
  path: url.storeImage,
  summary: "Address of the picture of a depot.",
  auth: "anyone",
  query: z.strictObject({ storeId: idInPath }),
  output: z.strictObject({ field_image: z.string() }),
  refusals: { "not-found": 404 },
  answer: async ({ query }, refuse) => {
    const store = await findStore(query.storeId);
    return store
      ? { field_image: to(url.storeDrawing, { storeUid: store.uid }) }
      : refuse("not-found");
  },
});
