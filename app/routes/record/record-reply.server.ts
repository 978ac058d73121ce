import { readForm } from "#app/http/form.server.ts";
import { fieldLabel } from "#app/http/record.server.ts";
import importTexts from "#app/locales/fr/import/import.json" with { type: "json" };
import recordTexts from "#app/locales/fr/record/record.json" with { type: "json" };
import { texts } from "#app/locales/texts.ts";
import { entityColumns } from "#app/models/import/entity.ts";
import { actFields, isDated, type RecordEntity } from "#app/models/record/entity.ts";
import { recordFields } from "#app/models/record/field.ts";
import type { FieldReason, RecordTexts } from "#app/models/record/texts.ts";

const t = texts(recordTexts);
const tImport = texts(importTexts);

const SHOWN = "shown";

const ACT = "act";

/** Reads what was typed in the fields of a record, what the form had shown there, and whether to preview it. */
export async function readRecordForm(
  entity: RecordEntity,
  request: Request,
): Promise<{ typed: RecordTexts; shown: RecordTexts; isPreview: boolean }> {
  const acts = actFields(entity);
  const fields = recordFields(entityColumns[entity], []).filter(({ name }) => !acts.includes(name));
  const posted = await readForm(request, [SHOWN, ACT, ...fields.map(({ name }) => name)]);
  const textOf = (name: string) => String(posted.get(name) ?? "");
  const typed = fields.map(({ name, shape }) => {
    if (shape === "tick") return [name, posted.has(name) ? "oui" : "non"];
    return [name, shape === "choices" ? posted.getAll(name).join(" | ") : textOf(name)];
  });
  const shown = fields.map(({ name }) => [name, textOf(`${SHOWN}.${name}`)]);
  return {
    typed: Object.fromEntries(typed),
    shown: Object.fromEntries(shown),
    isPreview: isDated(entity) && posted.get(ACT) === "apercu",
  };
}

/** Gives back a form as typed, each reason in French beside its field. */
export function refusedForm(
  entity: RecordEntity,
  typed: RecordTexts,
  reasons: readonly FieldReason[],
) {
  const error: Record<string, string[]> = {};
  for (const { field, reason, like } of reasons) {
    const other = like === undefined ? "" : ` ${tImport("import.resembled", { code: like })}`;
    error[field] = [...(error[field] ?? []), sentence(entity, field, reason) + other];
  }
  return { result: { status: "error" as const, initialValue: { ...typed }, error } };
}

/** The sentence of a reason; on a field it follows its label. */
export function sentence(
  entity: RecordEntity,
  field: string,
  reason: FieldReason["reason"],
): string {
  if (field === "") return wholeSentence(reason);
  const said = reason === "record-exists" ? t(`reasons.${reason}`) : tImport(`reasons.${reason}`);
  const columns: Record<string, { header: string }> = entityColumns[entity];
  return `${fieldLabel(columns[field]?.header ?? "")}\u00a0: ${said}`;
}

function wholeSentence(reason: FieldReason["reason"]): string {
  if (reason === "in-use" || reason === "broken") return t(`reasons.${reason}`);
  const said = reason === "record-exists" ? t(`reasons.${reason}`) : tImport(`reasons.${reason}`);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
