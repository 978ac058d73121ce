import * as url from "./paths.ts";

export { url };

/** In the address of a form: it stands in a window over another page, which stays. */
export const IN_WINDOW = "fenetre";

/** In the address of a command: the page it is sent from, which stays where it is. */
export const IN_PLACE = "ici";

export function inPlace(action: string, page: string): string {
  const query = new URLSearchParams({ [IN_PLACE]: page });
  return `${action}${action.includes("?") ? "&" : "?"}${query}`;
}

/** Id of the row of a product in a list: where the page comes back to after an addition. */
export function rowId(uid: number): string {
  return `p-${uid}`;
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** Null values of the query are left out, a list repeats its name. */
export function to<P extends string>(
  pattern: P,
  ...[params, query]: [ParamNames<P>] extends [never]
    ? [params?: null, query?: Query]
    : [params: Record<ParamNames<P>, string | number>, query?: Query]
): string {
  const values: Record<string, string | number> | null | undefined = params;
  const path = values
    ? pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
    : pattern;
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
