import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { amount, isoDay, limitOf } from "#app/models/api/fields.ts";
import { toInvoiceJson } from "#app/models/invoice/invoice-view.ts";
import { listLatestInvoices } from "#app/services/invoice/list.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "invoices",
  path: url.invoicesJson,
  summary: "The company's latest invoices and credit notes, or those of one number.",
  auth: "prices",
  query: z.strictObject({ limit: limitOf(100, 3), numDocument: z.string().max(40).optional() }),
  output: z.array(
    z.strictObject({
      doc_number: z.string(),
      doc_id: z.string(),
      kind: z.string(),
      issued_on: isoDay,
      due_on: isoDay.nullable(),
      order_uid: z.string().nullable(),
      total_price_including_vat: amount,
      balance: amount,
    }),
  ),
  answer: async ({ buyer, query }) => {
    const found = await listLatestInvoices(buyer, query.limit, query.numDocument || null);
    return found.map(toInvoiceJson);
  },
});
