import { ButtonLink } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { type ContentRow, contentSlug } from "#app/models/worksite/content.ts";
import type { WorksiteView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { linkedContentColumns } from "../content-columns.tsx";
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
          columns={[
            ...linkedContentColumns(kind, rows),
            ...(rights.fill ? [unlinkColumn(id)] : []),
          ]}
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
