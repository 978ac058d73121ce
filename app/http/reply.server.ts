import { data, type HeadersFunction, redirect } from "react-router";
import type { Suggestion } from "#app/models/search/suggestion.ts";
import { byteStream, type CsvFile, paced } from "#app/services/document/csv-pages.server.ts";
import { IN_WINDOW } from "#app/urls.ts";

/** Answers 404. Missing and not yours look the same (decision 131). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export function notFoundSaying(title: string): never {
  throw data({ notFound: title }, { status: 404 });
}

/** Answers 404 to staff who act for a customer: the page is the customer's alone. */
export function onlyForCustomer(title: string): never {
  throw data({ notFound: title, ofCustomer: true }, { status: 404 });
}

export function unknownProduct(suggestions: readonly Suggestion[] = []): never {
  throw data({ suggestions }, { status: 404 });
}

export function csvReply({ name, csv }: { name: string; csv: string }): Response {
  return new Response(csv, { headers: csvHeaders(name) });
}

export function csvStreamReply({ name, pages }: CsvFile): Response {
  return new Response(byteStream(paced(pages)), { headers: csvHeaders(name) });
}

function csvHeaders(name: string): HeadersInit {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
}

/** Lets shared caches store a page for a minute; the root middleware overrides this for a session. */
export const visitorPage: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60",
});

/** Redirects; in a window over another page (`IN_WINDOW`) answers the path alone, for the window to continue. */
export function onward(address: URL, path: string) {
  return address.searchParams.has(IN_WINDOW) ? data({ next: path }) : redirect(path, 303);
}
