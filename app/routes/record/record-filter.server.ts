import type { RecordEntity } from "#app/models/record/entity.ts";
import { missingOfSlug } from "#app/models/record/missing.ts";
import type { RecordFilter } from "#app/services/record/list.server.ts";

/** Longest text searched. */
const MAX_SEARCH = 80;

/** Reads the filter of a list, and of its export, from an address. */
export function readRecordFilter(entity: RecordEntity, { searchParams }: URL): RecordFilter {
  const search = (searchParams.get("recherche") ?? "").trim().slice(0, MAX_SEARCH);
  const missing = entity === "products" ? missingOfSlug(searchParams.get("manque")) : null;
  return { entity, search: search.replaceAll("\0", ""), missing };
}
