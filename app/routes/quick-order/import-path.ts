import { to, url } from "#app/urls.ts";
import { AS_TEXT } from "./draft-path.ts";

/** URL of the preview of imported lines, or of their text; of the box without any. */
export function importPath(listId: number, lines: string | null, asText = false): string {
  return to(url.importList, { id: listId }, { lignes: lines, [AS_TEXT]: asText ? 1 : null });
}

export const REPLACE = "remplacer";
