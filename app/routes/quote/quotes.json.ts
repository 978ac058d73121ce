import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { amount, id, isoDay, limitOf } from "#app/models/api/fields.ts";
import { toQuoteJson } from "#app/models/quote/quote-view.ts";
import { listLatestQuotes } from "#app/services/quote/list.server.ts";
import { url } from "#app/urls.ts";

export const loader = call({
  id: "quotes",
  path: url.quotesJson,
  summary: "The company's quotes, the latest first.",
  auth: "prices",
  query: z.strictObject({ limit: limitOf(50, 50) }),
  output: z.array(
    z.strictObject({
      id,
      num_quotation: z.string(),
      quotation_created_date: isoDay,
      expires_in: z.int(),
      store: z.strictObject({
        label: z.string(),
        address: z.strictObject({ zip_code: z.string(), city: z.string() }),
      }),
      total_price_excluding_vat: amount,
    }),
  ),
  answer: async ({ buyer, query }) => {
    const now = new Date();
    const quotes = await listLatestQuotes(buyer, query.limit);
    return quotes.map((quote) => toQuoteJson(quote, now));
  },
});
