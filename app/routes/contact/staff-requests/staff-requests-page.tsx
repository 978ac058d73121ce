import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { type RequestStatus, requestStatuses } from "#app/models/contact/request.ts";
import { to, url } from "#app/urls.ts";
import { subjectText } from "../requests/requests-page.tsx";
import type { DueView, RequestHeadView } from "../to-request-view.server.ts";

const t = texts(requestTexts);

type Row = RequestHeadView & DueView & { name: string };

type StaffRequestsPageProps = {
  staff: StaffView;
  status: RequestStatus;
  requests: readonly Row[];
  next: number | null;
  counts: Record<RequestStatus, number>;
};

export function StaffRequestsPage(props: StaffRequestsPageProps) {
  const { staff, status, requests, next, counts } = props;
  return (
    <StaffPage staff={staff} title={t("staff.title")} lead={t("staff.lead")}>
      <Views
        label={t("staff.views")}
        views={requestStatuses.map((each) => ({
          to: path({ etat: each }),
          label: t("staff.view", { status: t(`status.${each}`), count: counts[each] }),
          isCurrent: each === status,
        }))}
      />
      <StaffList
        caption={t("list.caption")}
        columns={columns}
        rows={requests}
        rowKey={({ number }) => number}
        empty={{ title: t("staff.empty"), text: t("staff.empty-lead") }}
        next={
          next === null ? null : { to: path({ etat: status, apres: next }), label: t("list.next") }
        }
      />
    </StaffPage>
  );
}

function path(query: { etat: RequestStatus; apres?: number }): string {
  return to(url.staffRequests, null, query);
}

const columns: LineColumn<Row>[] = [
  {
    label: t("list.number"),
    heading: true,
    cell: ({ number }) => <Link to={to(url.staffRequest, { number })}>{number}</Link>,
  },
  { label: t("list.subject"), cell: subjectText },
  { label: t("list.name"), cell: ({ name }) => name },
  { label: t("list.store"), cell: ({ storeLabel }) => storeLabel },
  {
    label: t("staff.due"),
    cell: ({ dueAt, isLate }) =>
      dueAt === null ? null : (
        <span className={isLate ? "late" : undefined}>
          {isLate ? t("staff.late", { at: dueAt }) : dueAt}
        </span>
      ),
  },
  { label: t("list.moved"), cell: ({ movedAt }) => movedAt },
];
