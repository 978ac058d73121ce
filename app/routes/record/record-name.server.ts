import type { RecordEntity } from "#app/models/record/entity.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import { importTargets } from "#app/services/import/entities.server.ts";

/** The fields of the key of a record, as a person reads them. */
export function keyText(entity: RecordEntity, texts: RecordTexts): string {
  const { key } = importTargets[entity];
  return key.flatMap((field) => texts[field] || []).join(" · ");
}

/** The key of a record with its name, where it has one. */
export function recordName(entity: RecordEntity, texts: RecordTexts): string {
  const { label, name } = texts;
  return [keyText(entity, texts), label ?? name].filter(Boolean).join(" · ");
}
