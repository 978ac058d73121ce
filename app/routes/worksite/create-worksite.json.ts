import { call } from "#app/http/api/endpoint.server.ts";
import {
  parseWorksiteBody,
  toWorksiteJson,
  worksiteBody,
  worksiteField,
} from "#app/models/worksite/worksite-json.ts";
import { createWorksite } from "#app/services/worksite/change.server.ts";
import { findWorksiteDetail } from "#app/services/worksite/list.server.ts";
import { url } from "#app/urls.ts";
import { refuseFields, refuseWorksiteSave, worksiteRefusals } from "./worksite-endpoint.ts";

export const action = call({
  id: "createWorksite",
  method: "POST",
  path: url.createWorksiteJson,
  summary: "Creates a worksite.",
  auth: "customer",
  effects: "creates",
  body: worksiteBody,
  output: worksiteField,
  refusals: worksiteRefusals,
  answer: async ({ buyer, body }, refuse) => {
    const typed = parseWorksiteBody(body, 0);
    if (!typed.success) return refuseFields(refuse, typed.error.issues);
    const made = await createWorksite(buyer, typed.data);
    if (!made) return refuse("not-found");
    if (!made.ok) return refuseWorksiteSave(refuse, made);
    const found = await findWorksiteDetail(buyer, made.id);
    return found ? toWorksiteJson(found) : refuse("not-found");
  },
});
