import { clientProgram } from "./client-program.ts";

/** What a request shows of where it comes from. Header values; null where the header is missing. */
export type Arrival = {
  method: string;
  pathname: string;
  secFetchSite: string | null;
  origin: string | null;
  /** `x-madrier-token`: no page of another site can send it unasked (Fetch standard, CORS preflight). */
  clientToken: string | null;
};

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when a request may reach the shop (design, section 5). One that may change something has to
 * come from a page of ours: `Sec-Fetch-Site: same-origin`, or `none` when the customer did it by
 * hand. A browser too old to send that header, or on plain http, shows our own `Origin`. A program that
 * is no browser sends neither, and names itself. `exempt` are the paths of webhooks, which prove
 * themselves by their signature.
 */
export function mayPass(arrival: Arrival, ourOrigin: string, exempt: readonly string[]): boolean {
  if (SAFE_METHODS.has(arrival.method)) return true;
  if (exempt.includes(arrival.pathname)) return true;
  if (arrival.secFetchSite !== null) {
    return arrival.secFetchSite === "same-origin" || arrival.secFetchSite === "none";
  }
  if (arrival.origin !== null) return arrival.origin === ourOrigin;
  return arrival.clientToken !== null && clientProgram(arrival.clientToken) !== null;
}

/**
 * The address of the client: the connection's, unless proxies of ours stand in front. The last one
 * wrote the right-most entry of `X-Forwarded-For`; what lies left of theirs anyone may have written.
 */
export function clientAddress(
  connection: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === null) return connection;
  const addresses = forwardedFor.split(",").map((address) => address.trim());
  return addresses[Math.max(0, addresses.length - trustedProxies)] || connection;
}

/**
 * The path and query of a request line, or null when no page can have such an address: anything but
 * a path of ours, escapes that do not decode, a NUL (PostgreSQL stores none).
 */
export function readTarget(target: string): { pathname: string; search: string } | null {
  if (!target.startsWith("/") || target.startsWith("//") || target.includes("\\")) return null;
  const url = URL.parse(target, "http://shop");
  if (url === null || /%00/.test(target)) return null;
  try {
    decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  return { pathname: url.pathname, search: url.search };
}
