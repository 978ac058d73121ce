import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { toWorksiteJson, worksiteField } from "#app/models/worksite/worksite-json.ts";
import { findWorksiteDetail } from "#app/services/worksite/list.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "worksite",
  path: url.worksiteJson,
  summary: "A worksite of the customer's company.",
  auth: "customer",
  params: z.strictObject({ id: idInPath }),
  output: worksiteField,
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const found = await findWorksiteDetail(buyer, params.id);
    return found ? toWorksiteJson(found) : refuse("not-found");
  },
});
