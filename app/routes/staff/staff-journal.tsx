import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import { STAFF_EVENTS_PER_PAGE } from "#app/models/auth/staff.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { listStaffActs } from "#app/services/auth/staff.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-journal.ts";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const acts = await listStaffActs({ before: readId(address.searchParams.get("avant")) });
  return { staff: toStaffView(context), acts };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("journal.title") }) }];

export default function StaffJournalRoute({ loaderData: { staff, acts } }: Route.ComponentProps) {
  const last = acts.length === STAFF_EVENTS_PER_PAGE ? acts.at(-1) : undefined;
  return (
    <StaffPage staff={staff} title={t("journal.title")} lead={t("journal.lead")}>
      <LineTable
        caption={t("journal.caption")}
        columns={columns}
        rows={acts}
        rowKey={({ id }) => id}
      />
      {last ? (
        <p>
          <Link to={to(url.staffJournal, null, { avant: last.id })}>{t("journal.older")}</Link>
        </p>
      ) : null}
    </StaffPage>
  );
}

type Act = Route.ComponentProps["loaderData"]["acts"][number];

const columns: LineColumn<Act>[] = [
  {
    label: t("journal.at"),
    heading: true,
    cell: ({ at }) => formatDateTime(at),
  },
  { label: t("journal.who"), cell: ({ name }) => name },
  { label: t("journal.act"), cell: ({ act }) => t(`acts.${act}`) },
  { label: t("journal.subject"), cell: ({ subject }) => <span className="id">{subject}</span> },
  { label: t("journal.network"), cell: ({ network }) => network },
];
