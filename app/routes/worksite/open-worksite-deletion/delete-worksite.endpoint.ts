import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";
import { deleteWorksite } from "#app/services/worksite/change.server.ts";
import { findWorksiteDetail } from "#app/services/worksite/list.server.ts";
import { url } from "#app/urls.ts";

export const deleteWorksiteEndpoint = call({
  id: "deleteWorksite",
  path: url.deleteWorksiteJson,
  summary: "Deletes a worksite; its orders, invoices, quotes and lists stay.",
  auth: "customer",
  effects: "compatibility",
  params: z.strictObject({ id: idInPath }),
  output: z.strictObject({ deleted: z.literal(true) }),
  refusals: { "not-found": 404, "worksite-conflict": 409 },
  answer: async ({ buyer, params }, refuse) => {
    const current = await findWorksiteDetail(buyer, params.id);
    if (!current) return refuse("not-found");
    const deleted = await deleteWorksite(buyer, params.id, LAST_EVENT);
    if (!deleted) return refuse("not-found");
    return deleted.ok ? { deleted: true as const } : refuse("worksite-conflict");
  },
});

/** Over any event id: an API client has read no history, so earlier changes are no conflict. */
const LAST_EVENT = MAX_INTEGER;
