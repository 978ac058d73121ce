import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import dossierTexts from "#app/locales/fr/worksite/dossier.json";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { documentKinds } from "#app/models/catalogue/document.ts";
import {
  type DossierEntry,
  type DossierQuery,
  type DossierSummary,
  dossierSearch,
} from "#app/models/worksite/dossier.ts";
import { to, url } from "#app/urls.ts";
import { DossierTable } from "./dossier-table.tsx";

const t = texts(dossierTexts);
const tWorksite = texts(worksiteTexts);

type ShownQuery = Pick<DossierQuery, "kind" | "order">;

type DossierPageProps = {
  worksite: { id: number; name: string };
  summary: DossierSummary;
  entries: readonly DossierEntry[];
  page: number;
  pages: number;
  query: ShownQuery;
};

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
          <DossierTable worksiteId={id} entries={props.entries} kind={query.kind} />
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

const shownKinds = ["all", ...documentKinds, "missing"] as const;

type KindsProps = { id: number; summary: DossierSummary; query: ShownQuery };

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

function OfOrder({ id, query: { kind, order } }: { id: number; query: ShownQuery }) {
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
