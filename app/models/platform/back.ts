const MAX_LENGTH = 2000;

/** Placeholder origin: a target that changes it leaves the shop. */
const OWN = "http://own.invalid";

const LOGIN =
  /^\/users(\/(login|changer-de-carte|deconnexion|mot-de-passe-oublie|nouveau-mot-de-passe|premiere-connexion)(\/|$)|\/?$)/;

/** An address of the shop to go back to, but none of the sign-in. */
export function safeBack(typed: unknown, fallback = "/"): string {
  const back = ownAddress(typed);
  return back === null || LOGIN.test(URL.parse(back, OWN)?.pathname ?? "") ? fallback : back;
}

/**
 * Null for what leaves the shop, parsed as browsers parse a Location: neither `//elsewhere`, `/\elsewhere` nor
 * `/.//elsewhere` stays.
 */
export function ownAddress(typed: unknown): string | null {
  if (typeof typed !== "string" || !typed.startsWith("/")) return null;
  if (/[\\\p{Cc}]/u.test(typed)) return null;
  const target = URL.parse(typed, OWN);
  if (!target || target.origin !== OWN || target.pathname.startsWith("//")) return null;
  const address = target.pathname + target.search + target.hash;
  return address.length > MAX_LENGTH ? null : address;
}
