import { EmptyState } from "#app/components/empty-state.tsx";
import { type Column, LineTable } from "#app/components/line-table.tsx";
import { Link } from "#app/components/link.tsx";
import { Page } from "#app/components/page.tsx";
import { Pagination } from "#app/components/pagination.tsx";
import { PrintButton } from "#app/components/print-button.tsx";
import dossierTexts from "#app/locales/fr/dossier.json";
import worksiteTexts from "#app/locales/fr/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { documentFile } from "#app/models/document.ts";
import {
  type DossierEntry,
  type DossierQuery,
  type DossierSummary,
  dossierSearch,
} from "#app/models/dossier.ts";
import { frenchDay } from "#app/models/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(dossierTexts);
const tWorksite = texts(worksiteTexts);

type Asked = Pick<DossierQuery, "kind" | "order">;

type DossierPageProps = {
  worksite: { id: number; name: string };
  summary: DossierSummary;
  entries: readonly DossierEntry[];
  page: number;
  pages: number;
  query: Asked;
};

/** The documents of what was ordered for a worksite, product by product, and what is missing. */
export function DossierPage(props: DossierPageProps) {
  const { worksite, summary, page, pages, query } = props;
  const { id, name } = worksite;
  const count = summary.products;
  return (
    <Page
      title={t("title")}
      lead={count > 0 ? t("lead", { count, name }) : name}
      breadcrumb={[
        { label: tWorksite("title"), to: to(url.worksites) },
        { label: name, to: to(url.worksite, { id }) },
      ]}
    >
      {count === 0 ? (
        <EmptyState title={t("empty")}>
          <p>{t("empty-lead")}</p>
          <Link to={to(url.worksite, { id })}>{t("back")}</Link>
        </EmptyState>
      ) : (
        <>
          <Kinds id={id} summary={summary} query={query} />
          <OfOrder id={id} query={query} />
          <Entries {...props} />
          <Pagination
            current={page}
            count={pages}
            href={(number) => to(url.dossier, { id }, { ...dossierSearch(query), page: number })}
            label={t("pages")}
          />
          <div className="row screen">
            <a className="btn primary" href={to(url.dossierZip, { id })}>
              {t("zip")}
            </a>
            <a className="btn quiet" href={to(url.dossierCsv, { id })}>
              {t("csv")}
            </a>
            <PrintButton>{t("print")}</PrintButton>
          </div>
        </>
      )}
    </Page>
  );
}

const shownKinds = ["all", "data-sheet", "performance", "safety", "missing"] as const;

type KindsProps = { id: number; summary: DossierSummary; query: Asked };

function Kinds({ id, summary, query }: KindsProps) {
  return (
    <nav className="dossier-kinds screen" aria-label={t("filter")}>
      <ul>
        {shownKinds.map((kind) => (
          <li key={kind}>
            <Link
              to={to(url.dossier, { id }, dossierSearch({ ...query, kind }))}
              aria-current={kind === query.kind ? "page" : undefined}
            >
              {t(`kind.${kind}`, { count: kind === "all" ? summary.products : summary[kind] })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OfOrder({ id, query: { kind, order } }: { id: number; query: Asked }) {
  if (!order) return null;
  return (
    <p>
      {t("of-order", { uid: order })}{" "}
      <Link to={to(url.dossier, { id }, dossierSearch({ kind, order: "" }))}>
        {t("all-orders")}
      </Link>
    </p>
  );
}

function Entries({ worksite: { id }, entries, query }: DossierPageProps) {
  if (entries.length === 0) {
    return <p>{query.kind === "missing" ? t("none") : t("none-kind")}</p>;
  }
  return (
    <LineTable
      caption={t("caption")}
      columns={[...columns, orders(id)]}
      rows={entries}
      rowKey={({ productUid }) => productUid}
    />
  );
}

const columns: Column<DossierEntry>[] = [
  {
    label: t("product"),
    heading: true,
    cell: ({ productUid, label, reference, isSold }) => (
      <div>
        {isSold ? <Link to={to(url.product, { productUid })}>{label}</Link> : label}
        <p className="hint">{reference}</p>
      </div>
    ),
  },
  {
    label: t("documents"),
    cell: ({ productUid, documents }) => (
      <ul className="dossier-documents">
        {documents.map(({ kind, revisedOn }) => (
          <li key={kind}>
            <a href={to(url.productDocument, { productUid, file: documentFile(kind) })}>
              {t(`kinds.${kind}`)}
            </a>{" "}
            <span className="hint">{t("revised", { day: frenchDay(revisedOn) })}</span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    label: t("missing"),
    cell: ({ missing, isSold }) =>
      missing.length === 0 ? (
        <span className="status done">{t("complete")}</span>
      ) : (
        <div>
          <span className="status waiting">{t("ask")}</span>
          <p className="hint">
            {isSold ? missing.map((kind) => t(`kinds.${kind}`)).join(", ") : t("not-sold")}
          </p>
        </div>
      ),
  },
];

function orders(id: number): Column<DossierEntry> {
  return {
    label: t("orders"),
    cell: ({ orderUids }) => (
      <ul className="dossier-documents">
        {orderUids.map((uid) => (
          <li key={uid}>
            <Link to={to(url.dossier, { id }, { commande: uid })} className="whole">
              {uid}
            </Link>
          </li>
        ))}
      </ul>
    ),
  };
}
