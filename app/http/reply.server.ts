import { data, type HeadersFunction, redirect } from "react-router";
import type { Suggestion } from "#app/models/search/suggestion.ts";
import { byteStream, type CsvFile, paced } from "#app/services/document/csv-pages.server.ts";
import { IN_WINDOW } from "#app/urls.ts";

/** Answers 404. Missing and not yours look the same (design, section 3). */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** Answers 404 under a title of the specification (section 8). */
export function notFoundSaying(title: string): never {
  throw data({ notFound: title }, { status: 404 });
}

export function unknownProduct(suggestions: readonly Suggestion[] = []): never {
  throw data({ suggestions }, { status: 404 });
}

export function csvReply({ name, csv }: { name: string; csv: string }): Response {
  return new Response(csv, { headers: csvHeaders(name) });
}

/** Answers a CSV file page by page, those of all clients in turn. */
export function csvStreamReply({ name, pages }: CsvFile): Response {
  return new Response(byteStream(paced(pages)), { headers: csvHeaders(name) });
}

function csvHeaders(name: string): HeadersInit {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  };
}

/**
 * The `headers` of a page that is the same for every visitor: shared caches may store it for a
 * minute. For a browser with a session the root middleware overrides them.
 */
export const visitorPage: HeadersFunction = () => ({
  "Cache-Control": "public, max-age=0, s-maxage=60",
});

/**
 * Goes on to the next page of a task: a redirect, or, for a form in a window over another page
 * (`IN_WINDOW` in its URL), the path alone, for the window to continue.
 */
export function onward(address: URL, path: string) {
  return address.searchParams.has(IN_WINDOW) ? data({ next: path }) : redirect(path, 303);
}
