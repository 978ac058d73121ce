import type { RecordEntity } from "#app/models/record/entity.ts";
import type { RecordTexts } from "#app/models/record/texts.ts";
import { importTargets } from "#app/services/import/entities.server.ts";

/** The fields of the key of a record, as a person reads them. */
export function keyText(entity: RecordEntity, texts: RecordTexts): string {
  const { key } = importTargets[entity];
  return key.flatMap((field) => texts[field] || []).join(" · ");
}

/** The key of a record with its name, or its holder's, where it has one. */
export function recordName(entity: RecordEntity, texts: RecordTexts): string {
  const { label, name, firstName, lastName } = texts;
  const holder = [firstName, lastName].filter(Boolean).join(" ");
  return [keyText(entity, texts), label ?? name ?? holder].filter(Boolean).join(" · ");
}
