import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { ErrorSummary } from "#app/components/ui/form.tsx";
import { Link } from "#app/framework/link.tsx";
import facetTexts from "#app/locales/fr/record/facet.json";
import { texts } from "#app/locales/texts.ts";
import { entitySlugs } from "#app/models/record/entity.ts";
import type { FacetRow } from "#app/models/record/facet.ts";
import { to, url } from "#app/urls.ts";
import { RecordConflict } from "../edit-record/record-conflict.tsx";
import type { TheirChanges } from "../edit-record/their-changes.server.ts";
import { HiddenFacets, ShownFacets } from "./facet-tables.tsx";

const t = texts(facetTexts);

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

export function FamilyFacetsPage(props: FamilyFacetsPageProps) {
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
