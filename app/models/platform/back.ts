const MAX_LENGTH = 2000;

/** Placeholder origin: a target that changes it leaves the shop. */
const OWN = "http://own.invalid";

const LOGIN =
  /^\/users(\/(login|changer-de-carte|deconnexion|mot-de-passe-oublie|nouveau-mot-de-passe|premiere-connexion)(\/|$)|\/?$)/;

/** Parsed as browsers parse a Location: neither `//elsewhere`, `/\elsewhere` nor `/.//elsewhere` leaves. */
export function safeBack(typed: unknown, fallback = "/"): string {
  if (typeof typed !== "string" || !typed.startsWith("/")) return fallback;
  if (/[\\\p{Cc}]/u.test(typed)) return fallback;
  const target = URL.parse(typed, OWN);
  if (!target || target.origin !== OWN || target.pathname.startsWith("//")) return fallback;
  if (LOGIN.test(target.pathname)) return fallback;
  const back = target.pathname + target.search + target.hash;
  return back.length > MAX_LENGTH ? fallback : back;
}
