import fieldTexts from "#app/locales/fr/record/field.json" with { type: "json" };
import { entityColumns } from "#app/models/import/entity.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { entityOfSlug, type RecordEntity } from "#app/models/record/entity.ts";
import { type RecordField, recordFields } from "#app/models/record/field.ts";
import { type RecordId, segmentKey } from "#app/models/record/key.ts";
import { importTargets } from "#app/services/import/entities.server.ts";
import { notFound } from "./reply.server.ts";

/** The entity that a path names, or 404. */
export function recordEntity(slug: string): RecordEntity {
  return entityOfSlug(slug) ?? notFound();
}

/** The record that a path names, or 404 for an entity that is none. */
export function recordId({ entity, key }: { entity: string; key: string }): RecordId {
  return { entity: recordEntity(entity), key: segmentKey(key) };
}

const labels: Record<string, string> = fieldTexts.label;
const hints: Record<string, string> = fieldTexts.hint;

export type RecordFieldView = RecordField & { label: string; hint: string | undefined };

/** The fields of an entity with what a person reads of them. */
export function toFieldViews(entity: ImportEntity): RecordFieldView[] {
  return recordFields(entityColumns[entity], importTargets[entity].key).map((field) => ({
    ...field,
    label: fieldLabel(field.header),
    hint: hints[field.kind],
  }));
}

/** Labels of the fields of an entity, and of the reason of an act, as the journal shows them. */
export function changeLabels(entity: ImportEntity): ReadonlyMap<string, string> {
  const views = toFieldViews(entity).map(({ name, label }) => [name, label] as const);
  return new Map([...views, ["reason", fieldTexts.reason]]);
}

/** The label of a column, as a person reads it. */
export function fieldLabel(header: string): string {
  return labels[header] ?? header;
}
