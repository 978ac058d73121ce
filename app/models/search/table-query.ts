import { seenText } from "#app/models/platform/typed-text.ts";
import { named, nameOf } from "./named.ts";

type Names<T extends string> = Readonly<Record<string, T>>;

type TableNames<Sort extends string, State extends string> = {
  sorts: Names<Sort>;
  states: Names<State>;
  usual: { sort: Sort; state: State };
};

export type TableQuery<Sort extends string, State extends string> = {
  page: string | null;
  sort: Sort;
  state: State;
  search: string;
};

const SEARCH_LENGTH = 40;

/** Parses the search of a table. */
export function readTableSearch(query: URLSearchParams): string {
  return seenText(query.get("recherche") ?? "")
    .replaceAll("\0", "")
    .trim()
    .slice(0, SEARCH_LENGTH);
}

/** Parses the parameters; unknown values are ignored. */
export function readTableQuery<Sort extends string, State extends string>(
  query: URLSearchParams,
  { sorts, states, usual }: TableNames<Sort, State>,
): TableQuery<Sort, State> {
  return {
    page: query.get("page"),
    sort: named(sorts, query.get("tri")) ?? usual.sort,
    state: named(states, query.get("etat")) ?? usual.state,
    search: readTableSearch(query),
  };
}

/** Serialises the parameters without the page; null when there are none. */
export function tableSearch<Sort extends string, State extends string>(
  { sort, state, search }: Omit<TableQuery<Sort, State>, "page">,
  { sorts, states }: TableNames<Sort, State>,
): { etat?: string; tri?: string; recherche?: string } | null {
  const etat = nameOf(states, state);
  const tri = nameOf(sorts, sort);
  const fields = {
    ...(etat && { etat }),
    ...(tri && { tri }),
    ...(search && { recherche: search }),
  };
  return Object.keys(fields).length > 0 ? fields : null;
}
