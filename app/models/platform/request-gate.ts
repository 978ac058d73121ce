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

/** `Sec-Fetch-Site` same-origin or none, the shop's `Origin`, or a client token; webhooks exempt (design, 5). */
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

/** Null for anything but a path, undecodable escapes, or a NUL, which PostgreSQL cannot store. */
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
