import { named, nameOf } from "#app/models/search/named.ts";
import { readTableSearch } from "#app/models/search/table-query.ts";

export type LineSort = "own" | "label" | "reference" | "family" | "added";

export type ListQuery = { page: string | null; sort: LineSort; search: string };

export type HeadSort = "updated" | "label" | "count";

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

/** Parses the parameters of a list; unknown values are ignored. */
export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    page: params.get("page"),
    sort: named(lineSorts, params.get("tri")) ?? "own",
    search: readTableSearch(params),
  };
}

/** Serialises the parameters without the page. */
export function listSearch({ sort, search }: Pick<ListQuery, "sort" | "search">) {
  return { tri: nameOf(lineSorts, sort), recherche: search || undefined };
}

/** Parses the parameters of the page of lists. */
export function readListsQuery(params: URLSearchParams): ListsQuery {
  return {
    page: params.get("page"),
    shared: params.get("partagees"),
    sort: named(headSorts, params.get("tri")) ?? "updated",
    search: readTableSearch(params),
  };
}

/** Serialises the parameters without the pages. */
export function listsSearch({ sort, search }: Pick<ListsQuery, "sort" | "search">) {
  return { tri: nameOf(headSorts, sort), recherche: search || undefined };
}
