import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import { texts } from "#app/locales/texts.ts";
import {
  type ErpMessageView,
  type MessageView,
  messageView,
  messageViews,
} from "#app/models/erp/inbox.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { countMessages, listLateExports, listMessages } from "#app/services/erp/message.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/messages.ts";

const t = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("operator")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const view = messageView(searchParams.get("etat"));
  const [page, counts, exports] = await Promise.all([
    listMessages(view, readId(searchParams.get("avant"))),
    countMessages(),
    listLateExports(),
  ]);
  return { staff: toStaffView(context), view, ...page, counts, exports };
}

export const meta: Route.MetaFunction = () => [
  { title: t("title", { page: t("messages.title") }) },
];

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />;
}

type LateExport = {
  uid: string;
  revision: number;
  acknowledged: number;
  tries: number;
  error: string | null;
};

type MessagesPageProps = {
  staff: StaffView;
  view: MessageView;
  messages: readonly ErpMessageView[];
  next: number | null;
  counts: { toDo: number; waiting: number };
  exports: readonly LateExport[];
};

function MessagesPage(props: MessagesPageProps) {
  const { staff, view, messages, next, counts, exports } = props;
  const totals = { "to-do": counts.toDo, waiting: counts.waiting, all: 0 };
  return (
    <StaffPage staff={staff} title={t("messages.title")} lead={t("messages.lead")}>
      <Views
        label={t("messages.views")}
        views={messageViews.map((each) => ({
          to: path({ etat: each }),
          label: t(`messages.${each}`, { count: totals[each] }),
          isCurrent: each === view,
        }))}
      />
      <StaffList
        caption={t("messages.caption")}
        columns={columns}
        rows={messages}
        rowKey={({ id }) => id}
        empty={{ title: t("messages.empty"), text: t(`messages.empty-${view}`) }}
        next={
          next === null
            ? null
            : { to: path({ etat: view, avant: next }), label: t("messages.older") }
        }
      />
      {exports.length > 0 ? <LateExports exports={exports} /> : null}
    </StaffPage>
  );
}

function path(query: { etat: MessageView; avant?: number }): string {
  return to(url.erpMessages, null, query);
}

function LateExports({ exports }: { exports: readonly LateExport[] }) {
  return (
    <section className="stack">
      <h2>{t("messages.exports")}</h2>
      <p>{t("messages.exports-lead")}</p>
      <LineTable
        caption={t("messages.exports-caption")}
        columns={exportColumns}
        rows={exports}
        rowKey={({ uid }) => uid}
      />
    </section>
  );
}

const columns: LineColumn<ErpMessageView>[] = [
  {
    label: t("messages.message"),
    heading: true,
    cell: ({ id, kind }) => (
      <Link to={to(url.erpMessage, { messageId: id })}>
        {t(`kinds.${kind}`)} – {id}
      </Link>
    ),
  },
  { label: t("messages.subject"), cell: ({ subject }) => <span className="id">{subject}</span> },
  {
    label: t("messages.outcome"),
    cell: ({ outcome, reason }) => (
      <div>
        {t(`outcomes.${outcome}`)}
        {reason ? <p className="hint">{t(`reasons.${reason}`)}</p> : null}
      </div>
    ),
  },
  {
    label: t("messages.received"),
    cell: ({ receivedAt }) => formatDateTime(receivedAt),
  },
];

const exportColumns: LineColumn<LateExport>[] = [
  { label: t("messages.order"), heading: true, cell: ({ uid }) => uid },
  {
    label: t("messages.revision"),
    number: true,
    cell: ({ revision, acknowledged }) => `${acknowledged} / ${revision}`,
  },
  { label: t("messages.tries"), number: true, cell: ({ tries }) => tries },
  { label: t("messages.error"), cell: ({ error }) => <span className="id">{error}</span> },
];
