import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { idInPath } from "#app/models/api/fields.ts";
import {
  parseWorksiteBody,
  toWorksiteJson,
  worksiteBody,
  worksiteField,
} from "#app/models/worksite/worksite-json.ts";
import { editWorksite } from "#app/services/worksite/change.server.ts";
import { findWorksiteDetail } from "#app/services/worksite/list.server.ts";
import { url } from "#app/urls.ts";
import { refuseFields, refuseWorksiteSave, worksiteRefusals } from "./worksite-endpoint.ts";

export const action = call({
  id: "updateWorksite",
  method: "PUT",
  path: url.updateWorksiteJson,
  summary: "Changes a worksite.",
  auth: "customer",
  effects: "changes",
  params: z.strictObject({ id: idInPath }),
  body: worksiteBody,
  output: worksiteField,
  refusals: worksiteRefusals,
  answer: async ({ buyer, params, body }, refuse) => {
    const current = await findWorksiteDetail(buyer, params.id);
    if (!current) return refuse("not-found");
    const typed = parseWorksiteBody(body, current.version);
    if (!typed.success) return refuseFields(refuse, typed.error.issues);
    const edited = await editWorksite(buyer, params.id, typed.data);
    if (edited && !edited.ok) return refuseWorksiteSave(refuse, edited);
    const found = edited && (await findWorksiteDetail(buyer, params.id));
    return found ? toWorksiteJson(found) : refuse("not-found");
  },
});
