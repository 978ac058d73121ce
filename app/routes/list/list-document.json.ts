import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { documentField } from "#app/models/api/document-field.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { findListDocument } from "#app/services/list/document.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "listDocument",
  path: url.listDocument,
  summary: "Address of the PDF of a list, to open in a new tab.",
  auth: "customer",
  params: z.strictObject({ id: idInPath }),
  output: documentField,
  refusals: { "not-found": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const found = await findListDocument(buyer, params.id);
    return found ? { ...found, format: "pdf" as const } : refuse("not-found");
  },
});
