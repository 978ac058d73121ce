import { z } from "zod";
import { call } from "#app/http/api/endpoint.server.ts";
import { MIN_TYPED } from "#app/models/search/autocomplete.ts";
import { completeSearch } from "#app/services/search/autocomplete.server.ts";
import { listSearches } from "#app/services/search/history.server.ts";
import { url } from "#app/urls.ts";
import { pastSearches, proposalsOf } from "./autocomplete/proposals.ts";

const lines = z
  .array(z.strictObject({ text: z.string(), href: z.string(), note: z.string().optional() }))
  .optional();

/** The shopper's recent searches while `string` is empty (specification, section 7). */
export const loader = call({
  id: "autocomplete",
  path: url.autocomplete,
  summary: "Suggestions of the search box; the last searches while the text is short.",
  auth: "anyone",
  query: z.strictObject({ string: z.string().default("") }),
  output: z.strictObject({
    history: lines,
    terms: lines,
    families: lines,
    brands: lines,
    products: lines,
  }),
  cache: "public, max-age=0, s-maxage=60",
  answer: async ({ query, shopper }) => {
    const typed = query.string;
    const [searches, completed] = await Promise.all([
      typed.length < MIN_TYPED ? listSearches(shopper) : [],
      completeSearch(shopper.buyer, typed),
    ]);
    return { ...pastSearches(searches), ...proposalsOf(completed) };
  },
});
