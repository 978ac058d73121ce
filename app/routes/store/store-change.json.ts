import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath } from "#app/models/api/fields.ts";
import { proposesStore } from "#app/models/store/query.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "storeChange",
  path: url.storeChange,
  summary: "Whether to propose this depot in place of the customer's own.",
  auth: "anyone",
  params: z.strictObject({ storeUid: idInPath }),
  output: z.strictObject({
    showStoreChangePopin: z.boolean(),
    storeId: id,
    storeLabel: z.string(),
  }),
  refusals: { "not-found": 404 },
  answer: async ({ params, buyer }, refuse) => {
    const store = await findStore(params.storeUid);
    if (!store) return refuse("not-found");
    return {
      showStoreChangePopin: proposesStore(store, buyer?.store.uid ?? null),
      storeId: store.uid,
      storeLabel: store.label,
    };
  },
});
