import type { ImportEntity } from "#app/models/import/entity-name.ts";
import type { RecordFilter } from "#app/services/record/list.server.ts";

/** Longest text searched. */
const MAX_SEARCH = 80;

/** Reads the filter of a list, and of its export, from an address. */
export function readRecordFilter(entity: ImportEntity, { searchParams }: URL): RecordFilter {
  const search = (searchParams.get("recherche") ?? "").trim().slice(0, MAX_SEARCH);
  return { entity, search: search.replaceAll("\0", "") };
}
