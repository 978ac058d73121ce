import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import staffTexts from "#app/locales/fr/auth/staff.json";
import cardRequestTexts from "#app/locales/fr/card-request/staff.json";
import { texts } from "#app/locales/texts.ts";
import {
  CARD_REQUESTS_PER_PAGE,
  type CardRequestState,
  cardRequestState,
  cardRequestStates,
} from "#app/models/card-request/card-request.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { countCardRequests, listCardRequests } from "#app/services/card-request/staff.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/staff-card-requests.ts";

const t = texts(cardRequestTexts);
const tStaff = texts(staffTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const state = cardRequestState(searchParams.get("etat"));
  const [requests, counts] = await Promise.all([
    listCardRequests(state, readId(searchParams.get("avant"))),
    countCardRequests(),
  ]);
  const older = requests.length === CARD_REQUESTS_PER_PAGE ? (requests.at(-1)?.id ?? null) : null;
  return { staff: toStaffView(context), state, requests, counts, older };
}

export const meta: Route.MetaFunction = () => [
  { title: tStaff("title", { page: t("list.title") }) },
];

export default function StaffCardRequestsRoute({ loaderData }: Route.ComponentProps) {
  return <StaffCardRequestsPage {...loaderData} />;
}

type Row = {
  id: number;
  companyLabel: string;
  siren: string;
  firstName: string;
  lastName: string;
  store: string;
  createdAt: Date;
};

type StaffCardRequestsPageProps = {
  staff: StaffView;
  state: CardRequestState;
  requests: readonly Row[];
  counts: Record<CardRequestState, number>;
  older: number | null;
};

function StaffCardRequestsPage(props: StaffCardRequestsPageProps) {
  const { staff, state, requests, counts, older } = props;
  return (
    <StaffPage staff={staff} title={t("list.title")} lead={t("list.lead")}>
      <Views
        label={t("list.views")}
        views={cardRequestStates.map((each) => ({
          to: path({ etat: each }),
          label: t("list.view", { state: t(`list.${each}`), count: counts[each] }),
          isCurrent: each === state,
        }))}
      />
      <StaffList
        caption={t("list.caption")}
        columns={columns}
        rows={requests}
        rowKey={({ id }) => id}
        empty={{ title: t("list.empty"), text: t("list.empty-lead") }}
        next={
          older === null
            ? null
            : { to: path({ etat: state, avant: older }), label: t("list.older") }
        }
      />
    </StaffPage>
  );
}

function path(query: { etat: CardRequestState; avant?: number }): string {
  return to(url.staffCardRequests, null, query);
}

const columns: LineColumn<Row>[] = [
  {
    label: t("list.column.company"),
    heading: true,
    cell: ({ id, companyLabel }) => (
      <Link to={to(url.staffCardRequest, { requestId: id })}>{companyLabel}</Link>
    ),
  },
  { label: t("list.column.siren"), cell: ({ siren }) => siren },
  {
    label: t("list.column.person"),
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  },
  { label: t("list.column.store"), cell: ({ store }) => store },
  {
    label: t("list.column.received"),
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
];
