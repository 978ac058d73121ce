import { to, url } from "#app/urls.ts";

/** URL of the preview of imported lines; of the box without any. */
export function importPath(listId: number, lines: string | null): string {
  return to(url.importList, { id: listId }, { lignes: lines });
}

/** Query parameter: the lines replace the content of the list. */
export const REPLACE = "remplacer";
