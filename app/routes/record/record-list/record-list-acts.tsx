import { ButtonLink } from "#app/components/ui/button.tsx";
import { TableDownloads } from "#app/components/ui/table-downloads.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";
import { type RecordListFilterProps, recordListQuery } from "./record-list-filter.tsx";

const t = texts(recordTexts);
const tImport = texts(importTexts);

export function RecordListActs(props: RecordListFilterProps) {
  const { entity, slug } = props;
  const label = (format: string) =>
    t("list.export-label", { entity: tImport(`imports.of-${entity}`), format });
  return (
    <div className="row">
      <ButtonLink to={to(url.newRecord, { entity: slug })}>{t("list.new")}</ButtonLink>
      <span>
        {t("list.export")}{" "}
        <TableDownloads
          path={(query) =>
            to(url.recordExport, { entity: slug }, { ...recordListQuery(props), ...query })
          }
          label={label}
        />
      </span>
      <Link to={to(url.merchantImports, null, { donnees: entity })}>{t("list.import")}</Link>
      {entity === "products" ? (
        <Link to={to(url.changeRecords, null, recordListQuery(props))}>{t("list.bulk")}</Link>
      ) : null}
      {entity === "families" ? <Link to={url.familyTree}>{t("list.tree")}</Link> : null}
    </div>
  );
}
