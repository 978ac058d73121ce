import { type FacetAct, facetRows, moveFacet } from "#app/models/record/facet.ts";
import type { FieldReason, RecordTexts, TextChange } from "#app/models/record/texts.ts";
import type { ByStaff } from "#app/services/auth/staff.server.ts";
import { findFamilyFacts } from "./family.server.ts";
import { findRecord, saveRecord } from "./record.server.ts";

export type FacetChange = { act: FacetAct; label: string } | { act: "reset" };

export type FacetsChanged =
  | { ok: true }
  | { ok: false; reason: "not-found" | "last-facet" }
  | { ok: false; reason: "refused"; reasons: FieldReason[] }
  | { ok: false; reason: "conflict"; present: RecordTexts; theirs: TextChange[] };

/**
 * Changes the facets of a family by one act on the order that its page shows: its own choice, one that it follows, or
 * all. `shown` is its own choice as the page had it: nothing is written where somebody else changed it since.
 * "last-facet" for the last one hidden.
 */
export async function changeFacets(
  code: string,
  change: FacetChange,
  shown: string,
  by: ByStaff,
): Promise<FacetsChanged> {
  const id = { entity: "families", key: code } as const;
  const [present, family] = await Promise.all([findRecord(id), findFamilyFacts(code)]);
  if (!present) return { ok: false, reason: "not-found" };
  const order = facetRows(family.attributes, facetsInForce(family)).shown.map(({ label }) => label);
  const next = change.act === "reset" ? [] : moveFacet(order, change.act, change.label);
  if (next === null && present.facets === shown) return { ok: false, reason: "last-facet" };
  return saveRecord(
    id,
    {
      shown: { ...present, facets: shown },
      typed: { ...present, facets: next?.join("\n") ?? shown },
    },
    by,
  );
}

/** The choice that counts: of the family, else of the nearest above; none for all attributes. */
export function facetsInForce({ facets, source }: Awaited<ReturnType<typeof findFamilyFacts>>) {
  return facets.length > 0 ? facets : (source?.facets ?? []);
}
