import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { keyLabel } from "#app/models/import/key.ts";
import { entitySlugs, isRecordEntity } from "#app/models/record/entity.ts";
import { segmentKey } from "#app/models/record/key.ts";
import { to, url } from "#app/urls.ts";

const t = texts(recordTexts);
const tImport = texts(importTexts);

type JournalSubjectProps = { entity: ImportEntity | null; subject: string };

/** Leads to the history of a record, or to an import. */
export function JournalSubject({ entity, subject }: JournalSubjectProps) {
  if (!entity) return subject;
  const name = tImport(`imports.of-${entity}`);
  if (subject === "") return name;
  const [, importId] = /^import:(\d+)$/.exec(subject) ?? [];
  if (importId) {
    return (
      <Link to={to(url.merchantImport, { importId })}>
        {name}, {t("history.import", { id: importId })}
      </Link>
    );
  }
  if (!isRecordEntity(entity)) return name;
  return (
    <Link to={to(url.recordHistory, { entity: entitySlugs[entity], key: subject })} className="id">
      {name}, {keyLabel(segmentKey(subject))}
    </Link>
  );
}
