import type { ReactNode } from "react";
import { Page } from "#app/components/ui/page.tsx";
import { Stepper, stepState } from "#app/components/ui/stepper.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { CheckoutStep } from "#app/models/checkout/checkout.ts";
import type { CheckoutProgress } from "#app/models/checkout/progress.ts";
import { CheckoutTimer } from "./checkout-timer.tsx";
import { checkoutStepPath } from "./step-paths.ts";

const t = texts(checkoutTexts);

const order: readonly CheckoutStep[] = [1, 2, 3];

type CheckoutFrameProps = {
  step: CheckoutStep;
  progress: CheckoutProgress;
  formId: string;
  title: string;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
};

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { step, progress, formId, title, lead, aside, children } = props;
  const steps = order.map((one) => ({
    label: labelOf(one, progress.isDelivery),
    state: stepState(one, step, progress.reach),
    to: one !== step && one <= progress.reach ? checkoutStepPath(one, progress) : undefined,
  }));
  return (
    <>
      <CheckoutTimer progress={progress} formId={formId} back={checkoutStepPath(step, progress)}>
        <Stepper steps={steps} />
      </CheckoutTimer>
      <Page title={title} lead={lead} aside={aside} asideFirst>
        {children}
      </Page>
    </>
  );
}

function labelOf(step: CheckoutStep, isDelivery: boolean): string {
  if (step === 1) return t(isDelivery ? "steps.delivery" : "steps.slot");
  return t(step === 2 ? "steps.summary" : "steps.payment");
}
