import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import { type ImportEntity, importEntities } from "#app/models/import/entity-name.ts";
import type { ImportState } from "#app/models/import/import.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { ImportFileForm } from "./import-file-form.tsx";

const t = texts(importTexts);

type ListedImport = {
  id: number;
  entity: ImportEntity;
  state: ImportState;
  fileName: string;
  createdAt: Date;
  by: string;
};

type ImportsPageProps = {
  staff: StaffView;
  imports: readonly ListedImport[];
  older: number | null;
  reply: Parameters<typeof useServerForm>[0];
};

export function ImportsPage({ staff, imports, older, reply }: ImportsPageProps) {
  return (
    <StaffPage staff={staff} title={t("imports.title")} lead={t("imports.lead")}>
      <ImportFileForm reply={reply} />
      <Files />
      <h2>{t("imports.history")}</h2>
      {imports.length > 0 ? (
        <LineTable
          caption={t("imports.caption")}
          columns={columns}
          rows={imports}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState title={t("imports.empty")}>
          <p>{t("imports.empty-text")}</p>
        </EmptyState>
      )}
      {older === null ? null : (
        <p>
          <Link to={to(url.merchantImports, null, { avant: older })}>{t("imports.older")}</Link>
        </p>
      )}
    </StaffPage>
  );
}

function Files() {
  return (
    <section className="stack">
      <h2>{t("imports.templates")}</h2>
      <p>{t("imports.templates-lead")}</p>
      <ul className="bullets">
        {importEntities.map((entity) => (
          <li key={entity}>
            {t(`imports.of-${entity}`)}
            {" : "}
            <Downloads path={url.importTemplate} entity={entity} label={t("imports.template")} />
            {", "}
            <Downloads path={url.catalogueExport} entity={entity} label={t("imports.export")} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DownloadsProps = {
  path: typeof url.importTemplate | typeof url.catalogueExport;
  entity: ImportEntity;
  label: string;
};

function Downloads({ path, entity, label }: DownloadsProps) {
  return (
    <>
      <a href={to(path, { entity })} download>
        {t("imports.as-csv", { file: label })}
      </a>
      {", "}
      <a href={to(path, { entity }, { format: "xlsx" })} download>
        {t("imports.as-xlsx", { file: label })}
      </a>
    </>
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
    cell: ({ createdAt, by }) =>
      `${frenchDay(parisTime(createdAt).day)} ${formatTime(createdAt)}, ${by}`,
  },
];
