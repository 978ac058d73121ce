import { listSearch, readListQuery } from "#app/models/list/query.ts";
import { to, url } from "#app/urls.ts";

export function listPath(id: number, searchParams: URLSearchParams): string {
  const query = readListQuery(searchParams);
  return to(url.list, { id }, { ...listSearch(query), page: query.page });
}
