import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { contentBody, worksitesOf } from "#app/models/content/content-body.ts";
import { findContentsJson, toConflictsJson } from "#app/services/worksite/api.server.ts";
import { unlinkContents } from "#app/services/worksite/content.server.ts";
import { url } from "#app/urls.ts";

/** Specification, section 7; a concurrent change by a colleague is answered 409 (section 4). */
export const action = call({
  id: "deleteContent",
  method: "POST",
  path: url.deleteContentJson,
  summary: "Unlinks orders, invoices, quotes and lists from a worksite.",
  auth: "customer",
  effects: "changes",
  body: contentBody,
  output: z.strictObject({ count: z.int().min(0) }),
  refusals: { "not-found": 404, "worksite-content-conflict": 409 },
  answer: async ({ buyer, body }, refuse) => {
    const [worksiteId = 0] = worksitesOf(body);
    const refs = await findContentsJson(buyer, body);
    if (!refs) return refuse("not-found");
    const done = await unlinkContents(buyer, worksiteId, refs);
    if (!done) return refuse("not-found");
    if (done.ok) return { count: done.count };
    return refuse(done.reason, { details: { conflicts: toConflictsJson(done, refs) } });
  },
});
