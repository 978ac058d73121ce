import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { TableDownloads } from "#app/components/ui/table-downloads.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";
import { to, url } from "#app/urls.ts";

const t = texts(importTexts);

/** For each kind of record, an empty file to fill in and the file of what the shop has. */
export function EntityFiles({ isOpen }: { isOpen: boolean }) {
  return (
    <details open={isOpen}>
      <summary>{t("imports.templates")}</summary>
      <p>{t("imports.templates-lead")}</p>
      <LineTable
        caption={t("imports.templates")}
        columns={fileColumns}
        rows={importEntities}
        rowKey={(entity) => entity}
      />
    </details>
  );
}

const fileColumns: LineColumn<ImportEntity>[] = [
  { label: t("column.entity"), heading: true, cell: (entity) => t(`imports.of-${entity}`) },
  {
    label: t("imports.template"),
    cell: (entity) => <Downloads path={url.importTemplate} entity={entity} file="template" />,
  },
  {
    label: t("imports.export"),
    cell: (entity) => <Downloads path={url.catalogueExport} entity={entity} file="export" />,
  },
];

type DownloadsProps = {
  path: typeof url.importTemplate | typeof url.catalogueExport;
  entity: ImportEntity;
  file: "template" | "export";
};

function Downloads({ path, entity, file }: DownloadsProps) {
  const label = (format: string) =>
    t("imports.download", {
      file: t(`imports.${file}`),
      entity: t(`imports.of-${entity}`),
      format,
    });
  return (
    <span>
      <TableDownloads path={(query) => to(path, { entity }, query)} label={label} />
    </span>
  );
}
