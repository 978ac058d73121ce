import { to, url } from "#app/urls.ts";

export function draftPath(id: string): string {
  return to(url.quickOrder, null, { lignes: id });
}
