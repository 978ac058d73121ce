import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { documentField } from "#app/models/api/document-field.ts";
import { idInPath } from "#app/models/api/fields.ts";
import { findQuoteDocument } from "#app/services/quote/document.server.ts";
import { url } from "#app/urls.ts";

/** Specification, section 7: a form posts `items` here to open a document in a new tab. */
export const loader = call({
  id: "quoteDocument",
  path: url.quoteDocument,
  summary: "Address of the PDF of a quote, to open in a new tab.",
  auth: "prices",
  params: z.strictObject({ id: idInPath }),
  output: documentField,
  refusals: { "quote-not-found": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const found = await findQuoteDocument(buyer, params.id);
    return found ? { ...found, format: "pdf" as const } : refuse("quote-not-found");
  },
});
