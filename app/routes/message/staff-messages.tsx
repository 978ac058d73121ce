import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import messageLocale from "#app/locales/fr/message/message.json";
import { texts } from "#app/locales/texts.ts";
import { listMessageRows, type MessageRow } from "#app/services/message/view.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-messages.ts";

const t = texts(messageLocale);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

const MAX_SEARCH = 40;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const search = searchParams.get("recherche")?.slice(0, MAX_SEARCH) ?? "";
  const isChangedOnly = searchParams.get("montrer") === "changes";
  return {
    staff: toStaffView(context),
    search,
    isChangedOnly,
    messages: await listMessageRows(search, isChangedOnly),
  };
}

export const meta: Route.MetaFunction = () => [{ title: t("title", { page: t("list.title") }) }];

export default function StaffMessagesRoute({ loaderData }: Route.ComponentProps) {
  return <StaffMessagesPage {...loaderData} />;
}

type StaffMessagesPageProps = {
  staff: StaffView;
  search: string;
  isChangedOnly: boolean;
  messages: readonly MessageRow[];
};

function StaffMessagesPage(props: StaffMessagesPageProps) {
  const { staff, search, isChangedOnly, messages } = props;
  return (
    <StaffPage staff={staff} title={t("list.title")} lead={t("list.lead")}>
      <TableFilter
        label={t("list.filter")}
        action={url.staffMessages}
        search={{ label: t("list.search"), hint: t("list.search-hint"), value: search }}
        choices={[
          {
            name: "montrer",
            label: t("list.which"),
            value: isChangedOnly ? "changes" : "",
            options: [
              { value: "", label: t("list.all") },
              { value: "changes", label: t("list.changed") },
            ],
          },
        ]}
        submit={t("list.apply")}
      />
      {[...Map.groupBy(messages, ({ group }) => group)].map(([group, rows]) => (
        <section key={group}>
          <h2>{t(`group.${group}`)}</h2>
          <LineTable
            caption={t("list.caption", { group: t(`group.${group}`) })}
            columns={columns}
            rows={rows}
            rowKey={({ slug }) => slug}
          />
        </section>
      ))}
      {messages.length === 0 ? (
        <EmptyState title={t("list.empty")}>
          <p>{t("list.empty-text")}</p>
        </EmptyState>
      ) : null}
    </StaffPage>
  );
}

const columns: readonly LineColumn<MessageRow>[] = [
  {
    label: t("list.message"),
    heading: true,
    cell: ({ slug }) => (
      <Link to={to(url.staffMessage, { message: slug })}>{t(`name.${slug}`)}</Link>
    ),
  },
  {
    label: t("list.subject"),
    cell: ({ subject }) => <span className="id">{subject ?? t("list.no-subject")}</span>,
  },
  {
    label: t("list.channels"),
    cell: ({ channels, changes, unfit }) => (
      <>
        {t(`channel.${channels}`)}
        {changes > 0 ? <strong>{t("list.changes", { count: changes })}</strong> : null}
        {unfit > 0 ? <strong className="late">{t("list.unfit", { count: unfit })}</strong> : null}
      </>
    ),
  },
];
