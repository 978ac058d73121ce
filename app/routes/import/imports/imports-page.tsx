import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ImportEntity,
  importEntities,
  type StagedEntity,
} from "#app/models/import/entity-name.ts";
import { IMPORT_DAYS, type ImportState } from "#app/models/import/import.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { ImportFileForm } from "./import-file-form.tsx";

const t = texts(importTexts);

type ListedImport = {
  id: number;
  entity: StagedEntity;
  state: ImportState;
  fileName: string;
  createdAt: Date;
  by: string;
};

type ImportsPageProps = {
  staff: StaffView;
  imports: readonly ListedImport[];
  older: number | null;
  /** Kind of file that the page before named; "" for none. */
  entity: string;
  reply: Parameters<typeof useServerForm>[0];
};

export function ImportsPage({ staff, imports, older, entity, reply }: ImportsPageProps) {
  return (
    <StaffPage staff={staff} title={t("imports.title")} lead={t("imports.lead")}>
      <ImportFileForm reply={reply} entity={entity} />
      <Files isOpen={imports.length === 0} />
      <h2>{t("imports.history")}</h2>
      <p>{t("imports.kept", { days: IMPORT_DAYS })}</p>
      <StaffList
        caption={t("imports.caption")}
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        empty={{ title: t("imports.empty"), text: t("imports.empty-text") }}
        next={
          older === null
            ? null
            : { to: to(url.merchantImports, null, { avant: older }), label: t("imports.older") }
        }
      />
    </StaffPage>
  );
}

function Files({ isOpen }: { isOpen: boolean }) {
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
      <a href={to(path, { entity })} download aria-label={label("CSV")}>
        CSV
      </a>{" "}
      <a href={to(path, { entity }, { format: "xlsx" })} download aria-label={label("XLSX")}>
        XLSX
      </a>
    </span>
  );
}

const columns: LineColumn<ListedImport>[] = [
  {
    label: t("column.file"),
    heading: true,
    cell: ({ id, fileName }) => (
      <Link to={to(url.merchantImport, { importId: id })}>{fileName}</Link>
    ),
  },
  { label: t("column.entity"), cell: ({ entity }) => t(`imports.of-${entity}`) },
  { label: t("column.state"), cell: ({ state }) => t(`states.${state}`) },
  {
    label: t("column.received"),
    cell: ({ createdAt, by }) => `${formatDateTime(createdAt)}, ${by}`,
  },
];
