import { redirect } from "react-router";
import { url } from "#app/urls.ts";

/** 302: the address of the form may change; a redirect is what the specification asks for. */
export function loader() {
  return redirect(url.changePassword, { status: 302, headers: { "Cache-Control": "no-cache" } });
}
