import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id, idInPath } from "#app/models/api/fields.ts";
import { switchStore } from "#app/services/store/store.server.ts";
import { url } from "#app/urls.ts";

/** For API clients; browsers get its page. */
export const switchStoreEndpoint = call({
  id: "switchStore",
  path: url.switchStore,
  summary: "Makes a depot the customer's own.",
  auth: "customer",
  effects: "compatibility",
  params: z.strictObject({ storeUid: idInPath }),
  output: z.strictObject({ store_uid: id, label: z.string() }),
  refusals: { "not-found": 404, "store-without-products": 422 },
  answer: async ({ buyer, params }, refuse) => {
    const switched = await switchStore(buyer, params.storeUid);
    if (!switched) return refuse("not-found");
    if (!switched.ok) return refuse(switched.reason);
    return { store_uid: switched.store.uid, label: switched.store.label };
  },
});
