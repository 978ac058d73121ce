import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { storeField, toStoreJson } from "#app/models/store/store-json.ts";
import { findOpening } from "#app/services/store/opening.server.ts";
import { url } from "#app/urls.ts";
import { storePath } from "./store/store-path.ts";

export const loader = call({
  id: "store",
  path: url.storeJson,
  summary: "A depot, with whether it is open now.",
  auth: "anyone",
  params: z.strictObject({ storeUid: idInPath }),
  output: storeField,
  refusals: { "not-found": 404 },
  cache: "public, max-age=0, s-maxage=60",
  answer: async ({ params }, refuse) => {
    const found = await findOpening(params.storeUid);
    return found
      ? toStoreJson(found.store, found.opening, storePath(found.store))
      : refuse("not-found");
  },
});
