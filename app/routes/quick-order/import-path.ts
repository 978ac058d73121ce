import { to, url } from "#app/urls.ts";
import { AS_TEXT } from "./draft-path.ts";

export function importPath(listId: number, lines: string | null, asText = false): string {
  return to(url.importList, { id: listId }, { lignes: lines, [AS_TEXT]: asText ? 1 : null });
}

export const REPLACE = "remplacer";
