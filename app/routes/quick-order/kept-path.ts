import { to, url } from "#app/urls.ts";

/** The page of lines that were kept. */
export function draftPath(id: string): string {
  return to(url.quickOrder, null, { lignes: id });
}
