import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { StaffRefresh } from "#app/components/layout/staff-refresh.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import type { StagedEntity } from "#app/models/import/entity-name.ts";
import {
  type FileProblem,
  type ImportAct,
  type ImportCounts,
  type ImportState,
  isImportUnderWay,
  type ReadingNote,
} from "#app/models/import/import.ts";
import type { LineOutcome } from "#app/models/import/line.ts";
import type { PriceQuestions } from "#app/models/import/price-change.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { ReasonCount } from "#app/services/import/import.server.ts";
import { to, url } from "#app/urls.ts";
import type { ShownRange } from "./apply-import.tsx";
import { ImportActs } from "./import-acts.tsx";
import { ImportLines, type ShownLine } from "./import-lines.tsx";

const t = texts(importTexts);

type FoundImport = {
  id: number;
  entity: StagedEntity;
  state: ImportState;
  problem: FileProblem | null;
  problemDetail: string;
  fileName: string;
  unknownHeaders: readonly string[];
  notes: readonly ReadingNote[];
  createdAt: Date;
  /** Null for a message of the ERP. */
  by: string | null;
  counts: ImportCounts;
};

export type ImportPageProps = {
  staff: StaffView;
  found: FoundImport;
  view: LineOutcome;
  lines: readonly ShownLine[];
  after: number;
  /** Last line shown, when there are more. */
  next: number | null;
  /** Of a compared file of products of one brand. */
  range: ShownRange | null;
  acts: readonly ImportAct[];
  reasonCounts: readonly ReasonCount[];
  questions: PriceQuestions;
  reply: FormReply | undefined;
};

export function ImportPage(props: ImportPageProps) {
  const { staff, found, range, acts, questions, reply, ...shown } = props;
  const { id, entity, fileName, by, createdAt, state, unknownHeaders, notes } = found;
  const at = formatDateTime(createdAt);
  return (
    <StaffPage
      staff={staff}
      title={t("import.title", { entity: t(`imports.of-${entity}`), file: fileName })}
      lead={by === null ? t("import.by-erp", { at }) : t("import.by", { name: by, at })}
    >
      <section className="panel stack" aria-live="polite">
        <h2>{t(`states.${state}`)}</h2>
        <Progress found={found} />
        {unknownHeaders.length > 0 ? (
          <Notice tone="warning">
            {t("import.unknown-columns", { columns: unknownHeaders.join(", ") })}
          </Notice>
        ) : null}
        {notes.map(({ note, detail }) => (
          <Notice key={note} tone="warning">
            {t(`notes.${note}`, { detail })}
          </Notice>
        ))}
        <ImportActs {...{ found, range, acts, questions, reply }} />
      </section>
      {isImportUnderWay(state) ? (
        <StaffRefresh to={to(url.merchantImport, { importId: id })} seconds={RELOAD_SECONDS} />
      ) : null}
      {state === "reading" || state === "unreadable" ? null : (
        <ImportLines importId={id} counts={found.counts} {...shown} />
      )}
    </StaffPage>
  );
}

const RELOAD_SECONDS = 2;

/** Refused lines are not "already there". */
function nothingText({ refused, unchanged }: ImportCounts) {
  if (refused === 0) return "nothing";
  return unchanged === 0 ? "all-refused" : "nothing-but-refused";
}

function Progress({ found: { state, problem, problemDetail, counts } }: { found: FoundImport }) {
  const total = counts.new + counts.changed;
  if (problem) return <p>{t(`problems.${problem}`, { detail: problemDetail })}</p>;
  if (state === "reading") return <p>{t("import.wait-reading")}</p>;
  if (state === "compared" && total === 0) return <p>{t(`import.${nothingText(counts)}`)}</p>;
  if (state !== "applying" && state !== "undoing") return null;
  const done = state === "applying" ? counts.applied : counts.undone;
  const of = state === "applying" ? total : counts.applied;
  return (
    <>
      <p>{t(`import.wait-${state}`, { done, total: of })}</p>
      <progress value={done} max={Math.max(1, of)} aria-label={t("import.progress")} />
    </>
  );
}
