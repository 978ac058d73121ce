import { Button } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import facetTexts from "#app/locales/fr/record/facet.json";
import { texts } from "#app/locales/texts.ts";
import type { FacetAct, FacetRow } from "#app/models/record/facet.ts";

const t = texts(facetTexts);

type FacetsProps = { rows: readonly FacetRow[] };

/** Facets that a family shows, in their order, with buttons to move and hide them. */
export function ShownFacets({ rows }: FacetsProps) {
  return <FacetTable title={t("shown")} columns={shownColumns(rows)} rows={rows} />;
}

/** Attributes that a family could show as facets. */
export function HiddenFacets({ rows }: FacetsProps) {
  return <FacetTable title={t("hidden")} columns={hiddenColumns} rows={rows} />;
}

type FacetTableProps = FacetsProps & { title: string; columns: readonly LineColumn<FacetRow>[] };

function FacetTable({ title, columns, rows }: FacetTableProps) {
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      <LineTable caption={title} columns={columns} rows={rows} rowKey={({ label }) => label} />
    </section>
  );
}

type ActProps = { act: FacetAct; label: string };

function Act({ act, label }: ActProps) {
  return (
    <Button
      kind="quiet"
      name="act"
      value={`${act}:${label}`}
      aria-label={t("act-label", { act: t(act), label })}
    >
      {t(act)}
    </Button>
  );
}

const counts: LineColumn<FacetRow>[] = [
  { label: t("products"), number: true, cell: ({ products }) => products },
  { label: t("values"), number: true, cell: ({ values }) => values },
];

function shownColumns(shown: readonly FacetRow[]): LineColumn<FacetRow>[] {
  const [first, last] = [shown[0], shown.at(-1)];
  return [
    { label: t("facet"), heading: true, cell: ({ label }) => label },
    ...counts,
    {
      label: t("order"),
      bare: true,
      cell: (row) => (
        <div className="row">
          {row === first ? null : <Act act="up" label={row.label} />}
          {row === last ? null : <Act act="down" label={row.label} />}
          {shown.length > 1 ? <Act act="hide" label={row.label} /> : null}
        </div>
      ),
    },
  ];
}

const hiddenColumns: LineColumn<FacetRow>[] = [
  { label: t("attribute"), heading: true, cell: ({ label }) => label },
  ...counts,
  { label: t("show"), bare: true, cell: ({ label }) => <Act act="show" label={label} /> },
];
