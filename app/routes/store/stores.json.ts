import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { storeField, toStoreJson } from "#app/models/store/store-json.ts";
import { listOpenings } from "#app/services/store/opening.server.ts";
import { url } from "#app/urls.ts";
import { storePath } from "./store/store-path.ts";

export const loader = call({
  id: "stores",
  path: url.storesJson,
  summary: "All depots, with whether each is open now.",
  auth: "anyone",
  output: z.array(storeField),
  cache: "public, max-age=0, s-maxage=60",
  answer: async () => {
    const all = await listOpenings();
    return all.map(({ store, opening }) => toStoreJson(store, opening, storePath(store)));
  },
});
