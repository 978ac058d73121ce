import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import type { ContentRow } from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import { to, url } from "#app/urls.ts";

const t = texts(worksiteTexts);

export function linkedContentColumns(
  kind: WorksiteContentKind,
  rows: readonly ContentRow[],
): LineColumn<ContentRow>[] {
  const hasNet = rows.some(({ netCents }) => netCents !== null);
  return [
    name(kind),
    { label: t("content.date"), cell: ({ day }) => frenchDay(day) },
    ...(kind === "order" || kind === "ticket" || kind === "list" ? [by] : []),
    ...(kind === "order" ? [status] : []),
    ...(hasNet ? [net] : []),
  ];
}

function name(kind: WorksiteContentKind): LineColumn<ContentRow> {
  return {
    label: kind === "list" ? t("content.name") : t("content.number"),
    heading: true,
    cell: (row) =>
      row.mayOpen ? (
        <Link to={pathOf(row)} className={kind === "list" ? undefined : "whole"}>
          {row.label}
        </Link>
      ) : (
        row.label
      ),
  };
}

const by: LineColumn<ContentRow> = { label: t("content.by"), cell: (row) => row.by };

const status: LineColumn<ContentRow> = {
  label: t("content.status"),
  cell: (row) => row.status && <OrderBadge order={row.status} />,
};

const net: LineColumn<ContentRow> = {
  label: t("content.net"),
  number: true,
  cell: ({ netCents }) => netCents !== null && formatCents(netCents),
};

function pathOf({ kind, id, label, docId }: ContentRow): string {
  if (kind === "order") return to(url.order, { uid: label });
  if (kind === "ticket") return to(url.ticket, { ticketId: id });
  if (kind === "invoice") return to(url.invoice, { docNumber: label, docId });
  return kind === "quote" ? to(url.quote, { id }) : to(url.list, { id });
}
