import type { MiddlewareFunction } from "react-router";
import { config } from "#app/services/platform/config.server.ts";
import { IN_PLACE } from "#app/urls.ts";

/**
 * Root middleware: answers a command sent in place (`IN_PLACE` in its URL) 204 when it would redirect
 * to the page it was sent from, which then loads its data again. A redirect elsewhere loads the whole
 * document. React Router 8.4.0 lets the redirect of a fetcher and a navigation both complete, which
 * draws one page at the address of the other, and drops the second redirect of two commands.
 */
export const answerInPlace: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const target = response.headers.get("Location");
  if (target === null) return response;
  const { searchParams, origin } = new URL(request.url);
  const page = searchParams.get(IN_PLACE);
  if (page === null) return response;
  if (!isSamePage(URL.parse(target, origin), URL.parse(page, origin))) {
    response.headers.set("X-Remix-Reload-Document", "true");
    return response;
  }
  const headers = new Headers(response.headers);
  headers.delete("Location");
  return new Response(null, { status: 204, headers });
};

/** Page of the shop that a request comes from, with its query; null from elsewhere, and where browsers do not say. */
export function pageBefore({ headers }: Request): string | null {
  const from = URL.parse(headers.get("Referer") ?? "");
  return from && from.origin === config.ORIGIN ? from.pathname + from.search : null;
}

/** The same for a command, whose address may name the page. */
export function commandedOn(request: Request): string | null {
  return new URL(request.url).searchParams.get(IN_PLACE) ?? pageBefore(request);
}

/** A target without a query leads to the page whatever the page's own: filters and pages stay. */
function isSamePage(target: URL | null, page: URL | null): boolean {
  if (!target || !page || target.origin !== page.origin) return false;
  if (target.pathname !== page.pathname) return false;
  return target.search === "" || target.search === page.search;
}
