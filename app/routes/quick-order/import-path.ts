import { to, url } from "#app/urls.ts";

/** The page of lines to be written down on a list; without any, the box for them. */
export function importPath(listId: number, lines: string | null): string {
  return to(url.importList, { id: listId }, { lignes: lines });
}

/** In the address of a form: the lines take the place of all that the list holds. */
export const REPLACE = "remplacer";
