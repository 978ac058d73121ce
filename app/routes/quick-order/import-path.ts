import { to, url } from "#app/urls.ts";

export function importPath(listId: number, lines: string | null): string {
  return to(url.importList, { id: listId }, { lignes: lines });
}

export const REPLACE = "remplacer";
