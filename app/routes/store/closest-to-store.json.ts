import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath, limitOf } from "#app/models/api/fields.ts";
import { nearStoreField } from "#app/models/store/store-json.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { url } from "#app/urls.ts";
import { listNearStores } from "./near-stores.server.ts";

/** Specification, section 7: GET /depot/json/closest-stores/{storeUid}: the depot itself comes first. */
export const loader = call({
  id: "closestToStore",
  path: url.closestToStore,
  summary: "The depots nearest to a depot, itself first.",
  auth: "anyone",
  params: z.strictObject({ storeUid: idInPath }),
  query: z.strictObject({ limit: limitOf(50, 5) }),
  output: z.array(nearStoreField),
  refusals: { "not-found": 404 },
  cache: "public, max-age=0, s-maxage=60",
  answer: async ({ params, query }, refuse) => {
    const store = await findStore(params.storeUid);
    return store ? listNearStores(store, query.limit) : refuse("not-found");
  },
});
