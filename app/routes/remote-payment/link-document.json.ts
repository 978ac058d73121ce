import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { documentField } from "#app/models/api/document-field.ts";
import { orderUid } from "#app/models/api/fields.ts";
import { findLinkDocument } from "#app/services/payment/remote-payment-document.server.ts";
import { url } from "#app/urls.ts";

/** Specification, section 7: a form posts `items` here to open a document in a new tab. */
export const loader = call({
  id: "distantPaymentDocument",
  path: url.linkDocument,
  summary: "Address of the payment-link PDF of an order, to open in a new tab.",
  auth: "prices",
  params: z.strictObject({ uid: orderUid }),
  output: documentField,
  refusals: { "payment-not-found": 404 },
  answer: async ({ buyer, params }, refuse) => {
    const found = await findLinkDocument(buyer, params.uid);
    return found ? { ...found, format: "pdf" as const } : refuse("payment-not-found");
  },
});
