import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import { Link } from "#app/framework/link.tsx";
import { readId } from "#app/http/params.server.ts";
import { toStaffView } from "#app/http/staff.server.ts";
import listTexts from "#app/locales/fr/desk/list.json";
import statusTexts from "#app/locales/fr/order/status.json";
import { texts } from "#app/locales/texts.ts";
import {
  type DeskFilter,
  deskQuery,
  filterStatuses,
  readDeskFilter,
} from "#app/models/desk/filter.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDateTime, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { type DeskRow, listDeskOrders } from "#app/services/desk/list.server.ts";
import { listStores } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/desk-orders.ts";
import { readableStores, requireDesk } from "./desk-reader.server.ts";

const t = texts(listTexts);
const tStatus = texts(statusTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireDesk];

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = readDeskFilter(searchParams);
  const readable = readableStores(context);
  const [found, all] = await Promise.all([
    listDeskOrders(readable, filter, readId(searchParams.get("apres"))),
    listStores(),
  ]);
  const stores = all
    .filter(({ uid }) => readable === "all" || readable.includes(uid))
    .map(({ uid, label }) => ({ uid, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "fr"));
  const isFirst = !searchParams.has("apres");
  return { staff: toStaffView(context), filter, stores, isFirst, ...found };
}

export const meta: Route.MetaFunction = () => [{ title: t("head", { page: t("title") }) }];

export default function DeskOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <DeskOrdersPage {...loaderData} />;
}

type DeskOrdersPageProps = {
  staff: StaffView;
  filter: DeskFilter;
  stores: readonly { uid: number; label: string }[];
  orders: readonly DeskRow[];
  next: number | null;
  isFirst: boolean;
  isTooWide: boolean;
};

/** Orders of all customers, or of those of one's depots. */
function DeskOrdersPage(props: DeskOrdersPageProps) {
  const { staff, filter, stores, orders, next, isFirst, isTooWide } = props;
  const query = deskQuery(filter);
  const isFiltered = Object.values(query).some((value) => value !== null);
  return (
    <StaffPage staff={staff} title={t("title")} lead={t("lead")}>
      <Filter filter={filter} stores={stores} />
      {isTooWide ? (
        <Notice tone="warning">
          <p>{t("too-wide")}</p>
        </Notice>
      ) : null}
      {orders.length > 0 ? (
        <LineTable
          caption={t("caption")}
          columns={columns}
          rows={orders}
          rowKey={({ uid }) => uid}
        />
      ) : (
        <EmptyState icon="search" title={t("empty")}>
          <p>{t(isFiltered ? "empty-filter" : "empty-text")}</p>
        </EmptyState>
      )}
      <p className="row screen">
        {isFirst ? null : (
          <ButtonLink kind="quiet" to={to(url.deskOrders, null, query)}>
            {t("first")}
          </ButtonLink>
        )}
        {next === null ? null : (
          <ButtonLink kind="secondary" to={to(url.deskOrders, null, { ...query, apres: next })}>
            {t("more")}
          </ButtonLink>
        )}
        {orders.length > 0 ? (
          <a className="btn quiet" href={to(url.deskOrdersCsv, null, query)}>
            {t("export")}
          </a>
        ) : null}
      </p>
    </StaffPage>
  );
}

function Filter({ filter, stores }: Pick<DeskOrdersPageProps, "filter" | "stores">) {
  const { search, storeUid, status, slotDay, placedDay } = filter;
  const store = {
    name: "depot",
    label: t("store"),
    value: storeUid === null ? "" : String(storeUid),
    options: [
      { value: "", label: t("all-stores") },
      ...stores.map(({ uid, label }) => ({ value: String(uid), label })),
    ],
  };
  return (
    <TableFilter
      label={t("filter")}
      action={url.deskOrders}
      search={{ label: t("search"), hint: t("search-hint"), value: search }}
      choices={[
        ...(stores.length > 1 ? [store] : []),
        {
          name: "etat",
          label: t("status"),
          value: status === null ? "" : String(status),
          options: [
            { value: "", label: t("all-statuses") },
            ...filterStatuses.map((code) => ({ value: String(code), label: tStatus(`${code}`) })),
          ],
        },
      ]}
      days={[
        { name: "creneau", label: t("slot-day"), value: slotDay ?? "" },
        { name: "passee", label: t("placed-day"), value: placedDay ?? "" },
      ]}
      submit={t("apply")}
    />
  );
}

const columns: LineColumn<DeskRow>[] = [
  {
    label: t("order"),
    heading: true,
    cell: ({ uid, erpNumber }) => (
      <span>
        <Link to={to(url.deskOrder, { orderUid: uid })} className="id">
          {uid}
        </Link>
        {erpNumber ? <small> {t("erp", { number: erpNumber })}</small> : null}
      </span>
    ),
  },
  {
    label: t("customer"),
    cell: ({ company, customer, phone }) => (
      <span>
        <b>{company}</b>{" "}
        <small>
          {customer}, <PhoneLink phone={phone} />
        </small>
      </span>
    ),
  },
  {
    label: t("slot"),
    cell: ({ day, range, mode, store }) => (
      <span>
        {formatShortDay(day)}, {formatRange(range)}{" "}
        <small>
          {store}, {t(isPickup(mode) ? "pickup" : "delivery")}
        </small>
      </span>
    ),
  },
  { label: t("placed"), cell: ({ createdAt }) => formatDateTime(createdAt) },
  { label: t("status"), cell: (order) => <OrderBadge order={order} /> },
  { label: t("gross"), number: true, cell: ({ grossCents }) => formatCents(grossCents) },
];
