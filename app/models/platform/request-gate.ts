import { clientProgram } from "./client-program.ts";

export type GatedRequest = {
  method: string;
  pathname: string;
  secFetchSite: string | null;
  origin: string | null;
  /** `x-madrier-token`: a page of another site cannot send it without a preflight (Fetch standard, CORS). */
  clientToken: string | null;
};

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when a request may reach the shop (design, section 5). An unsafe method needs a page of the shop:
 * `Sec-Fetch-Site: same-origin`, or `none` for a direct navigation; a browser too old to send that header, or on plain
 * http, sends the shop's own `Origin`. A client program sends neither, and names itself. `exempt` are the paths of
 * webhooks, which are signed.
 */
export function mayPass(
  arrival: GatedRequest,
  ourOrigin: string,
  exempt: readonly string[],
): boolean {
  if (SAFE_METHODS.has(arrival.method)) return true;
  if (exempt.includes(arrival.pathname)) return true;
  if (arrival.secFetchSite !== null) {
    return arrival.secFetchSite === "same-origin" || arrival.secFetchSite === "none";
  }
  if (arrival.origin !== null) return arrival.origin === ourOrigin;
  return arrival.clientToken !== null && clientProgram(arrival.clientToken) !== null;
}

/**
 * Address of the client: the connection's, unless trusted proxies stand in front. The last one wrote the right-most
 * entry of `X-Forwarded-For`; entries to its left may be forged.
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
 * Path and query of a request line, or null when no page can have such an address: anything but a path of the shop,
 * undecodable escapes, a NUL (PostgreSQL stores none).
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
