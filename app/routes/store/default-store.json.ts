import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { id } from "#app/models/api/fields.ts";
import { visitorStoreUid } from "#app/services/store/visitor-store.server.ts";
import { url } from "#app/urls.ts";

/** On a shared terminal, its depot. */
export const loader = call({
  id: "defaultStore",
  path: url.defaultStore,
  summary: "Number of the default depot, for visitors without one.",
  auth: "anyone",
  output: z.strictObject({ defaultStoreUid: id }),
  answer: ({ buyer }) => ({ defaultStoreUid: buyer?.store.uid ?? visitorStoreUid() }),
});
