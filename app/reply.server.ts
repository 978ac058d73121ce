import { data, type HeadersFunction } from "react-router";

/** Ends the request with the 404 page. Missing and not yours look the same (design, section 3). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Ends the request with the page of /erreur/produit, status 404: that product is not, or no longer, sold. */
export function unknownProduct(): never {
  throw data("product", { status: 404 });
}

/**
 * The `headers` of a page that is the same for every visitor: they may share it for a minute. For a
 * browser with a session the root middleware says otherwise.
 */
export const visitorPage: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60",
});
