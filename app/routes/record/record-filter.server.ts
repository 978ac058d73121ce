import { isDated, type RecordEntity } from "#app/models/record/entity.ts";
import type { ProductChoice, RecordFilter } from "#app/models/record/filter.ts";
import { missingOfSlug } from "#app/models/record/missing.ts";
import { phaseOfSlug } from "#app/models/record/phase.ts";
import { sortOfSlug } from "#app/models/record/sort.ts";

/** Longest text searched. */
const MAX_SEARCH = 80;

/** Reads the filter of a list, and of its export, from an address. */
export function readRecordFilter(entity: RecordEntity, { searchParams }: URL): RecordFilter {
  const search = (searchParams.get("recherche") ?? "").trim().slice(0, MAX_SEARCH);
  const missing = entity === "products" ? missingOfSlug(searchParams.get("manque")) : null;
  const phase = isDated(entity) ? phaseOfSlug(searchParams.get("quand")) : null;
  const choice = entity === "products" ? readChoice(searchParams) : null;
  const sort = sortOfSlug(entity, searchParams.get("tri"));
  return { entity, search: search.replaceAll("\0", ""), missing, phase, choice, sort };
}

function readChoice(searchParams: URLSearchParams): ProductChoice {
  const code = (name: string) =>
    (searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, MAX_SEARCH) || null;
  const sale = searchParams.get("vente");
  return {
    family: code("famille"),
    brand: code("marque"),
    isOnSale: sale === "oui" || (sale === "non" ? false : null),
  };
}
