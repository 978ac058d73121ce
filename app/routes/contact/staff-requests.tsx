import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import requestTexts from "#app/locales/fr/contact/request.json";
import { texts } from "#app/locales/texts.ts";
import { type RequestStatus, requestStatus, requestStatuses } from "#app/models/contact/request.ts";
import { countRequests, listStaffRequests } from "#app/services/contact/request.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-requests.ts";
import { answeredStores, requireRequests } from "./request-actor.server.ts";
import { subjectText } from "./requests/requests-page.tsx";
import {
  type DueView,
  type RequestHeadView,
  toDueView,
  toHeadView,
} from "./to-request-view.server.ts";

const t = texts(requestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireRequests];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const stores = answeredStores(context);
  const status = requestStatus(searchParams.get("etat"));
  const [{ requests, next }, counts] = await Promise.all([
    listStaffRequests(stores, status, readId(searchParams.get("apres"))),
    countRequests(stores),
  ]);
  const shown = requests.map((request) => ({
    ...toHeadView(request),
    ...toDueView(request, databaseNow()),
    name: request.name,
  }));
  return { staff: toStaffView(context), status, requests: shown, next, counts };
}

export const meta: Route.MetaFunction = () => [
  { title: tStaff("title", { page: t("staff.title") }) },
];

export default function StaffRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <StaffRequestsPage {...loaderData} />;
}

type Row = RequestHeadView & DueView & { name: string };

type StaffRequestsPageProps = {
  staff: StaffView;
  status: RequestStatus;
  requests: readonly Row[];
  next: number | null;
  counts: Record<RequestStatus, number>;
};

function StaffRequestsPage(props: StaffRequestsPageProps) {
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
