import { toFieldViews } from "#app/http/record.server.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { RecordId } from "#app/models/record/key.ts";
import { type RecordTexts, recordTexts } from "#app/models/record/texts.ts";
import { listEdited } from "#app/services/record/edited-field.server.ts";

export type EditedView = {
  field: string;
  label: string;
  here: string;
  by: string;
  at: string;
  /** The ERP's word since; null for none. */
  erp: { text: string; at: string } | null;
};

/** The fields that a person wrote, with what the ERP says of each, as a person reads them. */
export async function listEditedViews(id: RecordId, present: RecordTexts): Promise<EditedView[]> {
  const rows = await listEdited(id);
  const received = rows.filter(({ erpAt }) => erpAt !== null);
  const erpValues = Object.fromEntries(received.map(({ field, erpValue }) => [field, erpValue]));
  const erpTexts = recordTexts(entityColumns[id.entity], erpValues);
  return toFieldViews(id.entity).flatMap(({ name, label }) => {
    const row = rows.find(({ field }) => field === name);
    if (!row) return [];
    const { by, editedAt, erpAt } = row;
    const erp = erpAt && { text: erpTexts[name] ?? "", at: moment(erpAt) };
    return [{ field: name, label, here: present[name] ?? "", by, at: moment(editedAt), erp }];
  });
}

function moment(at: Date): string {
  return `${frenchDay(parisTime(at).day)} ${formatTime(at)}`;
}
