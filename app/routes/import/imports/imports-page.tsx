import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { useServerForm } from "#app/components/ui/form.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import { IMPORT_DAYS, type ImportState } from "#app/models/import/import.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { EntityFiles } from "./entity-files.tsx";
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
      <EntityFiles isOpen={imports.length === 0} />
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
