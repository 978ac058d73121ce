import type { MiddlewareFunction } from "react-router";
import { ownAddress } from "#app/models/platform/back.ts";
import { to, url } from "#app/urls.ts";

/**
 * Root middleware: a browser that shows no cookie and is sent its first by a form goes on by a page that says what to
 * allow, unless the cookie comes back (`routes/error/cookies-refused.tsx`). The pages' own script leaves the forms of
 * such a browser to it (`entry.client.tsx`).
 */
export const checkFirstCookie: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const back = ownAddress(response.headers.get("Location"));
  if (back === null || !isPlainForm(request)) return response;
  if (request.headers.has("Cookie") || response.headers.getSetCookie().length === 0)
    return response;
  response.headers.set("Location", to(url.cookiesRefused, null, { back }));
  return response;
};

/** Sent by the browser itself (Fetch Metadata, "Sec-Fetch-Dest"). */
function isPlainForm({ method, headers }: Request): boolean {
  return method === "POST" && headers.get("Sec-Fetch-Dest") === "document";
}
