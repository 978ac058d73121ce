import { Link } from "#app/framework/link.tsx";
import stepperTexts from "#app/locales/fr/platform/stepper.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(stepperTexts);

export type StepperStep = {
  label: string;
  state: "done" | "current" | "todo";
  to?: string;
};

export function stepState(
  one: number,
  current: number,
  reach: number = current,
): StepperStep["state"] {
  if (one === current) return "current";
  return one < reach ? "done" : "todo";
}

export function Stepper({ steps }: { steps: readonly StepperStep[] }) {
  return (
    <ol className="stepper" aria-label={t("steps")}>
      {steps.map(({ label, state, to }) => (
        <li key={label} className={state} aria-current={state === "current" ? "step" : undefined}>
          {to && state !== "current" ? <Link to={to}>{label}</Link> : <span>{label}</span>}
          {state === "done" ? <span className="hidden"> {t("done")}</span> : null}
        </li>
      ))}
    </ol>
  );
}
