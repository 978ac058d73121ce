import { readQuery } from "./search.ts";

/** Parts of a search request that show where it comes from; null when missing. */
export type SearchArrival = {
  method: string;
  query: string;
  secFetchSite: string | null;
  secFetchMode: string | null;
  /** `Sec-Purpose` or `Purpose`: "prefetch" for a page that nobody asked for yet. */
  purpose: string | null;
  referer: string | null;
};

/** A page, and a request of the pages' own script (Fetch Metadata Request Headers, section 2.2). */
const MODES_OF_A_PERSON = ["navigate", "cors"];

/** Opens their history; links elsewhere and crawlers open none. The referer decides without fetch metadata. */
export function isOwnSearch(arrival: SearchArrival, ourOrigin: string): boolean {
  const { method, query, secFetchSite, secFetchMode, purpose, referer } = arrival;
  if (method !== "GET" || purpose !== null) return false;
  if (readQuery(query).terms.length === 0) return false;
  if (secFetchSite === null) return URL.parse(referer ?? "")?.origin === ourOrigin;
  return secFetchSite === "same-origin" && MODES_OF_A_PERSON.includes(secFetchMode ?? "");
}

/** Reads a search request; `header` returns one of its headers. */
export function readSearchArrival(
  method: string,
  params: URLSearchParams,
  header: (name: string) => string | null,
): SearchArrival {
  return {
    method,
    query: params.get("query") ?? "",
    secFetchSite: header("sec-fetch-site") || null,
    secFetchMode: header("sec-fetch-mode") || null,
    purpose: header("sec-purpose") || header("purpose") || null,
    referer: header("referer"),
  };
}
