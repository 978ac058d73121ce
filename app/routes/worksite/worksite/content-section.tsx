import { ButtonLink } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { type ContentRow, contentSlug } from "#app/models/worksite/content.ts";
import type { WorksiteContentKind } from "#app/models/worksite/worksite.ts";
import type { WorksiteView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { WindowLink } from "../window-link.tsx";
import type { ContentsView } from "./read-worksite.server.ts";

const t = texts(worksiteTexts);

type ContentSectionProps = {
  content: ContentsView;
  all: readonly ContentsView[];
  worksite: WorksiteView;
};

export function ContentSection({ content, all, worksite }: ContentSectionProps) {
  const { kind, rows, total, page, pages } = content;
  const { id, rights } = worksite;
  const pagesNow = Object.fromEntries(
    all.flatMap((one) => (one.page > 1 ? [[contentSlug(one.kind), one.page]] : [])),
  );
  const heading = `contenu-${contentSlug(kind)}`;
  return (
    <section className="stack" aria-labelledby={heading}>
      <h2 id={heading}>{t(`content.${kind}.title`)}</h2>
      {total > 0 ? (
        <LineTable
          caption={t(`content.${kind}.caption`)}
          columns={[...columnsOf(kind, rows), ...(rights.fill ? [unlinkColumn(id)] : [])]}
          rows={rows}
          rowKey={(row) => row.id}
        />
      ) : (
        <p className="hint">{t(`content.${kind}.none`)}</p>
      )}
      <Pagination
        current={page}
        count={pages}
        href={(number) => to(url.worksite, { id }, { ...pagesNow, [contentSlug(kind)]: number })}
        label={t(`content.${kind}.pages`)}
      />
      {rights.fill ? (
        <p className="screen">
          <ButtonLink kind="secondary" to={to(url.linkContent, { id, kind: contentSlug(kind) })}>
            {t(`content.${kind}.link`)}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

export function columnsOf(
  kind: WorksiteContentKind,
  rows: readonly ContentRow[],
): LineColumn<ContentRow>[] {
  const hasNet = rows.some(({ netCents }) => netCents !== null);
  return [
    name(kind),
    { label: t("content.date"), cell: ({ day }) => frenchDay(day) },
    ...(kind === "order" || kind === "list" ? [by] : []),
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

function unlinkColumn(id: number): LineColumn<ContentRow> {
  return {
    label: t("content.act"),
    bare: true,
    cell: (row) =>
      row.isLinked ? (
        <WindowLink
          kind="quiet"
          window="unlink"
          className="worksite-act"
          to={to(url.unlinkContent, { id, kind: contentSlug(row.kind), itemId: row.id })}
          label={t("content.unlink-of", { label: row.label })}
        >
          {t("content.unlink")}
        </WindowLink>
      ) : (
        <span className="hint">{t("content.of-order")}</span>
      ),
  };
}

function pathOf({ kind, id, label, docId }: ContentRow): string {
  if (kind === "order") return to(url.order, { uid: label });
  if (kind === "invoice") return to(url.invoice, { docNumber: label, docId });
  return kind === "quote" ? to(url.quote, { id }) : to(url.list, { id });
}
