import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Views } from "#app/components/ui/views.tsx";
import { Link } from "#app/framework/link.tsx";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import type { ImportCounts } from "#app/models/import/import.ts";
import { keyLabel } from "#app/models/import/key.ts";
import type { Cells, LineChange, LineOutcome, ShownReason } from "#app/models/import/line.ts";
import type { ReasonCount } from "#app/services/import/import.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(importTexts);

export type ShownLine = {
  line: number;
  code: string;
  cells: Cells;
  reasons: readonly ShownReason[];
  changes: readonly LineChange[];
  isUndone: boolean;
};

type ImportLinesProps = {
  importId: number;
  counts: ImportCounts;
  view: LineOutcome;
  lines: readonly ShownLine[];
  after: number;
  next: number | null;
  reasonCounts: readonly ReasonCount[];
};

const views = ["new", "changed", "unchanged", "refused"] as const;

export function ImportLines(props: ImportLinesProps) {
  const { importId, counts, view, lines, after, next, reasonCounts } = props;
  const path = (query: Record<string, string | number>) =>
    to(url.merchantImport, { importId }, query);
  return (
    <section className="stack">
      <Views
        label={t("import.views")}
        views={views.map((each) => ({
          to: path({ lignes: each }),
          label: t(`import.${each}`, { count: counts[each] }),
          isCurrent: each === view,
        }))}
      />
      {view === "refused" && counts.refused > 0 ? (
        <>
          {counts.refused > 1 ? <Reasons counts={reasonCounts} /> : null}
          <Refusals importId={importId} />
        </>
      ) : null}
      {lines.length > 0 ? (
        <LineTable
          caption={t(`import.caption-${view}`)}
          columns={columnsOf(view)}
          rows={lines}
          rowKey={({ line }) => line}
        />
      ) : (
        <EmptyState title={t("import.empty")} />
      )}
      <p className="row">
        {after > 0 ? <Link to={path({ lignes: view })}>{t("import.first")}</Link> : null}
        {next === null ? null : (
          <Link to={path({ lignes: view, apres: next })}>{t("import.next")}</Link>
        )}
      </p>
    </section>
  );
}

/** How many lines each reason refuses: a wrong column shows as one. */
function Reasons({ counts }: { counts: readonly ReasonCount[] }) {
  return (
    <ul className="bullets" aria-label={t("import.reasons-title")}>
      {counts.map(({ column, reason, count }) => (
        <li key={column + reason}>
          <b>{t("import.reason-count", { count })}</b>, {column ? `${column}\u00a0: ` : null}
          {t(`reasons.${reason}`)}
        </li>
      ))}
    </ul>
  );
}

function Refusals({ importId }: { importId: number }) {
  return (
    <p>
      <a href={to(url.importRefusals, { importId })} download>
        {t("import.download")}
      </a>
      <span className="hint"> {t("import.download-hint")}</span>
    </p>
  );
}

function columnsOf(view: LineOutcome): LineColumn<ShownLine>[] {
  return [
    { label: t("column.code"), heading: true, cell: ({ code }) => keyLabel(code) },
    {
      label: t("column.line"),
      number: true,
      cell: ({ line, cells }) => (cells.length > 0 ? line : t("import.not-in-file")),
    },
    view === "unchanged" || view === "new"
      ? {
          label: t("column.label"),
          cell: ({ cells }) => cells.slice(1, 4).filter(Boolean).join(" · "),
        }
      : {
          label: t(view === "refused" ? "column.reasons" : "column.changes"),
          cell: (line) => <Details line={line} />,
        },
  ];
}

function Details({ line }: { line: ShownLine }) {
  return (
    <ul className="bullets">
      {line.changes.map(({ header, before, after }) => (
        <li key={header}>
          {t("import.from-to", {
            header,
            before: before || t("import.nothing-there"),
            after: after || t("import.nothing-there"),
          })}
        </li>
      ))}
      {line.reasons.map(({ column, reason, typed, unit, like }) => (
        <li key={column + reason}>
          {column ? <b>{column} : </b> : null}
          {typed ? t("import.typed", { typed }) : null}
          {t(`reasons.${reason}`)}
          {unit ? ` ${t("import.awaited-unit", { unit })}` : null}
          {like ? ` ${t("import.resembled", { code: like })}` : null}
        </li>
      ))}
      {line.isUndone ? <li>{t("import.line-undone")}</li> : null}
    </ul>
  );
}
