import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { toWorksiteJson, worksiteField } from "#app/models/worksite/worksite-json.ts";
import { listWorksiteDetails } from "#app/services/worksite/list.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "worksites",
  path: url.worksitesJson,
  summary: "All worksites of the customer's company.",
  auth: "customer",
  output: z.array(worksiteField),
  answer: async ({ buyer }) => (await listWorksiteDetails(buyer)).map(toWorksiteJson),
});
