import { data, type HeadersFunction, redirect } from "react-router";
import type { Suggestion } from "#app/models/search/suggestion.ts";
import { IN_WINDOW } from "#app/urls.ts";

/** Ends the request with the 404 page. Missing and not yours look the same (design, section 3). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Ends the request with the 404 page under a title that the specification gives it (section 8). */
export function notFoundSaying(title: string): never {
  throw data({ notFound: title }, { status: 404 });
}

/**
 * Ends the request with the page of /erreur/produit, status 404: that product is not, or no longer,
 * sold; others are proposed.
 */
export function unknownProduct(suggestions: readonly Suggestion[] = []): never {
  throw data({ suggestions }, { status: 404 });
}

/** A table as a file that the browser keeps under this name. */
export function csvReply({ name, csv }: { name: string; csv: string }): Response {
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}

/**
 * The `headers` of a page that is the same for every visitor: they may share it for a minute. For a
 * browser with a session the root middleware says otherwise.
 */
export const visitorPage: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60",
});

/**
 * Leads to the next page of a task: a redirect, or, for a form shown in a window over another page
 * (`IN_WINDOW` in its address), the path alone, for the window to go on by itself.
 */
export function onward(address: URL, path: string) {
  return address.searchParams.has(IN_WINDOW) ? data({ next: path }) : redirect(path, 303);
}
