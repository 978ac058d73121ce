import { CommandForm } from "#app/components/ui/button.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import importTexts from "#app/locales/fr/import/import.json";
import { texts } from "#app/locales/texts.ts";
import type {
  ImportAct,
  ImportCounts,
  ImportState,
  ReadingNote,
} from "#app/models/import/import.ts";
import { type PriceQuestions, questionCount } from "#app/models/import/price-change.ts";
import { to, url } from "#app/urls.ts";
import { ApplyImport, type ShownRange } from "./apply-import.tsx";

const t = texts(importTexts);

const kinds = { apply: "primary", stop: "secondary", undo: "secondary", drop: "danger" } as const;

type ImportActsProps = {
  found: { id: number; state: ImportState; counts: ImportCounts; notes: readonly ReadingNote[] };
  range: ShownRange | null;
  acts: readonly ImportAct[];
  questions: PriceQuestions;
  reply: FormReply | undefined;
};

export function ImportActs({ found, range, acts, questions, reply }: ImportActsProps) {
  const { id, state, counts } = found;
  const todo = counts.new + counts.changed - counts.applied;
  const label = (act: ImportAct) => {
    if (act !== "apply") return t(`import.${act}`);
    return state === "stopped" ? t("import.resume") : t("import.apply", { count: todo });
  };
  const lacking = range && range.lacking > 0 ? range : null;
  const isAsked = state === "compared" && (lacking !== null || questionCount(questions) > 0);
  return (
    <>
      {isAsked ? (
        <ApplyImport importId={id} range={lacking} {...{ todo, questions, reply }} />
      ) : null}
      <div className="row">
        {acts
          .filter((act) => !(isAsked && act === "apply"))
          .map((act) => (
            <CommandForm
              key={act}
              action={to(url.merchantImport, { importId: id })}
              fields={{ act }}
              kind={kinds[act]}
            >
              {label(act)}
            </CommandForm>
          ))}
      </div>
      {acts.includes("undo") ? <p className="hint">{t("import.undo-hint")}</p> : null}
      {state === "applied" && found.notes.some(({ note }) => note === "fabdis") ? (
        <>
          <CommandForm
            action={to(url.merchantImport, { importId: id })}
            fields={{ act: "media" }}
            kind="secondary"
          >
            {t("import.media")}
          </CommandForm>
          <p className="hint">{t("import.media-hint")}</p>
        </>
      ) : null}
    </>
  );
}
