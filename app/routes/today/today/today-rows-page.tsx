import { StaffList } from "#app/components/layout/staff-list.tsx";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import statusTexts from "#app/locales/fr/order/status.json";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { orderStatuses } from "#app/models/order/status.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { figureSlug, type TodayFigure } from "#app/models/today/figure.ts";
import type { TodayRow } from "#app/services/today/today.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(todayTexts);
const tStatus = texts(statusTexts);

type TodayRowsPageProps = {
  staff: StaffView;
  figure: TodayFigure;
  storeUid: number | null;
  rows: readonly TodayRow[];
  hasMore: boolean;
  opensOrders: boolean;
  opensMessages: boolean;
  opensSearches: boolean;
};

export function TodayRowsPage(props: TodayRowsPageProps) {
  const { staff, figure, storeUid, rows, hasMore } = props;
  const query = { depot: storeUid };
  const title = t(`figure.${figure}`);
  return (
    <StaffPage
      staff={staff}
      title={title}
      lead={
        <>
          {t(`rows.${figure}`)} <Link to={to(url.today, null, query)}>{t("back")}</Link>
        </>
      }
    >
      <StaffList
        caption={t("caption", { figure: title })}
        columns={columnsOf(props)}
        rows={rows}
        rowKey={({ key }) => key}
        empty={{ title: t("empty"), text: t("empty-text") }}
        next={null}
      />
      {hasMore ? <p>{t("more", { count: rows.length })}</p> : null}
      <p className="row screen">
        {rows.length > 0 ? (
          <a
            className="btn quiet"
            href={to(url.todayRowsCsv, { figure: figureSlug(figure) }, query)}
            download
          >
            {t("download")}
          </a>
        ) : null}
        {figure === "erp" && props.opensMessages ? (
          <Link to={url.erpMessages}>{t("messages")}</Link>
        ) : null}
        {figure === "searches" && props.opensSearches ? (
          <Link to={to(url.askedSearches, null, { montrer: "sans-resultat" })}>
            {t("workbench")}
          </Link>
        ) : null}
      </p>
    </StaffPage>
  );
}

/** Columns in which no row says anything are left out. */
function columnsOf(props: TodayRowsPageProps): LineColumn<TodayRow>[] {
  const { figure, rows } = props;
  const says = (part: "store" | "company" | "at" | "cents" | "times") =>
    rows.some((row) => row[part] !== null);
  const columns: (LineColumn<TodayRow> | false)[] = [
    { label: t("column.what"), heading: true, cell: (row) => <Subject {...props} row={row} /> },
    says("company") && { label: t("column.company"), cell: ({ company }) => company },
    says("store") && { label: t("column.store"), cell: ({ store }) => store },
    says("at") && { label: t("column.at"), cell: ({ at }) => (at ? formatDateTime(at) : null) },
    says("cents") && {
      label: t("column.amount"),
      number: true,
      cell: ({ cents }) => (cents === null ? null : formatCents(cents)),
    },
    says("times") && { label: t("column.times"), number: true, cell: ({ times }) => times },
    ["orders", "late", "yard", "refunds"].includes(figure) && {
      label: t("column.detail"),
      cell: (row) => detailOf(figure, row),
    },
  ];
  return columns.filter((column) => column !== false);
}

/** An order where the row has one, which opens for those who read orders; else what the row is about. */
function Subject({ row, figure, opensOrders }: TodayRowsPageProps & { row: TodayRow }) {
  const { uid, detail } = row;
  if (uid === null) return <span className="id">{detail}</span>;
  const number = opensOrders ? (
    <Link to={to(url.deskOrder, { orderUid: uid })} className="id">
      {uid}
    </Link>
  ) : (
    <span className="id">{uid}</span>
  );
  return figure === "erp" ? (
    <>
      {t("unconfirmed")} {number}
    </>
  ) : (
    number
  );
}

function detailOf(figure: TodayFigure, { detail }: TodayRow): string {
  if (figure === "yard") return detail;
  if (figure === "refunds") {
    return detail === "refused" || detail === "queued" || detail === "sent"
      ? t(`refund.${detail}`)
      : detail;
  }
  const status = orderStatuses.find((code) => String(code) === detail);
  return status === undefined ? detail : tStatus(`${status}`);
}
