import { data, redirect } from "react-router";
import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { ErrorSummary } from "#app/components/ui/form.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import { readForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { byStaff, requireStaff, toStaffView } from "#app/http/staff.server.ts";
import facetTexts from "#app/locales/fr/record/facet.json";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { entitySlugs } from "#app/models/record/entity.ts";
import { type FacetAct, type FacetRow, facetActs, facetRows } from "#app/models/record/facet.ts";
import { segmentKey } from "#app/models/record/key.ts";
import {
  changeFacets,
  type FacetChange,
  facetsInForce,
} from "#app/services/record/facet.server.ts";
import { findFamilyFacts } from "#app/services/record/family.server.ts";
import { findRecord } from "#app/services/record/record.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/family-facets.ts";
import { RecordConflict } from "./edit-record/record-conflict.tsx";
import { findTheirChanges, type TheirChanges } from "./edit-record/their-changes.server.ts";
import { recordName } from "./record-name.server.ts";
import { sentence } from "./record-reply.server.ts";

const t = texts(facetTexts);
const tRecord = texts(recordTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("catalogue")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const key = segmentKey(params.key);
  const [found, family] = await Promise.all([
    findRecord({ entity: "families", key }),
    findFamilyFacts(key),
  ]);
  if (!found) return notFound();
  return {
    staff: toStaffView(context),
    segment: params.key,
    name: recordName("families", found),
    choice: found.facets ?? "",
    followed: family.source?.label ?? null,
    ...facetRows(family.attributes, facetsInForce(family)),
    isSaved: searchParams.get("fait") === "enregistre",
  };
}

/** Answers 409 where somebody else changed the choice since it was shown; the page then shows theirs. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const key = segmentKey(params.key);
  const posted = await readForm(request, ["act", "choice"]);
  const change = readChange(String(posted.get("act") ?? ""));
  const shown = String(posted.get("choice") ?? "").replace(/\r\n?/g, "\n");
  if (!change) return redirect(to(url.familyFacets, params), 303);
  const done = await changeFacets(key, change, shown, byStaff(context));
  if (done.ok) return redirect(to(url.familyFacets, params, { fait: "enregistre" }), 303);
  switch (done.reason) {
    case "not-found":
      return notFound();
    case "conflict": {
      const id = { entity: "families", key } as const;
      const theirs = await findTheirChanges(id, done.theirs, done.present);
      return data({ theirs, problems: [] }, 409);
    }
    case "last-facet":
      return data({ theirs: null, problems: [t("last-facet")] }, 422);
    case "refused": {
      const problems = done.reasons.map(({ field, reason }) => sentence("families", field, reason));
      return data({ theirs: null, problems }, 422);
    }
  }
}

/** Reads "up:Norme", "reset"; null for what is no act. */
function readChange(text: string): FacetChange | null {
  if (text === "reset") return { act: "reset" };
  const [, word = "", label = ""] = /^([a-z]+):(.{1,80})$/s.exec(text) ?? [];
  const act = facetActs.find((one) => one === word);
  return act ? { act, label } : null;
}

export const meta: Route.MetaFunction = ({ loaderData: { name } }) => [
  { title: tRecord("title", { page: t("title", { name }) }) },
];

export default function FamilyFacetsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <FamilyFacetsPage {...loaderData} reply={actionData} />;
}

type FamilyFacetsPageProps = {
  staff: StaffView;
  segment: string;
  name: string;
  /** Its own choice, one label on a line; "" for none. */
  choice: string;
  /** The family above whose choice it follows without its own; null for none. */
  followed: string | null;
  shown: readonly FacetRow[];
  hidden: readonly FacetRow[];
  isSaved: boolean;
  reply: { theirs: TheirChanges | null; problems: readonly string[] } | undefined;
};

function FamilyFacetsPage(props: FamilyFacetsPageProps) {
  const { staff, segment, name, choice, shown, hidden, isSaved, reply } = props;
  return (
    <StaffPage
      staff={staff}
      title={t("title", { name })}
      lead={
        <Link to={to(url.editRecord, { entity: entitySlugs.families, key: segment })}>
          {t("back")}
        </Link>
      }
    >
      {isSaved && !reply ? (
        <Notice tone="success">
          <p>{t("saved")}</p>
        </Notice>
      ) : null}
      {reply?.theirs ? <RecordConflict {...reply.theirs} /> : null}
      {reply && reply.problems.length > 0 ? (
        <ErrorSummary title={t("refused")}>
          <ul>
            {reply.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </ErrorSummary>
      ) : null}
      <p>{t("lead")}</p>
      <p>{stateText(props)}</p>
      {shown.length + hidden.length > 0 ? (
        <form method="post" className="stack">
          <input type="hidden" name="choice" value={choice} />
          <ShownFacets rows={shown} />
          {hidden.length > 0 ? <HiddenFacets rows={hidden} /> : null}
          {choice === "" ? null : (
            <p>
              <Button kind="secondary" name="act" value="reset">
                {t("reset")}
              </Button>
            </p>
          )}
        </form>
      ) : (
        <EmptyState title={t("empty")}>
          <p>{t("empty-text")}</p>
        </EmptyState>
      )}
    </StaffPage>
  );
}

function stateText({ choice, followed }: FamilyFacetsPageProps): string {
  if (choice !== "") return t("own");
  return followed === null ? t("none") : t("follows", { label: followed });
}

type FacetsProps = { rows: readonly FacetRow[] };

/** Facets that a family shows, in their order, with buttons to move and hide them. */
function ShownFacets({ rows }: FacetsProps) {
  return <FacetTable title={t("shown")} columns={shownColumns(rows)} rows={rows} />;
}

/** Attributes that a family could show as facets. */
function HiddenFacets({ rows }: FacetsProps) {
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
