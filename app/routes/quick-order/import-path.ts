import { to, url } from "#app/urls.ts";
import { draftQuery } from "./draft-path.ts";

export function importPath(
  listId: number,
  lines: string | null,
  asText = false,
  page: string | null = null,
): string {
  return to(url.importList, { id: listId }, draftQuery(lines, asText, page));
}

export const REPLACE = "remplacer";
