import { toFieldViews } from "#app/http/record.server.ts";
import type { RecordId } from "#app/models/record/key.ts";
import type { RecordTexts, TextChange } from "#app/models/record/texts.ts";
import { listPastChanges } from "#app/services/record/journal.server.ts";

/** Changes of somebody else; `by` and `at` are null where the journal does not know them. */
export type TheirChanges = {
  by: string | null;
  at: Date | null;
  changes: (TextChange & { label: string; isKept: boolean })[];
};

/** Names what others changed of a record, and the fields where `merged` has what was typed. */
export async function findTheirChanges(
  id: RecordId,
  theirs: readonly TextChange[],
  merged: RecordTexts,
): Promise<TheirChanges> {
  const [last] = await listPastChanges(id);
  const known = last?.changes.some(({ field }) => theirs.some((one) => one.field === field))
    ? last
    : null;
  const labels = new Map(toFieldViews(id.entity).map(({ name, label }) => [name, label]));
  return {
    by: known?.by ?? null,
    at: known?.at ?? null,
    changes: theirs.map((change) => ({
      ...change,
      label: labels.get(change.field) ?? change.field,
      isKept: merged[change.field] !== change.after,
    })),
  };
}
