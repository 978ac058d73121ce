import { shopperContext } from "#app/buyer.server.ts";
import { MIN_TYPED } from "#app/models/autocomplete.ts";
import { completeSearch } from "#app/services/autocomplete.server.ts";
import { listSearches } from "#app/services/search-history.server.ts";
import type { Route } from "./+types/autocomplete.json.ts";
import { pastSearches, proposalsOf } from "./proposals.ts";

/** What the search box proposes for `string`: the shopper's last searches while it is empty (specification, section 7). */
export async function loader({ url: address, context }: Route.LoaderArgs) {
  const shopper = context.get(shopperContext);
  const typed = address.searchParams.get("string") ?? "";
  const [searches, completed] = await Promise.all([
    typed.length < MIN_TYPED ? listSearches(shopper) : [],
    completeSearch(shopper.buyer, typed),
  ]);
  return Response.json(
    { ...pastSearches(searches), ...proposalsOf(completed) },
    { headers: { "Cache-Control": "public, max-age=0, s-maxage=60" } },
  );
}
