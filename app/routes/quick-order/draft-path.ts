import { to, url } from "#app/urls.ts";

/** Query parameter: the lines are shown in the box, as text to edit. */
export const AS_TEXT = "texte";

export function draftPath(id: string, asText = false): string {
  return to(url.quickOrder, null, { lignes: id, [AS_TEXT]: asText ? 1 : null });
}
