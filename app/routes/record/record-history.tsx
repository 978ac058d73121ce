import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { changeLabels, recordId } from "#app/http/record.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { keyLabel } from "#app/models/import/key.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { listPastChanges, RECORD_CHANGES_PER_PAGE } from "#app/services/record/journal.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/record-history.ts";
import { recordName } from "./record-name.server.ts";
import { TextChanges } from "./text-changes.tsx";

const t = texts(recordTexts);
const tImport = texts(importTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

/** A removed record has a history too; 404 for what never was. */
export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const id = recordId(params);
  const until = readMoment(searchParams.get("avant"));
  const [found, changes] = await Promise.all([findRecord(id), listPastChanges(id, until)]);
  if (!found && changes.length === 0) notFound();
  const labels = changeLabels(id.entity);
  const last = changes.length === RECORD_CHANGES_PER_PAGE ? changes.at(-1) : undefined;
  return {
    staff: toStaffView(context),
    entity: id.entity,
    at: { entity: params.entity, key: params.key },
    name: found ? recordName(id.entity, found) : keyLabel(id.key),
    isThere: found !== null,
    older: last ? last.at.getTime() : null,
    changes: changes.map(({ changes: some, ...change }) => ({
      ...change,
      changes: some.map((one) => ({ ...one, label: labels.get(one.field) ?? one.field })),
    })),
  };
}

function readMoment(text: string | null): Date | null {
  return /^\d{1,14}$/.test(text ?? "") ? new Date(Number(text)) : null;
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: t("title", { page: t("history.title", { name }) }) },
];

export default function RecordHistoryRoute({ loaderData }: Route.ComponentProps) {
  const { staff, entity, at, name, isThere, changes, older } = loaderData;
  return (
    <StaffPage
      staff={staff}
      title={t("history.title", { name })}
      lead={
        isThere ? (
          <Link to={to(url.editRecord, at)}>{t("history.back")}</Link>
        ) : (
          <Link to={to(url.recordList, { entity: at.entity })}>
            {t("edit.back", { entity: tImport(`imports.of-${entity}`) })}
          </Link>
        )
      }
    >
      <StaffList
        caption={t("history.caption")}
        columns={columns}
        rows={changes}
        rowKey={({ at: moment, importId }) => `${moment.getTime()} ${importId}`}
        empty={{ title: t("history.empty"), text: t("history.empty-text") }}
        next={
          older === null
            ? null
            : { to: to(url.recordHistory, at, { avant: older }), label: t("history.older") }
        }
      />
    </StaffPage>
  );
}

type Change = Route.ComponentProps["loaderData"]["changes"][number];

const columns: LineColumn<Change>[] = [
  {
    label: t("history.when"),
    heading: true,
    cell: ({ at }) => formatDateTime(at),
  },
  { label: t("history.who"), cell: ({ by }) => by ?? t("history.erp") },
  {
    label: t("history.what"),
    cell: ({ act, changes, importId, isUndone }) => (
      <div>
        {t(`acts.${act}`)}{" "}
        {importId === null ? null : (
          <Link to={to(url.merchantImport, { importId })}>
            {t("history.import", { id: importId })}
          </Link>
        )}
        {isUndone ? <small> {t("history.undone")}</small> : null}
        <TextChanges changes={changes} />
      </div>
    ),
  },
];
