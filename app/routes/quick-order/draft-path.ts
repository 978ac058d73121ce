import { to, url } from "#app/urls.ts";

/** Query parameter: the lines are shown in the box, as text to edit. */
export const AS_TEXT = "texte";

/** Query of a draft's page: the lines of one page, or all of them as text. */
export function draftQuery(lignes: string | null, asText: boolean, page: string | null) {
  return { lignes, [AS_TEXT]: asText ? 1 : null, page: page || null };
}

export function draftPath(id: string, asText = false, page: string | null = null): string {
  return to(url.quickOrder, null, draftQuery(id, asText, page));
}
