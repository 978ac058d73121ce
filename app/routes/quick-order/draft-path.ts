import { to, url } from "#app/urls.ts";

/** URL of a saved draft. */
export function draftPath(id: string): string {
  return to(url.quickOrder, null, { lignes: id });
}
