/** Longer than any address of the shop, escaped as it is sent. */
const LONGEST = 2000;

/** Any name does: a way back that changes it is not of our own origin. */
const OWN = "http://own.invalid";

/** Pages that lead nowhere once signed in. */
const LOGIN =
  /^\/users(\/(login|changer-de-carte|deconnexion|mot-de-passe-oublie|nouveau-mot-de-passe|premiere-connexion)(\/|$)|\/?$)/;

/**
 * The path, query and fragment of a way back when it stays on our own origin, else `fallback`. It is
 * read as browsers read a Location: tabs and newlines dropped, backslashes taken for slashes, dots
 * resolved; so neither `//elsewhere`, `/\elsewhere` nor `/.//elsewhere` leaves the shop.
 */
export function safeBack(typed: unknown, fallback = "/"): string {
  if (typeof typed !== "string" || !typed.startsWith("/")) return fallback;
  if (/[\\\p{Cc}]/u.test(typed)) return fallback;
  const target = URL.parse(typed, OWN);
  if (!target || target.origin !== OWN || target.pathname.startsWith("//")) return fallback;
  if (LOGIN.test(target.pathname)) return fallback;
  const back = target.pathname + target.search + target.hash;
  return back.length > LONGEST ? fallback : back;
}
