import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { type RequestStatus, requestStatuses } from "#app/models/contact/request.ts";
import { to, url } from "#app/urls.ts";
import { subjectText } from "../requests/requests-page.tsx";
import type { RequestHeadView } from "../to-request-view.server.ts";

const t = texts(requestTexts);

type Row = RequestHeadView & { name: string };

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
      <nav className="views" aria-label={t("staff.views")}>
        {requestStatuses.map((each) => (
          <Link
            key={each}
            to={to(url.staffRequests, null, { etat: each })}
            className="btn secondary"
            aria-current={each === status ? "page" : undefined}
          >
            {t("staff.view", { status: t(`status.${each}`), count: counts[each] })}
          </Link>
        ))}
      </nav>
      {requests.length > 0 ? (
        <LineTable
          caption={t("list.caption")}
          columns={columns}
          rows={requests}
          rowKey={({ number }) => number}
        />
      ) : (
        <EmptyState title={t("staff.empty")}>
          <p>{t("staff.empty-lead")}</p>
        </EmptyState>
      )}
      {next === null ? null : (
        <p>
          <Link to={to(url.staffRequests, null, { etat: status, apres: next })}>
            {t("list.next")}
          </Link>
        </p>
      )}
    </StaffPage>
  );
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
  { label: t("list.moved"), cell: ({ movedAt }) => movedAt },
];
