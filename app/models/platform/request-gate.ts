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

/** `Sec-Fetch-Site` same-origin or none, the shop's `Origin`, or a client token; webhooks exempt (decision 005). */
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

/** Reads the right-most `X-Forwarded-For`, of the last trusted proxy; entries to its left may be forged. */
export function clientAddress(
  connection: string,
  forwardedFor: string | null,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === null) return connection;
  const addresses = forwardedFor.split(",").map((address) => address.trim());
  return addresses[Math.max(0, addresses.length - trustedProxies)] || connection;
}

/** A host, or an address between brackets, and a port (RFC 9110, 7.2); may be empty. */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Reads the hosts of raw headers, one at most; null for several or for what is none (RFC 9112, 3.2). */
export function readHosts(rawHeaders: readonly string[]): string[] | null {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host",
  );
  return hosts.length <= 1 && hosts.every((host) => HOST.test(host)) ? hosts : null;
}

/**
 * Null for anything but a path, alone or behind one of the hosts, for undecodable escapes, and for a NUL, which
 * PostgreSQL cannot store.
 */
export function readTarget(
  given: string,
  hosts: readonly string[] = [],
): { pathname: string; search: string } | null {
  const target = withoutHost(given, hosts);
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

/** RFC 9112, 3.2.2: the absolute form names the host before the path. */
function withoutHost(target: string, hosts: readonly string[]): string {
  const url = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  if (url?.username !== "") return target;
  const isNamed = hosts.some((host) => URL.parse(`${url.protocol}//${host}`)?.host === url.host);
  return isNamed ? target.replace(/^\w+:\/\/[^/?#\\]*\/?/, "/") : target;
}
