import { listSearch, readListQuery } from "#app/models/list/query.ts";
import { to, url } from "#app/urls.ts";

export function listPath(id: number, asked: URLSearchParams): string {
  const query = readListQuery(asked);
  return to(url.list, { id }, { ...listSearch(query), page: query.page });
}
