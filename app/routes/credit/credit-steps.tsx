import { Stepper } from "#app/components/ui/stepper.tsx";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(creditTexts);

export function CreditSteps({ current }: { current: "contacts" | "code" }) {
  const isCode = current === "code";
  return (
    <Stepper
      steps={[
        { label: t("steps.contacts"), state: isCode ? "done" : "current" },
        { label: t("steps.code"), state: isCode ? "current" : "todo" },
      ]}
    />
  );
}
