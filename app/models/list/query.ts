import { named, nameOf } from "#app/models/search/named.ts";

/** How the lines of a list are sorted; "own" is the order that its owner gave them. */
export type LineSort = "own" | "label" | "reference" | "family" | "added";

/** What the address of a list asks for; `page` as it stands there. */
export type ListQuery = { page: string | null; sort: LineSort; search: string };

/** How the table of all lists is sorted. */
export type HeadSort = "updated" | "label" | "count";

/** What the address of all lists asks for: `shared` is the page of those that colleagues share. */
export type ListsQuery = {
  page: string | null;
  shared: string | null;
  sort: HeadSort;
  search: string;
};

const lineSorts = {
  libelle: "label",
  reference: "reference",
  famille: "family",
  ajout: "added",
} as const;

const headSorts = { nom: "label", produits: "count" } as const;

/** Longest text that is looked for. */
const SEARCH_LENGTH = 40;

/** Reads it from the address of a list: what is not known there says nothing. */
export function readListQuery(asked: URLSearchParams): ListQuery {
  return {
    page: asked.get("page"),
    sort: named(lineSorts, asked.get("tri")) ?? "own",
    search: searchOf(asked),
  };
}

/** The same as an address has it, without the page. */
export function listSearch({ sort, search }: Pick<ListQuery, "sort" | "search">) {
  return { tri: nameOf(lineSorts, sort), recherche: search || undefined };
}

/** Reads it from the address of all lists. */
export function readListsQuery(asked: URLSearchParams): ListsQuery {
  return {
    page: asked.get("page"),
    shared: asked.get("partagees"),
    sort: named(headSorts, asked.get("tri")) ?? "updated",
    search: searchOf(asked),
  };
}

/** The same as an address has it, without the pages. */
export function listsSearch({ sort, search }: Pick<ListsQuery, "sort" | "search">) {
  return { tri: nameOf(headSorts, sort), recherche: search || undefined };
}

function searchOf(asked: URLSearchParams): string {
  const text = asked.get("recherche") ?? "";
  return text.replaceAll("\0", "").trim().slice(0, SEARCH_LENGTH);
}
