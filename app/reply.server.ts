import { data, type HeadersFunction } from "react-router";
import type { Suggestion } from "./models/suggestion.ts";

/** Ends the request with the 404 page. Missing and not yours look the same (design, section 3). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/**
 * Ends the request with the page of /erreur/produit, status 404: that product is not, or no longer,
 * sold; others are proposed.
 */
export function unknownProduct(suggestions: readonly Suggestion[] = []): never {
  throw data({ suggestions }, { status: 404 });
}

/**
 * The `headers` of a page that is the same for every visitor: they may share it for a minute. For a
 * browser with a session the root middleware says otherwise.
 */
export const visitorPage: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60",
});
