import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import neededPageTexts from "#app/locales/fr/content/needed-page.json";
import openingTexts from "#app/locales/fr/opening/opening.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole } from "#app/models/auth/staff.ts";
import type { MissingPage, OpeningStepView } from "#app/models/opening/step.ts";
import { to, url } from "#app/urls.ts";
import { StepFiles } from "./step-files.tsx";
import { countText } from "./step-texts.ts";

const t = texts(openingTexts);
const tPage = texts(neededPageTexts);

type OpeningPageProps = {
  staff: StaffView;
  steps: readonly OpeningStepView[];
  missingPages: readonly MissingPage[];
};

export function OpeningPage({ staff, steps, missingPages }: OpeningPageProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <StaffPage staff={staff} title={t("title")} lead={t("lead")} narrow>
      {done === steps.length ? (
        <Notice tone="success">
          <p>{t("open")}</p>
          <Link to={url.home}>{t("see")}</Link>
        </Notice>
      ) : (
        <p>
          <b>{t("progress", { count: done, all: steps.length })}</b>
        </p>
      )}
      <ol className="stack">
        {steps.map((one, at) => (
          <li key={one.step} className="panel">
            <Step {...one} place={at + 1} staff={staff} missingPages={missingPages} />
          </li>
        ))}
      </ol>
    </StaffPage>
  );
}

type StepProps = OpeningStepView & Omit<OpeningPageProps, "steps"> & { place: number };

function Step({ step, isDone, counts, place, staff, missingPages }: StepProps) {
  return (
    <>
      <div className="row step-head">
        <h2>{t("step", { place, title: t(`steps.${step}.title`) })}</h2>
        <span className={`status ${isDone ? "done" : "waiting"}`}>
          {isDone ? t("done") : t("to-do")}
        </span>
      </div>
      <p>{t(`steps.${step}.text`)}</p>
      {counts.length > 0 ? <p className="hint">{counts.map(countText).join(", ")}</p> : null}
      {step === "house" ? (
        <p>
          <Link to={url.settings}>{t("to-settings")}</Link>
        </p>
      ) : null}
      {step === "pages" ? (
        <Pages missing={missingPages} mayWrite={hasRole(staff, "editor")} />
      ) : null}
      <StepFiles step={step} />
    </>
  );
}

function Pages({ missing, mayWrite }: { missing: readonly MissingPage[]; mayWrite: boolean }) {
  return (
    <>
      {missing.length > 0 ? (
        <>
          <p>{t("missing-pages")}</p>
          <ul className="bullets">
            {missing.map((page) => (
              <li key={page.slug}>
                {mayWrite ? (
                  <Link to={writingPath(page)}>{tPage(page.slug)}</Link>
                ) : (
                  tPage(page.slug)
                )}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{mayWrite ? <Link to={url.contents}>{t("to-pages")}</Link> : t("ask-editor")}</p>
    </>
  );
}

function writingPath({ slug, nodeId }: MissingPage): string {
  if (nodeId !== null) return to(url.editContent, { nodeId });
  return to(url.newContent, { kind: "page" }, { page: slug });
}
